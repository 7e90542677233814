import * as z from 'zod/mini'
import { fileInput, optionInput } from '../artwork/fileInput'

const moneyInput = z.union([z.string(), z.number()])
const textInput = z.optional(z.nullable(z.string()))

/** Recipient as requests have it: all fields are strings. The country decides which are needed. */
export const addressInput = z.strictObject({
  name: textInput,
  company: textInput,
  address1: textInput,
  address2: textInput,
  city: textInput,
  state_code: textInput,
  state_name: textInput,
  country_code: textInput,
  country_name: textInput,
  zip: textInput,
  phone: textInput,
  email: textInput,
  tax_number: textInput,
})
export type AddressInput = z.output<typeof addressInput>

/** An item as requests have it; one of the three ways to name the product is needed (contract/README 9.4). */
const itemInput = z.strictObject({
  id: z.optional(z.int()),
  external_id: textInput,
  variant_id: z.optional(z.int()),
  sync_variant_id: z.optional(z.int()),
  external_variant_id: z.optional(z.string()),
  warehouse_product_variant_id: z.optional(z.int()),
  product_template_id: z.optional(z.int()),
  external_product_id: z.optional(z.string()),
  quantity: z.optional(z.int()),
  price: z.optional(z.nullable(moneyInput)),
  retail_price: z.optional(z.nullable(moneyInput)),
  name: textInput,
  files: z.optional(z.array(fileInput)),
  options: z.optional(z.array(optionInput)),
  sku: textInput,
})
export type ItemInput = z.output<typeof itemInput>

const retailCostsInput = z.strictObject({
  currency: textInput,
  subtotal: z.optional(z.nullable(moneyInput)),
  discount: z.optional(z.nullable(moneyInput)),
  shipping: z.optional(z.nullable(moneyInput)),
  tax: z.optional(z.nullable(moneyInput)),
})

const giftInput = z.strictObject({ subject: textInput, message: textInput })
export const packingSlipInput = z.strictObject({
  email: textInput,
  phone: textInput,
  message: textInput,
  logo_url: textInput,
  store_name: textInput,
  custom_order_id: textInput,
})

/** Body of create and estimate requests. */
export const orderInput = z.strictObject({
  external_id: textInput,
  shipping: textInput,
  recipient: addressInput,
  items: z.array(itemInput),
  retail_costs: z.optional(z.nullable(retailCostsInput)),
  gift: z.optional(z.nullable(giftInput)),
  packing_slip: z.optional(z.nullable(packingSlipInput)),
})
export type OrderInput = z.output<typeof orderInput>

const incompleteItemInput = z.looseObject({
  name: textInput,
  quantity: z.optional(z.nullable(z.int())),
  sync_variant_id: z.optional(z.nullable(z.int())),
  external_variant_id: textInput,
  external_line_item_id: textInput,
})

/** Body of an update: as for create, but changed fields only. An order may be sent back whole as it was read. */
export const orderUpdate = z.extend(z.partial(orderInput), {
  incomplete_items: z.optional(z.nullable(z.array(incompleteItemInput))),
})
export type OrderUpdate = z.output<typeof orderUpdate>
