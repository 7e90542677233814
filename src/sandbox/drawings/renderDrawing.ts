import { outlineOf, shadeDrawing } from './shadeDrawing'

// Every drawing is an SVG file whose fabric is `currentColor`: the root's color attribute is the variant's. One
// element per line; the first line filled with currentColor is the blank's outline. `#fffffe` is the second color.
// Lines of class `soft` are folds and light, those of class `wide` the volume: see shadeDrawing.ts.
const files = import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true })
const sources = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.svg$/g, ''), text]),
)

export type DrawingName = string

/** Lines of drawings with their shade, in white, by name. */
const shaded = new Map<string, readonly string[]>()
/** The same as data: URLs. */
const encoded = new Map<string, string>()

/** Color of the paper that a mask leaves around the blank. */
const paper = '#ebe8e1'

/** A drawing in one or two colors ("#14191e"), as SVG text. Throws for an unknown drawing. */
export function renderDrawing(name: DrawingName, color: string, second: string | null = null): string {
  return linesOf(name)
    .join('\n')
    .replace('color="#ffffff"', `color="${safeColor(color)}"`)
    .replaceAll('#fffffe', safeColor(second ?? '#ffffff'))
}

/** The drawing as a data: URL. */
export function drawingUrl(name: DrawingName, color: string, second: string | null = null): string {
  const white = encoded.get(name) ?? svgUrl(linesOf(name).join('\n'))
  encoded.set(name, white)
  return white
    .replace("color='%23ffffff'", `color='%23${safeColor(color).slice(1)}'`)
    .replaceAll('%23fffffe', `%23${safeColor(second ?? '#ffffff').slice(1)}`)
}

/** The layer above artwork that covers the whole blank: paper with the blank's outline cut out, folds and seams. */
export function renderMask(name: DrawingName): string {
  const [open = '', ...lines] = linesOf(name)
  const path = outlineOf(sourceOf(name).split('\n'))?.path
  if (path === undefined) throw new Error(`The drawing ${name} has no outline`)
  // Larger than any canvas, so that only the outline of the hole shows an edge.
  const ground = `<path class="ground" fill-rule="evenodd" d="M-9-9H999V999H-9Z${path}" fill="${paper}" stroke="#746d63" stroke-opacity=".85"/>`
  const above = lines.filter((line) => !line.includes('currentColor') && !line.includes('class="cast"'))
  return [open, ground, ...above].join('\n')
}

function linesOf(name: DrawingName): readonly string[] {
  const lines = shaded.get(name) ?? shadeDrawing(sourceOf(name).trim().split('\n'))
  shaded.set(name, lines)
  return lines
}

function sourceOf(name: DrawingName): string {
  const source = sources.get(name)
  if (source === undefined) throw new Error(`There is no drawing ${name}`)
  return source
}

/** The color if it is six hex digits, else white, because it goes into markup. */
export const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff')

/** A data: URL of a picture; only characters not allowed in one are escaped. */
export const svgUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('\n', '')
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('"', "'")}`
