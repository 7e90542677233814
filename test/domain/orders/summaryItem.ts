import type { OrderSummary } from '~/domain/orders/orderSummary'

type Item = OrderSummary['items'][number]

/** An item of an order as lists keep it, with nothing but its number and one piece unless told. */
export const summaryItem = (known: Partial<Item>): Item => ({
  id: 1,
  name: null,
  sku: null,
  quantity: 1,
  productId: null,
  variantId: null,
  syncVariantId: null,
  externalId: null,
  picture: null,
  retailPrice: null,
  isUnavailable: false,
  ...known,
})
