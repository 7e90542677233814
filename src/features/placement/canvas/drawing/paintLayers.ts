import { type DrawOperation, drawingOf } from '~/domain/layers/drawing'
import { frameOf } from '~/domain/layers/dragLayers'
import { inkedLayers } from '~/domain/layers/inkedLayers'
import type { Layer } from '~/domain/layers/layer'
import {
  type DrawingContext,
  type Drawable,
  paintDrawing,
  type PictureFor,
} from '~/domain/layers/paintDrawing'
import type { Measure } from '~/domain/layers/text/measure'
import { type PrintBox, printBox } from '~/domain/placement/geometry'
import type { SeenLayers } from '../useFinePictures'

/** Everything needed to draw layers. */
export interface LayerScene extends Omit<SeenLayers, 'owner'> {
  measure: Measure
  pictureFor: PictureFor
  /** Pictures for layers whose size changes in each frame. */
  movingPictureFor: PictureFor
  /** Whether the zoom is at rest. */
  isResting: boolean
}

/** Canvases below and above all layers, in their own pixels; null where they are shown separately. */
export interface Surroundings {
  below: HTMLCanvasElement | null
  above: HTMLCanvasElement | null
}

/** Layers during a drag: those at rest are drawn once, and so are the dragged ones while they are only moved. */
export interface HeldLayers {
  paint(context: DrawingContext, moved: readonly Layer[]): void
}

const operationsOf = (layers: readonly Layer[], { artworks, measure, inks }: LayerScene): DrawOperation[] =>
  drawingOf(inks === null ? layers : inkedLayers(layers, inks), artworks, measure)

/** Draws all layers at the full resolution of the screen. The context is in print pixels. */
export function paintLayers(context: DrawingContext, scene: LayerScene, ratio: number): void {
  paintDrawing(context, operationsOf(scene.layers, scene), scene.pictureFor, scene.view.zoom * ratio)
}

/** Prepares a drag of layers: one picture of all below them, one of all above, one of themselves. */
export function holdLayers(
  scene: LayerScene,
  dragged: readonly Layer[],
  isCopy: boolean,
  around: Surroundings,
): HeldLayers {
  const { layers, view } = scene
  const ids = new Set(dragged.map(({ id }) => id))
  const first = layers.findIndex(({ id }) => ids.has(id))
  const resting = (from: readonly Layer[]) => from.filter(({ id }) => isCopy || !ids.has(id))
  // Layers between two dragged ones count as above them: each frame draws three pictures, never more.
  const split = isCopy ? layers.length : first
  const [below, above] = [layers.slice(0, split), resting(layers.slice(split))]
  const under = joined(scene, around.below, still(below, scene))
  const over = joined(scene, still(above, scene), around.above)
  const frame = frameOf(dragged)
  const [only] = dragged
  const isCheap = dragged.length === 1 && only?.kind === 'picture' && only.changes.tile === undefined
  const scale = frame === null ? 0 : heldScale(scene, frame)
  const picture = frame === null ? null : asPicture(dragged, frame, scene, scale)
  return {
    paint(context, moved) {
      const ratio = Math.round((context.getTransform().a / view.zoom) * 1000) / 1000
      drawStill(context, under, ratio)
      const to = frameOf(moved)
      const isTurned = moved.some((layer, index) => layer.angle !== dragged[index]?.angle)
      const isResized = to?.width !== frame?.width || to?.height !== frame?.height
      if (picture === null || to === null || isTurned || (isResized && isCheap))
        paintDrawing(context, operationsOf(moved, scene), scene.movingPictureFor, view.zoom)
      else if (isResized || scale !== view.zoom) drawOver(context, picture, to)
      else {
        const [left, top] = [to.left - view.originX, to.top - view.originY]
        drawStill(context, { picture, left: left * view.zoom, top: top * view.zoom }, ratio)
      }
      drawStill(context, over, ratio)
    },
  }
}

