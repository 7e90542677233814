import type { Handlers } from '../call'
import { idOf, pageOf } from '../readQuery'
import { notFound } from '../sandboxError'

/** Goods of the merchant that lie in the service's warehouse. Lists page only when asked to (facts.md, Warehouse). */
export const warehouseHandlers: Pick<Handlers, 'listWarehouseProducts' | 'getWarehouseProduct'> = {
  listWarehouseProducts: (call) => {
    const wanted = (call.query['query'] ?? '').trim().toLowerCase()
    const rows = [...call.state.warehouse.values()].filter(({ name }) =>
      (name ?? '').toLowerCase().includes(wanted),
    )
    const page = pageOf(rows, call.query, (row) => row)
    return call.isPagingForced ? page : rows
  },

  getWarehouseProduct: (call) => {
    const found = call.state.warehouse.get(idOf(call.id))
    if (found === undefined) throw notFound()
    return found
  },
}
