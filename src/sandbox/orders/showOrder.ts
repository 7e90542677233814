import type { PrintFile } from '~/contract/artwork/file'
import type { Order } from '~/contract/orders/order'
import { subtractMoney } from '~/domain/money/money'
import type { World } from '../call'
import { showFile } from '../files/libraryFile'
import { previewOf } from '../files/previewFile'
import type { OrderRecord } from '../sandboxState'

/** The order as in replies: files as far as they are processed, the costs once they are calculated. */
export function showOrder(world: World, { order }: OrderRecord): Order {
  const shown = (file: PrintFile): PrintFile => {
    const record = world.state.files.get(file.id)
    if (record === undefined) return file
    const { type, options, position } = file
    return { ...showFile(record, world.now), type, options, position }
  }
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      files: [...item.files.map(shown), ...previewOf(world, item)],
    })),
    pricing_breakdown: breakdownOf(order),
    ...flagsOf(order),
    needs_approval: waitsForApproval(world, order.id),
  }
}

/** Fields of replies that are not documented. */
const flagsOf = ({ id, items }: Order) => ({
  errorCode: 0,
  notes: null,
  is_sample: false,
  not_synced: false,
  has_discontinued_items: items.some(({ discontinued }) => discontinued === true),
  can_change_hold: false,
  dashboard_url: `https://www.example.com/dashboard?order_id=${id}`,
})

const waitsForApproval = ({ state }: World, id: number): boolean =>
  [...state.approvalSheets.values()].some(
    ({ orderId, status }) => orderId === id && status === 'waiting_for_action',
  )

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
