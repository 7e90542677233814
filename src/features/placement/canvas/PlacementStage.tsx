import type { Layer as LayerNode } from 'konva/lib/Layer.js'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { frameOf, type LayerHold, tidyAngle } from '~/domain/layers/dragLayers'
import { type Layer as DesignLayer, turnedBox } from '~/domain/layers/layer'
import { layerDpi } from '~/domain/layers/layerDpi'
import { shownLayers } from '~/domain/layers/printOf'
import { type PrintArea, type PrintBox, shareOutside } from '~/domain/placement/geometry'
import { dragHints } from '~/domain/placement/dragging/dragHints'
import type { SnapGap, SnapGuide } from '~/domain/placement/dragging/snapping'
import type { StageSize, Viewport } from '~/domain/placement/viewport'
import { BlankShape } from './drawing/BlankShape'
import { drawDraggedBox } from './drawing/drawDraggedBox'
import { drawHints, readyHints } from './drawing/drawHints'
import { drawMarks, type MarkColors } from './drawing/drawMarks'
import { SceneShape } from './drawing/SceneShape'
import type { LoadedPicture } from '~/widgets/pictures/loadPicture'
import {
  type HeldLayers,
  holdLayers,
  type LayerScene,
  paintLayers,
  type Surroundings,
} from './drawing/paintLayers'

export interface StageHandle {
  /** Shows layers during a drag, without React: they are drawn again, the blank and the layers at rest are not. */
  move(drag: StageDrag): void
  /** Shows all layers at rest, at the full resolution of the screen again. */
  rest(): void
}

export interface StageDrag {
  hold: LayerHold
  from: readonly DesignLayer[]
  layers: readonly DesignLayer[]
  lines: readonly SnapGuide[]
  gaps: readonly SnapGap[]
  isCopy: boolean
}

/** A drag with the pictures prepared for it. */
interface Held {
  drag: StageDrag
  layers: HeldLayers
}

interface Props {
  ref: Ref<StageHandle>
  size: StageSize
  view: Viewport
  area: PrintArea
  /** Dots per inch of the print file, and the fewest that print well. */
  dpi: number
  minDpi: number
  /** Where the blank's picture lies, in print pixels like all boxes here. */
  blank: PrintBox
  backgroundColor: string | null
  background: LoadedPicture | null
  template: LoadedPicture | null
  isTemplateOnFront: boolean
  scene: LayerScene
  colors: MarkColors
}

/**
 * Three canvases: the blank, the design, and the marks above it. During a drag the middle one shows all of
 * it: the dragged layers between two pictures of what is at rest. No shape listens to the pointer: the page
 * handles gestures, so that the canvas does no hit testing at each move.
 */
