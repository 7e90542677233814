import { availabilityOf } from '~/domain/products/variantAvailability'
import { placementOf } from '~/domain/placement/printAreas'
import type { Product, Variant } from '~/contract/catalog/catalog'
import type { PrintFile } from '~/contract/artwork/file'
import type { SyncVariant, SyncVariantInput } from '~/contract/products/syncProduct'
import { retailOf } from '../orders/retailOf'
import { isInsidePrintArea } from '~/domain/placement/position'
import { badRequest, type Call, notFound } from '../call'
import { showFile } from '../files/libraryFile'
import { attachFiles } from '../orders/buildItems'
import { idOf } from '../readQuery'
import type { ProductRecord, StoreRecord } from '../sandboxState'
import { catalog } from '../seed/catalog'
import { unlinkedVariant } from './unlinkedVariant'

/** `/store/*` serves stores of manual orders only (contract/README 8.1). */
export function requireNative(store: StoreRecord): void {
  if (store.type === 'native') return
  throw badRequest('This API endpoint applies only to stores based on the Manual Order / API platform.')
}

type At = Pick<Call, 'id' | 'state' | 'store' | 'now'>

/** Like `anyProduct` for stores of manual orders; throws 400 in any other. */
export function findProduct(call: At): ProductRecord {
  requireNative(call.store)
  return anyProduct(call)
}

/** A product of the store by id or @external id, with its files as far as they are processed. */
export function anyProduct(call: At): ProductRecord {
  const found = call.id.startsWith('@')
    ? [...call.state.products.values()].find(
        ({ store, product }) => store === call.store.id && product.external_id === call.id.slice(1),
      )
    : call.state.products.get(idOf(call.id))
  if (found === undefined || found.store !== call.store.id) throw notFound()
  found.variants = found.variants.map((variant) => refreshed(call, variant))
  return found
}

/** Like `anyVariant` for stores of manual orders; throws 400 in any other. */
export function variantAt(call: At): { record: ProductRecord; variant: SyncVariant } {
  requireNative(call.store)
  return anyVariant(call)
}

/**
 * A variant of the store by id or @external id, with its files as far as they are processed. Throws 404 where there is
 * none.
 */
export function anyVariant(call: At): { record: ProductRecord; variant: SyncVariant } {
  const isExternal = call.id.startsWith('@')
  const id = isExternal ? 0 : idOf(call.id)
  for (const record of call.state.products.values()) {
    if (record.store !== call.store.id) continue
    const at = record.variants.findIndex((known) =>
      isExternal ? known.external_id === call.id.slice(1) : known.id === id,
    )
    const known = record.variants[at]
    if (known === undefined) continue
    const variant = refreshed(call, known)
    record.variants = record.variants.map((row, index) => (index === at ? variant : row))
    return { record, variant }
  }
  throw notFound()
}

/** A variant with the present state of its files, and its availability with the demo's changes. */
function refreshed({ state, now }: Pick<Call, 'state' | 'now'>, variant: SyncVariant): SyncVariant {
  const files = variant.files.map((file) => {
    const record = state.files.get(file.id)
    return record === undefined
      ? file
      : { ...showFile(record, now), type: file.type, options: file.options, position: file.position }
  })
  const stock = state.stock.get(variant.variant_id ?? -1)
  return { ...variant, files, availability_status: stock ?? variant.availability_status }
}

/** A new variant: with blank, files and price it can be ordered. */
export function createVariant(
  call: Call,
  record: ProductRecord,
  input: SyncVariantInput,
  index: number,
): SyncVariant {
  if (input.variant_id === undefined) throw badRequest(`Variant ${index}: variant_id is missing (PR-1)`)
  const fresh = unlinkedVariant({
    id: call.nextId(),
    external_id: input.external_id ?? call.nextId().toString(16).padStart(14, '0'),
    sync_product_id: record.product.id,
    currency: call.store.currency,
  })
  return changeVariant(call, record, fresh, input, index)
}

/** Whether a variant added to a product has the files that it needs (contract/README 8.13). */
export const hasFiles = ({ files }: SyncVariantInput): boolean => (files?.length ?? 0) > 0

