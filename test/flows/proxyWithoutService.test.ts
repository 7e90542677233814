import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { storeScope } from '~/domain/storeScope'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { createDraft } from '~/flows/money/createDraft'
import { fillOrderIndex, refreshOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { deleteProduct } from '~/flows/products/deleteProduct'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { listCopies } from '~/local/products/productCopies'
import { demoStoreId } from '~/sandbox/authenticate'
import { apiOf, lineB, recipient, startService } from '../sandbox/service'
import { plainTools } from './money/plainTools'
import { pacedService } from './orderIndex/pacedService'

/** What a web server says that has no service behind it, such as while its forwarding is being set up. */
const notFound = () =>
  new Response('<html><h1>404 Not Found</h1></html>', {
    status: 404,
    headers: { 'content-type': 'text/html' },
  })

/** A service behind a proxy that finds it no more once `isAway` is set. */
function behindProxy() {
  const service = startService({ orders: 3 })
  const proxy = { isAway: false }
  const fetch = async (request: Request) => (proxy.isAway ? notFound() : service.sandbox.fetch(request))
  const api = apiOf(service.sandbox, { fetch })
  return { ...service, api, plain: service.api, proxy, tools: plainTools(api, service.clock) }
}

it('an order that it does not find is not said to be canceled, nor a draft to be refused', async () => {
  const { plain, proxy, tools, sandbox } = behindProxy()
  const { id } = await plain.call(createOrder, { body: { recipient, items: [lineB] } })
  proxy.isAway = true
  expect(await cancelOrder(tools, id)).toEqual({ kind: 'unknown', order: null })
  expect(sandbox.state.orders.get(id)?.order.status).toBe('draft')
  const body = { recipient, items: [lineB], external_id: 'own-1' }
  expect(await createDraft(tools, body)).toMatchObject({ kind: 'unknown' })
})

it('a product that it does not find is not said to be deleted', async () => {
  const { api, proxy, sandbox } = behindProxy()
  const id = [...sandbox.state.products.values()].find(({ store }) => store === demoStoreId)?.product.id ?? 0
  proxy.isAway = true
  await expect(deleteProduct(api, id)).rejects.toMatchObject({ status: 404, isOwn: true })
  expect(await listCopies(storeScope(api))).toEqual([])
})

it('an order that it does not find stays in the copy of the orders on this device', async () => {
  const { sandbox, options, clock } = pacedService(120)
  const isOne = ({ method, url }: Request) => method === 'GET' && /\/orders\/\d+$/.test(url)
  const api = apiOf(sandbox, {
    fetch: async (request) => (isOne(request) ? notFound() : sandbox.fetch(request)),
  })
  const index = await openOrderIndex(`proxy|${clock.now}`)
  await fillOrderIndex(api, index, options)
  const row = index.snapshot().rows.findLast(({ status }) => status === 'pending' || status === 'inprocess')
  if (row === undefined) throw new Error('No order is unfinished')
  // Not listed any more, so that it is read by itself.
  sandbox.state.orders.delete(row.id)
  await expect(refreshOrderIndex(api, index, options)).rejects.toMatchObject({ status: 404, isOwn: true })
  expect(index.get(row.id)).toBeDefined()
})
