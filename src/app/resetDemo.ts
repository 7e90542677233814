import type { Api } from '~/client/createApi'
import { readControl, resetDemoStore } from '~/client/sandboxControl'
import { readKeptDesigns } from '~/contract/sandboxControl'
import { storeScope } from '~/domain/storeScope'
import { createOrderIndexHandle, type OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { forgetFiles } from '~/local/fileLibrary'
import { forgetImports } from '~/local/jobs/importJobs'
import { orderJobs } from '~/local/jobs/orderJobs'
import type { JobStore } from '~/local/jobs/jobStore'
import { openJournal } from '~/local/journal/journal'
import { forgetNews } from '~/local/notices/newsStore'
import { noteApprovalsSeen } from '~/local/orders/approvalsSeen'
import { forgetSeenOrders } from '~/local/orders/orderHistory'
import { forgetOrderNumbers } from '~/local/orders/orderNumbers'
import { forgetStoreSlip } from '~/local/orders/storeSlip'
import { keepGivenPlaces } from '~/local/products/givenPlaces'
import { forgetStoreProducts } from '~/local/products/productBriefs'
import { productJobs } from '~/local/products/productStore'
import { forgetTemplateUses } from '~/local/products/templateStore'
import { forgetRecents } from '~/local/recents'
import { forgetMarks } from '~/local/webhooks/storeMarks'
import { orderHistoryQueries } from '~/queries/orders/orderHistory'
import type { Services } from '~/queries/services'
import { forgetShipmentReviews } from '~/queries/shipmentReviews'
import { demoIn, keyOf, storesOf } from '~/session/stores'

/**
 * Begins the demo anew, in each of its stores. What is kept about orders, parcels and products goes, because the new
 * ones have the same ids. What was typed and not sent stays, and so do designs and mockups.
 */
export async function resetDemo(
  { api, connection, forStore, queryClient }: Services,
  orderIndex: OrderIndexHandle,
): Promise<void> {
  await resetDemoStore(api)
  // The journal goes first: the order index of another tab takes from it which confirms led to a hold.
  await forget(api)
  await orderIndex.wipe()
  for (const { id } of storesOf(connection)) {
    await forget(forStore(id))
    const other = createOrderIndexHandle(forStore(id))
    await other.wipe()
    other.close()
  }
  if (connection?.kind === 'demo') await keepDemoPlaces(api)
  // Removed, not read again: a page that still shows its old order would note the old state once more.
  queryClient.removeQueries({ queryKey: orderHistoryQueries(api).all() })
  await queryClient.resetQueries()
  orderIndex.refresh()
}

async function forget(of: Api): Promise<void> {
  const scope = storeScope(of)
  noteApprovalsSeen(scope, [], 0)
  forgetStoreSlip(scope)
  forgetRecents(scope)
  await Promise.all([
    forgetFiles(scope),
    forgetTemplateUses(scope),
    forgetImports(scope, 'started').catch(() => undefined),
    forgetShipmentReviews(of),
    forgetStoreProducts(scope),
    forgetMarks(scope),
    forgetNews(scope),
    forgetSeenOrders(scope),
    forgetOrderNumbers(scope),
    forgetJobs(scope, orderJobs),
    forgetJobs(scope, productJobs),
    // Where the browser keeps nothing, there is nothing to forget.
    openJournal()
      .erase(scope)
      .catch(() => undefined),
  ])
}

/** Notes again where the demo's own designs are placed on its products, as on the first day. */
async function keepDemoPlaces(api: Api): Promise<void> {
  const given = await readControl(api, '/designs', readKeptDesigns, api.ended).catch(() => null)
  if (given !== null) await keepGivenPlaces(given, storeScope({ key: keyOf(demoIn()) }))
}

async function forgetJobs<Task>(scope: string, jobs: JobStore<Task>): Promise<void> {
  for (const { id } of await jobs.list(scope).catch(() => [])) await jobs.forget(id)
}
