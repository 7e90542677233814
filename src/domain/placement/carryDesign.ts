import type { Printfile } from '~/contract/artwork/mockup'
import { isUpright, type Placed } from './design'
import { clampBox, type PrintArea, type PrintBox } from './geometry'
import { type Anchor, physicalBox, shareBox } from './placement'
import { areaOf } from './printAreas'

/** How a placement is carried to another print area: the same centimetres, or the same share of the area. */
export type CarryRule = 'physical' | 'share'

export interface Carried {
  area: PrintArea
  box: PrintBox
  /** Whether it had to be moved or made smaller to fit. */
  isChanged: boolean
}

/** A placement on another print file. What must stay inside the print area does, and it is said when that changes it. */
export function carryPlaced(
  placed: Placed,
  from: Printfile,
  to: Printfile,
  rule: CarryRule,
  anchor: Anchor,
): Carried {
  const area = areaOf(to, isUpright(placed))
  const wanted =
    rule === 'share'
      ? shareBox(placed.area, area, placed.box)
      : physicalBox({ ...placed.area, dpi: from.dpi }, { ...area, dpi: to.dpi }, placed.box, anchor)
  if (!placed.isLimited) return { area, box: wanted, isChanged: false }
  const box = clampBox(area, wanted)
  const isChanged = (['left', 'top', 'width', 'height'] as const).some(
    (side) => Math.abs(box[side] - wanted[side]) > 0.5,
  )
  return { area, box, isChanged }
}
