import { maxSyncVariants, type SyncProductStatus, syncProductStatuses } from '~/contract/products/syncProduct'
import { badRequest, type Call, type Handlers } from '../call'
import { recordProductEvent } from '../events/recordEvent'
import { pictureBehind } from '../files/libraryFile'
import { printedPicture } from '../files/printedPicture'
import {
  createVariant,
  findProduct,
  variantAt,
  hasFiles,
  mergeVariant,
  refreshCounts,
  requireNative,
} from '../products/productRecords'
import { showProduct, showVariant } from '../products/showVariant'
import { pageOf } from '../readQuery'
import type { ProductRecord } from '../sandboxState'
import { withDescendants } from '../seed/catalog'

/** Availability by catalog variant, where the demo has changed it. */
type Stock = ReadonlyMap<number, string>

/** Whether a product belongs under a filter of the list (contract/README 8.4). */
const matchesStatus: Record<SyncProductStatus, (record: ProductRecord, stock: Stock) => boolean> = {
  all: () => true,
  synced: ({ variants }) => variants.length > 0 && variants.every(({ synced }) => synced === true),
  unsynced: ({ variants, product }) =>
    product.is_ignored !== true && variants.some(({ synced }) => synced !== true),
  ignored: ({ product }) => product.is_ignored === true,
  imported: ({ variants }) => variants.every(({ synced }) => synced !== true),
  discontinued: (record, stock) => stockOf(record, stock).includes('discontinued'),
  out_of_stock: (record, stock) =>
    stockOf(record, stock).some((status) => status === 'out_of_stock' || status === 'temporary_out_of_stock'),
}

/** The availability of its variants, with the demo's changes of stock. */
const stockOf = ({ variants }: ProductRecord, stock: Stock) =>
  variants.map(
    ({ variant_id: id, availability_status: status }) => (id === null ? undefined : stock.get(id)) ?? status,
  )

/** The list filter by status. Throws 400 with the error code of this group of endpoints for an unknown one. */
export function statusFilter(
  { query, state }: Pick<Call, 'query' | 'state'>,
  code: 'PR-6' | 'EC-1' = 'PR-6',
): (record: ProductRecord) => boolean {
  const status = query['status'] ?? 'all'
  const known = syncProductStatuses.find((name) => name === status || (name === 'all' && status === ''))
  if (known === undefined) throw badRequest(`Unknown status filter ${status} (${code})`)
  return (record) => matchesStatus[known](record, state.stock)
}

function refuseTakenId(call: Call, externalId: string | null | undefined, own: ProductRecord | null): void {
  if (externalId == null) return
  for (const record of call.state.products.values()) {
    if (record !== own && record.store === call.store.id && record.product.external_id === externalId)
      throw badRequest('Product with this External ID already exists')
  }
}

/** The same for the variants that a product is going to have, each of which may get the id that another gives up. */
function refuseTakenVariantIds(call: Call, own: ProductRecord, variants: ProductRecord['variants']): void {
  const others = [...call.state.products.values()].filter(({ store }) => store === call.store.id)
  const taken = new Set(
    others.flatMap((record) => (record === own ? [] : record.variants.map(({ external_id: id }) => id))),
  )
  for (const [index, { external_id: id }] of variants.entries()) {
    if (id !== null && taken.has(id))
      throw badRequest(`Variant ${index}: a variant with this External ID already exists`)
    taken.add(id)
  }
}

