import type { Order } from '~/contract/orders/order'
import { fixOrder, type ItemFix } from './fixOrder'
import type { MoneyTools } from '../money/moneyTools'

export interface OrderItemFix {
  order: Order
  fix: ItemFix
}

export interface FixResult {
  orderId: number
  /** Null when the fix was saved. */
  error: unknown
}

/**
 * Applies the same fix to several orders, one after the other. Two items of one order are fixed one after the
 * other. A failure does not stop the others.
 */
export async function fixOrders(
  tools: MoneyTools,
  items: readonly OrderItemFix[],
  signal: AbortSignal,
  tell: (results: readonly FixResult[]) => void,
): Promise<void> {
  const saved = new Map<number, Order>()
  const results = new Map<number, FixResult>()
  for (const { order, fix } of items) {
    if (signal.aborted) return
    const orderId = order.id
    try {
      const now = await fixOrder(tools, saved.get(orderId) ?? order, fix)
      saved.set(orderId, now)
      if (results.get(orderId)?.error == null) results.set(orderId, { orderId, error: null })
    } catch (error) {
      results.set(orderId, { orderId, error })
    }
    tell([...results.values()])
  }
}
