import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { Product, Variant } from '~/contract/catalog/catalog'
import { getProduct, getProductByVariant } from '~/contract/catalog/catalogEndpoints'
import { getStoreProduct, getStoreVariant } from '~/contract/products/storeProductEndpoints'
import type { SyncProduct, SyncVariant } from '~/contract/products/syncProduct'
import type { Template } from '~/contract/products/template'
import { getTemplate } from '~/contract/products/templateEndpoints'

/** What a number that was pasted may stand for: the service has five kinds of ids. */
export type NumberMeaning =
  | { kind: 'store variant'; variant: SyncVariant }
  | { kind: 'store product'; product: SyncProduct }
  | { kind: 'variant'; variant: Variant; product: Product }
  | { kind: 'blank'; product: Product }
  | { kind: 'template'; template: Template }

/** The number in what was pasted: bare, or the last one of an address; text with @ is an external id. */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim()
  if (/^@[\w-]{1,32}$/.test(text)) return text
  const digits = /(\d{1,12})(?!.*\d)/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Everything that the number stands for. A kind that there is none of is left out; other failures are thrown. */
export async function lookUpNumber(
  api: Api,
  id: number | string,
  signal: AbortSignal,
): Promise<NumberMeaning[]> {
  const params = { id }
  const reads: Promise<NumberMeaning | null>[] = [
    orNone(api.call(getStoreVariant, { params, signal }), (variant) => ({ kind: 'store variant', variant })),
    orNone(api.call(getStoreProduct, { params, signal }), ({ sync_product: product }) => ({
      kind: 'store product',
      product,
    })),
    orNone(api.call(getTemplate, { params, signal }), (template) => ({ kind: 'template', template })),
  ]
  if (typeof id === 'number') {
    reads.push(
      orNone(api.call(getProductByVariant, { params: { id }, signal }), (found) => ({
        kind: 'variant',
        ...found,
      })),
      orNone(api.call(getProduct, { params: { id }, signal }), ({ product }) => ({ kind: 'blank', product })),
    )
  }
  return (await Promise.all(reads)).filter((found) => found !== null)
}

/** Null where there is nothing under that id, or where the token may not look. */
async function orNone<Reply>(
  read: Promise<Reply>,
  toMeaning: (reply: Reply) => NumberMeaning,
): Promise<NumberMeaning | null> {
  try {
    return toMeaning(await read)
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return null
    throw error
  }
}
