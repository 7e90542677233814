import { placementWord } from '../placement/placementWord'
import type { Country } from '~/contract/orders/country'
import type { Item, Order } from '~/contract/orders/order'
import { addressProblems } from '../address/addressRules'
import { isInsidePrintArea } from '../placement/position'
import { isPrint } from '../artwork/isPrint'
import { nothingFoundWords, unreadPrintsWords } from './orderStates'

/** Ways to solve a problem, best first. */
export type OrderFix = 'address' | 'file' | 'variant' | 'remove' | 'link' | 'confirm'

export interface OrderProblem {
  /** Stable id, also the React key. */
  id: string
  /** stops: confirming it would fail again. waits: settles by itself. hint: may fail. */
  level: 'stops' | 'waits' | 'hint'
  title: string
  text: string
  /** The item with the problem. */
  itemId: number | null
  fixes: readonly OrderFix[]
}

export interface KnownFacts {
  /** GET /countries; without it only the fixed rules for addresses apply. */
  countries?: readonly Country[]
  /** Whether some of them could not be read. */
  lacksCountries?: boolean
  /** Availability by catalog variant, where it was just read. */
  stock?: ReadonlyMap<number, string>
}

/** States in which the merchant can still change the content (contract/README 9.10). */
const isOpen = (status: string): boolean => status === 'draft' || status === 'failed'
/** Submitted, but a file that is not ready can still make it fail (contract/README 10.4). */
const isUnderway = (status: string): boolean => ['pending', 'inreview'].includes(status)

/**
 * Reasons why an order is not made, as far as they can be found here: the service sends its own reason only with
 * events, which a browser cannot receive. Empty for orders that are made or over.
 */
export function orderProblems(order: Order, facts: KnownFacts = {}): OrderProblem[] {
  if (order.status === 'onhold') return holdProblems(order)
  if (isUnderway(order.status)) return order.items.flatMap((item) => fileProblems(item).filter(isWaiting))
  if (!isOpen(order.status)) return []
  const found = [
    ...recipientProblems(order, facts),
    ...itemProblems(order, facts.stock),
    ...incompleteProblems(order),
  ]
  if (order.status !== 'failed' || found.some(({ level }) => level === 'stops')) return found
  return [...found, unexplained(order)]
}

/** Possible reasons for a hold. None can be changed here, so no fix is offered. */
function holdProblems(order: Order): OrderProblem[] {
  const found = [
    ...(order.needs_approval === true ? [approval] : []),
    ...(order.costs?.total == null ? [uncosted] : []),
    ...recipientProblems(order, {}),
    ...itemProblems(order, undefined),
    ...incompleteProblems(order),
  ].filter(({ id }) => id !== 'phone')
  return (found.length === 0 ? [unexplainedHold(order)] : found).map((problem) => ({
    ...problem,
    fixes: [],
  }))
}

const approval: OrderProblem = {
  id: 'approval',
  level: 'stops',
  title: 'A design waits for your approval',
  text: 'The service recommends another design. Compare the two, approve it or ask for changes; an approved order then goes on by itself.',
  itemId: null,
  fixes: [],
}

const uncosted: OrderProblem = {
  id: 'uncosted',
  level: 'waits',
  title: 'The costs are still being calculated',
  text: 'Nothing is charged yet. Once they are known the order falls back to draft, and you confirm it again.',
  itemId: null,
  fixes: [],
}

const unexplainedHold = (order: Order): OrderProblem => ({
  id: 'unexplained',
  level: 'hint',
  title: 'The service does not tell why',
  text: `${nothingFoundWords(order)}, and its orders carry no reason. It stands in your account there, its support answers when you name order ${order.id}, and a webhook for “Order on hold” receives it.`,
  itemId: null,
  fixes: [],
})

const isWaiting = ({ level }: OrderProblem): boolean => level === 'waits'

function recipientProblems(
  { recipient, error, status }: Order,
  { countries, lacksCountries }: KnownFacts,
): OrderProblem[] {
  const broken = addressProblems(recipient ?? {}, countries, lacksCountries !== true)
  const stops = broken.map(({ field, message }): OrderProblem => ({
    id: `address-${field}`,
    level: 'stops',
    title: 'The address is incomplete',
    text: `${message}.`,
    itemId: null,
    fixes: ['address'],
  }))
  if (stops.length > 0) return stops
  if (status === 'failed' && /address|recipient|zip|postal/i.test(error ?? '')) {
    return [
      {
        id: 'address-refused',
        level: 'stops',
        title: 'The service could not use the address',
        text: 'All fields are there, so one of them is likely wrong. Compare street, house number, and ZIP or postal code with what the customer gave you.',
        itemId: null,
        fixes: ['address'],
      },
    ]
  }
  const isAbroad = recipient?.country_code != null && recipient.country_code !== 'US'
  return isAbroad && (recipient.phone ?? '').trim() === ''
    ? [
        {
          id: 'phone',
          level: 'hint',
          title: 'There is no phone number',
          text: 'Many carriers ask for one on parcels outside the United States.',
          itemId: null,
          fixes: ['address'],
        },
      ]
    : []
}

