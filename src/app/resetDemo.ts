import { flushSync } from 'react-dom'
import type { Api } from '~/client/createApi'
import { readControl, resetDemoStore } from '~/client/sandboxControl'
import { readKeptDesigns } from '~/contract/sandboxControl'
import { storeScope } from '~/domain/storeScope'
import { createOrderIndexHandle, type OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { openTabChannel } from '~/device/openTabChannel'
import { forgetFiles } from '~/local/fileLibrary'
import { forgetImports } from '~/local/jobs/importJobs'
import { orderJobs } from '~/local/jobs/orderJobs'
import type { JobStore } from '~/local/jobs/jobStore'
import { openJournal } from '~/local/journal/journal'
import { forgetNews } from '~/local/notices/newsStore'
import { noteApprovalsSeen } from '~/local/orders/approvalsSeen'
import { dropNotedOrders, forgetSeenOrders } from '~/local/orders/orderHistory'
import { dropKnownNumbers, forgetOrderNumbers } from '~/local/orders/orderNumbers'
import { forgetStoreSlip } from '~/local/orders/storeSlip'
import { keepGivenPlaces } from '~/local/products/givenPlaces'
import { forgetStoreProducts } from '~/local/products/productBriefs'
import { productJobs } from '~/local/products/productStore'
import { forgetTemplateUses } from '~/local/products/templateStore'
import { forgetRecents } from '~/local/recents'
import { forgetMarks } from '~/local/webhooks/storeMarks'
import type { Services } from '~/queries/services'
import { forgetShipmentReviews } from '~/queries/shipmentReviews'
import { demoIn, keyOf, storesOf } from '~/session/stores'
import type { ServicesHolder } from './appServices'
import { pagesAway } from './demoResets'

/**
 * Begins the demo anew, in each of its stores. What is kept about orders, parcels and products goes, because the new
 * ones have the same ids. What was typed and not sent stays, and so do designs and mockups. Pages are mounted anew, and
 * other tabs follow.
 */
export async function resetDemo(services: Services, orderIndex: OrderIndexHandle): Promise<void> {
  const { api, connection, forStore } = services
  const scopes = [storeScope(api)]
  await resetDemoStore(api)
  // The journal goes first: the order index of another tab takes from it which confirms led to a hold.
  await forget(api)
  await orderIndex.wipe()
  for (const { id } of storesOf(connection)) {
    const store = forStore(id)
    scopes.push(storeScope(store))
    await forget(store)
    const other = createOrderIndexHandle(store)
    await other.wipe()
    other.close()
  }
  if (connection?.kind === 'demo') await keepDemoPlaces(api)
  open()?.postMessage(scopes)
  await readAnew(services, orderIndex)
}

/** Has pages read their data again, and forms start empty. */
async function readAnew({ queryClient }: Services, orderIndex: OrderIndexHandle): Promise<void> {
  // Pages go first: one that still shows its old order would note the old state once more, and a form that takes the
  // place of another would find what that one keeps until it goes.
  flushSync(() => pagesAway.set(true))
  queryClient.removeQueries({ type: 'inactive' })
  const reading = queryClient.resetQueries()
  flushSync(() => pagesAway.set(false))
  orderIndex.refresh()
  await reading
}

let channel: BroadcastChannel | null = null
let followed: ServicesHolder | null = null

/** A channel does not hear itself. */
const open = (): BroadcastChannel | null =>
  (channel ??= openTabChannel('platen.reset', (message) => {
    if (followed !== null) void followReset(message, followed)
  }))

/** Has this page follow the resets of other tabs. */
export function hearResets(services: ServicesHolder): void {
  followed = services
  open()
}

/** Follows the reset of another tab, whose `message` names the scopes of its stores. Typed work is lost only where it was asked. */
async function followReset(message: unknown, { current, leaving }: ServicesHolder): Promise<void> {
  const scopes = Array.isArray(message) ? message.map(String) : []
  dropNotedOrders()
  for (const scope of scopes) dropKnownNumbers(scope)
  const services = current()
  if (!scopes.includes(storeScope(services.api))) return
  const { queryClient, orderIndex } = services
  await orderIndex.wipe(true)
  queryClient.removeQueries({ type: 'inactive' })
  if (await leaving.leave(() => void readAnew(services, orderIndex), 'resetElsewhere')) return
  orderIndex.refresh()
  await queryClient.invalidateQueries()
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
