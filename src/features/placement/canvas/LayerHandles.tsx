import { type KeyboardEvent, type RefObject, use, useId, useLayoutEffect, useRef } from 'react'
import { readingOrder } from '~/domain/layers/arrangeLayers'
import { groupFrame } from '~/domain/layers/dragLayers'
import type { Layer } from '~/domain/layers/layer'
import { shownLayers } from '~/domain/layers/printOf'
import { CheckMarks, shownMarks } from '../preflight/marksOf'
import { FrameHandles, type HandleTools, LayerHandle } from './LayerHandle'
import classes from './PlacementCanvas.module.css'
import { useActive } from '../editorParts'

interface Props {
  /** Describes a layer and its position in words. */
  describe: (layer: Layer) => string
  /** Collects the elements by layer id: they are positioned without React. */
  elements: RefObject<Map<string, HTMLElement>>
  /** The frame around several selected layers, positioned in the same way. */
  group: RefObject<HTMLDivElement | null>
  /** Whether the focus comes from a pointer that is down. */
  isPressing: () => boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * One element over each layer: it takes focus and pointer, and tells a screen reader what the canvas shows.
 * In the document they stand in reading order, on screen they are stacked as the layers are.
 */
export function LayerHandles({ describe, elements, group, isPressing, onKeyDown }: Props) {
  const { active, select } = useActive()
  const helpId = useId()
  const { marks: all, onMark } = use(CheckMarks)
  const { placed, selection, layer: current } = active
  const chosen = new Set(selection.map(({ id }) => id))
  const marks = shownMarks(all, chosen)
  const onFocus = (id: string) => {
    if (!chosen.has(id) && !isPressing()) select([id])
  }
  const now = { onFocus, onKeyDown, onMark }
  const latest = useRef(now)
  // The elements call the latest callbacks without being rendered for them.
  useLayoutEffect(() => {
    latest.current = now
  })
  const tools = useRef<HandleTools>({
    elements,
    onFocus: (id) => latest.current.onFocus(id),
    onKeyDown: (event) => latest.current.onKeyDown(event),
    onMark: (id) => latest.current.onMark(id),
  })
  if (placed === null) return null
  const shown = shownLayers(placed)
  const heights = new Map(shown.map(({ id }, at) => [id, at + 1]))
  return (
    <>
      {groupFrame(selection) !== null && (
        <div ref={group} className={classes.group} style={{ zIndex: shown.length + 2 }} aria-hidden>
          <FrameHandles />
        </div>
      )}
      {readingOrder(shown).map((layer) => {
        const { id, kind, isLocked } = layer
        const isChosen = chosen.has(id)
        const mark = marks.get(id)
        return (
          <LayerHandle
            key={id}
            {...{ id, kind, isLocked, isChosen, helpId, tools }}
            label={describe(layer)}
            isHandled={isChosen && selection.length === 1 && !isLocked}
            isHome={id === current?.id}
            height={isChosen ? shown.length + 1 : (heights.get(id) ?? 0)}
            checks={mark?.count ?? 0}
            severity={mark?.severity ?? 'note'}
          />
        )
      })}
      <span id={helpId} className="visuallyHidden">
        Arrow keys move by a millimeter, with Shift by a centimeter. Plus and minus change the size. The
        question mark lists all keys.
      </span>
    </>
  )
}
