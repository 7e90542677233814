import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PrintBox } from '~/domain/placement/geometry'
import { printBox, screenPx } from '~/domain/placement/geometry'
import { corners, type DragTarget } from '~/domain/placement/gestures'
import { templateBox } from '~/domain/placement/printAreas'
import { viewOf, zoomAround } from '~/domain/placement/viewport'
import { Stack } from '~/ui/layout/Stack'
import { canDraw, markColors, placeOver } from './canvasFacts'
import classes from './PlacementCanvas.module.css'
import { PlacementStage, type StageHandle } from './PlacementStage'
import type { PreviewStore } from './previewStore'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import type { BlankPictures } from './useBlank'
import { focusHome } from '../useFocusHome'
import { useGestures } from './useGestures'
import { usePicture } from './usePicture'
import { useStageView } from './useStageView'
import { ZoomBar } from './ZoomBar'

interface Props {
  active: ActivePlacement
  blankPictures: BlankPictures
  /** The artwork's small copy, or the service's preview of it. */
  picture: string | Blob | null
  description: string
  isSnapping: boolean
  preview: PreviewStore
  onCommit: (box: PrintBox, hold: DragTarget) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The blank with its print area and the artwork in it. Pointer moves go straight to the canvas, not through React. */
export function PlacementCanvas({
  active,
  blankPictures,
  picture,
  description,
  isSnapping,
  preview,
  onCommit,
  onKeyDown,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const stage = useRef<StageHandle>(null)
  const [canShow] = useState(canDraw)
  const helpId = useId()
  const { template, area } = active
  const whole = printBox(0, 0, area.width, area.height)
  const blank = template === null ? whole : templateBox(template, area)
  const { size, view, isFitted, setView, refit } = useStageView(frame, blank)
  const { background, drawing } = blankPictures
  const artwork = usePicture(picture, active.inks)
  const gestures = useGestures({
    frame,
    active,
    view,
    isSnapping,
    setView,
    onMove: (box, lines) => {
      stage.current?.move(box, lines)
      preview.set(box)
    },
    onCommit,
    onRest: () => {
      preview.set(null)
      if (active.box !== null) stage.current?.rest(active.box)
      placeOver(overlay.current, view, active.box)
    },
  })

  // Talks to the canvas, which a drag has moved past React: it shows what is dragged, else what React holds.
  useLayoutEffect(() => {
    const dragged = gestures.draggedBox()
    if (dragged !== null) stage.current?.move(dragged, [])
    else if (active.box !== null) stage.current?.rest(active.box)
    placeOver(overlay.current, view, dragged ?? active.box)
  })

  const artworkBox = active.box
  const zoomBy = (factor: number) =>
    setView((now) => zoomAround(now, screenPx(size.width / 2), screenPx(size.height / 2), factor))

  // Talks to the wheel, which React listens to passively: with Ctrl, or a pinch on a trackpad, it zooms.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = (element ?? document.body).getBoundingClientRect()
      const factor = Math.exp(-event.deltaY / 300)
      setView((now) => zoomAround(now, screenPx(event.clientX - left), screenPx(event.clientY - top), factor))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  return (
    <Stack gap={8} shrinks className={classes.canvasAndZoom}>
      <div ref={frame} className={classes.stage} data-free={!isFitted || undefined} {...gestures.handlers}>
        <div className={classes.canvas} aria-hidden>
          {canShow && (
            <PlacementStage
              ref={stage}
              {...{ size, view, area, blank }}
              box={active.box}
              dpi={active.printfile.dpi}
              backgroundColor={template?.background_color ?? null}
              background={background}
              template={drawing}
              isTemplateOnFront={template?.is_template_on_front === true}
              artwork={artwork}
              colors={markColors()}
            />
          )}
        </div>
        {active.box !== null && (
          // An application in the accessibility tree: it takes the keys that it describes.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <div
            ref={overlay}
            className={classes.artwork}
            role="application"
            aria-roledescription="placed artwork"
            aria-label={`Artwork ${active.artwork?.filename ?? ''}: ${description}`}
            aria-describedby={helpId}
            tabIndex={0}
            {...focusHome}
            data-hold="move"
            onKeyDown={(event) => {
              if (event.key === 'Escape' && gestures.cancel()) event.preventDefault()
              else onKeyDown(event)
            }}
          >
            {corners.map((corner) => (
              <span key={corner} className={classes.handle} data-hold={corner} aria-hidden />
            ))}
          </div>
        )}
      </div>
      <span id={helpId} className="visuallyHidden">
        Arrow keys move by a millimetre, with Shift by a centimetre. Plus and minus change the size. The
        question mark lists all keys.
      </span>
      <div className={classes.zoom}>
        <ZoomBar
          zoom={view.zoom}
          onZoom={zoomBy}
          onWhole={refit}
          onArea={() => setView(() => viewOf(size, whole, 28))}
          onArtwork={artworkBox === null ? null : () => setView(() => viewOf(size, artworkBox, 48))}
        />
      </div>
    </Stack>
  )
}
