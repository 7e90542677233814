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
/** Behind everything that the merchant waits for, with half of the budget. */
const aside = { priority: 'background', budget: 0.5 } as const

/** Reads all orders and store products once, for the files in them. Rejects with the first error. */
export async function sweepFiles({ api, onProgress, signal }: Sweep): Promise<SweepProgress> {
  const progress: SweepProgress = { orders: 0, products: 0, ordersInAll: null, productsInAll: null }
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const page = await api.call(listOrders, { query: { offset, limit: pageSize }, signal, ...aside })
    await noteOrders(api, page.items)
    total = page.paging?.total ?? 0
    progress.ordersInAll = total
    progress.orders = Math.min(total, offset + page.items.length)
    onProgress({ ...progress })
  }
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const page = await api.call(listStoreProducts, { query: { offset, limit: pageSize }, signal, ...aside })
    total = page.paging?.total ?? 0
    progress.productsInAll = total
    for (const { id } of page.items) {
      await noteProduct(api, await api.call(getStoreProduct, { params: { id }, signal, ...aside }))
      progress.products++
      onProgress({ ...progress })
    }
  }
  onProgress({ ...progress })
  return progress
}
