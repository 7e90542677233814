import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent, Placed } from '../placement/design'
import { placedFor } from './ownLayers'
import { ownPrintsOf, type Print, printOf } from './printOf'

/** One print to compose: a placement as it is on one variant. */
export interface Composable {
  print: Print
  placed: Placed
  /** Dots an inch of its print file. */
  dpi: number
}

/** Prints of several layers that the service does not have yet. */
export function composablesOf(content: DesignContent, printfiles: Printfiles): Composable[] {
  const all = Object.entries(content.placed).flatMap(([placement, base]) => {
    const dpi = dpiOf(printfiles, placement, base)
    const print = printOf(content, base)
    const own = ownPrintsOf(content, base).map(({ variants: [first = 0], print: other }) => ({
      print: other,
      placed: placedFor(base, first),
      dpi,
    }))
    return print === null ? own : [{ print, placed: base, dpi }, ...own]
  })
  const open = all.filter(({ print }) => !print.isSimple && print.artwork?.fileId == null)
  return [...new Map(open.map((one) => [one.print.key, one])).values()]
}

/** Of the print file that the placement was made for; print files of a placement differ in size, seldom in density. */
function dpiOf(
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
