import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import { type ColorFamily, colorFamilyOf } from './colorFamily'
import { priceRange } from '../money/pricing'
import { colorsOf } from './variantColors'

/** What the list of products does not say about a blank: its colors, sizes, prices and stock, in brief. */
export interface BlankFacts {
  id: number
  /** Milliseconds; when it was read from the service. */
  readAt: number
  /** Lowest and highest price of a variant, decimal text; null when the service states none. */
  from: string | null
  to: string | null
  /** A variant of the lowest price, one that can be had where there is one; not in facts of older builds. */
  fromVariant?: number | null
  /** Each color once, in the blank's order. */
  colors: { name: string; code: string; code2: string | null; image?: string | null }[]
  offers: Offer[]
}

/** Variants that a filter cannot tell apart, as one row. */
interface Offer {
  families: ColorFamily[]
  size: string | null
  /** Regions where it can be had. */
  regions: string[]
}

/** What lists, filters and cards need of a blank; `readAt` in ms, when it was read. */
export function factsOf({ product, variants }: ProductInfo, readAt: number): BlankFacts {
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
 * The picture of the first wanted color that the blank has, and what the color is called; null when it has none. Wanted
 * are color families, then colors whose names hold a word that was searched for.
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
  /** One of these; none: any. */
  families: readonly string[]
  size: string
  region: string
}

/** Whether one and the same variant has all that is wished for: black, and in L, and to be had in the EU. */
export const hasOffer = ({ offers }: BlankFacts, { families, size, region }: OfferWish): boolean =>
  offers.some(
    (offer) =>
      (families.length === 0 || offer.families.some((known) => families.includes(known))) &&
      (size === '' || offer.size === size) &&
      (region === '' || offer.regions.includes(region)),
  )
