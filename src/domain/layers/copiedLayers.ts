import { clampBox, moveBox, type PrintArea, printPx } from '../placement/geometry'
import { type Anchor, physicalBox } from '../placement/placement'
import { frameOf, placedIn } from './dragLayers'
import { type Layer, turnedBox } from './layer'

/** Copied layers, in print pixels of the print area they were copied from. */
export interface CopiedLayers {
  area: PrintArea
  /** Dots an inch of its print file. */
  dpi: number
  layers: readonly Layer[]
}

interface Target {
  area: PrintArea
  dpi: number
  /** Layers that the placement has already. */
  there: readonly Layer[]
  isLimited: boolean
  anchor: Anchor
}

/** Distance in cm at which a pasted layer is put beside one that lies in the same place. */
const besideCm = 0.5
const mostSteps = 40

/**
 * Copied layers in another print area: as large in centimeters, as far from its anchor, and moved as one group inside
 * where they must be. Where one already lies in the same place, they are put beside it.
 */
export function pastedLayers(copied: CopiedLayers, target: Target): readonly Layer[] {
  const { layers, area, dpi } = copied
  const frame = frameOf(layers)
  if (frame === null) return []
  const at = physicalBox({ ...area, dpi }, { ...target.area, dpi: target.dpi }, frame, target.anchor)
  const step = (target.dpi / 2.54) * besideCm
  const within = (by: number) => {
    const to = moveBox(at, printPx(by), printPx(by))
    const box = target.isLimited ? clampBox(target.area, to) : to
    return layers.map((layer) => placedIn(layer, frame, box))
  }
  for (let count = 0; count < mostSteps; count++) {
    const pasted = within(count * step)
    if (!pasted.some((layer) => target.there.some((other) => isSamePlace(layer, other)))) return pasted
  }
  return within(step)
}

function isSamePlace(one: Layer, other: Layer): boolean {
  const [a, b] = [turnedBox(one), turnedBox(other)]
  return Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1 && Math.abs(a.width - b.width) < 1
}
