import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { layerAt, liesIn } from '~/domain/layers/arrangeLayers'
import { dragLayers, freeOf, groupFrame, type LayerDrag, type LayerHold } from '~/domain/layers/dragLayers'
import { type Layer, turnedBox } from '~/domain/layers/layer'
import { shownLayers } from '~/domain/layers/printOf'
import { safeBox, screenPx } from '~/domain/placement/geometry'
import { snapReach } from '~/domain/placement/dragging/gestures'
import { toPrintLength, toPrintX, toPrintY, type Viewport } from '~/domain/placement/viewport'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { type Drag, heldBy, isChanged, pressedAt, renewDrag } from './layerDrag'
import { type Finger, moveView } from './moveView'
import { useMarquee } from './useMarquee'
import { useSpaceKey } from './useSpaceKey'

/** How far a mouse or pen, and a finger, moves before it drags, in screen pixels. */
const [leastPx, leastTouchPx] = [3, 6]

interface Context {
  /** The element that the stage fills. */
  frame: RefObject<HTMLElement | null>
  /** The frame drawn to select layers. */
  marqueeFrame: RefObject<HTMLElement | null>
  active: ActivePlacement
  view: Viewport
  isSnapping: boolean
  setView: (change: (view: Viewport) => Viewport) => void
  /** Selects layers by their ids, the last one last. */
  onSelect: (ids: readonly string[]) => void
  /** Draws dragged layers that are not committed. */
  onMove: (drag: Drag) => void
  onCommit: (layers: readonly Layer[], hold: LayerHold, isCopy: boolean) => void
  /** Called when a drag ended, also by being canceled. */
  onRest: () => void
}

/**
 * Mouse, pen and touch on the stage: one pointer drags, resizes and turns layers. Beside them a mouse draws a
 * selection frame and a finger pans; two fingers zoom and pan.
 */
