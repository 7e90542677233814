import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { frameOf, groupFrame } from '~/domain/layers/dragLayers'
import { sourceOf } from '~/domain/layers/drawing'
import type { Layer } from '~/domain/layers/layer'
import { shownLayers } from '~/domain/layers/printOf'
import { printBox, screenPx } from '~/domain/placement/geometry'
import type { SnapGuide } from '~/domain/placement/dragging/snapping'
import { seenBox, templateBox } from '~/domain/placement/printAreas'
import { viewOf, zoomAround } from '~/domain/placement/viewport'
import { useDocumentKeys } from '~/ui/actions/useDocumentKeys'
import { Stack } from '~/ui/layout/Blocks'
import { useMedia } from '~/ui/useMedia'
import { markColors, placeOver } from './canvasFacts'
import { Guides } from './guides/Guides'
import { LayerHandles } from './LayerHandles'
import classes from './PlacementCanvas.module.css'
import { PlacementStage, type StageHandle } from './PlacementStage'
import { isTextField, isTyping } from '../isTyping'
import type { BlankPictures } from './useBlank'
import { useGestures } from './useGestures'
import { useCanvasPainted, useKeepLastSeen } from './useKeepLastSeen'
import { useLayerPictures } from './useLayerPictures'
import { useReadyFonts } from './useReadyFonts'
import { useScene } from './useScene'
import { useShownPart } from './useShownPart'
import { useStageView } from './useStageView'
import { useWheelZoom } from './useWheelZoom'
import { ZoomBar, ZoomMenu } from './ZoomBar'
import { useActive } from '../editorParts'
import { WordsOnCanvas } from '../text/WordsOnCanvas'

