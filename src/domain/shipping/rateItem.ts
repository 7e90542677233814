/** What names a parcel's content to the quotes: a variant of the catalog, or goods of the warehouse. */
export type RateItem =
  | { variant_id: number; quantity: number }
  | { warehouse_product_variant_id: number; quantity: number }

/** What a quote needs to know of an item. */
export interface QuotedItem {
  variantId: number | null
  warehouseVariantId: number | null
  quantity: number
}

/** An item as quotes are asked for it (contract/README 11.1); null where it names nothing that can be sent. */
export function rateItemOf({ variantId, warehouseVariantId, quantity }: QuotedItem): RateItem | null {
  if (variantId !== null) return { variant_id: variantId, quantity }
  return warehouseVariantId === null ? null : { warehouse_product_variant_id: warehouseVariantId, quantity }
}
