import { type DrawOperation, operationOf } from '~/domain/layers/drawing'
import { frameOf } from '~/domain/layers/dragLayers'
import type { Layer } from '~/domain/layers/layer'
import { type Brush, type Drawable, paintDrawing, type PictureFor } from '~/domain/layers/paintDrawing'
import type { Measure } from '~/domain/layers/text/measure'
import type { DesignContent } from '~/domain/placement/design'
import { type PrintBox, printBox } from '~/domain/placement/geometry'
import type { StageSize, Viewport } from '~/domain/placement/viewport'

/** Everything that layers are drawn with. */
export interface LayerScene {
  /** Lowest first. */
  layers: readonly Layer[]
  artworks: DesignContent['artworks']
  measure: Measure
  pictureFor: PictureFor
  view: Viewport
  size: StageSize
}

/** Layers that are dragged: what rests below and above them is drawn once, and they are, too, where that is dear. */
export interface HeldLayers {
  paint(brush: Brush, moved: readonly Layer[]): void
}

const operationsOf = (layers: readonly Layer[], { artworks, measure }: LayerScene): DrawOperation[] =>
  layers.flatMap((layer) => operationOf(layer, artworks, measure) ?? [])

/** Draws all layers in every pixel of the screen. The brush is in print pixels. */
export function paintLayers(brush: Brush, scene: LayerScene, ratio: number): void {
  paintDrawing(brush, operationsOf(scene.layers, scene), scene.pictureFor, scene.view.zoom * ratio)
}

/** Prepares a drag of layers: one picture of what lies below them, one of what lies above, one of those that are dear. */
export function holdLayers(scene: LayerScene, dragged: readonly Layer[], isCopy: boolean): HeldLayers {
  const { layers, view, size } = scene
  const ids = new Set(dragged.map(({ id }) => id))
  const first = layers.findIndex(({ id }) => ids.has(id))
  const resting = (from: readonly Layer[]) => from.filter(({ id }) => isCopy || !ids.has(id))
  // Layers between two that are dragged go with what lies above: each frame draws three pictures, never more.
  const split = isCopy ? layers.length : first
  const [below, above] = [layers.slice(0, split), resting(layers.slice(split))]
  const under = still(below, scene)
  const over = still(above, scene)
  const frame = frameOf(dragged)
  const [only] = dragged
  const isCheap = dragged.length === 1 && only?.kind === 'picture' && only.changes.tile === undefined
  const picture = isCheap || frame === null ? null : asPicture(dragged, frame, scene)
  const screen = printBox(view.originX, view.originY, size.width / view.zoom, size.height / view.zoom)
  return {
    paint(brush, moved) {
      drawOver(brush, under, screen)
      const to = frameOf(moved)
      const isTurned = moved.some((layer, index) => layer.angle !== dragged[index]?.angle)
      if (picture !== null && to !== null && !isTurned) drawOver(brush, picture, to)
      else paintDrawing(brush, operationsOf(moved, scene), scene.pictureFor, view.zoom)
      drawOver(brush, over, screen)
    },
  }
}

function drawOver(brush: Brush, picture: Drawable | null, { left, top, width, height }: PrintBox): void {
  if (picture !== null) brush.drawImage(picture, left, top, width, height)
}

/** Layers as one picture of the screen; null where there are none. */
function still(layers: readonly Layer[], scene: LayerScene): HTMLCanvasElement | null {
  const operations = operationsOf(layers, scene)
  if (operations.length === 0) return null
  const { view, size } = scene
  return painted(size.width, size.height, (brush) => {
    brush.scale(view.zoom, view.zoom)
    brush.translate(-view.originX, -view.originY)
    paintDrawing(brush, operations, scene.pictureFor, view.zoom)
  })
}

/** Longest side of a picture of dragged layers, in screen pixels. */
const longest = 2400

function asPicture(layers: readonly Layer[], frame: PrintBox, scene: LayerScene): HTMLCanvasElement {
  const scale = Math.min(scene.view.zoom, longest / Math.max(frame.width, frame.height))
  return painted(frame.width * scale, frame.height * scale, (brush) => {
    brush.scale(scale, scale)
    brush.translate(-frame.left, -frame.top)
    paintDrawing(brush, operationsOf(layers, scene), scene.pictureFor, scale)
  })
}

function painted(
  width: number,
  height: number,
  paint: (brush: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const brush = canvas.getContext('2d')
  if (brush !== null) {
    // Whole pixels of the canvas stand for the very box.
    brush.scale(canvas.width / Math.max(width, 1e-6), canvas.height / Math.max(height, 1e-6))
    paint(brush)
  }
  return canvas
}
