import type { Api } from '~/client/createApi'
import { resetDemoStore } from '~/client/sandboxControl'
import { storeScope } from '~/domain/storeScope'
import { createOrderIndexHandle, type OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { forgetNews } from '~/local/notices/newsStore'
import { forgetStoreProducts } from '~/local/products/productBriefs'
import { forgetMarks } from '~/local/webhooks/storeMarks'
import type { Services } from '~/queries/services'
import { forgetShipmentReviews } from '~/queries/shipmentReviews'
import { storesOf } from '~/session/stores'

/** Begins the demo anew: its orders, parcels and products have the old ones' ids, in each of its stores. */
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
  ])
}
