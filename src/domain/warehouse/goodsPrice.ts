import type { WarehouseProduct } from '~/contract/store/warehouse'
import { amountText } from '../money/money'
import { isForeign } from '../money/newPrice'
import type { WarehouseVariant } from './warehouseStock'

export interface GoodsPrice {
  /** Empty where none is known in the currency of the store. */
  retailPrice: string
  /** Of the retail price; null where it is not known. */
  currency: string | null
  /** A price that was left out, because it is in another currency than the store's: "¥1,200". */
  foreignPrice?: string | null | undefined
}

/**
 * What goods of the warehouse sell for in an order. A price in another currency than `store`, that of the store's prices,
 * is left out: an order has no currency beside the price of an item.
 */
export function goodsPrice(
  product: Pick<WarehouseProduct, 'currency' | 'retail_price'>,
  variant: Pick<WarehouseVariant, 'retail_price'>,
  store: string | null,
): GoodsPrice {
  const price = variant.retail_price ?? product.retail_price
  return soldIn<GoodsPrice>({ retailPrice: price ?? '', currency: product.currency }, store)
}

/** The price of an item, as it was left out of an order or not. */
type ItemPrice = Pick<GoodsPrice, 'retailPrice' | 'foreignPrice'> & { currency?: string | null | undefined }

/**
 * An item as an order takes it that sells in `currency`: a price in another one is left out, because the service reads all
 * prices of an order in one.
 */
export const soldIn = <Item extends ItemPrice>(item: Item, currency: string | null): Item =>
  item.retailPrice !== '' && isForeign(item.currency ?? null, currency)
    ? {
        ...item,
        retailPrice: '',
        currency,
        foreignPrice: amountText(item.retailPrice, item.currency ?? null),
      }
    : item

/** Why an item has no price although its goods have one; null where it has one, or they have none. */
export const leftOutWords = ({ retailPrice, currency, foreignPrice }: ItemPrice): string | null =>
  foreignPrice == null || retailPrice.trim() !== ''
    ? null
    : `Its price of ${foreignPrice} is left out: this order sells in ${currency}, and nothing is converted.`
