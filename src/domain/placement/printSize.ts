import type { Printfile, Printfiles } from '~/contract/artwork/mockup'

/** Pixels of a print file in centimetres and inches, one decimal. */
export interface PrintSize {
  pixels: string
  cm: string
  inches: string
}

/** The size of a print file in words: "1800 × 2400", "30.5 × 40.6". */
export function printSizeOf({ width, height, dpi }: Pick<Printfile, 'width' | 'height' | 'dpi'>): PrintSize {
  const by = (factor: number) =>
    `${((width / dpi) * factor).toFixed(1)} × ${((height / dpi) * factor).toFixed(1)}`
  return { pixels: `${width} × ${height}`, cm: by(2.54), inches: by(1) }
}

/** A print file of a placement and the variants it is for. */
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
