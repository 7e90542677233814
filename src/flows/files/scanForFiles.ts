import { ApiError } from '~/client/apiError'
import { inBackground } from '~/client/callOptions'
import type { Api } from '~/client/createApi'
import { isOfOneCall } from '~/client/isOfOneCall'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { noteOrders, noteProduct } from '~/queries/libraryQueries'
import { wholePages } from '~/client/wholePages'
import { firstProducts, type ProductReads, productReads } from '~/queries/syncQueries'

export interface ScanProgress {
  orders: number
  products: number
  /** Number of all orders; null until the service has stated it. */
  ordersInAll: number | null
  productsInAll: number | null
  /** Number of products that could not be read. */
  unread: number
}

/** After this many failed products, no more are requested. */
const mostFailures = 10

interface FileScan {
  api: Api
  onProgress: (progress: ScanProgress) => void
  signal: AbortSignal
}

/**
 * Reads all orders and store products once, to find the files in them. Products that cannot be read are
 * skipped; rejects with the first other error. Where the token may not read one of the two, the other is read first.
 */
export async function scanForFiles(scan: FileScan): Promise<ScanProgress> {
  const progress: ScanProgress = {
    orders: 0,
    products: 0,
    ordersInAll: null,
    productsInAll: null,
    unread: 0,
  }
  let refusal: unknown = null
  for (const read of [readOrders, readProducts]) {
    try {
      await read(scan, progress)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 403)) throw error
      refusal ??= error
    }
  }
  scan.onProgress({ ...progress })
  if (refusal !== null) throw refusal
  return progress
}

async function readOrders({ api, onProgress, signal }: FileScan, progress: ScanProgress): Promise<void> {
  const orders = wholePages((query) => api.call(listOrders, { query, signal, ...inBackground }))
  for await (const { rows, total } of orders) {
    await noteOrders(api, rows)
    progress.ordersInAll = total
    progress.orders += rows.length
    onProgress({ ...progress })
  }
}

async function readProducts({ api, onProgress, signal }: FileScan, progress: ScanProgress): Promise<void> {
  let reads: ProductReads = productReads.manual
  let listed = 0
  const products = wholePages(async (query) => {
    const asked = { query, signal, ...inBackground }
    if (query.offset > 0) return api.call(reads.list, asked)
    const first = await firstProducts(api, asked)
    reads = first.reads
    return first.page
  })
  for await (const { rows, total, unread } of products) {
    progress.productsInAll = total
    progress.unread += unread
    listed += unread
    for (const { id } of rows) {
      try {
        await noteProduct(api, await api.call(reads.one, { params: { id }, signal, ...inBackground }))
        progress.products++
      } catch (error) {
        if (!isOfOneCall(error) || ++progress.unread - listed >= mostFailures) throw error
      }
      onProgress({ ...progress })
    }
  }
}
