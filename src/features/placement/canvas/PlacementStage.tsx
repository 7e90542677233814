import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { frameOf, type LayerHold, tidyAngle } from '~/domain/layers/dragLayers'
import { type Layer as DesignLayer, turnedBox } from '~/domain/layers/layer'
import { layerDpi } from '~/domain/layers/layerDpi'
import { shownLayers } from '~/domain/layers/printOf'
import { type PrintArea, type PrintBox, shareOutside } from '~/domain/placement/geometry'
import { dragHints } from '~/domain/placement/dragging/dragHints'
import type { SnapGap, SnapGuide } from '~/domain/placement/dragging/snapping'
import type { StageSize, Viewport } from '~/domain/placement/viewport'
import { type BlankLook, drawBlank } from './drawing/drawBlank'
import { drawDraggedBox } from './drawing/drawDraggedBox'
import { drawHints, readyHints } from './drawing/drawHints'
import { drawMarks, type MarkColors } from './drawing/drawMarks'
import type { LoadedPicture } from '~/widgets/pictures/loadPicture'
import {
  type HeldLayers,
  holdLayers,
  type LayerScene,
  paintLayers,
  type Surroundings,
} from './drawing/paintLayers'
import classes from './PlacementCanvas.module.css'
import { useCanvas } from './useCanvas'

