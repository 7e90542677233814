import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent, Placed } from '../placement/design'
import { placedFor } from './ownLayers'
import { ownPrintsOf, type Print, printOf } from './printOf'

/** One print to compose: a placement on one variant. */
export interface Composable {
  print: Print
  placed: Placed
  /** Dots an inch of its print file. */
  dpi: number
}

/** One print file of a design, with the layers that make it. */
export interface DesignPrint extends Composable {
  placement: string
  /** The garment color that has this print instead of the others; null for the common one. */
  color: string | null
}

/** Every print of a design, a placement's common one before those of single garment colors. */
export function designPrints(content: DesignContent, printfiles: Printfiles): DesignPrint[] {
  return Object.entries(content.placed).flatMap(([placement, base]) => {
    const dpi = printFileDpi(printfiles, placement, base)
    const print = printOf(content, base)
    const common = print === null ? [] : [{ placement, color: null, print, placed: base, dpi }]
    const own = ownPrintsOf(content, base).map(({ color, variants: [first = 0], print: other }) => ({
      placement,
      color,
      print: other,
      placed: placedFor(base, first),
      dpi,
    }))
    return [...common, ...own]
  })
}

/** Prints of several layers that the service does not have yet. */
export function composablesOf(content: DesignContent, printfiles: Printfiles): Composable[] {
  const open = designPrints(content, printfiles).filter(
    ({ print }) => !print.isSimple && print.artwork?.fileId == null,
  )
  const byKey = new Map(open.map(({ print, placed, dpi }) => [print.key, { print, placed, dpi }]))
  return [...byKey.values()]
}

/** Dots an inch of the print file that the placement was made for; other files of it seldom differ in density. */
export function printFileDpi(
  { printfiles, variant_printfiles: rows }: Printfiles,
  placement: string,
  { area }: Placed,
): number {
  const ids = new Set(rows.map(({ placements }) => placements[placement]))
  const files = printfiles.filter(({ printfile_id: id }) => ids.has(id))
  const sides = [area.width, area.height].toSorted((a, b) => a - b).join(' ')
  const same = files.find(
    ({ width, height }) => [width, height].toSorted((a, b) => a - b).join(' ') === sides,
  )
  return (same ?? files[0])?.dpi ?? 150
}
