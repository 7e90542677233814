import { isSameOrder } from '~/domain/orders/sameOrder'
import { idOfNumber, otherIdOf } from '~/domain/orders/orderNumber'
import type { Order } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import { lookUp, OfflineError } from './createDraft'
import type { MoneyTools } from './moneyTools'

/** An order with the same number, recipient and items exists: another one would be a duplicate. */
class SameOrderThere extends Error {
  override readonly name = 'SameOrderThere'
  readonly order: Order

  constructor(order: Order) {
    super(
      `Order #${order.id} has this number already, with the same recipient and items. Nothing was made. Change the number if it is to be made again.`,
    )
    this.order = order
  }
}

const mostSuffixes = 20

/**
 * An external id that contains the order number and is unused: the number itself, or with a suffix. Null where
 * none is valid. Throws when the service cannot be asked, and for a duplicate of an order that was not canceled.
 */
export async function freeOrderId(
  tools: MoneyTools,
  number: string,
  input: OrderInput,
): Promise<string | null> {
  const plain = idOfNumber(number)
  if (plain === null) return null
  if (!tools.isOnline()) throw new OfflineError()
  for (let nth = 1; nth <= mostSuffixes; nth++) {
    const id = nth === 1 ? plain : otherIdOf(plain, String(nth))
    if (id === null) return null
    const found = await lookUp(tools, id, [0])
    if (found === null) return id
    if (found === 'unreachable')
      throw new Error('The service could not be asked whether the number is taken.')
    if (found === 'unreadable')
      throw new Error(
        'An order has this number already, and this app cannot read whether it is the same. Nothing was made. Look at it at the service, or take another number.',
      )
    if (found.status !== 'canceled' && isSameOrder(found, input)) throw new SameOrderThere(found)
  }
  return null
}
