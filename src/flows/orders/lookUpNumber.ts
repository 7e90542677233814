import { lacksScope } from '~/client/apiError'
import { isDown, isRefusedWith } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import type { Product, Variant } from '~/contract/catalog/catalog'
import { getProduct, getProductByVariant } from '~/contract/catalog/catalogEndpoints'
import { getStoreProduct, getStoreVariant } from '~/contract/products/storeProductEndpoints'
import { getSyncProduct, getSyncVariant } from '~/contract/products/syncEndpoints'
import type { SyncProduct, SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import type { Template } from '~/contract/products/template'
import { getTemplate } from '~/contract/products/templateEndpoints'
import { plainSku } from '~/domain/products/plainSku'
import { storeScope } from '~/domain/storeScope'
import { listBriefs } from '~/local/products/productBriefs'
import { everyProduct } from '~/queries/syncQueries'
import { readIntoIndex } from '~/queries/productIndex'

/** What a pasted number may identify: the service has five kinds of ids. */
export type NumberMeaning =
  | { kind: 'store variant'; variant: SyncVariant }
  | { kind: 'store product'; product: SyncProduct }
  | { kind: 'variant'; variant: Variant; product: Product }
  | { kind: 'blank'; product: Product }
  | { kind: 'template'; template: Template }

interface FoundMeanings {
  meanings: NumberMeaning[]
  /** Number of store products that could not be read, any of which may have the text as a SKU. */
  unread: number
}

/** The number in pasted text: the text itself, or the last number of an address; text with @ is an external id. */
function readNumber(text: string): number | string | null {
  if (/^@[\w-]{1,32}$/.test(text)) return text
  const digits = (/^#?\s*(\d{1,12})$/.exec(text) ?? /^https?:.*?(\d{1,12})(?!.*\d)/i.exec(text))?.[1]
  return digits === undefined ? null : Number(digits)
}

/**
 * Everything that a SKU or number may identify. A SKU of the store means that variant only, even if its
 * digits are an id of something else. Kinds without a match are left out; other failures are thrown.
 */
export async function lookUpNumber(api: Api, typed: string, signal: AbortSignal): Promise<FoundMeanings> {
  const text = typed.trim()
  const isAddress = /^https?:/i.test(text) || text.startsWith('@')
  const { variants, unread } = isAddress ? noVariants : await orNothing(findBySku(api, text, signal))
  if (variants.length > 0)
    return { meanings: variants.map((variant) => ({ kind: 'store variant', variant })), unread: 0 }
  const id = readNumber(text)
  return { meanings: id === null ? [] : await meaningsOf(api, id, signal), unread }
}

async function meaningsOf(api: Api, id: number | string, signal: AbortSignal): Promise<NumberMeaning[]> {
  const params = { id }
  const reads: Promise<NumberMeaning | null>[] = [
    orNone(api.call(getStoreVariant, { params, signal }), (variant) => ({ kind: 'store variant', variant })),
    orNone(api.call(getStoreProduct, { params, signal }), toProduct),
    // In a store of a platform the same ids are found here (contract/README 8.1).
    orNone(api.call(getSyncProduct, { params, signal }), toProduct),
    orNone(api.call(getTemplate, { params, signal }), (template) => ({ kind: 'template', template })),
  ]
  if (typeof id === 'number') {
    reads.push(
      orNone(api.call(getSyncVariant, { params: { id }, signal }), ({ sync_variant: variant }) => ({
        kind: 'store variant',
        variant,
      })),
      orNone(api.call(getProductByVariant, { params: { id }, signal }), (found) => ({
        kind: 'variant',
        ...found,
      })),
      orNone(api.call(getProduct, { params: { id }, signal }), ({ product }) => ({ kind: 'blank', product })),
    )
  }
  return (await Promise.all(reads)).filter((found) => found !== null)
}

const toProduct = ({ sync_product: product }: SyncProductInfo): NumberMeaning => ({
  kind: 'store product',
  product,
})

/** Whether the service says that the record does not exist, or is not available to this token or kind of store. */
const isNothingThere = (error: unknown): boolean => lacksScope(error) || isRefusedWith(error, [400, 403, 404])

interface BySku {
  variants: SyncVariant[]
  unread: number
}
const noVariants: BySku = { variants: [], unread: 0 }

async function orNothing(read: Promise<BySku>): Promise<BySku> {
  return read.catch((error: unknown) => {
    if (isNothingThere(error)) return noVariants
    throw error
  })
}

/** Null where there is no record with that id, or the token may not read it. */
async function orNone<Reply>(
  read: Promise<Reply>,
  toMeaning: (reply: Reply) => NumberMeaning,
): Promise<NumberMeaning | null> {
  try {
    return toMeaning(await read)
  } catch (error) {
    if (isNothingThere(error)) return null
    throw error
  }
}

/**
 * The variants of the store with a SKU, ignoring case. The service cannot search by SKU, so products whose
 * SKUs this browser does not know are read first, once; those whose rows cannot be read are counted. Rejects where the
 * store's products cannot be read.
 */
async function findBySku(api: Api, sku: string, signal: AbortSignal): Promise<BySku> {
  const wanted = plainSku(sku)
  const { reads, products, unread } = await everyProduct(api, { signal })
  const ids = products.map(({ id }) => id)
  const briefs = async () => new Map((await listBriefs(storeScope(api))).map((brief) => [brief.id, brief]))
  const known = await briefs()
  const unknown = ids.filter((id) => !known.has(id))
  const failures = await readIntoIndex({ api, ids: unknown, reads, signal, onProgress: () => undefined })
  const down = failures.find(isDown)
  if (down !== undefined) throw down
  const all = unknown.length === 0 ? known : await briefs()
  const found: SyncVariant[] = []
  for (const id of ids.filter((product) =>
    all.get(product)?.codes.some((code) => plainSku(code) === wanted),
  )) {
    const { sync_variants: variants } = await api.call(reads.one, { params: { id }, signal })
    found.push(...variants.filter((variant) => variant.sku !== null && plainSku(variant.sku) === wanted))
  }
  return { variants: found, unread: unread + failures.length }
}
