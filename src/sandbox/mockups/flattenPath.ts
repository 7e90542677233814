import { arcPoints } from './arcPoints'

/** A line of points x, y, x, y … in the path's units. */
export interface Polyline {
  points: number[]
  isClosed: boolean
}

const counts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

/** Path data as straight lines no farther than about `tolerance` from its curves. */
export function flattenPath(d: string, tolerance: number): Polyline[] {
  const lines: Polyline[] = []
  let line: Polyline | null = null
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0]
  let previous = ''
  const go = (nextX: number, nextY: number): void => {
    line ??= begin(lines, x, y)
    line.points.push(nextX, nextY)
    x = nextX
    y = nextY
  }
  const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number): void => {
    const [fromX, fromY] = [x, y]
    const reach = Math.hypot(x1 - x, y1 - y) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(toX - x2, toY - y2)
    const steps = Math.max(2, Math.min(64, Math.ceil(Math.sqrt(reach / tolerance) * 0.75)))
    for (let step = 1; step <= steps; step++) {
      const t = step / steps
      const s = 1 - t
      const [a, b, c, e] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      go(a * fromX + b * x1 + c * x2 + e * toX, a * fromY + b * y1 + c * y2 + e * toY)
    }
    controlX = x2
    controlY = y2
  }

  for (const { command, values } of commandsOf(d)) {
    const kind = command.toLowerCase()
    const isRelative = command === kind
    const [dx, dy] = isRelative ? [x, y] : [0, 0]
    const v = (index: number): number => values[index] ?? 0
    const [mirrorX, mirrorY] = [2 * x - controlX, 2 * y - controlY]
    if (kind === 'm') {
      line = null
      x = startX = v(0) + dx
      y = startY = v(1) + dy
    } else if (kind === 'l') go(v(0) + dx, v(1) + dy)
    else if (kind === 'h') go(v(0) + dx, y)
    else if (kind === 'v') go(x, v(0) + dy)
    else if (kind === 'c') curve(v(0) + dx, v(1) + dy, v(2) + dx, v(3) + dy, v(4) + dx, v(5) + dy)
    else if (kind === 's') {
      const isSmooth = previous === 'c' || previous === 's'
      curve(isSmooth ? mirrorX : x, isSmooth ? mirrorY : y, v(0) + dx, v(1) + dy, v(2) + dx, v(3) + dy)
    } else if (kind === 'q' || kind === 't') {
      const isSmooth = previous === 'q' || previous === 't'
      const [qx, qy] = kind === 'q' ? [v(0) + dx, v(1) + dy] : isSmooth ? [mirrorX, mirrorY] : [x, y]
      const [toX, toY] = kind === 'q' ? [v(2) + dx, v(3) + dy] : [v(0) + dx, v(1) + dy]
      const third = (from: number, to: number) => from + (2 / 3) * (to - from)
      curve(third(x, qx), third(y, qy), third(toX, qx), third(toY, qy), toX, toY)
      controlX = qx
      controlY = qy
    } else if (kind === 'a') {
      const to = { x: v(5) + dx, y: v(6) + dy }
      const arc = { rx: v(0), ry: v(1), turn: v(2), isLarge: v(3) !== 0, isSweep: v(4) !== 0 }
      for (const point of arcPoints({ x, y }, to, arc, tolerance)) go(point.x, point.y)
    } else {
      const open = line ?? lines.at(-1)
      if (open !== undefined) open.isClosed = true
      line = null
      x = startX
      y = startY
    }
    previous = kind
  }
  return lines
}

function begin(lines: Polyline[], x: number, y: number): Polyline {
  const line = { points: [x, y], isClosed: false }
  lines.push(line)
  return line
}

/** Commands with their numbers; more numbers repeat the command, after a move as lines. */
function* commandsOf(d: string): Generator<{ command: string; values: number[] }> {
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:[eE][-+]?\d+[^a-zA-Z]*)*)/g)) {
    const count = counts[letter.toLowerCase()]
    if (count === undefined) return
    if (count === 0) {
      yield { command: letter, values: [] }
      continue
    }
    const numbers = numbersOf(rest, letter.toLowerCase() === 'a')
    let command = letter
    for (let at = 0; at + count <= numbers.length; at += count) {
      yield { command, values: numbers.slice(at, at + count) }
      if (command === 'm') command = 'l'
      if (command === 'M') command = 'L'
    }
  }
}

/** The two flags of an arc may be written without anything between them. */
function numbersOf(text: string, isArc: boolean): number[] {
  const found: number[] = []
  const pattern = /\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y
  const flag = /\s*,?\s*([01])/y
  for (let at = 0; at < text.length;) {
    const isFlag = isArc && (found.length % 7 === 3 || found.length % 7 === 4)
    const reader = isFlag ? flag : pattern
    reader.lastIndex = at
    const match = reader.exec(text)
    if (match === null) break
    found.push(Number(match[1]))
    at = reader.lastIndex
  }
  return found
}
