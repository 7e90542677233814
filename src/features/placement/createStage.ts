import { Layer } from 'konva/lib/Layer.js'
import { Shape } from 'konva/lib/Shape.js'
import { Image as Picture } from 'konva/lib/shapes/Image.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Stage } from 'konva/lib/Stage.js'
import { type PrintArea, type PrintBox, shareOutside } from '~/domain/geometry'
import type { SnapLine } from '~/domain/snapping'
import type { StageSize, Viewport } from '~/domain/viewport'
import { drawMarks, type MarkColors } from './drawMarks'

/** All that the stage shows; boxes are in print pixels. */
export interface StageModel {
  size: StageSize
  view: Viewport
  area: PrintArea
  dpi: number
  /** Where the blank's picture lies. */
  blank: PrintBox
  ground: string | null
  background: CanvasImageSource | null
  template: CanvasImageSource | null
  isTemplateOnFront: boolean
  artwork: CanvasImageSource | null
  box: PrintBox | null
  colors: MarkColors
}

export interface StageView {
  show(model: StageModel): void
  /** Only the artwork moves: the blank is not drawn again. */
  move(box: PrintBox, lines: readonly SnapLine[]): void
  dispose(): void
}

/**
 * Three layers: the blank, which never changes while dragging; the artwork; what lies above it. Nothing listens:
 * gestures are the page's, the canvas only draws (editor.md, Canvas facts).
 */
export function createStage(container: HTMLDivElement): StageView {
  const stage = new Stage({ container, width: 1, height: 1, listening: false })
  const [below, middle, above] = [newLayer(), newLayer(), newLayer()]
  stage.add(below, middle, above)
  const ground = new Rect({ ...still, visible: false })
  const background = new Picture({ ...still, image: undefined })
  const template = new Picture({ ...still, image: undefined })
  const artwork = new Picture({ ...still, image: undefined })
  let marks: { model: StageModel; box: PrintBox | null; lines: readonly SnapLine[] } | null = null
  const overlay = new Shape({
    ...still,
    sceneFunc: (context) => {
      if (marks !== null) drawMarks(context._context, { ...marks.model, box: marks.box, lines: marks.lines })
    },
  })
  below.add(ground, background)
  middle.add(artwork)
  above.add(overlay)

  return {
    show: (model) => {
      stage.size({ width: model.size.width, height: model.size.height })
      for (const layer of [below, middle, above]) {
        layer.scale({ x: model.view.zoom, y: model.view.zoom })
        layer.position({ x: -model.view.originX * model.view.zoom, y: -model.view.originY * model.view.zoom })
      }
      ground.setAttrs({ ...attrsOf(model.blank), fill: model.ground ?? '', visible: model.ground !== null })
      put(background, model.background, model.blank)
      put(template, model.template, model.blank)
      template.moveTo(model.isTemplateOnFront ? above : below)
      if (model.isTemplateOnFront) template.moveToBottom()
      put(artwork, model.artwork, model.box)
      marks = { model, box: model.box, lines: [] }
      stage.batchDraw()
    },
    move: (box, lines) => {
      if (marks === null) return
      const { x, y, width, height } = attrsOf(box)
      artwork.position({ x, y })
      artwork.size({ width, height })
      const wasMarked = isMarked(marks.model.area, marks.box, marks.lines)
      marks = { ...marks, box, lines }
      middle.batchDraw()
      // What lies above is drawn again only when the drag has changed it.
      if (wasMarked || isMarked(marks.model.area, box, lines)) above.batchDraw()
    },
    dispose: () => stage.destroy(),
  }
}

const isMarked = (area: PrintArea, box: PrintBox | null, lines: readonly SnapLine[]): boolean =>
  lines.length > 0 || (box !== null && shareOutside(area, box) > 0)

const still = { listening: false, perfectDrawEnabled: false } as const
const newLayer = () => new Layer({ listening: false })
const attrsOf = ({ left, top, width, height }: PrintBox) => ({ x: left, y: top, width, height })

function put(node: Picture, image: CanvasImageSource | null, box: PrintBox | null): void {
  const isShown = image !== null && box !== null
  node.setAttrs({
    ...(box === null ? {} : attrsOf(box)),
    image: image ?? undefined,
    visible: isShown,
  })
}
