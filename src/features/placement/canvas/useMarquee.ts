import { type RefObject, useRef } from 'react'
import { touchedBy } from '~/domain/layers/arrangeLayers'
import { shownLayers } from '~/domain/layers/printOf'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { printBox, screenPx } from '~/domain/placement/geometry'
import { toPrintLength, toPrintX, toPrintY, type Viewport } from '~/domain/placement/viewport'
import type { Finger } from './moveView'

interface Context {
  /** The element that the stage fills. */
  frame: RefObject<HTMLElement | null>
  /** The frame drawn to select layers. */
  marqueeFrame: RefObject<HTMLElement | null>
  active: ActivePlacement
  view: Viewport
  onSelect: (ids: readonly string[]) => void
  /** Called when Escape cancels the frame while the pointer is still down. */
  onGivenUp: () => void
}

interface Held {
  from: Finger
  /** The layers selected before, and those of them that stay selected. */
  before: readonly string[]
  kept: readonly string[]
  isDrawn: boolean
  escape: AbortController
}

/** How far a pointer must move before it draws a frame, in screen pixels. */
const leastPx = 4

/** A frame drawn beside the layers selects those that it touches; positioned without React, except for the selection. */
export function useMarquee({ frame, marqueeFrame: element, active, view, onSelect, onGivenUp }: Context) {
  const held = useRef<Held | null>(null)
  const over = (): Held | null => {
    const ended = held.current
    held.current = null
    ended?.escape.abort()
    element.current?.toggleAttribute('data-shown', false)
    return ended
  }
  const choose = (ids: readonly string[]) => {
    const now = active.selection.map(({ id }) => id)
    if (ids.length !== now.length || ids.some((id) => !now.includes(id))) onSelect(ids)
  }
  const cancel = () => {
    const given = over()
    if (given?.isDrawn === true) onSelect(given.before)
  }
  return {
    begin: (from: Finger, isMore: boolean) => {
      const before = active.selection.map(({ id }) => id)
      const escape = new AbortController()
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        cancel()
        onGivenUp()
      }
      // Talks to the keyboard while the pointer is down: the canvas need not have the focus.
      document.addEventListener('keydown', onKey, { signal: escape.signal })
      held.current = { from, before, kept: isMore ? before : [], isDrawn: false, escape }
    },
    /** Moves the frame; returns whether the pointer draws one. */
    move: (to: Finger): boolean => {
      const { current } = held
      if (current === null) return false
      const { from, kept } = current
      const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
      current.isDrawn ||= Math.max(width, height) >= leastPx
      if (!current.isDrawn) return true
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
      const [x, y] = [Math.min(from.x, to.x) - left, Math.min(from.y, to.y) - top]
      drawFrame(element.current, x, y, width, height)
      const box = printBox(
        toPrintX(view, screenPx(x)),
        toPrintY(view, screenPx(y)),
        toPrintLength(view, width),
        toPrintLength(view, height),
      )
      const touched = touchedBy(shownLayers({ layers: active.placed?.layers ?? [] }), box)
      choose([...kept.filter((id) => !touched.includes(id)), ...touched])
      return true
    },
    /** Ends the frame; returns whether one was drawn. */
    end: (): boolean => over()?.isDrawn === true,
    cancel,
  }
}

function drawFrame(element: HTMLElement | null, x: number, y: number, width: number, height: number): void {
  if (element === null) return
  element.style.transform = `translate(${x}px, ${y}px)`
  element.style.width = `${width}px`
  element.style.height = `${height}px`
  element.toggleAttribute('data-shown', true)
}
