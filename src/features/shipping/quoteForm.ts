import * as z from 'zod/mini'
import { shownPicture } from '~/domain/artwork/shownPicture'
import type { Variant } from '~/contract/catalog/catalog'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import type { ShippingRatesInput } from '~/contract/orders/shipping'
import { stateProblems } from '~/domain/address/addressRules'
import type { DraftSeed } from '~/local/drafts/draftSeed'
import type { QuoteBasket } from '~/domain/shipping/quoteRows'
import { rateItemOf } from '~/domain/shipping/rateItem'
import { type GoodsPrice, soldIn } from '~/domain/warehouse/goodsPrice'
import { goodsName, type WarehouseVariant } from '~/domain/warehouse/warehouseStock'
import type { QuoteSearch } from './quoteSearch'

const typed = z.string()

const itemSchema = z.object({
  /** Id of the blank's variant; null for warehouse goods. */
  variantId: z.nullable(z.int()),
  /** Id of warehouse goods; null for printed items, and in values kept by an older version. */
  warehouseVariantId: z._default(z.nullable(z.int()), null),
  /** Id of the store's variant with its design; null for a bare blank. */
  syncVariantId: z.nullable(z.int()),
  name: typed,
  image: z.nullable(typed),
  /** Retail price for an order made from the basket. */
  retailPrice: typed,
  currency: z.optional(z.nullable(typed)),
  foreignPrice: z.optional(z.nullable(typed)),
  /** Retail currency of the order that the item was taken from, where it differs from that of the costs. */
  soldIn: z.optional(typed),
  quantity: typed,
})

/** The form of the quotes page. */
const quoteSchema = z.object({
  items: z.array(itemSchema),
  recipient: z.object({ country_code: typed, state_code: typed, zip: typed, city: typed }),
  /** Keys of destinations: "DE", "US-CA". */
  destinations: z.array(typed),
  retailShipping: typed,
  margin: typed,
})
export type QuoteValues = z.output<typeof quoteSchema>
export type QuoteItem = QuoteValues['items'][number]

const onePiece = { variantId: null, warehouseVariantId: null, syncVariantId: null, quantity: '1' } as const

/** A basket item: one piece of a blank, without a design. */
export const blankInBasket = ({ id, name, image }: Pick<Variant, 'id' | 'name' | 'image'>): QuoteItem => ({
  ...onePiece,
  variantId: id,
  name: name ?? `Variant ${id}`,
  image,
  retailPrice: '',
})

/** A basket item: one piece of the merchant's own goods. */
export const goodsInBasket = (
  product: WarehouseProduct,
  variant: WarehouseVariant,
  price: GoodsPrice,
): QuoteItem => ({
  ...onePiece,
  ...price,
  warehouseVariantId: variant.id,
  name: goodsName(product, variant),
  image: variant.image_url ?? product.image_url,
})

/** A basket item: one piece of a store product; null while it is not linked to a blank, which quotes need. */
export const storeInBasket = (variant: SyncVariant): QuoteItem | null =>
  variant.variant_id === null
    ? null
    : {
        ...onePiece,
        variantId: variant.variant_id,
        syncVariantId: variant.id,
        name: variant.name ?? `Variant ${variant.id}`,
        image: shownPicture(variant),
        retailPrice: variant.retail_price ?? '',
        currency: variant.currency ?? null,
      }

export const emptyQuote: QuoteValues = {
  items: [],
  recipient: { country_code: '', state_code: '', zip: '', city: '' },
  destinations: [],
  retailShipping: '',
  margin: '',
}

/** Values kept in the tab; null where they do not fit the form. */
export function readKeptQuote(kept: unknown): QuoteValues | null {
  const parsed = quoteSchema.safeParse(kept)
  return parsed.success ? parsed.data : null
}

/** Why the basket cannot be quoted yet; null when it can. */
export function basketProblem({ items }: QuoteValues): string | null {
  if (items.length === 0) return 'Add an item first.'
  return items.every(({ quantity }) => isQuoteQuantity(quantity))
    ? null
    : 'Enter a whole number from 1 to 10000 for every quantity.'
}

/** Whether typed text is a valid number of pieces. */
export const isQuoteQuantity = (text: string): boolean =>
  /^\d{1,5}$/.test(text.trim()) && inRange(Number(text))
const inRange = (pieces: number): boolean => pieces >= 1 && pieces <= 10_000

/** The basket of a quote request; null while it is incomplete. */
export function toBasket(values: QuoteValues, { currency, locale }: QuoteSearch): QuoteBasket | null {
  if (basketProblem(values) !== null) return null
  return {
    items: values.items.flatMap((item) => rateItemOf({ ...item, quantity: Number(item.quantity) }) ?? []),
    currency: currency ?? null,
    locale: locale ?? null,
  }
}

/** Basket and address of one quote request; null while a required value is missing. */
export function toRatesInput(values: QuoteValues, search: QuoteSearch): ShippingRatesInput | null {
  const { recipient } = values
  const basket = toBasket(values, search)
  if (basket === null || recipient.country_code === '' || stateProblems(recipient).length > 0) return null
  const { items, currency, locale } = basket
  const address = Object.fromEntries(
    Object.entries(recipient).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
  )
  return { recipient: address, items, ...(currency && { currency }), ...(locale && { locale }) }
}

/** Whether the item can be ordered: a blank without a design cannot. */
export const isReady = ({ syncVariantId, warehouseVariantId }: QuoteItem): boolean =>
  syncVariantId !== null || warehouseVariantId !== null

/**
 * The contents of a draft: without bare blanks, and without prices in another currency than that of the order
 * that the basket was filled from.
 */
export function toDraftSeed({ items, recipient }: QuoteValues, shipping: string): DraftSeed {
  const sold = items.find((item) => isReady(item) && item.soldIn !== undefined && item.retailPrice !== '')
  const currency = sold?.soldIn
  return {
    recipient,
    shipping,
    ...(currency === undefined ? {} : { currency }),
    items: items.filter(isReady).map(({ warehouseVariantId, image, soldIn: _named, ...item }) => ({
      ...soldIn(item, currency ?? null),
      ...(warehouseVariantId === null ? {} : { warehouseVariantId }),
      picture: image,
    })),
  }
}
