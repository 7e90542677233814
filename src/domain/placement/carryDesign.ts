import type { Printfile } from '~/contract/artwork/mockup'
import { carriedBy } from '../layers/carryLayers'
import { isUpright, printBoxOf } from '../layers/printOf'
import type { Placed } from './design'
import { clampBox, type PrintBox, printBox } from './geometry'
import { type Anchor, physicalBox, shareBox } from './placement'
import { areaOf } from './printAreas'

/** How a placement is carried over to another print area: by the same centimeters, or by the same share of the area. */
export type CarryRule = 'physical' | 'share'

/** The rules with their words. */
export const carryRules = [
  { value: 'physical', label: 'Same size in centimeters' },
  { value: 'share', label: 'Same share of the print area' },
] as const

export interface Carried {
  placed: Placed
  /** Box of the print. */
  box: PrintBox
  /** Whether it had to be moved or made smaller to fit. */
  isChanged: boolean
}

/** A placement on another print file, inside the print area where it must be; `isChanged`: that changed it. */
export function carryPlaced(
  placed: Placed,
  printed: Printfile,
  to: Printfile,
  rule: CarryRule,
  anchor: Anchor,
): Carried {
  const area = areaOf(to, isUpright(placed))
  const from = printBoxOf(placed) ?? printBox(0, 0, placed.area.width, placed.area.height)
  const wanted =
    rule === 'share'
      ? shareBox(placed.area, area, from)
      : physicalBox({ ...placed.area, dpi: printed.dpi }, { ...area, dpi: to.dpi }, from, anchor)
  const box = placed.isLimited ? clampBox(area, wanted) : wanted
  const isChanged = (['left', 'top', 'width', 'height'] as const).some(
    (side) => Math.abs(box[side] - wanted[side]) > 0.5,
  )
  return { placed: carriedBy(placed, area, () => box), box, isChanged }
}