function list(call: Call) {
  requireNative(call.store)
  const matches = statusFilter(call)
  const asked = (call.query['category_id'] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
  const categories = withDescendants(asked)
  const rows = [...call.state.products.values()]
    .filter((record) => record.store === call.store.id && matches(record))
    .filter(
      ({ variants }) =>
        asked.length === 0 || variants.some(({ main_category_id: id }) => categories.has(id ?? -1)),
    )
    .toReversed()
  return pageOf(rows, call.query, ({ product }) => product)
}

export const storeProductHandlers = {
  listStoreProducts: list,

  createStoreProduct: (call) => {
    requireNative(call.store)
    const { sync_product: input, sync_variants: variants } = call.body
    if ((input.name ?? '').trim() === '') throw badRequest('No product name')
    if (variants.length === 0) throw badRequest('Missing required parameters: sync_variants')
    if (variants.length > maxSyncVariants) throw badRequest('A product may have at most 100 variants')
    const externalId = input.external_id ?? call.nextId().toString(16).padStart(14, '0')
    refuseTakenId(call, externalId, null)
    const record: ProductRecord = {
      store: call.store.id,
      created: call.now,
      variants: [],
      product: {
        id: call.nextId(),
        external_id: externalId,
        name: input.name ?? '',
        variants: 0,
        synced: 0,
        thumbnail_url: pictureBehind(call, input.thumbnail),
        is_ignored: input.is_ignored ?? false,
      },
    }
    record.variants = variants.map((variant, index) => createVariant(call, record, variant, index))
    refuseTakenVariantIds(call, record, record.variants)
    const [first] = record.variants
    record.product.thumbnail_url ??= (first && printedPicture(call, first)) ?? first?.product?.image ?? null
    refreshCounts(record)
    call.state.products.set(record.product.id, record)
    recordProductEvent(call, record, 'product_updated')
    return record.product
  },

  getStoreProduct: (call) => {
    return showProduct(call, findProduct(call))
  },

  updateStoreProduct: (call) => {
    const record = findProduct(call)
    const { sync_product: input, sync_variants: variants } = call.body
    // Everything is built before anything is changed, so that a refused write leaves the product unchanged.
    const kept = variants?.map((variant, index) => mergeVariant(call, record, variant, index))
    if (kept !== undefined && kept.length > maxSyncVariants)
      throw badRequest('A product may have at most 100 variants')
    if (kept?.length === 0) throw badRequest('A product needs at least one variant (PR-5)')
    if (input?.name !== undefined && input.name.trim() === '') throw badRequest('No product name')
    refuseTakenId(call, input?.external_id, record)
    if (kept !== undefined) refuseTakenVariantIds(call, record, kept)
    const isOmitting =
      kept !== undefined && record.variants.some(({ id }) => kept.every((row) => row.id !== id))
    record.product = {
      ...record.product,
      name: input?.name ?? record.product.name,
      external_id: input?.external_id ?? record.product.external_id,
      thumbnail_url: pictureBehind(call, input?.thumbnail) ?? record.product.thumbnail_url,
      is_ignored: input?.is_ignored ?? record.product.is_ignored,
    }
    record.variants = kept ?? record.variants
    refreshCounts(record)
    if (isOmitting) recordProductEvent(call, record, 'product_deleted')
    recordProductEvent(call, record, 'product_updated')
    return record.product
  },

  deleteStoreProduct: (call) => {
    const record = findProduct(call)
    call.state.products.delete(record.product.id)
    recordProductEvent(call, record, 'product_deleted')
    return showProduct(call, record)
  },

  getStoreVariant: (call) => {
    const { record, variant } = variantAt(call)
    const shown = showVariant(call, variant)
    // Some clients read the bare variant, others the pair: the reply serves both (contract/README 8.7).
    return { ...shown, sync_variant: shown, sync_product: record.product }
  },

  updateStoreVariant: (call) => {
    const { record, variant } = variantAt(call)
    const changed = mergeVariant(
      call,
      record,
      { ...call.body, id: variant.id },
      record.variants.indexOf(variant),
    )
    const changes = record.variants.map((known) => (known.id === variant.id ? changed : known))
    refuseTakenVariantIds(call, record, changes)
    record.variants = changes
    refreshCounts(record)
    recordProductEvent(call, record, 'product_updated')
    return showVariant(call, changed)
  },

  createStoreVariant: (call) => {
    const record = findProduct(call)
    if (record.variants.length >= maxSyncVariants) throw badRequest('A product may have at most 100 variants')
    if (call.body.variant_id === undefined) throw badRequest('Missing required parameters: variant_id (PR-1)')
    if (!hasFiles(call.body)) throw badRequest('Missing required parameters: files')
    const { id: _ignored, ...input } = call.body
    const variant = createVariant(call, record, input, record.variants.length)
    const grown = [...record.variants, variant]
    refuseTakenVariantIds(call, record, grown)
    record.variants = grown
    refreshCounts(record)
    recordProductEvent(call, record, 'product_updated')
    return showVariant(call, variant)
  },

  deleteStoreVariant: (call) => {
    const { record, variant } = variantAt(call)
    record.variants = record.variants.filter(({ id }) => id !== variant.id)
    refreshCounts(record)
    const isLast = record.variants.length === 0
    if (isLast) call.state.products.delete(record.product.id)
    recordProductEvent(call, record, 'product_deleted')
    if (!isLast) recordProductEvent(call, record, 'product_updated')
    return []
  },
} satisfies Partial<Handlers>
