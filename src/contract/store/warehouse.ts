import * as z from 'zod/mini'
import { currencyOrNull, id, moneyOrNull, numberOrNull, orEmpty, textOrNull } from '../readers'

/** status: created, active, suspended, declined or draft (contract/README 16.2). */
export const warehouseProduct = z.looseObject({
  id,
  name: textOrNull,
  status: textOrNull,
  currency: currencyOrNull,
  image_url: textOrNull,
  retail_price: moneyOrNull,
  variants: orEmpty(
    z.looseObject({
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
    }),
  ),
})
export type WarehouseProduct = z.output<typeof warehouseProduct>
