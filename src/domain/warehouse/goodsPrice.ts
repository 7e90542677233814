import type { WarehouseProduct } from '~/contract/store/warehouse'
import { amountText } from '../money/money'
import { isForeign } from '../money/newPrice'
import type { WarehouseVariant } from './warehouseStock'

export interface GoodsPrice {
  /** Empty where no price is known in the store's currency. */
  retailPrice: string
  /** Currency of the retail price; null where it is not known. */
  currency: string | null
  /** The price that was left out, because its currency is not the store's: "¥1,200". */
  foreignPrice?: string | null | undefined
}

/**
 * The price of warehouse goods in an order. A price in a currency other than `store`, that of the store's prices, is
 * left out: an item's price in an order has no currency of its own.
 */
export function goodsPrice(
  product: Pick<WarehouseProduct, 'currency' | 'retail_price'>,
  variant: Pick<WarehouseVariant, 'retail_price'>,
  store: string | null,
): GoodsPrice {
  const price = variant.retail_price ?? product.retail_price
  return soldIn<GoodsPrice>({ retailPrice: price ?? '', currency: product.currency }, store)
}

/** The price of an item, or the one that was left out. */
type ItemPrice = Pick<GoodsPrice, 'retailPrice' | 'foreignPrice'> & { currency?: string | null | undefined }

/**
 * An item for an order whose prices are in `currency`: a price in another one is left out, because the service reads
 * all prices of an order in one currency.
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

/** Why an item has no price although its goods have one; null where it has one, or the goods have none. */
export const leftOutWords = ({ retailPrice, currency, foreignPrice }: ItemPrice): string | null =>
  foreignPrice == null || retailPrice.trim() !== ''
    ? null
    : `Its price of ${foreignPrice} is left out: this order sells in ${currency}, and nothing is converted.`
