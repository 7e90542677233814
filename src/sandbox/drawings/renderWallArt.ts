import { safeColor } from './renderDrawing'

/** The canvas of a picture and where the print lies on it, in drawing units. */
export interface WallArea {
  canvasWidth: number
  canvasHeight: number
  left: number
  top: number
  width: number
  height: number
}

export type WallArt = 'poster' | 'frame' | 'canvas'

/** Wall art is drawn to measure: paper, frame or stretched canvas around a print of the given aspect, as SVG text.
 * The window of a frame and of a poster is open for artwork below it, or shows blank paper. */
export function renderWallArt(
  kind: WallArt,
  area: WallArea,
  color: string,
  window: 'open' | 'paper' = 'open',
): string {
  const unit = area.canvasWidth / 400
  const body = { poster, frame, canvas }[kind](area, unit, safeColor(color))
  const sheet = window === 'paper' ? `<path d="${box(area, 0)}" fill="#ffffff"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${area.canvasWidth} ${area.canvasHeight}" fill="none">${sheet}${body}</svg>`
}

/** The paper below the artwork. */
export const renderPaper = (area: WallArea): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${area.canvasWidth} ${area.canvasHeight}"><path d="${box(area, 0)}" fill="#ffffff"/></svg>`

const edge = 'stroke="#746d63" stroke-opacity=".85"'
const round = (value: number) => Math.round(value * 10) / 10

/** The print enlarged by `by` on every side, as one closed path. */
function box({ left, top, width, height }: WallArea, by: number): string {
  return `M${round(left - by)} ${round(top - by)}h${round(width + 2 * by)}v${round(height + 2 * by)}h${round(-width - 2 * by)}Z`
}

const shadow = (area: WallArea, by: number, unit: number): string =>
  `<path d="${box(area, by)}" fill="#000" fill-opacity=".035" transform="translate(${3 * unit} ${5 * unit})"/>`

/** Light and clips on a hanging sheet; the artwork lies below it. */
function poster(area: WallArea, unit: number): string {
  const { left, top, width, height } = area
  const right = left + width
  const bottom = top + height
  // The shadow falls to the right and down, and never on the sheet itself.
  const shade = (by: number) =>
    `<path d="M${right} ${top + by}h${by}v${height}h${-width}v${-by}h${width - by}Z" fill="#000" fill-opacity=".03"/>`
  const curl = round(34 * unit)
  const lifted = `<path d="M${right - curl} ${bottom}Q${right - 4 * unit} ${bottom + unit} ${right + 8 * unit} ${bottom + 10 * unit}Q${right + unit} ${bottom - 8 * unit} ${right} ${bottom - curl}Z" fill="#000" fill-opacity=".14"/>`
  // Paper that was rolled is a little darker at its sides and lighter beside its middle, with soft transitions.
  const roll = [
    ...band(area, 0, 0.1, '#000', 0.016),
    ...band(area, 0.3, 0.17, '#fff', 0.035),
    ...band(area, 1, 0.14, '#000', 0.016),
  ].join('')
  const corner = `<path d="M${right - curl} ${bottom}Q${right - 8 * unit} ${bottom - 8 * unit} ${right} ${bottom - curl}L${right} ${bottom}Z" fill="#fff" fill-opacity=".35"/>`
  const clip = (x: number) =>
    `<path d="M${round(x - 9 * unit)} ${round(top - 7 * unit)}h${18 * unit}v${12 * unit}h${-18 * unit}Z" fill="#2b2a28"/><path d="M${round(x - 9 * unit)} ${round(top - 7 * unit)}h${18 * unit}v${3 * unit}h${-18 * unit}Z" fill="#fff" fill-opacity=".22"/><path d="M${round(x - 4 * unit)} ${round(top - 7 * unit)}v${-6 * unit}q${4 * unit} ${-5 * unit} ${8 * unit} 0v${6 * unit}" stroke="#6b665e" stroke-width="${1.6 * unit}"/>`
  return `${[10, 8, 6, 4, 2].map((by) => shade(by * unit)).join('')}${lifted}${roll}${corner}<path d="${box(area, 0)}" ${edge}/>${clip(left + width * 0.2)}${clip(right - width * 0.2)}`
}

