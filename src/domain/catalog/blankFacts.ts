import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import { type ColorFamily, colorFamilyOf } from './colorFamily'
import { priceRange } from '../money/pricing'
import { colorsOf } from './variantColors'

/** What the list of products lacks about a blank: its colors, sizes, prices and stock, in brief. */
export interface BlankFacts {
  id: number
  /** When it was read from the service, in ms since 1970. */
  readAt: number
  /** Lowest and highest price of a variant, decimal text; null when the service states none. */
  from: string | null
  to: string | null
  /** A variant with the lowest price, available if possible; absent in facts of older versions. */
  fromVariant?: number | null
  /** Each color once, in the blank's order. */
  colors: { name: string; code: string; code2: string | null; image?: string | null }[]
  offers: Offer[]
}

/** Variants that a filter cannot tell apart. */
interface Offer {
  families: ColorFamily[]
  size: string | null
  /** Regions where these variants are available. */
  regions: string[]
}

/** The facts of a blank for lists, filters and cards; `readAt` is when it was read, in ms. */
export function blankFactsOf({ product, variants }: ProductInfo, readAt: number): BlankFacts {
  const prices = priceRange(variants.flatMap(({ price }) => (price === null ? [] : [price])))
  const offers = new Map<string, Offer>()
  for (const variant of variants) {
    const offer = offerOf(variant)
    offers.set(JSON.stringify(offer), offer)
  }
  return {
    id: product.id,
    readAt,
    from: prices?.from ?? null,
    to: prices?.to ?? null,
    fromVariant: cheapest(variants, prices?.from ?? null),
    colors: colorsOf(variants),
    offers: [...offers.values()],
  }
}

function cheapest(variants: readonly Variant[], from: string | null): number | null {
  const those = variants.filter(({ price }) => price !== null && price === from)
  const isThere = ({ availability_status: stock }: Variant) => stock.some(({ status }) => isAvailable(status))
  return (those.find(isThere) ?? those[0])?.id ?? null
}

function offerOf({ color_code: code, color_code2: code2, size, availability_status: stock }: Variant): Offer {
  const families = [colorFamilyOf(code), colorFamilyOf(code2)].filter((family) => family !== null)
  return {
    families: [...new Set(families)],
    size,
    regions: stock.filter(({ status }) => isAvailable(status)).map(({ region }) => region),
  }
}

/**
 * Picture and color name for the first wanted color that the blank has; null when it has none. Color families are tried
 * first, then colors whose names contain a searched word.
 */
export function pictureIn(
  { colors }: Pick<BlankFacts, 'colors'>,
  families: readonly string[],
  words: readonly string[] = [],
): { color: string; image: string } | null {
  const shown = colors.flatMap(({ image, ...color }) => (image == null ? [] : [{ ...color, image }]))
  const found =
    firstOf(families, (family) => shown.find(({ code }) => colorFamilyOf(code) === family)) ??
    firstOf(families, (family) => shown.find(({ code2 }) => colorFamilyOf(code2) === family)) ??
    firstOf(words, (word) =>
      shown.find(({ name }) =>
        name
          .toLowerCase()
          .split(/[^a-z]+/)
          .includes(word),
      ),
    )
  return found === undefined ? null : { color: found.name, image: found.image }
}

function firstOf<Wish, Found>(
  wishes: readonly Wish[],
  find: (wish: Wish) => Found | undefined,
): Found | undefined {
  for (const wish of wishes) {
    const found = find(wish)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a variant with this status can be ordered now (contract/README 5.5). */
export const isAvailable = (status: string): boolean =>
  status === 'in_stock' || status === 'stocked_on_demand' || status === 'active'

export interface OfferWish {
  /** Wanted color families; when empty, any. */
  families: readonly string[]
  size: string
  region: string
}

/** Whether a single variant fulfills every wish: black, and in L, and available in the EU. */
export const hasOffer = ({ offers }: BlankFacts, { families, size, region }: OfferWish): boolean =>
  offers.some(
    (offer) =>
      (families.length === 0 || offer.families.some((known) => families.includes(known))) &&
      (size === '' || offer.size === size) &&
      (region === '' || offer.regions.includes(region)),
  )
