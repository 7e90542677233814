import type { Order } from '~/contract/orders/order'
import { subtractMoney } from '~/domain/money/money'
import type { World } from '../call'
import { showFile } from '../files/libraryFile'
import type { OrderRecord } from '../sandboxState'

/** The order as replies carry it: files as far as they are processed, the breakdown once it is completed. */
export function showOrder({ state, now }: World, { order }: OrderRecord): Order {
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      files: item.files.map((file) => {
        const record = state.files.get(file.id)
        if (record === undefined) return file
        return { ...showFile(record, now), type: file.type, options: file.options, position: file.position }
      }),
    })),
    pricing_breakdown: breakdownOf(order),
    ...flagsOf(order),
  }
}

/** What replies carry beside the documented fields. */
const flagsOf = ({ id, items, status }: Order) => ({
  errorCode: 0,
  notes: null,
  is_sample: false,
  needs_approval: status === 'onhold',
  not_synced: false,
  has_discontinued_items: items.some(({ discontinued }) => discontinued === true),
  can_change_hold: false,
  dashboard_url: `https://www.example.com/dashboard?order_id=${id}`,
})

function breakdownOf({ status, costs, retail_costs: retail }: Order): Order['pricing_breakdown'] {
  const isCompleted = status === 'fulfilled' || status === 'archived'
  if (!isCompleted || costs?.total == null || retail?.total == null) return []
  return [
    {
      customer_pays: retail.total,
      printful_price: costs.total,
      profit: subtractMoney(retail.total, costs.total),
      currency_symbol: costs.currency,
    },
  ]
}
