import type { Api } from '~/client/createApi'
import { listOrders } from '~/contract/orderEndpoints'
import { getStoreProduct, listStoreProducts } from '~/contract/storeProductEndpoints'
import { noteOrders, noteProduct } from './libraryQueries'

export interface SweepProgress {
  orders: number
  products: number
  /** Null until it is known. */
  ordersInAll: number | null
  productsInAll: number | null
}

interface Sweep {
  api: Api
  onProgress: (progress: SweepProgress) => void
  signal: AbortSignal
}

const pageSize = 100
/** This many calls at once, then one a second: half of the store's budget stays free. */
const burst = 30

/** Reads all orders and store products once, for the files in them. Rejects with the first error. */
export async function sweepFiles({ api, onProgress, signal }: Sweep): Promise<SweepProgress> {
  const progress: SweepProgress = { orders: 0, products: 0, ordersInAll: null, productsInAll: null }
  let calls = 0
  const paced = async () => {
    onProgress({ ...progress })
    if (++calls > burst) await new Promise((resolve) => setTimeout(resolve, 1_000))
    signal.throwIfAborted()
  }
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const page = await api.call(listOrders, { query: { offset, limit: pageSize }, signal })
    await noteOrders(api, page.items)
    total = page.paging?.total ?? 0
    progress.ordersInAll = total
    progress.orders = Math.min(total, offset + page.items.length)
    await paced()
  }
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const page = await api.call(listStoreProducts, { query: { offset, limit: pageSize }, signal })
    total = page.paging?.total ?? 0
    progress.productsInAll = total
    for (const { id } of page.items) {
      await noteProduct(api, await api.call(getStoreProduct, { params: { id }, signal }))
      progress.products++
      await paced()
    }
  }
  onProgress({ ...progress })
  return progress
}
