import type { SyncVariant } from '~/contract/products/syncProduct'
import { badRequest, type Call, type Handlers } from '../call'
import { recordProductEvent } from '../events/recordEvent'
import { anyProduct, anyVariant, changeVariant, refreshCounts } from '../products/productRecords'
import { showProduct, showVariant } from '../products/showVariant'
import { pageOf } from '../readQuery'
import type { ProductRecord, StoreRecord } from '../sandboxState'
import { statusFilter } from './storeProductHandlers'

/** `/sync/*` serves stores of an e-commerce platform only (contract/README 8.1). */
function requirePlatform(store: StoreRecord): void {
  if (store.type !== 'native') return
  throw badRequest('This API endpoint applies only to stores of an e-commerce platform.')
}

function productOf(call: Call): ProductRecord {
  requirePlatform(call.store)
  return anyProduct(call)
}

function variantOf(call: Call): ReturnType<typeof anyVariant> {
  requirePlatform(call.store)
  return anyVariant(call)
}

/** The variant without blank, files and options; the product stays on the platform (contract/README 8.10). */
const unlinked = (variant: SyncVariant): SyncVariant => ({
  ...variant,
  variant_id: null,
  main_category_id: null,
  product: null,
  files: [],
  options: [],
  size: null,
  color: null,
  synced: false,
})

function replace(call: Call, record: ProductRecord, changed: SyncVariant) {
  record.variants = record.variants.map((known) => (known.id === changed.id ? changed : known))
  refreshCounts(record)
  recordProductEvent(call, record, 'product_updated')
  return { sync_variant: showVariant(call, changed), sync_product: record.product }
}

const isLabel = (type: string | null): boolean => type?.startsWith('label_') === true

export const syncHandlers = {
  listSyncProducts: (call) => {
    requirePlatform(call.store)
    const matches = statusFilter(call, 'EC-1')
    const search = (call.query['search'] ?? '').toLowerCase()
    if (search !== '' && search.length < 3) throw badRequest('search needs at least 3 characters (EC-2)')
    const rows = [...call.state.products.values()]
      .filter((record) => record.store === call.store.id && matches(record))
      .filter(({ product }) => (product.name ?? '').toLowerCase().includes(search))
      .toReversed()
    return pageOf(rows, call.query, ({ product }) => product)
  },

  getSyncProduct: (call) => {
    return showProduct(call, productOf(call))
  },

  deleteSyncProduct: (call) => {
    const record = productOf(call)
    record.variants = record.variants.map(unlinked)
    refreshCounts(record)
    recordProductEvent(call, record, 'product_updated')
    return showProduct(call, record)
  },

  getSyncVariant: (call) => {
    const { record, variant } = variantOf(call)
    return { sync_variant: showVariant(call, variant), sync_product: record.product }
  },

  updateSyncVariant: (call) => {
    const { record, variant } = variantOf(call)
    const { files } = call.body
    if (files !== undefined && files.length > 0 && files.every(({ type }) => isLabel(type ?? null)))
      throw badRequest('A file that is no label is missing (EC-4)')
    const changed = changeVariant(call, record, variant, call.body, record.variants.indexOf(variant))
    // The platform names its variants; the service only links them.
    return replace(call, record, { ...changed, name: variant.name })
  },

  deleteSyncVariant: (call) => {
    const { record, variant } = variantOf(call)
    return replace(call, record, unlinked(variant))
  },
} satisfies Partial<Handlers>
