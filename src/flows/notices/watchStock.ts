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
import { postNews } from './postNews'

/** Interval in ms between looks, for all tabs of a store together. */
const everyMs = 600_000
/** Products read one by one in each look, in addition to the two lists of products with missing variants. */
const mostReads = 5
interface StockWatch {
  api: Api
  /** Orders known now: news about their own items is reported elsewhere. */
  orders: () => readonly OrderSummary[]
  signal: AbortSignal
}

/**
 * Watches the stock periodically while the merchant would see news, until the signal is aborted or the
 * returned function is called. Does nothing if the signal is aborted already.
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
 * Reports variants of the store's products that can no longer be made, unless an unsent order contains them.
 * The service lists products with missing variants (one call per hundred); only those new in the list, and a
 * few others in turn, are read for their variants. The first look of a device reports nothing.
 */
export async function lookAtStock({ api, orders, signal }: StockWatch, now = Date.now()): Promise<void> {
  const scope = storeScope(api)
  await inOneTab(`stock:${scope}`, async () => {
    const seen = await readSeenStock(scope)
    // A little less than the whole interval: the timer of the next tab may fire early.
    if (seen !== null && !hasPassed(everyMs * 0.9, seen.lookedAt, now)) return
    const { reads, listed, isWhole } = await listShort(api, signal)
    const known = new Map(seen?.products.map((product) => [product.id, product]))
    const fresh = seen === null ? [] : listed.filter(({ id }) => !known.has(id))
    const isFlood = fresh.length > mostReads
    const next = new Map([
      // Where rows could not be read, a product may be missing that is still short: it is no news once it can be read.
      ...(isWhole ? [] : known),
      ...listed.map(
        ({ id }) =>
          [id, known.get(id) ?? { id, short: isFlood || seen === null ? null : [], readAt: 0 }] as const,
      ),
    ])
    const due = [...next.values()].toSorted((a, b) => a.readAt - b.readAt).slice(0, mostReads)
    const found: (News & { to: string })[] = isFlood
      ? [{ ...newsOfShortProducts(fresh, now), to: boardOf(reads) }]
      : []
    for (const product of due) {
      const info = await readOne(api, reads, product.id, signal)
      if (info === null) {
        // A product that could not be read goes to the end of the queue.
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
    // Reported before saving: after a crash the same news has the same id.
    await postNews(scope, found)
    await keepSeenStock({ scope, lookedAt: now, products: [...next.values()] } satisfies SeenStock)
  })
}

/** Products that the service lists as out of stock or discontinued, each once, and whether all rows could be read. */
async function listShort(
  api: Api,
  signal: AbortSignal,
): Promise<{ reads: ProductReads; listed: SyncProduct[]; isWhole: boolean }> {
  const asked = (status: string, page: { offset: number; limit: number }) => ({
    query: { status, ...page },
    signal,
    ...inBackground,
  })
  const first = await firstProducts(api, asked('out_of_stock', { offset: 0, limit: 100 }))
  const { reads } = first
  const listed = new Map<number, SyncProduct>()
  let isWhole = true
  for (const status of ['out_of_stock', 'discontinued']) {
    const pages = wholePages(
      async (page) => api.call(reads.list, asked(status, page)),
      status === 'out_of_stock' ? first.page : undefined,
    )
    for await (const { rows, unread } of pages) {
      for (const row of rows) listed.set(row.id, row)
      isWhole &&= unread === 0
    }
  }
  const shown = [...listed.values()].filter(({ is_ignored: isIgnored }) => isIgnored !== true)
  return { reads, listed: shown, isWhole }
}

/** Null where it does not exist or cannot be read. */
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
