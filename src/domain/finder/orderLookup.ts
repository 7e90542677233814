import { haystackOf } from '../orders/orderSearch'
import { orderNumberOf } from '../orders/orderNumber'
import type { OrderSummary } from '../orders/orderSummary'
import { wordsOf } from './typedWords'
import { searchText } from './withoutAccents'

/** A name that several orders may share; `lower` is the text that searches compare. */
interface Shared {
  text: string
  lower: string
  /** Number of orders with it. */
  orders: number
}

interface Parcel {
  text: string
  lower: string
  order: OrderSummary
}

/** All orders of a store, and each of their recipients, SKUs and tracking numbers once; newest first. */
export interface OrderLookup {
  rows: readonly OrderSummary[]
  /** The searched words of each row, in the same order. */
  texts: readonly string[]
  /** Orders by their ids, external ids and numbers, as `searchText` writes them. */
  names: ReadonlyMap<string, ReadonlySet<OrderSummary>>
  recipients: ReadonlyMap<string, Shared>
  skus: ReadonlyMap<string, Shared>
  parcels: readonly Parcel[]
}

export const emptyLookup: OrderLookup = {
  rows: [],
  texts: [],
  names: new Map(),
  recipients: new Map(),
  skus: new Map(),
  parcels: [],
}

/** Rows processed between two pauses: some milliseconds of work on a slow machine. */
const atOnce = 500

/** Builds the lookup of many orders without blocking the page: it yields after every few hundred. */
export function* buildLookup(rows: readonly OrderSummary[]): Generator<void, OrderLookup> {
  const texts: string[] = []
  const names = new Map<string, Set<OrderSummary>>()
  const recipients = new Map<string, Shared>()
  const skus = new Map<string, Shared>()
  const parcels: Parcel[] = []
  const add = (shared: Map<string, Shared>, text: string | null) => {
    if (text === null || text.trim() === '') return
    const lower = searchText(text)
    const known = shared.get(lower)
    if (known === undefined) shared.set(lower, { text, lower, orders: 1 })
    else known.orders += 1
  }
  for (const [at, order] of rows.entries()) {
    texts.push(haystackOf(order))
    for (const name of [String(order.id), order.externalId, orderNumberOf(order)]) {
      if (name === null) continue
      const lower = searchText(name)
      names.set(lower, (names.get(lower) ?? new Set()).add(order))
    }
    add(recipients, order.recipient)
    for (const sku of new Set(order.items.map((item) => item.sku))) add(skus, sku)
    for (const { tracking_number: number } of order.shipments)
      if (number !== null) parcels.push({ text: number, lower: searchText(number), order })
    if (at % atOnce === atOnce - 1) yield
  }
  return { rows, texts, names, recipients, skus, parcels }
}

export interface FoundInOrders {
  /** Orders whose id or number was typed come first, then the newest. */
  orders: OrderSummary[]
  /** Number of all matches. */
  total: number
  recipients: Shared[]
  skus: Shared[]
  parcels: Parcel[]
}

/** An id or number as lists and links write it: with a hash or an at sign, or without. */
export const bareId = (typed: string): string => searchText(typed.trim().replace(/^[#@]/, ''))

/** Shorter codes are part of too many others. */
const shortestCode = 3

/** Orders and names that match every typed word, at most `most` of each kind. */
export function findInOrders(lookup: OrderLookup, typed: string, most: number): FoundInOrders {
  const words = wordsOf(typed)
  if (words.length === 0) return { orders: [], total: 0, recipients: [], skus: [], parcels: [] }
  const id = bareId(typed)
  const named = lookup.names.get(id) ?? new Set()
  const others: OrderSummary[] = []
  let total = named.size
  const isIn = hasAll(words)
  // Runs at every key over all orders of a store: an iterator takes several times as long until it is compiled.
  for (let at = 0; at < lookup.texts.length; at++) {
    if (!isIn(lookup.texts[at] ?? '')) continue
    const order = lookup.rows[at]
    if (order === undefined || named.has(order)) continue
    total += 1
    if (others.length < most) others.push(order)
  }
  const isCode = words.length === 1 && id.length >= shortestCode
  return {
    orders: [...named, ...others].slice(0, most),
    total,
    recipients: first(lookup.recipients.values(), most, ({ lower }) => isIn(lower)),
    skus: isCode ? first(lookup.skus.values(), most, ({ lower }) => lower.includes(id)) : [],
    parcels: isCode ? first(lookup.parcels, most, ({ lower }) => lower.includes(id)) : [],
  }
}

function hasAll(words: readonly string[]): (text: string) => boolean {
  const [word = '', ...others] = words
  return others.length === 0
    ? (text) => text.includes(word)
    : (text) => words.every((each) => text.includes(each))
}

function first<One>(all: Iterable<One>, most: number, is: (one: One) => boolean): One[] {
  const found: One[] = []
  for (const one of all) {
    if (!is(one)) continue
    found.push(one)
    if (found.length === most) break
  }
  return found
}
