// Every drawing is a viewable vector file whose fabric is `currentColor`; the root's color attribute is the variant's.
const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })

export type DrawingName = string

/** The drawing in a colour ("#14191e"), as SVG text. Throws for a drawing that is not there. */
export function renderDrawing(name: DrawingName, color: string): string {
  const source = files[`./${name}.svg`]
  if (source === undefined) throw new Error(`There is no drawing ${name}`)
  return source.replace('color="#ffffff"', `color="${safeColor(color)}"`)
}

/** Wall art is drawn to measure: paper, frame or canvas edge around a print of the given aspect. */
export function renderWallArt(kind: 'poster' | 'frame' | 'canvas', area: WallArea, color: string): string {
  const { width, height, left, top } = area
  const fill = safeColor(color)
  const print = `x="${left}" y="${top}" width="${width}" height="${height}"`
  const around = (by: number) =>
    `x="${left - by}" y="${top - by}" width="${width + 2 * by}" height="${height + 2 * by}"`
  const shadow = `<rect x="${left - 4}" y="${top + 8}" width="${width + 16}" height="${height + 8}" rx="3" fill="#000" fill-opacity=".08"/>`
  const body = {
    poster: `${shadow}<rect ${print} fill="${fill}" stroke="#000" stroke-opacity=".2"/>`,
    canvas: `${shadow}<rect ${print} fill="${fill}" stroke="#000" stroke-opacity=".2"/><path d="M${left + width} ${top} l9 7 v${height} l-9 -7 Z M${left} ${top + height} l9 7 h${width} l-9 -7 Z" fill="#000" fill-opacity=".22"/>`,
    // The frame lies on top of the artwork: its window is open.
    frame: `<path fill-rule="evenodd" fill="${fill}" stroke="#000" stroke-opacity=".3" d="${ring(area, 16)}"/><path fill-rule="evenodd" fill="#000" fill-opacity=".12" d="${ring(area, 4)}"/><rect ${around(16)} stroke="#fff" stroke-opacity=".18"/>`,
  }[kind]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${area.canvasWidth} ${area.canvasHeight}" fill="none">${body}</svg>`
}

export interface WallArea {
  canvasWidth: number
  canvasHeight: number
  left: number
  top: number
  width: number
  height: number
}

function ring({ left, top, width, height }: WallArea, by: number): string {
  const outer = `M${left - by} ${top - by}h${width + 2 * by}v${height + 2 * by}h${-(width + 2 * by)}Z`
  return `${outer}M${left} ${top}v${height}h${width}v${-height}Z`
}

const safeColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff')

/** A picture address that needs no server. */
export const svgUrl = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.replace(/\n/g, ''))
    .replace(/%(20|2C|3D|3A|2F|3B)/g, decodeURIComponent)
    .replace(/%22/g, "'")}`
