import { haystackOf } from '../orders/orderSearch'
import { wordsOf } from '../finder/typedWords'
import { searchText } from '../finder/withoutAccents'
import { ageInDays, lastLeft, type ShipmentRow } from './shipmentList'

export const shipmentTabs = ['all', 'partial', 'old', 'reshipment', 'returned', 'reviewed'] as const
export type ShipmentTab = (typeof shipmentTabs)[number]
export const shipmentSorts = ['shipped', 'country', 'carrier', 'recipient', 'missing'] as const
type ShipmentSort = (typeof shipmentSorts)[number]

/** The merchant's notes about a parcel, on this device. */
export interface ShipmentReview {
  isReviewed: boolean
  note: string
  isReturned: boolean
}
type Reviews = ReadonlyMap<number, ShipmentReview>

/** Days after which a parcel counts as old: by its region, else the usual number. */
export interface AgeLimits {
  usual: number
  regions: Readonly<Record<string, number>>
}
export const usualAgeLimits: AgeLimits = { usual: 21, regions: {} }

export interface ShipmentQuery {
  tab: ShipmentTab
  /** Words that must all be found: in recipient, ids, SKU, item, tracking number, note. */
  q?: string | undefined
  carrier?: string | undefined
  country?: string | undefined
  region?: string | undefined
  /** UNIX seconds, by the day it left; `to` is exclusive. */
  from?: number | undefined
  to?: number | undefined
  /** More than this many days since it left; for partly shipped orders, since their last parcel. */
  older?: number | undefined
  sort: ShipmentSort
  isAscending: boolean
}

export interface Known {
  reviews: Reviews
  limits: AgeLimits
  /** Milliseconds since 1970. */
  now: number
}

/** Whether it came back, by the service or by the merchant's tick. */
export const hasReturned = ({ shipment }: Pick<ShipmentRow, 'shipment'>, reviews: Reviews): boolean =>
  shipment.isReturned === true || reviews.get(shipment.id)?.isReturned === true

/** Whether it is older than its region's limit, and neither ticked off nor returned. */
export function isOldParcel(row: ShipmentRow, { reviews, limits, now }: Known): boolean {
  const age = ageInDays(row, now)
  const review = reviews.get(row.shipment.id)
  if (age === null || review?.isReviewed === true || hasReturned(row, reviews)) return false
  return age > limitOf(row.region, limits)
}

/** Days after which a parcel to a region counts as old. */
export const limitOf = (region: string | null, { usual, regions }: AgeLimits): number =>
  region !== null && Object.hasOwn(regions, region) ? (regions[region] ?? usual) : usual

const inTab: Record<ShipmentTab, (row: ShipmentRow, known: Known) => boolean> = {
  all: () => true,
  partial: ({ missing }) => missing !== 0,
  old: isOldParcel,
  reshipment: ({ shipment }) => shipment.reshipment,
  returned: (row, { reviews }) => hasReturned(row, reviews),
  reviewed: ({ shipment }, { reviews }) => reviews.get(shipment.id)?.isReviewed === true,
}

/** Number of parcels in each tab. */
export function countTabs(rows: readonly ShipmentRow[], known: Known): Record<ShipmentTab, number> {
  const counts = { all: 0, partial: 0, old: 0, reshipment: 0, returned: 0, reviewed: 0 }
  for (const row of rows) for (const tab of shipmentTabs) if (inTab[tab](row, known)) counts[tab] += 1
  return counts
}

/** Matching parcels in the wanted order; rows come newest first. */
export function searchShipments(
  rows: readonly ShipmentRow[],
  query: ShipmentQuery,
  known: Known,
): ShipmentRow[] {
  const found = rows.filter(matcherOf(query, known))
  if (query.sort === 'shipped') return query.isAscending ? found.toReversed() : found
  const compare = comparers[query.sort]
  return found.toSorted((a, b) => (query.isAscending ? compare(a, b) : compare(b, a)))
}

function matcherOf(query: ShipmentQuery, known: Known): (row: ShipmentRow) => boolean {
  const { tab, q, carrier, country, region, from, to, older } = query
  const tests: ((row: ShipmentRow) => boolean)[] = [(row) => inTab[tab](row, known)]
  if (carrier !== undefined) tests.push(({ shipment }) => shipment.carrier === carrier)
  if (country !== undefined) tests.push(({ order }) => order.country === country)
  if (region !== undefined) tests.push((row) => row.region === region)
  if (from !== undefined) tests.push(({ left }) => left !== null && left >= from)
  if (to !== undefined) tests.push(({ left }) => left !== null && left < to)
  if (older !== undefined) {
    const since = (row: ShipmentRow) => (tab === 'partial' ? { left: lastLeft(row.order) } : row)
    tests.push((row) => (ageInDays(since(row), known.now) ?? -1) > older)
  }
  const words = wordsOf(q ?? '')
  if (words.length > 0) {
    tests.push(({ order, shipment }) => {
      const text = `${haystackOf(order)}\n${searchText(known.reviews.get(shipment.id)?.note ?? '')}`
      return words.every((word) => text.includes(word))
    })
  }
  return (row) => tests.every((test) => test(row))
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const byText = (read: (row: ShipmentRow) => string | null) => (a: ShipmentRow, b: ShipmentRow) =>
  collator.compare(read(a) ?? '', read(b) ?? '')

const comparers: Record<Exclude<ShipmentSort, 'shipped'>, (a: ShipmentRow, b: ShipmentRow) => number> = {
  country: byText(({ order }) => order.countryName ?? order.country),
  carrier: byText(({ shipment }) => shipment.carrier),
  recipient: byText(({ order }) => order.recipient),
  missing: (a, b) => (a.missing ?? 0) - (b.missing ?? 0),
}