export function useGestures(context: Context) {
  const drag = useRef<Drag | null>(null)
  const fingers = useRef(new Map<number, Finger>())
  /** Whether the pointer is down on the empty canvas and has not moved yet. */
  const isPressed = useRef(false)
  const isSpaceDown = useSpaceKey(context.frame)
  const marquee = useMarquee({ ...context, onGivenUp: () => fingers.current.clear() })

  const end = () => {
    drag.current = null
    context.frame.current?.removeAttribute('data-dragging')
    context.onRest()
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button > 1) return undefined
    const at = { x: event.clientX, y: event.clientY }
    const target = pressedAt(event)
    // The mark of a layer's checks takes its own press, and drags nothing.
    if (target.closest('button') !== null) return undefined
    fingers.current.set(event.pointerId, at)
    event.currentTarget.setPointerCapture(event.pointerId)
    isPressed.current = false
    if (fingers.current.size > 1) {
      marquee.cancel()
      return end()
    }
    const corner = context.frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const start = [
      toPrintX(context.view, screenPx(at.x - corner.left)),
      toPrintY(context.view, screenPx(at.y - corner.top)),
    ] as const
    const isHolding = event.button === 0 && !isSpaceDown.current
    const onLayer = isHolding ? heldBy(target) : null
    const held = onLayer ?? (isHolding && !event.shiftKey ? heldGroup(start) : null)
    if (held === null) {
      isPressed.current = isHolding
      if (isPressed.current && event.pointerType !== 'touch') marquee.begin(at, event.shiftKey)
      return undefined
    }
    const from = taken(held, event.shiftKey)
    if (from.length === 0) return undefined
    const isCopy = event.altKey && held.hold.kind === 'move'
    const still = shownLayers({ layers: context.active.placed?.layers ?? [] }).filter(
      ({ id }) => isCopy || !from.some((layer) => layer.id === id),
    )
    drag.current = {
      placement: context.active.placement,
      hold: held.hold,
      from,
      layers: from,
      lines: [],
      gaps: [],
      start,
      startX: at.x,
      startY: at.y,
      isCopy,
      others: still.map(turnedBox),
      id: held.id,
      isBeside: onLayer === null,
      least: event.pointerType === 'touch' ? leastTouchPx : leastPx,
      isBegun: false,
    }
    return undefined
  }
  /** Several selected layers can be grabbed between them, too. */
  const heldGroup = ([x, y]: LayerDrag['start']) => {
    const { selection, layer } = context.active
    const around = groupFrame(selection)
    const isInside =
      around !== null &&
      x >= around.left &&
      y >= around.top &&
      x <= around.left + around.width &&
      y <= around.top + around.height
    return isInside && layer !== null ? { hold: { kind: 'move' } as const, id: layer.id } : null
  }
  /** The layers that a press drags; the press may have changed the selection. */
  const taken = ({ hold, id }: { hold: LayerHold; id: string }, isMore: boolean): readonly Layer[] => {
    const { selection, placed } = context.active
    const ids = selection.map((layer) => layer.id)
    if (hold.kind !== 'move') return freeOf(selection)
    if (isMore) {
      context.onSelect(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
      return []
    }
    if (ids.includes(id)) return freeOf(selection)
    context.onSelect([id])
    return freeOf(placed?.layers.filter((layer) => layer.id === id) ?? [])
  }
  const onMove = (event: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY' | 'altKey' | 'shiftKey'>) => {
    const finger = fingers.current.get(event.pointerId)
    if (finger === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const gesture = renewed()
    if (gesture === null) {
      if (marquee.move(now)) return
      if (now.x !== finger.x || now.y !== finger.y) isPressed.current = false
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
      const corner = context.frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
      context.setView((view) => moveView(view, corner, finger, now, others[0]))
      return
    }
    if (!hasBegun(gesture, now)) return
    const { active, view, isSnapping } = context
    const reach = isSnapping && !event.altKey ? snapReach : 0
    const { layers, lines, gaps } = dragLayers(
      gesture,
      toPrintLength(view, now.x - gesture.startX),
      toPrintLength(view, now.y - gesture.startY),
      {
        area: active.area,
        isLimited: active.placed?.isLimited ?? true,
        reach: toPrintLength(view, reach),
        others: gesture.others,
        guides: active.placed?.guides ?? [],
        safe: safeBox(active.area, active.printfile.dpi),
        isStepped: event.shiftKey,
      },
    )
    gesture.layers = layers
    gesture.lines = lines
    gesture.gaps = gaps
    context.onMove(gesture)
  }
  /** Whether the pointer has left the place where it went down: a hand that only presses trembles, too. */
  const hasBegun = (gesture: Drag, { x, y }: Finger): boolean => {
    const { hold, startX, startY, least, isBegun } = gesture
    if (isBegun || Math.hypot(x - startX, y - startY) < least) return isBegun
    gesture.isBegun = true
    context.frame.current?.setAttribute('data-dragging', hold.kind === 'corner' ? hold.corner : hold.kind)
    return true
  }
  /** The drag with its layers updated; canceled and null where they are gone. */
  const renewed = (): Drag | null => {
    const { current: gesture } = drag
    if (gesture === null || renewDrag(gesture, context.active)) return gesture
    cancel()
    return null
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    // A busy page gets fewer move events: the position where the pointer was lifted is final.
    onMove(event)
    fingers.current.delete(event.pointerId)
    const gesture = drag.current
    if (gesture === null) {
      // A press beside all layers clears the selection.
      if (!marquee.end() && isPressed.current && !event.shiftKey) context.onSelect([])
      isPressed.current = false
      return
    }
    end()
    if (!gesture.isBegun && gesture.isBeside) context.onSelect([])
    else if (!gesture.isBegun) chooseUnder(gesture)
    else if (isChanged(gesture)) context.onCommit(gesture.layers, gesture.hold, gesture.isCopy)
  }
  /** Handles of a small layer reach over its neighbors: a click there selects the layer seen under the pointer. */
  const chooseUnder = ({ id, from: [pressed], start }: Drag) => {
    const under = layerAt(shownLayers({ layers: context.active.placed?.layers ?? [] }), start)
    if (pressed?.id === id && !liesIn(pressed, start) && under !== null) context.onSelect([under])
  }
  const cancel = (): boolean => {
    if (drag.current === null) return false
    // Further events of this pointer before it is lifted belong to no gesture.
    fingers.current.clear()
    end()
    return true
  }
  const onPointerCancel = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    marquee.cancel()
    cancel()
  }

  // Listens to the page directly: for its own handlers React would walk all elements at each move and each mouse
  // event after it.
  useEffect(() => {
    const follow = (event: globalThis.PointerEvent | MouseEvent) => {
      const isOurs = 'pointerId' in event ? fingers.current.has(event.pointerId) : drag.current !== null
      if (!isOurs) return
      event.stopPropagation()
      if ('pointerId' in event) onMove(event)
    }
    const ended = new AbortController()
    const capture = { capture: true, signal: ended.signal }
    for (const type of ['pointermove', 'mousemove'] as const) document.addEventListener(type, follow, capture)
    return () => ended.abort()
  })
  return {
    handlers: { onPointerDown, onPointerUp, onPointerCancel },
    cancel,
    /** The present drag; null when nothing is dragged. */
    dragged: renewed,
    /** Whether a pointer is down: the layer it focuses is selected already. */
    isPressing: () => fingers.current.size > 0,
  }
}
