import * as z from 'zod/mini'
import { addressInput } from './orderInput'
import { currencyOrNull, intOrNull, moneyText, textOrNull } from '../readers'

/** A quote; its id can be an order's shipping method. Delivery fields may be missing. */
export const shippingInfo = z.looseObject({
  id: z.string(),
  name: textOrNull,
  rate: moneyText,
  currency: currencyOrNull,
  minDeliveryDays: intOrNull,
  maxDeliveryDays: intOrNull,
  minDeliveryDate: textOrNull,
  maxDeliveryDate: textOrNull,
})
export type ShippingInfo = z.output<typeof shippingInfo>

/** An item to be sent; one of the ids is required (contract/README 11.1). */
const rateItem = z.strictObject({
  variant_id: z.optional(z.union([z.int(), z.string()])),
  external_variant_id: z.optional(z.string()),
  warehouse_product_variant_id: z.optional(z.union([z.int(), z.string()])),
  quantity: z.int(),
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
})

export const shippingRatesInput = z.strictObject({
  recipient: addressInput,
  items: z.array(rateItem),
  currency: z.optional(z.nullable(z.string())),
  locale: z.optional(z.nullable(z.string())),
})
export type ShippingRatesInput = z.output<typeof shippingRatesInput>
