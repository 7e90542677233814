import type { Variant } from '~/contract/catalog/catalog'
import type { Printfile, Printfiles } from '~/contract/artwork/mockup'
import { worstDpi } from '../layers/layerDpi'
import type { DesignContent, Placed } from './design'
import { type Carried, carryPlaced } from './carryDesign'
import { printfileFor } from './printAreas'

/** Variants of a product that share a placement's print file, and how the design prints on it. */
export interface AreaGroup {
  printfile: Printfile
  variants: readonly Variant[]
  /** The sizes, or colors where there are no sizes. */
  label: string
  result: (Carried & { dpi: number | null }) | null
}

interface PlacedDesign {
  placed: Placed
  artworks: DesignContent['artworks']
  printfile: Printfile
}

/** The variants by a placement's print file; without a design there are no results. */
export function areaGroups(
  variants: readonly Variant[],
  printfiles: Printfiles,
  placement: string,
  design: PlacedDesign | null,
): AreaGroup[] {
  const groups = new Map<number, Variant[]>()
  for (const variant of variants) {
    const printfile = printfileFor(printfiles, variant.id, placement)
    if (printfile !== undefined)
      groups.set(printfile.printfile_id, [...(groups.get(printfile.printfile_id) ?? []), variant])
  }
  return [...groups].flatMap(([id, members]) => {
    const printfile = printfiles.printfiles.find(({ printfile_id: known }) => known === id)
    if (printfile === undefined) return []
    return [{ printfile, variants: members, label: labelOf(members), result: resultOn(printfile, design) }]
  })
}

function resultOn(to: Printfile, design: PlacedDesign | null): AreaGroup['result'] {
  if (design === null) return null
  const carried = carryPlaced(design.placed, design.printfile, to, 'share', 'top')
  return { ...carried, dpi: worstDpi(design.artworks, carried.placed, to.dpi) }
}

function labelOf(variants: readonly Variant[]): string {
  const words = [...new Set(variants.flatMap(({ size, color }) => size ?? color ?? []))]
  if (words.length === 0) return 'One size'
  return words.length <= 3 ? words.join(', ') : `${words[0]} to ${words.at(-1)}`
}
