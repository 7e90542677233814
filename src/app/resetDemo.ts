import type { Api } from '~/client/createApi'
import { resetDemoStore } from '~/client/sandboxControl'
import { storeScope } from '~/domain/storeScope'
import { createOrderIndexHandle, type OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { orderJobs } from '~/local/jobs/orderJobs'
import type { JobStore } from '~/local/jobs/jobStore'
import { openJournal } from '~/local/journal/journal'
import { forgetNews } from '~/local/notices/newsStore'
import { forgetSeenOrders } from '~/local/orders/orderHistory'
import { forgetOrderNumbers } from '~/local/orders/orderNumbers'
import { forgetStoreProducts } from '~/local/products/productBriefs'
import { productJobs } from '~/local/products/productStore'
import { forgetMarks } from '~/local/webhooks/storeMarks'
import { orderHistoryQueries } from '~/queries/orders/orderHistory'
import type { Services } from '~/queries/services'
import { forgetShipmentReviews } from '~/queries/shipmentReviews'
import { storesOf } from '~/session/stores'

/**
 * Begins the demo anew: its orders, parcels and products have the old ones' ids, in each of its stores. What was typed
 * stays, and so do designs.
 */
export async function resetDemo(
  { api, connection, forStore, queryClient }: Services,
  orderIndex: OrderIndexHandle,
): Promise<void> {
  await resetDemoStore(api)
  await orderIndex.wipe()
  await forget(api)
  for (const { id } of storesOf(connection)) {
    const other = createOrderIndexHandle(forStore(id))
    await other.wipe()
    other.close()
    await forget(forStore(id))
  }
  // Read anew, it would note the state once more in which the page shows its order from before.
  queryClient.removeQueries({ queryKey: orderHistoryQueries(api).all() })
  await queryClient.resetQueries()
  orderIndex.refresh()
}

async function forget(of: Api): Promise<void> {
  const scope = storeScope(of)
  await Promise.all([
    forgetShipmentReviews(of),
    forgetStoreProducts(scope),
    forgetMarks(scope),
    forgetNews(scope),
    forgetSeenOrders(scope),
    forgetOrderNumbers(scope),
    forgetJobs(scope, orderJobs),
    forgetJobs(scope, productJobs),
    // Where the browser keeps nothing there is nothing to forget.
    openJournal()
      .erase(scope)
      .catch(() => undefined),
  ])
}

async function forgetJobs<Task>(scope: string, jobs: JobStore<Task>): Promise<void> {
  for (const { id } of await jobs.list(scope).catch(() => [])) await jobs.forget(id)
}
