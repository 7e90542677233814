/** The content of a parcel for a quote: a catalog variant, or warehouse goods. */
export type RateItem =
  | { variant_id: number; quantity: number }
  | { warehouse_product_variant_id: number; quantity: number }

/** The fields of an item that a quote needs. */
export interface QuotedItem {
  variantId: number | null
  warehouseVariantId: number | null
  quantity: number
}

/** An item in a quote's request (contract/README 11.1); null where it names nothing that can be sent. */
export function rateItemOf({ variantId, warehouseVariantId, quantity }: QuotedItem): RateItem | null {
  if (variantId !== null) return { variant_id: variantId, quantity }
  return warehouseVariantId === null ? null : { warehouse_product_variant_id: warehouseVariantId, quantity }
}
