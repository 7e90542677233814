import { wholePages } from '~/client/wholePages'
import type { Api } from '~/client/createApi'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { plainSku } from '~/domain/products/plainSku'
import { storeScope } from '~/domain/storeScope'
import { listBriefs } from '~/local/products/productBriefs'
import { firstProducts } from '~/queries/syncQueries'
import { readIntoIndex } from '~/queries/productIndex'

/**
 * The variants of the store that have a SKU, in any case. The service cannot be asked for one, so products whose SKUs
 * this browser does not know are read first, once. Rejects where the store's products cannot be read.
 */
export async function findBySku(api: Api, sku: string, signal: AbortSignal): Promise<SyncVariant[]> {
  const wanted = plainSku(sku)
  const asked = (offset: number) => ({ query: { offset, limit: 100 }, signal })
  const { reads, page: first } = await firstProducts(api, asked(0))
  const ids: number[] = []
  const pages = wholePages(async ({ offset }) => (offset === 0 ? first : api.call(reads.list, asked(offset))))
  for await (const { rows } of pages) ids.push(...rows.map(({ id }) => id))
  const briefs = async () => new Map((await listBriefs(storeScope(api))).map((brief) => [brief.id, brief]))
  const known = await briefs()
  const unread = ids.filter((id) => !known.has(id))
  await readIntoIndex({ api, ids: unread, reads, signal, onProgress: () => undefined })
  const all = unread.length === 0 ? known : await briefs()
  const found: SyncVariant[] = []
  for (const id of ids.filter((product) =>
    all.get(product)?.codes.some((code) => plainSku(code) === wanted),
  )) {
    const { sync_variants: variants } = await api.call(reads.one, { params: { id }, signal })
    found.push(...variants.filter((variant) => variant.sku !== null && plainSku(variant.sku) === wanted))
  }
  return found
}