/** Vertical strips around a position in the width, each narrower than the one below: light or shade that fades. */
const band = (
  { left, top, width, height }: WallArea,
  middle: number,
  reach: number,
  color: string,
  opacity: number,
): string[] =>
  Array.from({ length: 9 }, (_, step) => {
    const by = reach * (1 - step / 9)
    const from = left + Math.max(0, middle - by) * width
    const to = left + Math.min(1, middle + by) * width
    return `<path d="M${round(from)} ${top}h${round(to - from)}v${height}h${round(from - to)}Z" fill="${color}" fill-opacity="${opacity}"/>`
  })

function canvas(area: WallArea, unit: number, fill: string): string {
  const { left, top, width, height } = area
  const depth = round(10 * unit)
  const rise = round(7 * unit)
  const right = `M${left + width} ${top}l${depth} ${rise}v${height}l${-depth} ${-rise}Z`
  const bottom = `M${left} ${top + height}l${depth} ${rise}h${width}l${-depth} ${-rise}Z`
  const folds = `M${left + width} ${top + height}l${depth} ${rise}`
  const light = [
    ...band(area, 0, 0.08, '#000', 0.01),
    ...band(area, 0.26, 0.3, '#fff', 0.018),
    ...band(area, 1, 0.22, '#000', 0.012),
  ].join('')
  // Stretched canvas catches light along its upper and left edge; all of it lies on the print too.
  const bar = `<path d="M${left + 1} ${top + height}V${top + 1}h${width}" stroke="#fff" stroke-opacity=".5" stroke-width="${1.4 * unit}"/>`
  const fall = [4, 8, 12].map((by) => shadow(area, by * unit, unit)).join('')
  return `${fall}<path d="${right}" fill="${fill}" ${edge}/><path d="${bottom}" fill="${fill}" ${edge}/><path d="${right}" fill="#000" fill-opacity=".14"/><path d="${bottom}" fill="#000" fill-opacity=".22"/><path d="${folds}" ${edge}/><path d="${box(area, 0)}" fill="${fill}" ${edge}/><g class="shade">${light}${bar}</g>`
}

/** The frame lies on top of the artwork, so its window is open. */
function frame(area: WallArea, unit: number, fill: string): string {
  const { left, top, width, height } = area
  const rail = 17 * unit
  const right = left + width
  const bottom = top + height
  const mitres = [
    [left, top, -1, -1],
    [right, top, 1, -1],
    [right, bottom, 1, 1],
    [left, bottom, -1, 1],
  ]
    .map(([x = 0, y = 0, dx = 0, dy = 0]) => `M${x} ${y}l${dx * rail} ${dy * rail}`)
    .join('')
  const lit = `M${left} ${top}l${-rail} ${-rail}h${width + 2 * rail}l${-rail} ${rail}Z`
  const dim = `M${left} ${bottom}l${-rail} ${rail}h${width + 2 * rail}l${-rail} ${-rail}ZM${right} ${top}l${rail} ${-rail}v${height + 2 * rail}l${-rail} ${-rail}Z`
  const ring = (by: number) => `${box(area, by)}${box(area, 0)}`
  // Panes of glass reflect a window; the inner edge of the rails casts a shadow that fades.
  const glass = [0.5, 0.42, 0.34]
    .map(
      (by) =>
        `<path d="M${left} ${top + height * by}V${top}h${width * by * 1.3}Z" fill="#fff" fill-opacity=".05"/>`,
    )
    .join('')
  const fade = [10, 7, 4]
    .map((by) => {
      const deep = by * unit
      return `<path d="M${left} ${top}h${width}v${deep}h${deep - width}v${height - deep}h${-deep}Z" fill="#000" fill-opacity=".06"/>`
    })
    .join('')
  const cast = [14, 10, 7, 4]
    .map(
      (by) =>
        `<path fill-rule="evenodd" d="${ring(rail)}" fill="#000" fill-opacity=".03" transform="translate(${0.5 * by * unit} ${by * unit})"/>`,
    )
    .join('')
  return `${cast}${glass}<path fill-rule="evenodd" d="${ring(rail)}" fill="${fill}" ${edge}/><path d="${lit}" fill="#fff" fill-opacity=".16"/><path d="${dim}" fill="#000" fill-opacity=".1"/><path d="${mitres}" stroke="#000" stroke-opacity=".25"/><path d="${box(area, 4 * unit)}" stroke="#000" stroke-opacity=".14"/>${fade}`
}
