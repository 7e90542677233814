import type { MockupLayer, PixelBox } from './picture'
import { placed } from './placedDrawing'
import type { Drawing } from './readDrawing'

/** Size of the drawing `mug`, in its units, as are all lengths below. */
export const mugCanvas = { width: 400, height: 500 }
/** Center and radius of the mug, its top and bottom, and how far rim and foot curve toward the viewer. */
const body = { middle: 177, radius: 101, rim: 136, foot: 350, rimBow: 17, footBow: 34.5 }
/** The print's share of the circumference and of the height: 9 of 10.05 inches, 3.5 of 3.8. */
const wound = 9 / 10.05
const high = 3.5 / 3.8
/** The visible side of a mug, and its whole print with the mug unrolled. */
export const mugBody = {
  left: body.middle - body.radius,
  top: body.rim,
  width: 2 * body.radius,
  height: body.foot - body.rim,
}
export const mugPrint = {
  left: body.middle - wound * Math.PI * body.radius,
  top: body.rim + ((1 - high) / 2) * (body.foot - body.rim) + body.rimBow,
  width: wound * 2 * Math.PI * body.radius,
  height: high * (body.foot - body.rim),
}
/** Width in pixels of a vertical strip of artwork that is drawn flat. */
const strip = 4

/** The side from which a mug is seen, by the position of its handle. */
type Side = 'left' | 'front' | 'right'

/** The share of the print that is in the middle of each side. */
const middleOf: Record<Side, number> = { left: 0.25, front: 0.5, right: 0.75 }

/** Position of a mug in the picture. */
interface Stand {
  side: Side
  size: number
  left: number
  top: number
}

/** Centered artwork is seen from the front, where a mug hides its handle, so a second mug behind shows it. */
const stands = {
  left: [{ side: 'left', size: 1, left: 0, top: 0 }],
  front: [
    { side: 'right', size: 0.74, left: 116, top: 84 },
    { side: 'front', size: 0.92, left: -18, top: 70 },
  ],
  right: [{ side: 'right', size: 1, left: 0, top: 0 }],
} as const satisfies Record<Side, readonly Stand[]>

/**
 * Mugs with artwork around them, bottom layer first. `scale` is pixels per unit. `flat` is the box of the artwork
 * in a print area of 1 × 1. `artworkOn` draws the artwork for a print area at a box of the picture, inside a clip.
 */
export function mugLayers(
  mug: Drawing,
  scale: number,
  flat: PixelBox,
  artworkOn: (print: PixelBox, clip: PixelBox) => MockupLayer,
): MockupLayer[] {
  const center = flat.left + flat.width / 2
  // Artwork that reaches from handle to handle is seen from the front too.
  const side =
    flat.width > 0.6 || (center > 0.36 && center < 0.64) ? 'front' : center <= 0.36 ? 'left' : 'right'
  return stands[side].flatMap((stand) => standing(mug, scale, stand, artworkOn))
}

function standing(
  mug: Drawing,
  scale: number,
  { side, size, left, top }: Stand,
  artworkOn: (print: PixelBox, clip: PixelBox) => MockupLayer,
): MockupLayer[] {
  const unit = scale * size
  const picture = { left: 0, top: 0, width: mugCanvas.width * scale, height: mugCanvas.height * scale }
  const across = mugCanvas.width * unit
  const box = { left: left * scale, top: top * scale, width: across, height: mugCanvas.height * unit }
  const seen = side === 'left' ? { ...box, left: box.left + across, width: -across } : box
  const middle = side === 'left' ? mugCanvas.width - body.middle : body.middle
  const shapes = side === 'front' ? mug.shapes.filter(({ part }) => part !== 'handle') : mug.shapes
  const bare = shapes.findIndex(({ part }) => part === 'body') + 1
  const layer = (of: Drawing['shapes']) => placed({ ...mug, shapes: of }, seen, picture)
  return [
    layer(shapes.slice(0, bare)),
    ...strips(box.left + middle * unit, box.top, unit, middleOf[side]).map(({ print, clip }) =>
      artworkOn(print, clip),
    ),
    // Light and shade of the glaze lie on the print too.
    layer(shapes.slice(bare)),
  ]
}

/** The print area as each strip of the mug shows it, and the strip; `center` is the share of the print in the middle. */
function strips(middle: number, top: number, unit: number, center: number) {
  const found: { print: PixelBox; clip: PixelBox }[] = []
  const radius = body.radius * unit
  const inset = (1 - high) / 2
  const [rim, foot] = [inset, 1 - inset].map((share) => ({
    side: body.rim + (body.foot - body.rim) * share,
    bow: body.rimBow + (body.footBow - body.rimBow) * share,
  }))
  if (rim === undefined || foot === undefined) return found
  const turn = (x: number) => Math.asin(Math.max(-1, Math.min(1, (x - middle) / radius)))
  for (let x = Math.ceil(middle - radius); x + strip <= middle + radius; x += strip) {
    const [from, to] = [turn(x), turn(x + strip)]
    const first = center + from / (2 * Math.PI * wound)
    const last = center + to / (2 * Math.PI * wound)
    if (last <= 0 || first >= 1) continue
    const bow = Math.cos((from + to) / 2)
    const width = strip / (last - first)
    const upper = top + (rim.side + rim.bow * bow) * unit
    const lower = top + (foot.side + foot.bow * bow) * unit
    const print = { left: x - first * width, top: upper, width, height: lower - upper }
    const start = Math.max(x, print.left)
    const end = Math.min(x + strip, print.left + width)
    found.push({ print, clip: { ...print, left: start, width: end - start } })
  }
  return found
}