function itemProblems({ items, unread_prints: unread }: Order, stock: KnownFacts['stock']): OrderProblem[] {
  const found = items.flatMap((item) => [...stockProblems(item, stock), ...fileProblems(item)])
  if (unread === undefined) return found
  const text = 'It is shown without it here. The service makes what the order has there.'
  const odd = { title: unreadPrintsWords(unread), text, itemId: null, fixes: [] }
  // A print of unknown placement may belong to the item that seems to have none.
  return [
    ...found.filter(({ id }) => !id.startsWith('nofile-')),
    { ...odd, id: 'unread-prints', level: 'hint' },
  ]
}

function stockProblems(item: Item, stock: KnownFacts['stock']): OrderProblem[] {
  const now = stock?.get(item.variant_id ?? -1)
  const isGone = now === undefined ? item.discontinued === true : now === 'discontinued'
  const isOut = now === undefined ? item.out_of_stock === true : now === 'out_of_stock'
  if (!isGone && !isOut) return []
  return [
    {
      id: `stock-${item.id}`,
      level: 'stops',
      title: `${nameOfItem(item)} is not available`,
      text: isGone ? 'This variant is no longer made.' : 'This variant is out of stock.',
      itemId: item.id,
      fixes: ['variant', 'remove'],
    },
  ]
}

/** Files that are printed; previews and mockups are only shown. */
export const printFilesOf = ({ files }: Pick<Item, 'files'>): Item['files'] => files.filter(isPrint)

/** Whether an item needs files of its own: warehouse goods are finished, and a template has its own print. */
const needsFiles = ({ warehouse_product_variant_id: goods, product_template_id: template }: Item): boolean =>
  goods === null && template === null

function fileProblems(item: Item): OrderProblem[] {
  const name = nameOfItem(item)
  const prints = printFilesOf(item)
  if (prints.length === 0 && needsFiles(item)) {
    return [
      {
        id: `nofile-${item.id}`,
        level: 'stops',
        title: `${name} has no print file`,
        text: 'It would be sent blank, so the service does not make it.',
        itemId: item.id,
        fixes: ['file', 'remove'],
      },
    ]
  }
  return prints.flatMap((file): OrderProblem[] => {
    const which = `${placementWord(file.type)}${file.filename === null ? '' : `, ${file.filename}`}`
    const base = { id: `file-${item.id}-${file.type}`, itemId: item.id }
    if (file.status === 'failed') {
      const text = `${which}. ${file.message ?? 'The service could not download it, or it is no valid image.'}`
      return [
        {
          ...base,
          level: 'stops',
          title: `A print file of ${name} is unusable`,
          text,
          fixes: ['file', 'remove'],
        },
      ]
    }
    if (file.status === 'waiting') {
      const text = `${which}. If it turns out unusable, the order fails and has to be confirmed again.`
      return [
        { ...base, level: 'waits', title: `A print file of ${name} is still being checked`, text, fixes: [] },
      ]
    }
    const { position } = file
    if (position === null || position.limit_to_print_area === false || isInsidePrintArea(position)) return []
    const text = `${which}. Artwork that crosses the border is refused.`
    return [
      {
        ...base,
        level: 'stops',
        title: `The artwork of ${name} crosses the print area`,
        text,
        fixes: ['file'],
      },
    ]
  })
}

function incompleteProblems({ incomplete_items: incomplete }: Order): OrderProblem[] {
  return incomplete.map((item, index) => ({
    id: `incomplete-${index}`,
    level: 'stops',
    title: `${item.name ?? 'An item'} cannot be made yet`,
    text: 'Its store variant has no blank or no print file. Link it in the store product, then add it to this order.',
    itemId: null,
    fixes: ['link'],
  }))
}

const unexplained = (order: Order): OrderProblem => ({
  id: 'unexplained',
  level: 'hint',
  title: order.error === null ? 'The service does not say why' : 'Nothing wrong is visible from here',
  text: `${nothingFoundWords(order)}. It was the payment or something that only the service knows: check the card in your account there or ask its support, then confirm again.`,
  itemId: null,
  fixes: ['confirm'],
})

/** The item's name in the order, else the name of its blank. */
export const nameOfItem = ({ name, product }: Pick<Item, 'name' | 'product'>): string =>
  name ?? product?.name ?? 'An item'