function drawOver(context: DrawingContext, picture: Drawable, { left, top, width, height }: PrintBox): void {
  context.drawImage(picture, left, top, width, height)
}

interface Still {
  picture: HTMLCanvasElement
  /** Left edge in screen pixels; rounded when drawn. */
  left: number
  top: number
}

/** Copied pixel for pixel at a `ratio` of one canvas pixel per screen pixel: scaling, even by 1, costs several times as much. */
function drawStill(context: DrawingContext, rest: Still | null, ratio: number): void {
  if (rest === null) return
  context.save()
  context.imageSmoothingEnabled = ratio !== 1
  context.setTransform(ratio, 0, 0, ratio, Math.round(rest.left * ratio), Math.round(rest.top * ratio))
  context.drawImage(rest.picture, 0, 0)
  context.restore()
}

/** Merges two pictures of the screen, the lower first, so that each frame draws one less. */
function joined(
  { size }: LayerScene,
  lower: HTMLCanvasElement | Still | null,
  upper: HTMLCanvasElement | Still | null,
): Still | null {
  const parts = [lower, upper].filter((part) => part !== null)
  const [only] = parts
  if (only === undefined) return null
  if (parts.length === 1 && 'picture' in only) return only
  // A single picture of exactly this size is used without a copy, because nothing draws on it during the drag.
  if (parts.length === 1 && 'width' in only && only.width === Math.round(size.width))
    return { picture: only, left: 0, top: 0 }
  const picture = painted(size.width, size.height, (context) => {
    for (const part of parts) {
      if ('picture' in part) context.drawImage(part.picture, part.left, part.top)
      else context.drawImage(part, 0, 0, size.width, size.height)
    }
  })
  return { picture, left: 0, top: 0 }
}

/** Layers as one picture of their visible part, in screen pixels; null where there are none. */
function still(layers: readonly Layer[], scene: LayerScene): Still | null {
  const frame = frameOf(layers)
  if (frame === null) return null
  const { view, size } = scene
  const [left, right] = pixels(frame.left - view.originX, frame.width, view.zoom, size.width)
  const [top, bottom] = pixels(frame.top - view.originY, frame.height, view.zoom, size.height)
  if (right <= left || bottom <= top) return null
  const at = (from: number, pixel: number) => from + pixel / view.zoom
  const [x, y] = [at(view.originX, left), at(view.originY, top)]
  const box = printBox(x, y, at(view.originX, right) - x, at(view.originY, bottom) - y)
  return { picture: asPicture(layers, box, scene, view.zoom), left, top }
}

/** First and last screen pixel that a length covers, with one more on each side for soft edges. */
const pixels = (from: number, length: number, zoom: number, most: number): readonly [number, number] => [
  Math.max(0, Math.floor(from * zoom) - 1),
  Math.min(most, Math.ceil((from + length) * zoom) + 1),
]

/** Longest side of a picture of dragged layers, in screen pixels. */
const longest = 2400

const heldScale = ({ view }: LayerScene, { width, height }: PrintBox): number =>
  Math.min(view.zoom, longest / Math.max(width, height))

function asPicture(
  layers: readonly Layer[],
  frame: PrintBox,
  scene: LayerScene,
  scale: number,
): HTMLCanvasElement {
  return painted(frame.width * scale, frame.height * scale, (context) => {
    context.scale(scale, scale)
    context.translate(-frame.left, -frame.top)
    paintDrawing(context, operationsOf(layers, scene), scene.pictureFor, scale)
  })
}

function painted(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width - 1e-6))
  canvas.height = Math.max(1, Math.ceil(height - 1e-6))
  const context = canvas.getContext('2d')
  if (context !== null) {
    // Stretches the box to the whole pixels of the canvas.
    context.scale(canvas.width / Math.max(width, 1e-6), canvas.height / Math.max(height, 1e-6))
    paint(context)
  }
  return canvas
}
