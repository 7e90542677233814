import { compareMoney, subtractMoney } from '../money/money'
import { importExternalIds } from '../orderImport/importId'
import { idOfNumber } from '../orders/orderNumber'
import type { OwnOrder } from './ownOrders'
import type { ShopOrder } from './shopOrders'

export interface Match {
  /** Index of the shop's order. */
  shop: number
  /** Index of the order here. */
  own: number
  by: 'id' | 'number' | 'recipient'
  /** Whether no other order could be meant. */
  isSure: boolean
  /** How much more the order here earns than in the shop, as decimal text; null where they cannot be compared. */
  difference: string | null
}

/** Every order of both sides is in exactly one of the lists. */
export interface Reconciled {
  matched: Match[]
  /** Indexes of orders that only the shop has; those that the shop canceled are in `shopOff`. */
  shopOnly: number[]
  shopOff: number[]
  /** Indexes of orders here, from the days of the export, that the shop does not have. */
  ownOnly: number[]
  /** Orders here from other days, and canceled ones without an order in the shop. */
  ownOutside: number[]
}

/** An order reaches the service within these days of the shop's date; time zones may put it a day before. */
const daysBefore = 2
const daysAfter = 21

const dayOf = ({ created }: OwnOrder): number | null =>
  created === null ? null : Math.floor(created / 86_400)

/** Letters and digits only: "José  Peña" and "jose pena" are equal. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether it is canceled here, but not in the shop; an order merged into another is made with that one. */
export const isDropped = ({ isOff }: ShopOrder, { status, mergedInto }: OwnOrder): boolean =>
  status === 'canceled' && mergedInto === undefined && !isOff

const isDroppedAt = (theirs: ShopOrder | undefined, ours: OwnOrder | undefined): boolean =>
  theirs !== undefined && ours !== undefined && isDropped(theirs, ours)

