import * as z from 'zod/mini'
import { countingUnread } from '../countingUnread'
import { currencyOrNull, id, moneyOrNull, numberOrNull, orEmpty, textOrNull, wordOrNull } from '../readers'

const variant = z.looseObject({
  id,
  name: textOrNull,
  sku: textOrNull,
  image_url: textOrNull,
  retail_price: moneyOrNull,
  quantity: numberOrNull,
  length: numberOrNull,
  width: numberOrNull,
  height: numberOrNull,
  weight: numberOrNull,
  stock_locations: orEmpty(
    z.looseObject({ facility: textOrNull, stocked: numberOrNull, available: numberOrNull }),
  ),
})

/** status: created, active, suspended, declined or draft (contract/README 16.2). */
const readableProduct = z.looseObject({
  id,
  name: textOrNull,
  status: wordOrNull,
  currency: currencyOrNull,
  image_url: textOrNull,
  retail_price: moneyOrNull,
  variants: orEmpty(variant),
  /** Added by this app: how many variants could not be read; one where the product has no list of them. */
  unread_variants: z.optional(z.int()),
})

export const warehouseProduct = countingUnread(readableProduct, 'variants', variant)
export type WarehouseProduct = z.output<typeof warehouseProduct>
