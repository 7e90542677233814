import { expect, it } from 'vitest'
import { getSizeGuide, listCategories, listProducts } from '~/contract/catalog/catalogEndpoints'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import { listTemplates } from '~/contract/products/templateEndpoints'
import { getWebhooks } from '~/contract/store/webhookEndpoints'
import { methodName } from '~/domain/shipping/shippingQuote'
import type { Api } from '~/client/createApi'
import { asLive } from '../liveReplies'
import { apiOf, recipient, startService } from '../sandbox/service'

/** What the app reads of pages that the live service writes otherwise than its document says. */
async function readings(api: Api, account: Api) {
  const { items: templates } = await account.call(listTemplates, {})
  const { items: products } = await api.call(listProducts, {})
  const { items: orders } = await api.call(listOrders, { query: { limit: '100' } })
  const rates = await api.call(getShippingRates, {
    body: { recipient, items: [{ variant_id: 7103, quantity: 1 }] },
  })
  return {
    products: products.map(({ id, options, avg_fulfillment_time }) => ({
      id,
      options,
      avg_fulfillment_time,
    })),
    categories: await api.call(listCategories, {}),
    guide: await api.call(getSizeGuide, { params: { id: 71 } }),
    states: orders.map(({ status, external_id, costs }) => [status, external_id, Number(costs?.total)]),
    templates: templates.map(({ id, placement_option_data }) => ({
      id,
      of: placement_option_data.map(({ id: old, type, options }) => ({ placement: type ?? old, options })),
    })),
    parcels: orders.flatMap(({ shipments }) => shipments),
    rates: rates.items.map((rate) => ({ method: methodName(rate), rate: rate.rate })),
    webhooks: await api.call(getWebhooks, {}),
  }
}

it('replies that are written as live are read as those of the document', async () => {
  const { sandbox, api, as } = startService()
  const order = [...sandbox.state.orders.values()].find(({ order: { shipments } }) => shipments.length > 0)
  const [parcel] = order?.order.shipments ?? []
  if (order === undefined || parcel === undefined) throw new Error('Nothing was shipped')
  order.order = { ...order.order, shipments: [{ ...parcel, tracking_number: '612999' }] }
  for (const template of sandbox.state.templates.values())
    template.placement_option_data = [
      { id: 'embroidery_chest_left', type: null, options: [{ id: 'full_color', value: true }] },
    ]
  const fetch = async (request: Request) => asLive(await sandbox.fetch(request), request)
  const live = await readings(apiOf(sandbox, { fetch }), apiOf(sandbox, { fetch, token: 'sandbox-account' }))
  expect(live.templates[0]?.of).toMatchObject([{ placement: 'embroidery_chest_left' }])
  expect(live).toEqual(await readings(api, as('sandbox-account')))
})