export interface StageHandle {
  /** Shows layers elsewhere, past React: they are drawn again, the blank and all that rests are not. */
  move(drag: StageDrag): void
  /** Shows all layers where they rest, in every pixel of the screen again. */
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

interface Props {
  ref: Ref<StageHandle>
  size: StageSize
  view: Viewport
  area: PrintArea
  /** Dots an inch of the print file, and the fewest that print well. */
  dpi: number
  minDpi: number
  /** Where the blank's picture lies, in print pixels like all boxes here. */
  blank: PrintBox
  backgroundColor: string | null
  background: LoadedPicture | null
  template: LoadedPicture | null
  isTemplateOnFront: boolean
  scene: LayerScene
  /** Whether a picture of a layer is there. */
  isShown: boolean
  colors: MarkColors
}

/**
 * Three canvases: the blank; what is designed; what lies above it. While something is dragged the middle one shows all of
 * it, as two pictures of what rests with the dragged layers between them. Gestures are handled by the page.
 */
export function PlacementStage({ ref, size, view, area, dpi, minDpi, blank, scene, ...others }: Props) {
  const { colors, ...pictures } = others
  const held = useRef<{ drag: StageDrag; layers: HeldLayers } | null>(null)
  const { isShown, isTemplateOnFront, backgroundColor, background, template } = pictures
  const fine = () => window.devicePixelRatio
  const look: BlankLook = {
    ...blank,
    drawn: blank.width * view.zoom * fine(),
    isResting: scene.isResting,
    color: backgroundColor,
    pictures: isTemplateOnFront ? [background] : [background, template],
  }
  const boxes = (drag: StageDrag | null) => [
    ...shownLayers(scene)
      .filter(({ id }) => drag === null || drag.isCopy || !drag.from.some((layer) => layer.id === id))
      .map(turnedBox),
    ...(drag?.layers.map(turnedBox) ?? []),
  ]

  const lowest = useCanvas(size, view, fine, (brush) => drawBlank(brush, look))
  // Moving pictures need no fine pixels: a quarter of them is drawn on a screen with a ratio of 2.
  const middle = useCanvas(
    size,
    view,
    () => (held.current === null ? fine() : 1),
    (brush, ratio) => {
      if (held.current === null) return paintLayers(brush, scene, ratio)
      const { drag, layers } = held.current
      layers.paint(brush, drag.layers)
      drawOutside(brush, drag.layers)
      return drawFrame(brush, drag)
    },
  )
  const above = useCanvas(size, view, fine, (brush) => {
    if (isTemplateOnFront) drawBlank(brush, { ...look, color: null, pictures: [template] })
    drawMarks(brush, { view, area, dpi, colors, boxes: boxes(held.current?.drag ?? null) })
  })

  /** What stays is drawn anew for a drag, without its frame and guides. */
  const prepare = (drag: StageDrag) => {
    held.current = { drag: { ...drag, layers: [] }, layers: nothingHeld }
    const around: Surroundings = {
      below: fine() === 1 ? joined(lowest) : null,
      above: joined(above),
    }
    held.current = { drag, layers: holdLayers(scene, drag.from, drag.isCopy, around) }
  }

  useImperativeHandle(ref, () => ({
    move: (drag) => {
      const before = held.current
      if (before?.drag.from === drag.from && before.drag.isCopy === drag.isCopy) {
        held.current = { drag, layers: before.layers }
        middle.drawSoon()
        return
      }
      prepare(drag)
      const brush = middle.ref.current?.getContext('2d')
      if (brush != null) readyHints(brush)
      // At once: this canvas takes over what the others show, which would be missing for a frame.
      middle.draw()
    },
    rest: () => {
      if (held.current === null) return
      held.current = null
      for (const { ref: canvas } of [lowest, above]) canvas.current?.removeAttribute('data-joined')
      middle.drawSoon()
      above.drawSoon()
    },
  }))

  /** What is not printed of layers that are dragged is hatched, as it is where they rest. */
  const drawOutside = (context: CanvasRenderingContext2D, layers: readonly DesignLayer[]) => {
    const outside = layers.map(turnedBox).filter((box) => shareOutside(area, box) > 0)
    if (outside.length > 0) drawMarks(context, { view, area, dpi, colors, boxes: outside })
  }

  /** The frame of what is dragged, with what is said of it. */
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

  const lookNow = JSON.stringify({ ...look, pictures: null })
  // Talks to the canvas.
  useLayoutEffect(() => {
    lowest.drawSoon()
    // A blank in front is drawn with the marks.
    above.drawSoon()
    // The look by its values, and the pictures that are part of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lookNow, background, template, size, view, area, dpi, JSON.stringify(colors)])

  // Talks to the canvas: what was prepared for a drag shows the design as it was before this drawing.
  useLayoutEffect(() => {
    const { current } = held
    if (current !== null) prepare(current.drag)
    middle.drawSoon()
    above.drawSoon()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scene])

  // Talks to the browser's own timing: when artwork was first seen, for whoever measures opening.
  useEffect(() => {
    if (isShown) requestAnimationFrame(() => performance.mark('artwork-painted'))
  }, [isShown])

  const style = { width: size.width, height: size.height }
  return (
    <div className={classes.layers} style={style} data-canvases>
      {[lowest, middle, above].map(({ ref: canvas }, index) => (
        // They have no name but their place.
        <canvas key={index} ref={canvas} />
      ))}
    </div>
  )
}

const nothingHeld: HeldLayers = { paint: () => undefined }

/**
 * Canvases that lie on each other cost more in each frame than all that is drawn: a drag is shown by one alone, which
 * takes over what the others show. Where it has fewer pixels than the screen, the blank stays apart and sharp.
 */
function joined({ ref, draw }: ReturnType<typeof useCanvas>): HTMLCanvasElement | null {
  draw()
  ref.current?.setAttribute('data-joined', '')
  return ref.current
}

/** One layer has the frame of its own box; several have one around all. */
function draggedFrame(layers: readonly DesignLayer[]): { box: PrintBox; angle: number } | null {
  const [only] = layers
  if (only !== undefined && layers.length === 1) return { box: only.box, angle: only.angle }
  const box = frameOf(layers)
  return box === null ? null : { box, angle: 0 }
}

/** Degrees by which several layers have been turned together. */
const turnOf = ([before]: readonly DesignLayer[], [after]: readonly DesignLayer[]): number =>
  tidyAngle((after?.angle ?? 0) - (before?.angle ?? 0))
