import { type CsvColumn, tableCsv } from '~/domain/csv/csv'
import type { OwnOrder } from '~/domain/reconcile/ownOrders'
import { isDropped, type Match } from '~/domain/reconcile/matchOrders'
import type { ReconciledFile } from '~/domain/reconcile/reconcileFile'
import type { ShopOrder } from '~/domain/reconcile/shopOrders'
import { dayOf } from '~/domain/text/calendar'
import { compareMoney } from '~/domain/money/money'
import { orderStateOf } from '~/domain/orders/orderStates'

export const reconcileTabs = ['shop', 'here', 'dropped', 'unsure', 'amounts', 'matched', 'off'] as const
export type ReconcileTab = (typeof reconcileTabs)[number]

export const tabWords: Record<ReconcileTab, string> = {
  shop: 'Only in the shop',
  here: 'Only here',
  dropped: 'Canceled here',
  unsure: 'Not certain',
  amounts: 'Amounts differ',
  matched: 'Matched',
  off: 'Canceled in the shop',
}

/** An order of the shop, one of ours, or both as a pair. */
export interface ReconcileRow {
  key: string
  shop: ShopOrder | null
  own: OwnOrder | null
  match: Match | null
}

const isDroppedPair = ({ shop, own }: ReconcileRow): boolean =>
  shop !== null && own !== null && isDropped(shop, own)

const differs = ({ difference }: Match): boolean => difference !== null && compareMoney(difference, '0') !== 0

/** The rows of each tab; a pair may appear in several. */
export function rowsByTab(
  { shop, matched, shopOnly, shopOff, ownOnly }: ReconciledFile,
  own: readonly OwnOrder[],
): Record<ReconcileTab, ReconcileRow[]> {
  const none = { shop: null, own: null, match: null }
  const ofShop = (at: number): ReconcileRow => ({ ...none, key: `s${at}`, shop: shop[at] ?? null })
  const ofOwn = (at: number): ReconcileRow => ({ ...none, key: `o${at}`, own: own[at] ?? null })
  const pair = (match: Match): ReconcileRow => ({
    key: `m${match.shop}`,
    shop: shop[match.shop] ?? null,
    own: own[match.own] ?? null,
    match,
  })
  const pairs = matched.map(pair)
  return {
    shop: shopOnly.map(ofShop),
    here: ownOnly.map(ofOwn),
    dropped: pairs.filter(isDroppedPair),
    unsure: matched.filter(({ isSure }) => !isSure).map(pair),
    amounts: matched.filter(differs).map(pair),
    matched: pairs,
    off: shopOff.map(ofShop),
  }
}

export const byWords: Record<Match['by'], string> = {
  id: 'External id',
  number: 'Order number',
  recipient: 'Recipient and date',
}

/** A day such as 2026-11-21, from days since 1970 in UTC; null stays null. */
export const dayWords = (day: number | null): string | null =>
  day === null ? null : new Date(day * 86_400_000).toISOString().slice(0, 10)

const mergedWords = ({ own }: ReconcileRow): string =>
  own?.mergedInto === undefined ? '' : `, merged into #${own.mergedInto}`

const columns: readonly CsvColumn<ReconcileRow & { result: string }>[] = [
  ['Result', ({ result }) => result],
  ['Shop order', ({ shop }) => shop?.key ?? null],
  ['Shop date', ({ shop }) => dayWords(shop?.day ?? null)],
  ['Shop recipient', ({ shop }) => shop?.name ?? null],
  ['Shop total', ({ shop }) => shop?.total ?? null],
  ['Shop currency', ({ shop }) => shop?.currency ?? null],
  ['Order', ({ own }) => own?.id ?? null],
  ['External id', ({ own }) => own?.externalId ?? null],
  ['State', ({ own }) => (own === null ? null : orderStateOf(own.status).label)],
  ['Created', ({ own }) => (own?.created == null ? null : dayOf(own.created))],
  ['Recipient', ({ own }) => own?.name ?? null],
  ['Customer pays', ({ own }) => own?.paid?.value ?? null],
  ['Currency', ({ own }) => own?.paid?.currency ?? null],
  ['Matched by', ({ match }) => (match === null ? null : byWords[match.by])],
  ['Difference', ({ match }) => match?.difference ?? null],
]

/** All results as CSV, one row per order or pair. */
export const reconcileCsv = (rows: Record<ReconcileTab, readonly ReconcileRow[]>): string =>
  tableCsv(columns, [
    ...(['shop', 'here', 'off'] as const).flatMap((tab) =>
      rows[tab].map((row) => ({ ...row, result: tabWords[tab] })),
    ),
    ...rows.matched.map((row) => ({
      ...row,
      result: `Matched${isDroppedPair(row) ? ', canceled here' : mergedWords(row)}${row.match?.isSure === true ? '' : ', not certain'}`,
    })),
  ])
