import type { Printfile, Printfiles } from '~/contract/artwork/mockup'

/** A print file of a placement and the variants that use it. */
export interface PlacementFile {
  printfile: Printfile
  variantIds: number[]
}

/** The distinct print files of a placement, in the order of the variants. */
export function filesOfPlacement(data: Printfiles, placement: string): PlacementFile[] {
  const found = new Map<number, PlacementFile>()
  for (const { variant_id: variantId, placements } of data.variant_printfiles) {
    const id = placements[placement]
    const printfile = data.printfiles.find(({ printfile_id: known }) => known === id)
    if (id === undefined || printfile === undefined) continue
    const entry = found.get(id) ?? { printfile, variantIds: [] }
    entry.variantIds.push(variantId)
    found.set(id, entry)
  }
  return [...found.values()]
}
