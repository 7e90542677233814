import type { Product, ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { colorDistance } from '../artwork/colorDistance'
import { placementWord } from '../placement/placementWord'
import { placementOf, printfileFor } from '../placement/printAreas'
import { canBeHad } from './variantAvailability'

export interface Replacement {
  variant: Variant
  blank: ProductInfo['product']
  /** Perceived distance of the colors; below 10 is close. Null when a color is not known. */
  distance: number | null
}

/**
 * Variants in stock in the same size, nearest color first; at equal colors those of the same blank first. Those that the
 * product has already, by their ids `taken`, are left out: it would sell the same twice.
 */
export function replacementsFor(
  wanted: Pick<Variant, 'size' | 'color_code' | 'product_id'>,
  blanks: readonly ProductInfo[],
  taken: ReadonlySet<number | null>,
): Replacement[] {
  const known = (distance: number | null) => distance ?? Number.MAX_VALUE
  return blanks
    .flatMap(({ product, variants }) =>
      variants
        .filter(
          (variant) =>
            !taken.has(variant.id) &&
            variant.size === wanted.size &&
            variant.in_stock === true &&
            canBeHad(variant),
        )
        .map((variant) => ({
          variant,
          blank: product,
          distance: colorDistance(wanted.color_code, variant.color_code),
        })),
    )
    .toSorted(
      (a, b) =>
        known(a.distance) - known(b.distance) ||
        Number(b.blank.id === wanted.product_id) - Number(a.blank.id === wanted.product_id),
    )
}

/** A variant's blank and its print files, one for each technique. */
export interface PrintAreas {
  blank: Product
  printfiles: readonly Printfiles[]
  variantId: number
}

/** The difference between two variants' print areas, in words; null when the artwork fits unchanged. */
export function areaDifference(
  from: PrintAreas,
  to: PrintAreas,
  placements: readonly string[],
): string | null {
  for (const placement of placements) {
    const [before, after] = [areaOf(from, placement), areaOf(to, placement)]
    const name = titleOf(from.blank, placement)
    // Without a print area in either, it is no print, such as a mockup, or not known.
    if (before === null) continue
    if (after === null) return `It has no print area “${name}”.`
    if (before.width !== after.width || before.height !== after.height)
      return `The print area “${name}” is ${after.width} × ${after.height} px instead of ${before.width} × ${before.height}.`
  }
  return null
}

function titleOf(blank: Product, placement: string): string {
  const today = placementOf(blank, placement) ?? placement
  return blank.files.find(({ type }) => type === today)?.title ?? placementWord(today)
}

/** The print area for a file. An old name, such as "default", means another placement on each blank. */
function areaOf({ blank, printfiles, variantId }: PrintAreas, placement: string) {
  const today = placementOf(blank, placement) ?? placement
  for (const known of printfiles) {
    const area = printfileFor(known, variantId, today)
    if (area !== undefined) return area
  }
  return null
}
