import 'konva/lib/shapes/Image.js'
import 'konva/lib/shapes/Rect.js'
import type { Layer as LayerNode } from 'konva/lib/Layer.js'
import type { Image as PictureNode } from 'konva/lib/shapes/Image.js'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { Image as Picture, Layer, Rect, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { type PrintArea, type PrintBox, shareOutside } from '~/domain/placement/geometry'
import type { SnapGuide } from '~/domain/placement/snapping'
import type { StageSize, Viewport } from '~/domain/placement/viewport'
import { drawDraggedBox, type DraggedBox } from './drawDraggedBox'
import { drawMarks, type MarkColors } from './drawMarks'
import { levelOf, type LoadedPicture } from './loadPicture'

export interface StageHandle {
  /** Shows the artwork elsewhere, past React: only it is drawn again, the blank is not. */
  move(box: PrintBox, lines: readonly SnapGuide[]): void
  /** Shows the artwork where it rests, in every pixel of the screen again. */
  rest(box: PrintBox): void
}

interface Props {
  ref: Ref<StageHandle>
  size: StageSize
  view: Viewport
  area: PrintArea
  /** Dots an inch of the print file. */
  dpi: number
  /** Where the blank's picture lies, in print pixels like all boxes here. */
  blank: PrintBox
  backgroundColor: string | null
  background: LoadedPicture | null
  template: LoadedPicture | null
  isTemplateOnFront: boolean
  artwork: LoadedPicture | null
  box: PrintBox | null
  colors: MarkColors
}

/**
 * Three layers: the blank, which never changes while dragging; the artwork; what lies above it. No shape listens to
 * the pointer: gestures are handled by the page, so that the canvas looks for nothing under it at each move.
 */
export function PlacementStage({ ref, size, view, area, dpi, blank, box, colors, ...pictures }: Props) {
  const artwork = useRef<PictureNode>(null)
  const middle = useRef<LayerNode>(null)
  const above = useRef<LayerNode>(null)
  const shown = useRef<PrintBox | null>(box)
  const held = useRef<DraggedBox | null>(null)
  const space = {
    listening: false,
    scaleX: view.zoom,
    scaleY: view.zoom,
    x: -view.originX * view.zoom,
    y: -view.originY * view.zoom,
  }
  /** The copy that suits the size on screen: fine lines stay smooth at every zoom. */
  const sharp = (picture: LoadedPicture, { width }: PrintBox, ratio = window.devicePixelRatio) =>
    levelOf(picture, width * view.zoom * ratio)
  const template = pictures.template !== null && (
    <Picture {...still} {...attrsOf(blank)} image={sharp(pictures.template, blank)} />
  )

  useImperativeHandle(ref, () => {
    const show = (to: PrintBox) => {
      const before = shown.current
      shown.current = to
      artwork.current?.position({ x: to.left, y: to.top })
      if (before?.width !== to.width || before.height !== to.height)
        artwork.current?.size({ width: to.width, height: to.height })
      if (pictures.artwork !== null) {
        const copy = sharp(pictures.artwork, to, middle.current?.getCanvas().getPixelRatio())
        if (artwork.current !== null && artwork.current.image() !== copy) artwork.current.image(copy)
      }
      // What lies above is drawn again only when the drag has changed it.
      if (isOutside(area, before) || isOutside(area, to)) above.current?.batchDraw()
    }
    /** Moving pictures need no fine pixels: a quarter of them is drawn on a screen with a ratio of 2. */
    const setRatio = (ratio: number) => {
      const canvas = middle.current?.getCanvas()
      if (canvas === undefined || canvas.getPixelRatio() === ratio) return
      canvas.setPixelRatio(ratio)
      middle.current?.batchDraw()
    }
    return {
      move: (to, lines) => {
        setRatio(1)
        held.current = { box: to, lines }
        show(to)
      },
      rest: (to) => {
        if (held.current !== null) middle.current?.batchDraw()
        held.current = null
        setRatio(window.devicePixelRatio)
        show(to)
      },
    }
  })

  // Talks to the browser's own timing: when artwork was first seen, for whoever measures opening.
  const isShown = pictures.artwork !== null
  useEffect(() => {
    if (isShown) requestAnimationFrame(() => performance.mark('artwork-painted'))
  }, [isShown])

  return (
    <Stage width={size.width} height={size.height} listening={false}>
      <Layer {...space}>
        {pictures.backgroundColor !== null && (
          <Rect {...still} {...attrsOf(blank)} fill={pictures.backgroundColor} />
        )}
        {pictures.background !== null && (
          <Picture {...still} {...attrsOf(blank)} image={sharp(pictures.background, blank)} />
        )}
        {!pictures.isTemplateOnFront && template}
      </Layer>
      <Layer ref={middle} {...space}>
        {pictures.artwork !== null && box !== null && (
          <Picture ref={artwork} {...still} {...attrsOf(box)} image={sharp(pictures.artwork, box)} />
        )}
        <Shape
          {...still}
          sceneFunc={({ _context: context }) => {
            if (held.current !== null) drawDraggedBox(context, held.current, area, colors.accent, view.zoom)
          }}
        />
      </Layer>
      <Layer ref={above} {...space}>
        {pictures.isTemplateOnFront && template}
        <Shape
          {...still}
          sceneFunc={({ _context: context }) =>
            drawMarks(context, { view, area, dpi, colors, box: shown.current })
          }
        />
      </Layer>
    </Stage>
  )
}

const isOutside = (area: PrintArea, box: PrintBox | null): boolean =>
  box !== null && shareOutside(area, box) > 0

const still = { listening: false, perfectDrawEnabled: false } as const
const attrsOf = ({ left, top, width, height }: PrintBox) => ({ x: left, y: top, width, height })
