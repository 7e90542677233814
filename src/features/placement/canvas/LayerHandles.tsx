import { type KeyboardEvent, type RefObject, use, useId } from 'react'
import { readingOrder } from '~/domain/layers/arrangeLayers'
import { groupFrame } from '~/domain/layers/dragLayers'
import type { Layer } from '~/domain/layers/layer'
import { shownLayers } from '~/domain/layers/printOf'
import { corners } from '~/domain/placement/dragging/gestures'
import { focusHome } from '../useFocusHome'
import { CheckMarks } from '../preflight/marksOf'
import { CheckMark } from '../preflight/CheckMark'
import classes from './PlacementCanvas.module.css'
import { useActive } from '../editorParts'

interface Props {
  /** What a layer is called and where it lies, in words. */
  describe: (layer: Layer) => string
  /** Keeps the elements by the ids of their layers: they are placed past React. */
  elements: RefObject<Map<string, HTMLElement>>
  /** The frame around several chosen layers, placed so too. */
  group: RefObject<HTMLDivElement | null>
  /** Whether the focus comes from a pointer that is down. */
  isPressing: () => boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * One element over each layer: it takes focus and pointer, and tells a screen reader what the canvas shows. They follow
 * each other as layers are read, and lie upon each other as layers do.
 */
export function LayerHandles({ describe, elements, group, isPressing, onKeyDown }: Props) {
  const { active, select } = useActive()
  const helpId = useId()
  const { marks, onMark } = use(CheckMarks)
  const { placed, selection, layer: current } = active
  if (placed === null) return null
  const shown = shownLayers(placed)
  const isAlone = selection.length === 1
  return (
    <>
      {groupFrame(selection) !== null && (
        <div ref={group} className={classes.group} style={{ zIndex: shown.length + 2 }} aria-hidden>
          <FrameHandles />
        </div>
      )}
      {readingOrder(shown).map((layer) => {
        const isChosen = selection.some(({ id }) => id === layer.id)
        const isHandled = isChosen && isAlone && !layer.isLocked
        const mark = marks.get(layer.id)
        return (
          // An application in the accessibility tree: it takes the keys that it describes.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <div
            key={layer.id}
            ref={(element) => {
              if (element !== null) elements.current.set(layer.id, element)
              return () => void elements.current.delete(layer.id)
            }}
            className={classes.artwork}
            role="application"
            aria-roledescription={layer.kind === 'picture' ? 'placed artwork' : `placed ${layer.kind}`}
            aria-label={describe(layer)}
            aria-describedby={helpId}
            tabIndex={0}
            {...(layer.id === current?.id ? focusHome : {})}
            data-layer={layer.id}
            data-chosen={isChosen || undefined}
            data-locked={layer.isLocked || undefined}
            data-hold="move"
            style={{ zIndex: isChosen ? shown.length + 1 : shown.indexOf(layer) + 1 }}
            onFocus={() => {
              if (!isChosen && !isPressing()) select([layer.id])
            }}
            onKeyDown={onKeyDown}
          >
            {isHandled && <FrameHandles />}
            {mark !== undefined && <CheckMark mark={mark} onPress={() => onMark(layer.id)} />}
          </div>
        )
      })}
      <span id={helpId} className="visuallyHidden">
        Arrow keys move by a millimeter, with Shift by a centimeter. Plus and minus change the size. The
        question mark lists all keys.
      </span>
    </>
  )
}

/** What a pointer takes hold of to resize and to turn; keys, buttons and fields do the same. */
const FrameHandles = () => (
  <>
    {corners.map((corner) => (
      <span key={corner} className={classes.handle} data-hold={corner} aria-hidden />
    ))}
    <span className={classes.turn} data-hold="turn" aria-hidden />
  </>
)
