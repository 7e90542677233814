import type { Item, Order } from '~/contract/orders/order'
import type { ItemInput, OrderInput } from '~/contract/orders/orderInput'
import { compareMoney, isMoneyText } from '../money/money'
import { areFilesShown } from '../products/sentFiles'
import { isPrint } from '../artwork/isPrint'
import { printFilesOf } from './orderProblems'
import { recipientFields } from '../address/recipientFields'

/**
 * Whether an order on the service is what a request would make: same recipient, goods and prints, gift and shipping.
 * The service may fill in what the request leaves open; spaces, letter case and the format of a phone number may
 * differ. Otherwise an order made from an earlier text would pass for the present one.
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

/**
 * Whether an order was made by exactly this request and not by an earlier version: its prints, and no others, are also
 * in the places that were sent, and packing slip and customer's amounts equal those sent. Fields missing in a reply do
 * not count, nor amounts that the service ignores (contract/README 9.6).
 */
export const isMadeOf = (order: Order, input: OrderInput): boolean =>
  isSameOrder(order, input) &&
  Object.entries(input.packing_slip ?? {}).every(([field, sent]) =>
    saysText(order.packing_slip ?? {}, field, sent),
  ) &&
  (['discount', 'shipping', 'tax'] as const).every((field) =>
    saysAmount(order.retail_costs?.[field], input.retail_costs?.[field]),
  ) &&
  input.items.every(
    (sent) => bringsPrints(sent) || order.items.some((there) => makes(there, sent) && hasPlaces(there, sent)),
  )

const saysText = (there: object, field: string, sent: string | null | undefined): boolean => {
  const now: unknown = Reflect.get(there, field)
  return (sent ?? '').trim() === '' || now === undefined || String(now ?? '').trim() === sent?.trim()
}

function saysAmount(there: string | null | undefined, sent: string | number | null | undefined): boolean {
  const [now, then] = [there ?? '', String(sent ?? '')]
  if (!isMoneyText(now) || !isMoneyText(then) || compareMoney(now, '0') === 0) return true
  return compareMoney(now, then) === 0
}

/** Whether the product has its own prints: a store product, or a template. */
const bringsPrints = ({ sync_variant_id: ofStore, files = [] }: ItemInput): boolean =>
  ofStore !== undefined || files.length === 0

/** Whether each print is in the place that was sent, and there are no others. */
function hasPlaces(there: Item, { files: sent = [] }: ItemInput): boolean {
  const prints = printFilesOf(there)
  const files = sent.filter(({ type = null }) => isPrint({ type }))
  return prints.length === files.length && areFilesShown(prints, files)
}

/** Whether an order clearly belongs to somebody else: another name and another street. */
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
  // The service keeps these for some countries only, and fills them in for others.
  if (field === 'state_code' || field === 'tax_number')
    return plain(there) === '' || plain(sent) === '' || plain(there) === plain(sent)
  return plain(there) === plain(sent)
}

/** Whether every item that was sent is there once, and no other. */
function hasSameItems({ items, incomplete_items: incomplete }: Order, sent: readonly ItemInput[]): boolean {
  if (items.length + incomplete.length !== sent.length) return false
  const left: ComparedItem[] = [...items, ...incomplete]
  return sent.every((item) => {
    const at = left.findIndex((there) => makes(there, item))
    return at !== -1 && left.splice(at, 1).length === 1
  })
}

/** Fields that a finished item and one that still lacks its blank have in common. */
type ComparedItem = Order['incomplete_items'][number] | Item

function makes(there: ComparedItem, sent: ItemInput): boolean {
  if ((there.quantity ?? 1) !== (sent.quantity ?? 1)) return false
  if (sent.sync_variant_id !== undefined) {
    if (there.sync_variant_id !== sent.sync_variant_id) return false
  } else if (sent.external_variant_id !== undefined) {
    if (there.external_variant_id !== sent.external_variant_id) return false
  } else if (!isMade(there)) return false
  else if (sent.warehouse_product_variant_id !== undefined) {
    if (there.warehouse_product_variant_id !== sent.warehouse_product_variant_id) return false
  } else if (there.variant_id !== (sent.variant_id ?? there.variant_id) || !hasTemplate(there, sent))
    return false
  return !isMade(there) || (hasSamePrice(there.retail_price, sent.retail_price) && hasPrints(there, sent))
}

/** A template that was sent with the merchant's own id comes back with the service's. */
const hasTemplate = (
  { product_template_id: there }: Item,
  { product_template_id: sent, external_product_id: own, variant_id: blank }: ItemInput,
): boolean => (sent === undefined ? blank !== undefined || own !== undefined : there === sent)

const isMade = (item: ComparedItem): item is Item => 'files' in item

function hasSamePrice(there: string | null, sent: ItemInput['retail_price']): boolean {
  if (there === null || sent == null || !isMoneyText(String(sent))) return true
  return compareMoney(there, String(sent)) === 0
}

/** The service gives a file an id of its own; its address stays the one that was sent. */
const hasPrints = ({ files: there }: Item, { files = [] }: ItemInput): boolean =>
  files.every(({ id, url }) => there.some((file) => (id === undefined ? file.url === url : file.id === id)))