export function PlacementStage({ ref, size, view, area, dpi, minDpi, blank, scene, ...others }: Props) {
  const { colors, ...pictures } = others
  const lowest = useRef<LayerNode>(null)
  const middle = useRef<LayerNode>(null)
  const above = useRef<LayerNode>(null)
  const held = useRef<Held | null>(null)
  const space = {
    listening: false,
    scaleX: view.zoom,
    scaleY: view.zoom,
    x: -view.originX * view.zoom,
    y: -view.originY * view.zoom,
  }
  const drawn = blank.width * view.zoom * window.devicePixelRatio
  const { isTemplateOnFront } = pictures
  /** Boxes of the layers at rest. */
  const boxes = (drag: StageDrag | null) =>
    shownLayers(scene)
      .filter(({ id }) => drag === null || drag.isCopy || !drag.from.some((layer) => layer.id === id))
      .map(turnedBox)

  useImperativeHandle(ref, () => {
    /** Moving pictures need no full resolution: at a device pixel ratio of 2, a quarter of the pixels is drawn. */
    const setRatio = (ratio: number) => {
      const canvas = middle.current?.getCanvas()
      if (canvas !== undefined && canvas.getPixelRatio() !== ratio) canvas.setPixelRatio(ratio)
    }
    return {
      move: (drag) => {
        setRatio(1)
        const before = held.current
        const isSame = before?.drag.from === drag.from && before.drag.isCopy === drag.isCopy
        if (isSame) held.current = { drag, layers: before.layers }
        else {
          prepare(held, drag, scene, lowest.current, above.current)
          const context = middle.current?.getCanvas().getContext()._context
          if (context !== undefined) readyHints(context)
        }
        // A drag starts with a synchronous draw: this canvas takes over the content of the others, which would be missing for a frame.
        if (isSame) middle.current?.batchDraw()
        else middle.current?.draw()
      },
      rest: () => {
        if (held.current === null) return
        held.current = null
        setRatio(window.devicePixelRatio)
        showApart(lowest.current, above.current)
        middle.current?.batchDraw()
        above.current?.batchDraw()
      },
    }
  })

  /** Hatches the part of dragged layers that is not printed, as at rest. */
  const drawOutside = (context: CanvasRenderingContext2D, layers: readonly DesignLayer[]) => {
    const outside = layers.map(turnedBox).filter((box) => shareOutside(area, box) > 0)
    if (outside.length > 0) drawMarks(context, { view, area, dpi, colors, boxes: outside })
  }

  /** The frame of the dragged layers, with its measures. */
  const drawFrame = (context: CanvasRenderingContext2D, { hold, from, layers, lines, gaps }: StageDrag) => {
    const frame = draggedFrame(layers)
    const around = frameOf(layers)
    if (frame === null || around === null) return
    const shown = { ...frame, lines, hasHandles: hold.kind !== 'move' }
    drawDraggedBox(context, shown, area, colors.accent, view.zoom)
    const at = hold.kind === 'move' ? around : frame.box
    const angle = layers.length === 1 ? frame.angle : turnOf(from, layers)
    const hints = dragHints(hold.kind, at, angle, sharpnessOf(layers), { area, dpi, minDpi })
    drawHints(context, hints, gaps, around, colors, view.zoom)
  }
  const sharpnessOf = ([only, ...more]: readonly DesignLayer[]): number | null => {
    const artwork = only?.kind === 'picture' && more.length === 0 ? scene.artworks[only.artwork] : undefined
    return only?.kind !== 'picture' || artwork === undefined ? null : layerDpi(only, artwork, dpi)
  }

  // Talks to the canvas: the pictures prepared for a drag show the design before this render, so they are made again.
  useLayoutEffect(() => {
    if (held.current !== null) prepare(held, held.current.drag, scene, lowest.current, above.current)
    middle.current?.batchDraw()
    above.current?.batchDraw()
  }, [scene])

  return (
    <div data-canvases>
      <Stage width={size.width} height={size.height} listening={false}>
        <Layer ref={lowest} {...space}>
          <BlankShape
            {...blank}
            color={pictures.backgroundColor}
            lower={pictures.background}
            upper={isTemplateOnFront ? null : pictures.template}
            drawn={drawn}
            isResting={scene.isResting}
          />
        </Layer>
        <Layer ref={middle} {...space}>
          <SceneShape
            draw={(context) => {
              if (held.current === null)
                paintLayers(context, scene, middle.current?.getCanvas().getPixelRatio() ?? 1)
              else {
                const { drag, layers } = held.current
                layers.paint(context, drag.layers)
                drawOutside(context, drag.layers)
                drawFrame(context, drag)
              }
            }}
          />
        </Layer>
        <Layer ref={above} {...space}>
          {isTemplateOnFront && (
            <BlankShape
              {...blank}
              color={null}
              lower={null}
              upper={pictures.template}
              drawn={drawn}
              isResting={scene.isResting}
            />
          )}
          <SceneShape
            draw={(context) =>
              drawMarks(context, { view, area, dpi, colors, boxes: boxes(held.current?.drag ?? null) })
            }
          />
        </Layer>
      </Stage>
    </div>
  )
}

const nothingHeld: HeldLayers = { paint: () => undefined }

/** Makes the pictures of what is at rest. The canvas above is drawn first, without the marks of the dragged layers. */
function prepare(
  held: RefObject<Held | null>,
  drag: StageDrag,
  scene: LayerScene,
  lowest: LayerNode | null,
  above: LayerNode | null,
): void {
  held.current = { drag, layers: nothingHeld }
  const around = joinAround(lowest, above)
  held.current = { drag, layers: holdLayers(scene, drag.from, drag.isCopy, around) }
}

/**
 * Stacked canvases cost more in each frame than all drawing: a drag is shown by one canvas alone, which takes over the
 * content of the others. Where it has fewer pixels than the screen, the blank stays on its own canvas and sharp.
 */
function joinAround(lowest: LayerNode | null, above: LayerNode | null): Surroundings {
  const join = (layer: LayerNode | null): HTMLCanvasElement | null => {
    const canvas = layer?.getNativeCanvasElement() ?? null
    canvas?.setAttribute('data-joined', '')
    return canvas
  }
  above?.draw()
  if (window.devicePixelRatio !== 1) return { below: null, above: join(above) }
  // The blank is large and at rest: it is drawn only where its last change was not painted yet.
  if (lowest?._waitingForDraw === true) lowest.draw()
  return { below: join(lowest), above: join(above) }
}

const showApart = (...layers: (LayerNode | null)[]): void => {
  for (const layer of layers) layer?.getNativeCanvasElement().removeAttribute('data-joined')
}

/** One layer has the frame of its own box; several have one frame around all. */
function draggedFrame(layers: readonly DesignLayer[]): { box: PrintBox; angle: number } | null {
  const [only] = layers
  if (only !== undefined && layers.length === 1) return { box: only.box, angle: only.angle }
  const box = frameOf(layers)
  return box === null ? null : { box, angle: 0 }
}

/** Degrees by which layers have been turned together. */
const turnOf = ([before]: readonly DesignLayer[], [after]: readonly DesignLayer[]): number =>
  tidyAngle((after?.angle ?? 0) - (before?.angle ?? 0))
