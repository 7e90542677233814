import { percent } from '../placement/describePlacement'
import { fineWords } from '../lengths/lengthWords'
import { shareThinnerThan } from '../artwork/pictureStats'
import { type Layer, type PictureLayer, type ShapeLayer, type TextLayer, turnedBox } from '../layers/layer'
import { insideArea } from '../layers/dragLayers'
import { layerDpi, wholePicture } from '../layers/layerDpi'
import { fromCm, type PrintArea, type PrintPx, printBox, printPx, toCm } from '../placement/geometry'
import { isInsideArea } from '../placement/position'
import { type CheckedLayer, widthWords } from './checkedLayer'
import { type Finding, finding, type Fix, layerFix } from './line'
import { movedInto, scaledAroundMiddle, wholeArea } from './placeChecks'

/** Thinnest strokes that hold, in mm: in ink, and in thread, whose needle needs 0.05 inch. */
const thinnest = { inked: 1, sewn: 1.3 } as const
/** Lowest capitals that do not fill in, in mm: in ink, and in thread (a quarter of an inch). */
const lowest = { inked: 2.5, sewn: 6.4 } as const
/** Height of a capital as a share of the font's size, in most fonts. */
const capital = 0.7
/** Share of a picture's thin strokes from which there is a warning. */
const leastThin = 0.01

const mm = (length: PrintPx, dpi: number): number => toCm(length, dpi) * 10

/** Strokes, letters, outlines and shapes that are too thin or too small to print. */
export function fineParts(checked: CheckedLayer): Finding[] {
  const { layer, isSewn } = checked
  const least = isSewn ? thinnest.sewn : thinnest.inked
  if (layer.kind === 'picture') return thinStrokes(checked, layer, least)
  return [
    ...(layer.kind === 'text' ? smallText(checked, layer) : thinShape(checked, layer, least)),
    ...thinOutline(checked, layer, least),
  ]
}

function thinStrokes(checked: CheckedLayer, layer: PictureLayer, least: number): Finding[] {
  const { active, artwork, picture, isSewn } = checked
  if (artwork === null || picture?.stats == null) return []
  // Dots are as fine as they were chosen to be.
  if (layer.changes.solid?.kind === 'dots') return []
  const { stats } = picture
  const { dpi } = active.printfile
  const printed = mm(wholePicture(layer, artwork).width, dpi)
  const share = shareThinnerThan(stats, printed, least)
  if (share < leastThin) return []
  const sharp = layerDpi(layer, artwork, dpi)
  // As large as area and pixels allow; the smallest sufficient step is taken.
  const most = Math.min(roomFor(layer, active.area), sharp === null ? Infinity : sharp / active.minDpi)
  const factor = steps.find(
    (step) => step <= most && shareThinnerThan(stats, printed * step, least) < leastThin,
  )
  const canGrow = factor !== undefined && layer.changes.tile === undefined
  return [
    finding(
      'mind',
      isSewn ? 'Fine detail' : 'Thin lines',
      `${percent(share)} of the artwork is thinner than ${fineWords(least)} and may not hold in ${isSewn ? 'thread' : 'print'}.${canGrow ? '' : ' Use a picture with bolder lines.'}`,
      canGrow ? [enlarge(checked, factor)] : [],
    ),
  ]
}

const steps = Array.from({ length: 40 }, (_, index) => 1 + (index + 1) / 20)

/** Factor by which a layer can grow before it no longer fits into the area; 0 where it crosses the border. */
function roomFor(layer: Layer, { width, height }: PrintArea): number {
  const at = turnedBox(layer)
  return isInsideArea({ width, height }, at) ? Math.min(width / at.width, height / at.height) : 0
}

/** Enlarges it around its middle, and moves it in where it would then cross the border. */
function enlarge({ layer, name, active: { printfile, area } }: CheckedLayer, factor: number): Fix {
  const width = widthWords(printPx(layer.box.width * factor), printfile.dpi)
  return layerFix(`Make it ${width} wide`, `${name} is ${width} wide now.`, (one) =>
    insideArea(scaledAroundMiddle(one, factor), area),
  )
}

function smallText(checked: CheckedLayer, layer: TextLayer): Finding[] {
  const { active, isSewn } = checked
  const { dpi } = active.printfile
  const least = isSewn ? lowest.sewn : lowest.inked
  const height = mm(printPx(layer.size * capital), dpi)
  if (height >= least - 0.005) return []
  const factor = (least / height) * 1.001
  const canGrow = factor <= roomFor(layer, active.area)
  return [
    finding(
      'mind',
      'Small text',
      `Its capitals are ${fineWords(height)} high; below ${fineWords(least)} they fill in.${canGrow ? '' : ' Make it larger where it has room.'}`,
      canGrow ? [enlarge(checked, factor)] : [],
    ),
  ]
}

function thinOutline(
  { active, name, isSewn }: CheckedLayer,
  layer: TextLayer | ShapeLayer,
  least: number,
): Finding[] {
  const { dpi } = active.printfile
  if (layer.outline === null || layer.outline.width <= 0) return []
  const width = mm(printPx(layer.outline.width), dpi)
  if (width >= least - 0.005) return []
  return [
    finding(
      'mind',
      'Thin outline',
      `Its outline is ${fineWords(width)} wide; below ${fineWords(least)} it may not hold in ${isSewn ? 'thread' : 'print'}.`,
      [
        layerFix(
          `Make it ${fineWords(least)} wide`,
          `The outline of ${name} is ${fineWords(least)} wide now.`,
          (one) => {
            if (one.kind === 'picture' || one.outline === null) return one
            const wider = { ...one, outline: { ...one.outline, width: fromCm(least / 10, dpi) } }
            return isInsideArea(active.area, turnedBox(one))
              ? movedInto(wider, wholeArea(active.area))
              : wider
          },
        ),
      ],
    ),
  ]
}

function thinShape({ active, name, isSewn }: CheckedLayer, layer: ShapeLayer, least: number): Finding[] {
  const { dpi } = active.printfile
  if (layer.fill === null) return []
  const { box } = layer
  const thin = mm(printPx(Math.min(box.width, box.height)), dpi)
  if (thin >= least - 0.005) return []
  const side = fromCm(least / 10, dpi)
  return [
    finding(
      'mind',
      'Thin lines',
      `It is ${fineWords(thin)} thin; below ${fineWords(least)} it may not hold in ${isSewn ? 'thread' : 'print'}.`,
      [
        layerFix(`Make it ${fineWords(least)} thick`, `${name} is ${fineWords(least)} thick now.`, (one) => {
          const width = Math.max(one.box.width, side)
          const height = Math.max(one.box.height, side)
          const left = one.box.left - (width - one.box.width) / 2
          const top = one.box.top - (height - one.box.height) / 2
          return { ...one, box: printBox(left, top, width, height) }
        }),
      ],
    ),
  ]
}
