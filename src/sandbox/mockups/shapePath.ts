export type Attributes = Readonly<Record<string, string>>

/** Path data of a basic shape; null for elements that are no shape. */
export function pathOf(name: string, attributes: Attributes): string | null {
  const at = (key: string): number => Number.parseFloat(attributes[key] ?? '') || 0
  if (name === 'path') return attributes['d'] ?? null
  if (name === 'circle') return ellipse(at('cx'), at('cy'), at('r'), at('r'))
  if (name === 'ellipse') return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  if (name === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (name === 'polyline') return `M${attributes['points'] ?? ''}`
  if (name === 'polygon') return `M${attributes['points'] ?? ''}Z`
  if (name !== 'rect') return null
  const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')]
  const rx = Math.min(at('rx') || at('ry'), width / 2)
  const ry = Math.min(at('ry') || at('rx'), height / 2)
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  const turn = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return `M${x + rx} ${y}h${across}${turn(rx, ry)}v${down}${turn(-rx, ry)}h${-across}${turn(-rx, -ry)}v${-down}${turn(rx, -ry)}Z`
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`
