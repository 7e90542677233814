import { inBackground } from '~/client/callOptions'
import type { Api } from '~/client/createApi'
import { isOfOneCall } from '~/client/isOfOneCall'
import { wholePages } from '~/client/wholePages'
import type { SyncProduct, SyncProductInfo } from '~/contract/products/syncProduct'
import { inOneTab } from '~/device/tabLocks'
import { hasPassed } from '~/domain/async/hasPassed'
import type { News } from '~/domain/notices/news'
import { newsOfShortProducts, newsOfStock } from '~/domain/notices/stockNews'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { stockRows } from '~/domain/products/stockBoard'
import { storeScope } from '~/domain/storeScope'
import { keepSeenStock, readSeenStock, type SeenStock } from '~/local/notices/newsStore'
import { paths } from '~/paths'
import { firstProducts, productReads, type ProductReads } from '~/queries/syncQueries'
import { isWatched } from './isWatched'
import { tell } from './tellNews'

/** All tabs of a store together look this often. */
const everyMs = 600_000
/** Products that are read by themselves in one look, beside the two lists of those that lack something. */
const mostReads = 5
interface StockWatch {
  api: Api
  /** Orders that are known now: they tell of their own items. */
  orders: () => readonly OrderSummary[]
  signal: AbortSignal
}

/**
 * Looks at the stock from time to time while somebody is told of it, until the signal or what is returned ends it. A watch
 * that has ended already begins nothing.
 */
export function watchStock(watch: StockWatch): () => void {
  if (watch.signal.aborted) return () => undefined
  const look = async () => {
    if (watch.signal.aborted || !(await isWatched())) return
    // The next look tries again.
    await lookAtStock(watch).catch(() => undefined)
  }
  void look()
  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
}

/**
 * Tells which variants of the store's products cannot be made any more, unless an unsent order has them. The service
 * lists the products that lack something (one call a hundred); only those that are new there, and some of the others in
 * turn, are read for their variants. The first look of a device tells nothing.
 */
export async function lookAtStock({ api, orders, signal }: StockWatch, now = Date.now()): Promise<void> {
  const scope = storeScope(api)
  await inOneTab(`stock:${scope}`, async () => {
    const seen = await readSeenStock(scope)
    // A little less than the whole time: the timer of the tab that looks next may go off early.
    if (seen !== null && !hasPassed(everyMs * 0.9, seen.lookedAt, now)) return
    const { reads, listed } = await listShort(api, signal)
    const known = new Map(seen?.products.map((product) => [product.id, product]))
    const fresh = seen === null ? [] : listed.filter(({ id }) => !known.has(id))
    const isFlood = fresh.length > mostReads
    const next = new Map(
      listed.map(({ id }) => [
        id,
        known.get(id) ?? { id, short: isFlood || seen === null ? null : [], readAt: 0 },
      ]),
    )
    const due = [...next.values()].toSorted((a, b) => a.readAt - b.readAt).slice(0, mostReads)
    const found: (News & { to: string })[] = isFlood
      ? [{ ...newsOfShortProducts(fresh, now), to: boardOf(reads) }]
      : []
    for (const product of due) {
      const info = await readOne(api, reads, product.id, signal)
      if (info === null) {
        // The others have their turn before it.
        next.set(product.id, { ...product, readAt: now })
        continue
      }
      const rows = stockRows([info], orders())
      const news = newsOfStock(
        rows.filter(
          ({ variant, held }) => product.short?.includes(variant.id) === false && held.length === 0,
        ),
        now,
      )
      if (news !== null) found.push({ ...news, to: pageOf(reads, product.id) })
      next.set(product.id, { id: product.id, short: rows.map(({ variant }) => variant.id), readAt: now })
    }
    // Told first: what is found once more after a crash has the same id.
    await tell(scope, found)
    await keepSeenStock({ scope, lookedAt: now, products: [...next.values()] } satisfies SeenStock)
  })
}

/** Products that the service lists as out of stock or discontinued, each once. */
async function listShort(
  api: Api,
  signal: AbortSignal,
): Promise<{ reads: ProductReads; listed: SyncProduct[] }> {
  const asked = (status: string, page: { offset: number; limit: number }) => ({
    query: { status, ...page },
    signal,
    ...inBackground,
  })
  const first = await firstProducts(api, asked('out_of_stock', { offset: 0, limit: 100 }))
  const { reads } = first
  const listed = new Map<number, SyncProduct>()
  for (const status of ['out_of_stock', 'discontinued']) {
    const pages = wholePages(
      async (page) => api.call(reads.list, asked(status, page)),
      status === 'out_of_stock' ? first.page : undefined,
    )
    for await (const { rows } of pages) for (const row of rows) listed.set(row.id, row)
  }
  return { reads, listed: [...listed.values()].filter(({ is_ignored: isIgnored }) => isIgnored !== true) }
}

/** Null where it is gone, or what the service says of it cannot be read. */
async function readOne(
  api: Api,
  reads: ProductReads,
  id: number,
  signal: AbortSignal,
): Promise<SyncProductInfo | null> {
  try {
    return await api.call(reads.one, { params: { id }, signal, ...inBackground })
  } catch (error) {
    if (isOfOneCall(error)) return null
    throw error
  }
}

const isPlatform = (reads: ProductReads): boolean => reads === productReads.platform

const boardOf = (reads: ProductReads): string =>
  isPlatform(reads) ? paths.platformProducts({ status: 'out_of_stock' }) : paths.productStock()

const pageOf = (reads: ProductReads, id: number): string =>
  isPlatform(reads) ? paths.platformProduct(id) : paths.product(id)
