import type { PointerEvent } from 'react'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import type { LayerDrag, LayerHold } from '~/domain/layers/dragLayers'
import type { Layer } from '~/domain/layers/layer'
import { isSameBox, type PrintBox } from '~/domain/placement/geometry'
import { corners } from '~/domain/placement/dragging/gestures'
import type { SnapGap, SnapGuide } from '~/domain/placement/dragging/snapping'

/** Layers dragged by a pointer, and their present positions. */
export interface Drag extends LayerDrag {
  /** The placement that the layers lie on. */
  placement: string
  startX: number
  startY: number
  layers: readonly Layer[]
  /** Guides that the layers have snapped to. */
  lines: readonly SnapGuide[]
  gaps: readonly SnapGap[]
  /** Whether copies are dragged while the layers stay. */
  isCopy: boolean
  /** Boxes of the layers that are not dragged. */
  others: readonly PrintBox[]
  /** Id of the layer whose area or handle was pressed; empty for the frame around several. */
  id: string
  /** Whether the press met no layer, only the frame around several. */
  isBeside: boolean
  /** How far the pointer must move before anything is dragged, in screen pixels, and whether it has. */
  least: number
  isBegun: boolean
}

/** The element under the pointer: Chromium gives a finger's press to a button within its reach instead. */
export const pressedAt = ({ clientX, clientY, currentTarget, target }: PointerEvent<Element>): Element => {
  const under = document.elementFromPoint(clientX, clientY)
  if (under !== null && currentTarget.contains(under)) return under
  return target instanceof Element ? target : currentTarget
}

/** The layer of an element and which handle of it; null where there is neither. */
export function heldBy(target: Element): { hold: LayerHold; id: string } | null {
  // The frame around several layers belongs to none of them.
  const id = target.closest('[data-layer]')?.getAttribute('data-layer') ?? ''
  const name = target.closest('[data-hold]')?.getAttribute('data-hold')
  if (name == null) return null
  if (name === 'move' || name === 'turn') return { hold: { kind: name }, id }
  const corner = corners.find((known) => known === name)
  return corner === undefined ? null : { hold: { kind: 'corner', corner }, id }
}

/**
 * Updates the layers of a drag, which may have changed since: a file was read, or a picture turned. False
 * where one of them, or their placement, is no longer shown.
 */
export function renewDrag(drag: Drag, { placement, placed }: ActivePlacement): boolean {
  const from = drag.from.flatMap(({ id }) => placed?.layers.find((layer) => layer.id === id) ?? [])
  if (placement !== drag.placement || from.length < drag.from.length) return false
  if (from.some((layer, at) => layer !== drag.from[at])) Object.assign(drag, { from, layers: from })
  return true
}

/** Whether the drag has changed the layers. */
export const isChanged = ({ from, layers }: Drag): boolean =>
  layers.some((layer, index) => {
    const before = from[index]
    return before === undefined || layer.angle !== before.angle || !isSameBox(layer.box, before.box)
  })
