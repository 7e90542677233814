interface Point {
  x: number
  y: number
}

interface Arc {
  rx: number
  ry: number
  /** Degrees. */
  turn: number
  isLarge: boolean
  isSweep: boolean
}

/** Points along an elliptical arc, its start left out (SVG, Elliptical arc implementation notes). */
export function arcPoints(from: Point, to: Point, arc: Arc, tolerance: number): Point[] {
  let [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)]
  if (rx === 0 || ry === 0 || (from.x === to.x && from.y === to.y)) return [to]
  const angle = (arc.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [halfX, halfY] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  const x = cos * halfX + sin * halfY
  const y = -sin * halfX + cos * halfY
  const stretch = Math.sqrt((x * x) / (rx * rx) + (y * y) / (ry * ry))
  if (stretch > 1) [rx, ry] = [rx * stretch, ry * stretch]
  const below = rx * rx * y * y + ry * ry * x * x
  const above = Math.max(0, rx * rx * ry * ry - below)
  const factor = (arc.isLarge === arc.isSweep ? -1 : 1) * Math.sqrt(above / below)
  const [centreX, centreY] = [(factor * rx * y) / ry, (-factor * ry * x) / rx]
  const first = Math.atan2((y - centreY) / ry, (x - centreX) / rx)
  const last = Math.atan2((-y - centreY) / ry, (-x - centreX) / rx)
  let sweep = last - first
  if (arc.isSweep && sweep < 0) sweep += 2 * Math.PI
  if (!arc.isSweep && sweep > 0) sweep -= 2 * Math.PI
  const length = Math.abs(sweep) * Math.max(rx, ry)
  const steps = Math.max(2, Math.min(96, Math.ceil(Math.sqrt(length / tolerance))))
  const [middleX, middleY] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  return Array.from({ length: steps }, (_, index) => {
    if (index === steps - 1) return to
    const at = first + (sweep * (index + 1)) / steps
    const [px, py] = [rx * Math.cos(at) + centreX, ry * Math.sin(at) + centreY]
    return { x: cos * px - sin * py + middleX, y: sin * px + cos * py + middleY }
  })
}