const bareNumber = (number: string): string => number.trim().replace(/^#\s*/, '').toLowerCase()

/**
 * Matches the shop's orders with those here: by the external id that this app would give or the shop's number itself,
 * by the order number, else by the recipient's name or email and the date. A canceled order here is used only if there
 * is no other, and by its recipient only as a guess: it may be an earlier one that was made again.
 */
export function matchOrders(
  shop: readonly ShopOrder[],
  own: readonly OwnOrder[],
  importName: string,
): Reconciled {
  const taken = new Set<number>()
  const found = new Map<number, Match>()
  const take = (at: number, match: number, by: Match['by'], isSure: boolean) => {
    const [ours, theirs] = [own[match], shop[at]]
    if (ours === undefined || theirs === undefined) return
    taken.add(match)
    const isGuess = by === 'recipient' && isDropped(theirs, ours)
    const difference = differenceOf(theirs, ours)
    found.set(at, { shop: at, own: match, by, isSure: isSure && !isGuess, difference })
  }
  const openAt = (index: Index, key: string): number[] =>
    key === '' ? [] : (index.get(key) ?? []).filter((one) => !taken.has(one))

  const byId = indexBy(own, ({ externalId }) => externalId ?? '')
  const byNumber = indexBy(own, ({ number }) => bareNumber(number ?? ''))
  for (const [at, order] of shop.entries()) {
    const { key } = order
    const ids = [key, idOfNumber(key) ?? '', importExternalIds(importName, key).id]
    const matches = ids.flatMap((id) => openAt(byId, id))
    const match = matches.find((one) => !isDroppedAt(order, own[one])) ?? matches[0]
    if (match === undefined) continue
    // The number of another shop's customer: this one's order was made with a suffix to it.
    const suffixed = isSameCustomer(order, own[match])
      ? undefined
      : openAt(byNumber, bareNumber(key)).find(
          (one) => !isDroppedAt(order, own[one]) && isSameCustomer(order, own[one]),
        )
    if (suffixed === undefined) take(at, match, 'id', true)
    else take(at, suffixed, 'number', true)
  }
  for (const [at, order] of shop.entries()) {
    if (found.has(at)) continue
    const matches = nearest(openAt(byNumber, bareNumber(order.key)), order, own)
    if (matches[0] !== undefined) take(at, matches[0], 'number', matches.length === 1)
  }
  const byName = indexBy(own, ({ name }) => plain(name ?? ''))
  const byMail = indexBy(own, ({ email }) => (email ?? '').trim().toLowerCase())
  for (const [at, order] of shop.entries()) {
    if (found.has(at)) continue
    const same = [...openAt(byName, plain(order.name)), ...openAt(byMail, order.email.trim().toLowerCase())]
    const matches = nearest(
      [...new Set(same)].filter((one) => isNear(order, own[one]) && isSamePlace(order, own[one])),
      order,
      own,
    )
    const [match] = matches
    if (match !== undefined) take(at, match, 'recipient', matches.length === 1 && hasPlace(order, own[match]))
  }

  const days = shop.flatMap(({ day }) => day ?? [])
  const [from, to] =
    days.length === 0 ? [-Infinity, Infinity] : [min(days) - daysBefore, max(days) + daysAfter]
  const missing = [...shop.keys()].filter((at) => !found.has(at))
  const rest = [...own.keys()].filter((at) => !taken.has(at))
  const isInside = (at: number) => {
    const order = own[at]
    const day = order === undefined ? null : dayOf(order)
    return order?.status !== 'canceled' && (day === null || (day >= from && day <= to))
  }
  return {
    matched: [...found.values()].toSorted((a, b) => a.shop - b.shop),
    shopOnly: missing.filter((at) => shop[at]?.isOff !== true),
    shopOff: missing.filter((at) => shop[at]?.isOff === true),
    ownOnly: rest.filter(isInside),
    ownOutside: rest.filter((at) => !isInside(at)),
  }
}

const isSameCustomer = ({ name, email }: ShopOrder, own: OwnOrder | undefined): boolean =>
  (plain(name) !== '' && plain(name) === plain(own?.name ?? '')) ||
  (email.trim() !== '' && email.trim().toLowerCase() === own?.email?.trim().toLowerCase())

type Index = ReadonlyMap<string, readonly number[]>

function indexBy(own: readonly OwnOrder[], keyOf: (order: OwnOrder) => string): Index {
  const index = new Map<string, number[]>()
  for (const [at, order] of own.entries()) {
    const key = keyOf(order)
    const known = index.get(key)
    if (known === undefined) index.set(key, [at])
    else known.push(at)
  }
  return index
}

// Spreading a long list into Math.min would overflow the stack.
const min = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Infinity)
const max = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity)

function isNear({ day }: ShopOrder, own: OwnOrder | undefined): boolean {
  const ours = own === undefined ? null : dayOf(own)
  return day !== null && ours !== null && ours >= day - daysBefore && ours <= day + daysAfter
}

const isSamePlace = ({ zip }: ShopOrder, own: OwnOrder | undefined): boolean =>
  zip === '' || own?.zip == null || plain(own.zip) === plain(zip)
const hasPlace = ({ zip }: ShopOrder, own: OwnOrder | undefined): boolean => zip !== '' && own?.zip != null

/** The likeliest first: not canceled only here, same number of pieces, nearest day. */
const nearest = (candidates: readonly number[], order: ShopOrder, own: readonly OwnOrder[]): number[] => {
  const away = (at: number): number => {
    const ours = own[at]
    const day = ours === undefined ? null : dayOf(ours)
    const dropped = isDroppedAt(order, ours) ? 1_000_000 : 0
    const pieces = ours?.pieces === order.pieces ? 0 : 1_000
    return dropped + pieces + (day === null || order.day === null ? 0 : Math.abs(day - order.day))
  }
  return candidates.toSorted((a, b) => away(a) - away(b))
}

function differenceOf({ total, isGoods, currency }: ShopOrder, own: OwnOrder): string | null {
  const amount = isGoods ? own.sales : own.paid
  if (total === null || amount === null || (currency !== '' && currency !== amount.currency)) return null
  const difference = subtractMoney(amount.value, total)
  return compareMoney(difference, '0') === 0 ? '0.00' : difference
}
