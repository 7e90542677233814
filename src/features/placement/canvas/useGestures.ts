import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { isSameBox, type PrintBox, screenPx } from '~/domain/placement/geometry'
import { type Corner, corners, dragTo, type DragTarget, snapReach } from '~/domain/placement/gestures'
import type { SnapGuide } from '~/domain/placement/snapping'
import { panBy, toPrintLength, type Viewport, zoomAround } from '~/domain/placement/viewport'
import type { ActivePlacement } from '~/domain/designs/activePlacement'

interface Context {
  /** The element that the stage fills. */
  frame: RefObject<HTMLElement | null>
  active: ActivePlacement
  view: Viewport
  isSnapping: boolean
  setView: (change: (view: Viewport) => Viewport) => void
  /** Draws a box that is not committed. */
  onMove: (box: PrintBox, lines: readonly SnapGuide[]) => void
  onCommit: (box: PrintBox, hold: DragTarget) => void
  /** The box rests again; the drag may have been given up. */
  onRest: () => void
}

interface Drag {
  hold: DragTarget
  from: PrintBox
  startX: number
  startY: number
  box: PrintBox
}

type Finger = { x: number; y: number }

const holdOf = (target: EventTarget): DragTarget | null => {
  const name = target instanceof Element ? target.closest('[data-hold]')?.getAttribute('data-hold') : null
  if (name === 'move') return { kind: 'move' }
  const corner = corners.find((known): known is Corner => known === name)
  return corner === undefined ? null : { kind: 'corner', corner }
}

/** Mouse, pen and touch on the stage: drag and resize with one, pan on the empty canvas, two fingers zoom and pan. */
export function useGestures(context: Context) {
  const drag = useRef<Drag | null>(null)
  const fingers = useRef(new Map<number, Finger>())
  const isSpaceDown = useSpaceKey(context.frame)

  const end = () => {
    drag.current = null
    context.frame.current?.removeAttribute('data-dragging')
    context.onRest()
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button > 1) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size > 1) return end()
    const hold = event.button === 0 && !isSpaceDown.current ? holdOf(event.target) : null
    if (hold === null || context.active.box === null) return undefined
    drag.current = {
      hold,
      from: context.active.box,
      startX: event.clientX,
      startY: event.clientY,
      box: context.active.box,
    }
    return undefined
  }
  const onMove = (event: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY' | 'altKey'>) => {
    const finger = fingers.current.get(event.pointerId)
    if (finger === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const gesture = drag.current
    if (gesture === null) {
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
      const corner = context.frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
      context.setView((view) => moveView(view, corner, finger, now, others[0]))
      return
    }
    const { active, view, isSnapping } = context
    const reach = isSnapping && !event.altKey ? snapReach : 0
    const { box, lines } = dragTo(
      gesture,
      toPrintLength(view, now.x - gesture.startX),
      toPrintLength(view, now.y - gesture.startY),
      { area: active.area, isLimited: active.placed?.isLimited ?? true, reach: toPrintLength(view, reach) },
    )
    if (gesture.box === gesture.from) {
      const name = gesture.hold.kind === 'move' ? 'move' : gesture.hold.corner
      context.frame.current?.setAttribute('data-dragging', name)
    }
    gesture.box = box
    context.onMove(box, lines)
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    // A busy page gets fewer move events than there were: where the pointer was lifted counts.
    onMove(event)
    fingers.current.delete(event.pointerId)
    const gesture = drag.current
    if (gesture === null) return
    end()
    if (!isSameBox(gesture.box, gesture.from)) context.onCommit(gesture.box, gesture.hold)
  }
  const cancel = (): boolean => {
    if (drag.current === null) return false
    // What the pointer still does before it is lifted belongs to no gesture.
    fingers.current.clear()
    end()
    return true
  }
  const onPointerCancel = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    cancel()
  }

  // Talks to the element itself: moves are too many to pass through React's own events.
  useEffect(() => {
    const element = context.frame.current
    element?.addEventListener('pointermove', onMove)
    return () => element?.removeEventListener('pointermove', onMove)
  })
  return {
    handlers: { onPointerDown, onPointerUp, onPointerCancel },
    cancel,
    /** The box under the pointer; null when nothing is dragged. */
    draggedBox: () => drag.current?.box ?? null,
  }
}

/** Whether the space bar is held over the stage: what is dragged then is the view. On a button it presses the button. */
function useSpaceKey(frame: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isDown = useRef(false)
  // Talks to the keyboard; the bar may be let go anywhere.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      const { target } = event
      const isOurs =
        target === document.body ||
        (target instanceof Element && (target.id === 'main' || frame.current?.contains(target) === true))
      if (event.type === 'keydown' && !isOurs) return
      isDown.current = event.type === 'keydown'
      frame.current?.toggleAttribute('data-panning', isDown.current)
      // The page would scroll.
      if (isDown.current) event.preventDefault()
    }
    const release = () => {
      isDown.current = false
      frame.current?.removeAttribute('data-panning')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('keyup', onKey)
    window.addEventListener('blur', release)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onKey)
      window.removeEventListener('blur', release)
    }
  }, [frame])
  return isDown
}

/** One finger pans; with another one down, their distance zooms around their middle. */
function moveView(
  view: Viewport,
  corner: { left: number; top: number },
  before: Finger,
  now: Finger,
  other: Finger | undefined,
): Viewport {
  if (other === undefined) return panBy(view, screenPx(now.x - before.x), screenPx(now.y - before.y))
  const distance = (a: Finger) => Math.hypot(a.x - other.x, a.y - other.y)
  const panned = panBy(view, screenPx((now.x - before.x) / 2), screenPx((now.y - before.y) / 2))
  const middle = { x: (now.x + other.x) / 2 - corner.left, y: (now.y + other.y) / 2 - corner.top }
  const factor = distance(now) / Math.max(distance(before), 1)
  return zoomAround(panned, screenPx(middle.x), screenPx(middle.y), factor)
}
