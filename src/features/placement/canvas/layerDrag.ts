import type { ActivePlacement } from '~/domain/designs/activePlacement'
import type { LayerDrag, LayerHold } from '~/domain/layers/dragLayers'
import type { Layer } from '~/domain/layers/layer'
import { isSameBox, type PrintBox } from '~/domain/placement/geometry'
import { corners } from '~/domain/placement/dragging/gestures'
import type { SnapGap, SnapGuide } from '~/domain/placement/dragging/snapping'

/** Layers that a pointer drags, and where they are by now. */
export interface Drag extends LayerDrag {
  /** The placement that the layers lie on. */
  placement: string
  startX: number
  startY: number
  layers: readonly Layer[]
  /** What they have snapped to. */
  lines: readonly SnapGuide[]
  gaps: readonly SnapGap[]
  /** Whether copies are dragged and the layers stay. */
  isCopy: boolean
  /** Boxes of the layers that stay. */
  others: readonly PrintBox[]
  /** Id of the layer that was pressed, or whose handle was; empty for the frame around several. */
  id: string
  /** Whether the press met no layer: it was inside the frame around several. */
  isBeside: boolean
}

/** What lies under the pointer: a layer, and what of it is held; null where that is neither a layer nor a handle. */
export function heldBy(target: EventTarget): { hold: LayerHold; id: string } | null {
  if (!(target instanceof Element)) return null
  // The frame around several layers is of none of them.
  const id = target.closest('[data-layer]')?.getAttribute('data-layer') ?? ''
  const name = target.closest('[data-hold]')?.getAttribute('data-hold')
  if (name == null) return null
  if (name === 'move' || name === 'turn') return { hold: { kind: name }, id }
  const corner = corners.find((known) => known === name)
  return corner === undefined ? null : { hold: { kind: 'corner', corner }, id }
}

/**
 * Gives a drag its layers as they are by now: a file that was read, or a turned picture, may have come meanwhile.
 * False where one of them, or their placement, is not shown any more.
 */
export function renewDrag(drag: Drag, { placement, placed }: ActivePlacement): boolean {
  const from = drag.from.flatMap(({ id }) => placed?.layers.find((layer) => layer.id === id) ?? [])
  if (placement !== drag.placement || from.length < drag.from.length) return false
  if (from.some((layer, at) => layer !== drag.from[at])) Object.assign(drag, { from, layers: from })
  return true
}

/** Whether the layers lie elsewhere, or otherwise, than before the drag. */
export const isChanged = ({ from, layers }: Drag): boolean =>
  layers.some((layer, index) => {
    const before = from[index]
    return before === undefined || layer.angle !== before.angle || !isSameBox(layer.box, before.box)
  })
