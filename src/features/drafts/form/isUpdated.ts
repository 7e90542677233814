import type { Item, Order } from '~/contract/orders/order'
import type { ItemInput, OrderUpdate } from '~/contract/orders/orderInput'
import { compareMoney, isMoneyText } from '~/domain/money/money'
import { shownFor } from '~/domain/products/sentFiles'

/** Whether an order that was read has what an update wanted, as far as a reply shows it. */
export function isUpdated(order: Order, body: OrderUpdate): boolean {
  const { recipient, items, shipping, gift, packing_slip: slip, retail_costs: retail } = body
  return (
    hasTexts(order.recipient, recipient) &&
    (items === undefined || hasItems(order.items, items)) &&
    (shipping == null || shipping === order.shipping) &&
    hasTexts(order.gift, gift) &&
    hasTexts(order.packing_slip, slip) &&
    Object.entries(retail ?? {}).every(([field, wanted]) => hasText(order.retail_costs, field, wanted, '0'))
  )
}

const hasTexts = (there: object | null, wanted: object | null | undefined): boolean =>
  Object.entries(wanted ?? {}).every(([field, text]) => hasText(there, field, text))

/** `none`: what stands for no text. Amounts that are written otherwise are the same. */
function hasText(there: object | null, field: string, wanted: unknown, none = ''): boolean {
  const now = String(Reflect.get(there ?? {}, field) ?? none)
  const then = String(wanted ?? none)
  return now === then || (isMoneyText(now) && isMoneyText(then) && compareMoney(now, then) === 0)
}

const hasItems = (there: readonly Item[], wanted: readonly ItemInput[]): boolean =>
  wanted.length === there.length &&
  wanted.every((item) => {
    const now = there.find(({ id, external_id: external }) =>
      item.id === undefined ? external === item.external_id : id === item.id,
    )
    return now !== undefined && hasTaken(now, item)
  })

/** The service puts its own name for one that was emptied, names some placements otherwise, and adds to options. */
function hasTaken(now: Item, { files = [], name, options: _unseen, ...fields }: ItemInput): boolean {
  return (
    hasTexts(now, fields) &&
    (name == null || name === '' || name === now.name) &&
    files.every((file) => {
      const shown = shownFor(file, files, now.files)
      return shown !== undefined && (file.id === undefined || file.id === shown.id)
    })
  )
}
