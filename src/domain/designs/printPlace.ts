import type { Product } from '~/contract/catalog/catalog'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { DesignPrint } from '../layers/composables'
import { printArea, printBox } from '../placement/geometry'
import { toPosition } from '../placement/placement'

type Position = NonNullable<FileInput['position']>

/**
 * Where the print of several layers lies in its design. The print is cut to what is drawn, so its place matters: fitted
 * into another file's place it would be larger or smaller than designed.
 */
export interface PrintPlace {
  blankId: number
  /** The placement's name on that blank, then its old names. */
  names: readonly string[]
  position: Position
}

/** Null for a single picture: it goes where the replaced file was, or where the service puts it. */
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
  /** The placement's name on the target. */
  placement: string
  /** Where the present file lies; null where that is not known. */
  position: Position | null
}

/**
 * The place of such a print on a variant; null where it cannot lie as in its design: on another placement, or in a
 * print area of another or an unknown shape.
 */
export function positionOn(place: PrintPlace, { blankId, placement, position }: Target): Position | null {
  const isSameBlank = blankId === place.blankId
  // Old names belong to one blank alone.
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
