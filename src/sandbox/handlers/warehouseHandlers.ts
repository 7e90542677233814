import { type Handlers, notFound } from '../call'
import { idOf, pageOf } from '../readQuery'
import type { WarehouseProduct } from '~/contract/store/warehouse'

/** The merchant's own goods in the service's warehouse. Lists have pages only on request (contract/README 16.2). */
export const warehouseHandlers = {
  listWarehouseProducts: (call) => {
    const wanted = (call.query['query'] ?? '').trim().toLowerCase()
    const rows = [...call.state.warehouse.values()].filter(({ name }) =>
      (name ?? '').toLowerCase().includes(wanted),
    )
    const page = pageOf(rows, call.query, shown)
    return call.isPagingForced ? page : rows.map(shown)
  },

  getWarehouseProduct: (call) => {
    const found = call.state.warehouse.get(idOf(call.id))
    if (found === undefined) throw notFound()
    return shown(found)
  },
} satisfies Partial<Handlers>

/** Prices are numbers here, unlike those of orders, and every variant has its locations (contract/README 16.2). */
const shown = (product: WarehouseProduct) => ({
  ...product,
  retail_price: Number(product.retail_price ?? 0),
  variants: product.variants.map((variant) => ({
    ...variant,
    retail_price: Number(variant.retail_price ?? 0),
    stock_locations: [
      {
        facility: 'Charlotte, United States',
        stocked: variant.quantity ?? 0,
        available: variant.quantity ?? 0,
      },
    ],
  })),
})
