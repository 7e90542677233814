import type { Product } from '~/contract/catalog/catalog'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { DesignPrint } from '../layers/composables'
import { printArea, printBox } from '../placement/geometry'
import { toPosition } from '../placement/placement'

type Position = NonNullable<FileInput['position']>

/**
 * Where the print of several layers lies in its design. It is cut to what is drawn, so that its place is a part of it:
 * fitted into the place of another file it would be printed larger or smaller than it was designed.
 */
export interface PrintPlace {
  blankId: number
  /** What its placement is called on that blank, today and by old names. */
  names: readonly string[]
  position: Position
}

/** None of a single picture: it goes where the file before was, or where the service puts it. */
export function printPlaceOf(
  { print, placed, placement }: DesignPrint,
  { id: blankId, files }: Pick<Product, 'id' | 'files'>,
): PrintPlace | null {
  if (print.isSimple) return null
  const old = files.flatMap(({ type, id }, at) =>
    type === placement ? [id ?? type, ...(at === 0 ? ['default'] : [])] : [],
  )
  const position = { ...toPosition(placed.area, print.box), limit_to_print_area: placed.isLimited }
  return { blankId, names: [placement, ...old], position }
}

interface Target {
  blankId: number | null
  /** The placement as it is named there. */
  placement: string
  /** Where the file lies that is there now; null where that is not known. */
  position: Position | null
}

/**
 * The place of such a print on a variant; null where it cannot lie there as in its design: on another placement, or in
 * a print area of another shape, or of one that is not known.
 */
export function placeOn(place: PrintPlace, { blankId, placement, position }: Target): Position | null {
  const isSameBlank = blankId === place.blankId
  // Old names are those of the blank alone.
  const isSame = isSameBlank ? place.names.includes(placement) : place.names[0] === placement
  if (!isSame) return null
  const own = place.position
  if (position === null) return isSameBlank ? own : null
  const [across, down] = [position.area_width / own.area_width, position.area_height / own.area_height]
  if (!(Math.abs(across / down - 1) < 0.01)) return null
  const { left, top, width, height } = own
  const area = printArea(position.area_width, position.area_height)
  const box = printBox(left * across, top * down, width * across, height * down)
  return { ...toPosition(area, box), limit_to_print_area: own.limit_to_print_area !== false }
}