/** An entry with the id of an existing variant changes it, one without id is created (contract/README 8.3). */
export function mergeVariant(
  call: Call,
  record: ProductRecord,
  input: SyncVariantInput,
  index: number,
): SyncVariant {
  if (input.id === undefined) {
    if (!hasFiles(input)) throw badRequest(`Variant ${index}: files are missing`)
    return createVariant(call, record, input, index)
  }
  const known = record.variants.find(({ id }) => id === input.id)
  if (known === undefined)
    throw badRequest(`Variant ${index}: there is no variant ${input.id} in this product`)
  return changeVariant(call, record, known, input, index)
}

/**
 * The variant with the fields sent; the rest stays. Throws 400 with the variant's index in the list; a blank
 * that is not in the catalog is refused.
 */
export function changeVariant(
  call: Call,
  record: ProductRecord,
  known: SyncVariant,
  input: SyncVariantInput,
  index: number,
): SyncVariant {
  const fail = (message: string) => badRequest(`Variant ${index}: ${message}`)
  const { blanks, variants } = catalog()
  const variantId = input.variant_id ?? known.variant_id
  const blank = variantId === null ? undefined : variants.get(variantId)
  if (variantId !== null && blank === undefined) throw fail('variant not found in the catalog')
  const product = blank === undefined ? undefined : blanks.get(blank.product_id)?.product
  const files =
    input.files === undefined
      ? known.files
      : attachFiles(call, call.store.id, input.files, fail).map((file) =>
          placedAsBefore(file, known, product),
        )
  const unknown = product && files.find(({ type }) => isUnknownPlacement(product, type))
  if (unknown !== undefined)
    throw fail(`File type "${unknown.type ?? 'default'}" is not allowed for this product (OR-10)`)
  if (files.some(({ position }) => isOutside(position))) throw badRequest('Invalid position')
  if (new Set(files.map(({ type }) => type)).size < files.length)
    throw fail('only one file per placement (OR-12)')
  return {
    ...known,
    external_id: input.external_id ?? known.external_id,
    variant_id: variantId,
    name: [record.product.name, blank?.color, blank?.size]
      .filter((part) => part != null && part !== 'One size')
      .join(' / '),
    main_category_id: product?.main_category_id ?? null,
    retail_price: input.retail_price === undefined ? known.retail_price : retailOf(input.retail_price, fail),
    is_ignored: input.is_ignored ?? known.is_ignored,
    sku: input.sku === undefined ? known.sku : input.sku,
    files,
    options: input.options?.map(({ id, value }) => ({ id, value })) ?? known.options,
    product:
      blank === undefined
        ? null
        : { variant_id: blank.id, product_id: blank.product_id, image: blank.image, name: blank.name },
    size: blank?.size ?? null,
    color: blank?.color ?? null,
    availability_status: availabilityAfter(known, input, blank, fail),
    synced: variantId !== null && files.length > 0,
  }
}

/** Availability of a store variant (contract/README 8.6). */
export const availabilities: readonly string[] = [
  'active',
  'discontinued',
  'out_of_stock',
  'temporary_out_of_stock',
]

/** The availability that was sent, else that of a new blank, else the present one. */
function availabilityAfter(
  known: SyncVariant,
  { availability_status: sent }: SyncVariantInput,
  blank: Variant | undefined,
  fail: (message: string) => Error,
): string | null {
  if (sent !== undefined && !availabilities.includes(sent))
    throw fail(`availability_status must be one of ${availabilities.join(', ')}`)
  if (sent !== undefined) return sent
  const isNew = blank !== undefined && blank.id !== known.variant_id
  return isNew ? availabilityOf(blank) : known.availability_status
}

/** A file sent again for the same placement, without a position, keeps its position. */
function placedAsBefore(file: PrintFile, { files }: SyncVariant, product: Product | undefined): PrintFile {
  if (file.position !== null) return file
  const placement = ({ type }: PrintFile): string =>
    (product && placementOf(product, type)) ?? type ?? 'default'
  const before = files.find((other) => other.id === file.id && placement(other) === placement(file))
  return before === undefined ? file : { ...file, position: before.position }
}

const isOutside = (position: PrintFile['position']): boolean =>
  position !== null && position.limit_to_print_area !== false && !isInsidePrintArea(position)

const isUnknownPlacement = (product: Parameters<typeof placementOf>[0], type: string | null): boolean =>
  type !== 'preview' && type !== 'mockup' && placementOf(product, type) === null

/** Updates the counts of its variants, after each change of them. */
export function refreshCounts(record: ProductRecord): void {
  record.product = {
    ...record.product,
    variants: record.variants.length,
    synced: record.variants.filter(({ synced }) => synced === true).length,
  }
}
