import type { SyncVariant } from '~/contract/products/syncProduct'

type Own = Pick<SyncVariant, 'id' | 'external_id' | 'sync_product_id' | 'currency'>

/** A variant of a store product that is not linked to a catalog variant yet. */
export const unlinkedVariant = ({ id, external_id, sync_product_id, currency }: Own): SyncVariant => ({
  id,
  external_id,
  sync_product_id,
  name: null,
  synced: false,
  variant_id: null,
  main_category_id: null,
  warehouse_product_id: null,
  warehouse_product_variant_id: null,
  retail_price: null,
  sku: null,
  currency,
  product: null,
  files: [],
  options: [],
  is_ignored: false,
  size: null,
  color: null,
  availability_status: 'active',
})
