import { eventTypes } from '~/contract/store/webhook'
import { badRequest, type Call, type Handlers } from '../call'
import { catalog } from '../seed/catalog'

/** Empty params are written as a list, as the service does (contract/README 1.5). */
function show({ state, store }: Call) {
  const { url = null, types = [], params = {} } = state.webhooks.get(store.id) ?? {}
  return { url, types, params: Object.keys(params).length === 0 ? [] : params }
}

/** stock_updated names the blanks to watch; other types have no params (contract/README 15.2). */
function paramsOf(types: readonly string[], params: unknown): Record<string, unknown> {
  if (!types.includes('stock_updated')) return {}
  const stock: unknown = Reflect.get(Object(params), 'stock_updated')
  const ids: unknown = Reflect.get(Object(stock), 'product_ids')
  if (!Array.isArray(ids) || ids.length === 0)
    throw badRequest('stock_updated needs params.stock_updated.product_ids')
  const unknown = ids.find((id) => !catalog().blanks.has(Number(id)))
  if (unknown !== undefined) throw badRequest('params.stock_updated.product_ids has an unknown product id')
  return { stock_updated: { product_ids: ids.map(Number) } }
}

export const webhookHandlers = {
  getWebhooks: show,

  setWebhooks: (call) => {
    const { url, types, params } = call.body
    if (!/^https?:\/\/[^\s/]+/i.test(url) || !URL.canParse(url) || url.length > 2048)
      throw badRequest('url must be an http or https address')
    if (types.length === 0) throw badRequest('Missing required parameters: types')
    const unknown = types.find((type) => !eventTypes.some((known) => known === type))
    if (unknown !== undefined) throw badRequest(`Unknown event type ${unknown.slice(0, 60)}`)
    call.state.webhooks.set(call.store.id, {
      url,
      types: [...new Set(types)],
      params: paramsOf(types, params),
    })
    return show(call)
  },

  deleteWebhooks: (call) => {
    call.state.webhooks.delete(call.store.id)
    return show(call)
  },
} satisfies Partial<Handlers>
