// Every drawing is a viewable vector file whose fabric is `currentColor`: the root's color attribute is the variant's.
// One element a line; the first line filled with currentColor is the blank's outline. `#fffffe` is the second colour.
const files = import.meta.glob<string>('./**/*.svg', { query: '?raw', import: 'default', eager: true })
const sources = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.svg$/g, ''), text]),
)

export type DrawingName = string

/** The paper that a mask leaves around the blank. */
const paper = '#ebe8e1'

/** The drawing in one or two colours ("#14191e"), as SVG text. Throws for a drawing that is not there. */
export function renderDrawing(name: DrawingName, color: string, second: string | null = null): string {
  return sourceOf(name)
    .replace('color="#ffffff"', `color="${safeColor(color)}"`)
    .replaceAll('#fffffe', safeColor(second ?? '#ffffff'))
}

/** The drawing as an address that needs no server. */
export const drawingUrl = (name: DrawingName, color: string, second: string | null = null): string =>
  svgUrl(renderDrawing(name, color, second))

/** What lies above artwork that covers the whole blank: paper with the blank's outline cut out, folds and seams. */
export function renderMask(name: DrawingName): string {
  const [open = '', ...lines] = sourceOf(name).trim().split('\n')
  const outline = lines.find((line) => line.includes('fill="currentColor"'))
  const path = / d="([^"]+)"/.exec(outline ?? '')?.[1]
  if (path === undefined) throw new Error(`The drawing ${name} has no outline`)
  // Larger than any canvas, so that only the outline of the hole shows an edge.
  const ground = `<path class="ground" fill-rule="evenodd" d="M-9-9H999V999H-9Z${path}" fill="${paper}" stroke="#746d63" stroke-opacity=".85"/>`
  return [open, ground, ...lines.filter((line) => !line.includes('currentColor'))].join('\n')
}

function sourceOf(name: DrawingName): string {
  const source = sources.get(name)
  if (source === undefined) throw new Error(`There is no drawing ${name}`)
  return source
}

export const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff')

/** A picture address that needs no server; only what an address cannot carry is escaped. */
export const svgUrl = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.trim().replaceAll('\n', ''))
    .replace(/%(20|2C|3D|3A|2F|3B)/g, decodeURIComponent)
    .replaceAll('%22', "'")}`