interface Props {
  blankPictures: BlankPictures
  describe: (layer: Layer) => string
  isSnapping: boolean
  isRulerShown: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** Windows in which the editor's bar has room for the zoom. */
const barMedia = '(min-width: 901px) and (min-height: 501px)'
const nothing: readonly Layer[] = []
const noGuides: readonly SnapGuide[] = []
const dragLabels = { move: 'Move', corner: 'Resize', turn: 'Turn' } as const

/** The blank with its print area and what is designed in it. Pointer moves go straight to the canvas, not through React. */
export function PlacementCanvas(props: Props) {
  const { blankPictures, describe, isSnapping, isRulerShown, onKeyDown } = props
  const { active, artworks, owner, preview, actions, select: onSelect, next, goOn, zoomPlace } = useActive()
  const isInBar = useMedia(barMedia)
  const frame = useRef<HTMLDivElement>(null)
  const marquee = useRef<HTMLDivElement>(null)
  const elements = useRef(new Map<string, HTMLElement>())
  const group = useRef<HTMLDivElement>(null)
  const stage = useRef<StageHandle>(null)
  const { template, area, placed, inks } = active
  const whole = printBox(0, 0, area.width, area.height)
  const blank = template === null ? whole : templateBox(template, area)
  const seen = template === null ? whole : seenBox(template, area, blankPictures.visible)
  const [isAreaShown, showArea] = useShownPart()
  const isRuled = isRulerShown && placed !== null
  const { size, isMeasured, view, isFitted, setView, refit } = useStageView(
    frame,
    isAreaShown ? whole : seen,
    isRuled,
  )
  const { background, drawing } = blankPictures
  const { layer: current } = active
  const canWrite = current?.kind === 'text' && active.selection.length === 1
  const written = next === 'write' && canWrite ? current : null
  const layers = placed?.layers ?? nothing
  const sources = useMemo(
    () => [
      ...new Map(
        shownLayers({ layers }).flatMap((layer) => {
          const source = layer.kind === 'picture' ? sourceOf(layer, artworks) : null
          return source === null ? [] : [[source.key, source] as const]
        }),
      ).values(),
    ],
    [layers, artworks],
  )
  const pictures = useLayerPictures(sources, artworks, owner, inks)
  const ready = useReadyFonts(layers)
  // A text being edited is hidden on the canvas, because its field shows it; curved text is drawn beside its field.
  const typed = written === null || written.curve !== null ? null : written.id
  const drawn = useMemo(
    () => (typed === null ? ready : ready.filter(({ id }) => id !== typed)),
    [ready, typed],
  )
  const scene = useScene({ layers: drawn, artworks, pictures, owner, inks, view, size, isMeasured })
  const areLayersThere = drawn.length === layers.length && pictures.size === sources.length
  useCanvasPainted(scene !== null && isMeasured && areLayersThere)
  const isBackgroundThere = (template?.background_url ?? null) === null || background !== null
  const isDrawingThere = (template?.image_url ?? '') === '' || drawing !== null
  useKeepLastSeen(frame, {
    scene,
    isAllThere: areLayersThere && isBackgroundThere && isDrawingThere,
    isAsOpened: isMeasured && isFitted,
  })
  const place = (moved: readonly Layer[]) => {
    for (const { id, box, angle } of moved) {
      const element = elements.current.get(id)
      if (element !== undefined) placeOver(element, view, box, angle)
    }
    const around = groupFrame(active.selection)
    if (group.current !== null && around !== null) placeOver(group.current, view, around, 0)
  }
  const rest = () => {
    preview.set(null)
    stage.current?.rest()
    place(layers)
  }
  const gestures = useGestures({
    frame,
    marqueeFrame: marquee,
    active,
    view,
    isSnapping,
    setView,
    onSelect,
    onMove: (drag) => {
      stage.current?.move(drag)
      const [only, ...more] = drag.layers
      preview.set(only !== undefined && more.length === 0 ? only.box : frameOf(drag.layers))
    },
    onCommit: (moved, hold, isCopy) =>
      isCopy ? actions.copy(moved, 'Duplicate') : actions.changeLayers(moved, dragLabels[hold.kind]),
    onRest: rest,
  })

  // Talks to the canvas, which a drag changes without React: after a render it shows the drag again, or the layers at rest.
  useLayoutEffect(() => {
    const drag = gestures.dragged()
    if (drag === null) stage.current?.rest()
    else stage.current?.move(drag)
    place(layers)
    if (drag !== null && !drag.isCopy) place(drag.layers)
  })

  // Talks to the focus: a layer just added takes it, unless somebody is typing elsewhere.
  useEffect(() => {
    if (next !== 'focus' || current === null) return
    goOn()
    if (!isTextField(document.activeElement)) elements.current.get(current.id)?.focus()
  })

  const write = () => {
    if (canWrite) onSelect([current.id], 'write')
    return canWrite
  }
  const leaveWords = (isByKey: boolean) => {
    goOn()
    if (isByKey && current !== null) elements.current.get(current.id)?.focus()
  }
  const around = frameOf(active.selection)
  const zoomBy = (factor: number) =>
    setView((now) => zoomAround(now, screenPx(size.width / 2), screenPx(size.height / 2), factor))

  const show = (isArea: boolean) => {
    showArea(isArea)
    refit()
  }
  const toggle = () => {
    show(!isAreaShown)
    return true
  }

  const zooming = {
    zoom: view.zoom,
    onZoom: zoomBy,
    onWhole: () => show(false),
    onArea: () => show(true),
    onArtwork: around === null ? null : () => setView(() => viewOf(size, around, 48)),
  }
  const isFree = isAreaShown || !isFitted
  useWheelZoom(frame, isFree, setView)
  useDocumentKeys([{ key: 'z', what: 'Show the print area, or the whole blank again', run: toggle }])

  return (
    <Stack gap={8} shrinks className={classes.canvasAndZoom}>
      <div
        ref={frame}
        className={classes.stage}
        data-free={isFree || undefined}
        onDoubleClick={write}
        onPointerDownCapture={applyTypedNumber}
        {...gestures.handlers}
      >
        <div className={classes.canvas} aria-hidden>
          {scene !== null && isMeasured && (
            <PlacementStage
              ref={stage}
              {...{ size, view, area, blank, scene }}
              dpi={active.printfile.dpi}
              minDpi={active.minDpi}
              backgroundColor={template?.background_color ?? null}
              background={background}
              template={drawing}
              isTemplateOnFront={template?.is_template_on_front === true}
              colors={markColors()}
            />
          )}
        </div>
        <Guides
          guides={placed?.guides ?? noGuides}
          dpi={active.printfile.dpi}
          isRulerShown={isRuled}
          {...{ frame, area, view, size }}
          onGuide={actions.guide}
        />
        <div ref={marquee} className={classes.marquee} aria-hidden />
        <LayerHandles
          {...{ describe, elements, group }}
          isPressing={gestures.isPressing}
          onKeyDown={(event) => {
            const isOurs = (event.key === 'Escape' && gestures.cancel()) || (event.key === 'Enter' && write())
            if (isOurs) event.preventDefault()
            else onKeyDown(event)
          }}
        />
        {written !== null && (
          <WordsOnCanvas
            key={written.id}
            layer={written}
            view={view}
            placeOver={(element, { box, angle }) => placeOver(element, view, box, angle)}
            onChange={actions.write}
            onLeave={leaveWords}
          />
        )}
      </div>
      {!isInBar && (
        <div className={classes.zoom}>
          <ZoomBar {...zooming} />
        </div>
      )}
      {isInBar && zoomPlace !== null && createPortal(<ZoomMenu {...zooming} />, zoomPlace)}
    </Stack>
  )
}

/** Applies a number still being typed before a press on the canvas selects another layer or drags this one. */
function applyTypedNumber() {
  const { activeElement } = document
  if (isTyping(activeElement) && activeElement instanceof HTMLInputElement) activeElement.blur()
}
