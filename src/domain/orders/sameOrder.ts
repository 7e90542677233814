import type { Item, Order } from '~/contract/orders/order'
import type { ItemInput, OrderInput } from '~/contract/orders/orderInput'
import { compareMoney, isMoneyText } from '../money/money'
import { recipientFields } from '../address/recipientFields'

/**
 * Whether an order on the service is what a request would make: same recipient, same goods and prints, same gift and
 * method. What the request leaves open, the service fills in; blanks, letter case and the look of a phone number may
 * differ. Otherwise an order of an earlier wording would pass for the one that was typed.
 */
export function isSameOrder(order: Order, input: OrderInput): boolean {
  const { shipping, gift } = input
  return (
    recipientFields.every((field) => isSameField(field, order.recipient?.[field], input.recipient[field])) &&
    hasSameItems(order, input.items) &&
    (plain(shipping) === '' || plain(order.shipping) === plain(shipping)) &&
    (gift === undefined ||
      (plain(order.gift?.subject) === plain(gift?.subject) &&
        plain(order.gift?.message) === plain(gift?.message)))
  )
}

/** Whether an order is plainly somebody else's: another name at another street. */
export const isOtherCustomer = (order: Order, { recipient }: OrderInput): boolean =>
  plain(order.recipient?.name) !== plain(recipient.name) &&
  plain(order.recipient?.address1) !== plain(recipient.address1)

const plain = (text: string | null | undefined): string =>
  (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
const digits = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '')

function isSameField(
  field: (typeof recipientFields)[number],
  there: string | null | undefined,
  sent: string | null | undefined,
): boolean {
  if (field === 'phone') return digits(there) === digits(sent)
  // Kept for some countries only, and filled in for others.
  if (field === 'state_code' || field === 'tax_number')
    return plain(there) === '' || plain(sent) === '' || plain(there) === plain(sent)
  return plain(there) === plain(sent)
}

/** Every item that was sent is there once, and nothing else is. */
function hasSameItems({ items, incomplete_items: incomplete }: Order, sent: readonly ItemInput[]): boolean {
  if (items.length + incomplete.length !== sent.length) return false
  const left: ComparedItem[] = [...items, ...incomplete]
  return sent.every((item) => {
    const at = left.findIndex((there) => makes(there, item))
    return at !== -1 && left.splice(at, 1).length === 1
  })
}

/** What an item that is made and one that still lacks its blank have in common. */
type ComparedItem = Order['incomplete_items'][number] | Item

function makes(there: ComparedItem, sent: ItemInput): boolean {
  if ((there.quantity ?? 1) !== (sent.quantity ?? 1)) return false
  if (sent.sync_variant_id !== undefined) {
    if (there.sync_variant_id !== sent.sync_variant_id) return false
  } else if (sent.external_variant_id !== undefined) {
    if (there.external_variant_id !== sent.external_variant_id) return false
  } else if (!isMade(there) || there.variant_id !== sent.variant_id) return false
  return !isMade(there) || (hasSamePrice(there.retail_price, sent.retail_price) && hasPrints(there, sent))
}

const isMade = (item: ComparedItem): item is Item => 'files' in item

function hasSamePrice(there: string | null, sent: ItemInput['retail_price']): boolean {
  if (there === null || sent == null || !isMoneyText(String(sent))) return true
  return compareMoney(there, String(sent)) === 0
}

/** The service names a file by its own id; its address stays the one that was sent. */
const hasPrints = ({ files: there }: Item, { files = [] }: ItemInput): boolean =>
  files.every(({ id, url }) => there.some((file) => (id === undefined ? file.url === url : file.id === id)))
