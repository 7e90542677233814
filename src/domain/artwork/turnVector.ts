import { type ArtworkSize, turnedSize } from '../placement/geometry'
import { svgComment, svgProlog } from './imageFacts'
import type { Part } from './turnedPicture'

const attribute = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')`
const drawing = new RegExp(
  String.raw`${svgProlog}<svg((?:${attribute})*)\s*>([\s\S]*)</svg>\s*(?:${svgComment}\s*)*$`,
)
/** Attributes that the new root sets itself. */
const placing = /\s+(?:width|height|viewBox|preserveAspectRatio|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/g

/**
 * A drawing cut to a part and turned clockwise by degrees, as a new drawing: its content is moved as a whole, so that
 * it stays sharp. `size` is the size at which the drawing is shown, in pixels. Null when the text is no drawing with
 * content.
 */
export function turnVector(
  svg: string,
  size: ArtworkSize,
  { degrees, crop }: { degrees: number; crop: Part | null },
): (ArtworkSize & { text: string }) | null {
  const [, attributes, content] = drawing.exec(svg) ?? []
  if (attributes === undefined || content === undefined) return null
  const part = crop ?? { left: 0, top: 0, width: 1, height: 1 }
  const cut = { width: size.width * part.width, height: size.height * part.height }
  const { width, height } = turnedSize(cut, degrees)
  const moves = [
    `translate(${short(width / 2)} ${short(height / 2)})`,
    ...(degrees === 0 ? [] : [`rotate(${short(degrees)})`]),
    `translate(${short(-cut.width / 2 - part.left * size.width)} ${short(-cut.height / 2 - part.top * size.height)})`,
    ...fitting(attributes, size),
  ]
  const root = `<svg${attributes.replace(placing, '')} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return { width, height, text: `${root}<g transform="${moves.join(' ')}">${content}</g></svg>` }
}

/** Transform from the drawing's units to shown pixels, by preserveAspectRatio; centered by default. */
function fitting(attributes: string, { width, height }: ArtworkSize): string[] {
  const valueOf = (name: string) =>
    new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''
  const box = valueOf('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left = 0, top = 0, wide = 0, high = 0] = box
  if (box.length !== 4 || !(wide > 0 && high > 0)) return []
  const [across, down] = [width / wide, height / high]
  const rule = valueOf('preserveAspectRatio')
  const one = /slice/.test(rule) ? Math.max(across, down) : Math.min(across, down)
  const [x, y] = /none/.test(rule) ? [across, down] : [one, one]
  const room = (rest: number, where: string) => (where === 'Min' ? 0 : where === 'Max' ? rest : rest / 2)
  const [, alongX = 'Mid', alongY = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(rule) ?? []
  return [
    `translate(${short(room(width - wide * x, alongX))} ${short(room(height - high * y, alongY))})`,
    `scale(${short(x)} ${short(y)})`,
    `translate(${short(-left)} ${short(-top)})`,
  ]
}

const short = (value: number): number => Number(value.toFixed(6))
