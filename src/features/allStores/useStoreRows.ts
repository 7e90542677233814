import { type QueryClient, useQueries } from '@tanstack/react-query'
import { totalBy } from '~/client/listLength'
import type { ListResult } from '~/contract/endpoint'
import type { Order } from '~/contract/orders/order'
import { isInGroup, statusesOf } from '~/domain/orders/orderSearch'
import { summaryOf } from '~/domain/orders/orderSummary'
import { mergeByTime, type StorePart } from '~/domain/reports/mergeByTime'
import { wordsOf } from '~/domain/finder/typedWords'
import { searchText } from '~/domain/finder/withoutAccents'
import { paths } from '~/paths'
import { allStoresLimit, allStoresQueries } from '~/queries/allStoresQueries'
import { useServices } from '~/queries/services'
import { storesOf } from '~/session/stores'
import { useShownTogether } from '~/ui/useShownTogether'
import type { AllStoresSearch } from './allStoresSearch'
import { orderRow, productRow, shipmentRows, type StoreRow } from './storeRow'

export interface StoreRows {
  rows: StoreRow[]
  /** Number of rows that were read and searched. */
  searched: number
  isLoading: boolean
  /** Whether the service has older rows. */
  isCut: boolean
  /** Number of the service's rows that could not be read; they are not in the list. */
  unread: number
  /** Stores whose first rows the list still waits for; `of` is the number of all stores. */
  awaited: { stores: StoreRow['store'][]; of: number }
  /** Shows the rows of the stores that have answered; null where they have none. */
  showOthers: (() => void) | null
  /** Stores without which the list is shown, and whether their rows have come since. */
  leftOut: { store: StoreRow['store']; hasCome: boolean }[]
  /** Adds the rows that have come since. */
  showLoaded: () => void
  /** Stores that could not be read; the others are still shown. */
  failed: { store: StoreRow['store']; error: unknown; isMissing: boolean; retry: () => void }[]
}

/** The matching rows of the account's stores, from the first `pages` pages of each. */
export function useStoreRows(search: AllStoresSearch, pages: number): StoreRows {
  const { show } = search
  const { connection, forStore, queryClient } = useServices()
  const stores = storesOf(connection).filter(({ id }) => search.store === undefined || id === search.store)
  const lists = stores.flatMap((store) => askedStatuses(search).map((status) => ({ store, status })))
  const asked = lists.flatMap((list) => Array.from({ length: pages }, (_, page) => ({ ...list, page })))
  const orders = useQueries(
    {
      queries:
        show === 'products'
          ? []
          : asked.map(({ store, status, page }) => allStoresQueries(forStore(store.id)).orders(status, page)),
    },
    queryClient satisfies QueryClient,
  )
  const products = useQueries(
    {
      queries:
        show === 'products'
          ? asked.map(({ store, page }) => allStoresQueries(forStore(store.id)).products(page))
          : [],
    },
    queryClient,
  )
  const results = show === 'products' ? products : orders
  // Reads of a store's first page, one for each state. They are shown together, because rows of different states are
  // mixed.
  const firstOf = (store: StoreRow['store']) =>
    results.filter((_, index) => asked[index]?.store.id === store.id && asked[index]?.page === 0)
  const isAwaited = (store: StoreRow['store']) => firstOf(store).some(({ isPending }) => isPending)
  const keyOf = ({ id }: StoreRow['store']) => `${show} ${search.status ?? ''} ${id}`
  const awaited = stores.filter(isAwaited)
  const { isHeld, leftOut, leaveOut, include } = useShownTogether(awaited.map(keyOf))
  const isOut = (store: StoreRow['store']) => leftOut.has(keyOf(store))
  const isShown = (at: number) => asked[at] !== undefined && !isOut(asked[at].store)
  const none: StorePart<StoreRow> = { rows: [], hasMore: false }
  const partOf = ({ store }: (typeof lists)[number], at: number): StorePart<StoreRow> => {
    const own = Array.from({ length: pages }, (_, page) => at * pages + page)
    if (isOut(store)) return none
    return {
      rows:
        show === 'products'
          ? own.flatMap((index) => {
              const page = products[index]?.data
              const to = page?.isPlatform === true ? paths.platformProduct : paths.product
              return (page?.items ?? []).map((row) => productRow(store, row, to(row.id)))
            })
          : own.flatMap((index) =>
              (orders[index]?.data?.items ?? []).flatMap((row) => toRows(search, store, row)),
            ),
      hasMore: own.some(
        (index) =>
          results[index]?.isPending === true || hasMore(results[index]?.data, asked[index]?.page ?? 0, pages),
      ),
      isUnread: results[at * pages]?.isPending === true,
    }
  }
  const merged = mergeByTime(lists.map(partOf), ({ time }) => time ?? 0)
  // An order whose state changed between two reads came twice: each order has one row.
  const rows = [...new Map(merged.rows.map((row) => [row.key, row])).values()]
  const words = wordsOf(search.q)
  const out = stores
    .filter(isOut)
    .filter((store) => firstOf(store).every(({ data, isPending }) => isPending || data !== undefined))
    .map((store) => ({ store, hasCome: !isAwaited(store) }))
  const hasOthers = results.some(
    ({ data }, index) =>
      (data?.items.length ?? 0) > 0 && !awaited.some(({ id }) => id === asked[index]?.store.id),
  )
  return {
    rows: rows.filter((row) =>
      words.every((word) => row.words.includes(word) || searchText(row.store.name).includes(word)),
    ),
    searched: rows.length,
    isCut: merged.isCut || out.length > 0,
    unread: results.reduce((sum, { data }, at) => sum + (isShown(at) ? (data?.dropped.length ?? 0) : 0), 0),
    isLoading: results.some(({ isPending }, at) => isPending && isShown(at)),
    awaited: { stores: isHeld ? awaited.filter((store) => !isOut(store)) : [], of: stores.length },
    showOthers: isHeld && hasOthers ? () => leaveOut(awaited.map(keyOf)) : null,
    leftOut: out,
    showLoaded: () => include(out.filter(({ hasCome }) => hasCome).map(({ store }) => keyOf(store))),
    failed: results.flatMap(({ data, error, refetch }, index) => {
      const store = asked[index]?.store
      if (error === null || store === undefined) return []
      const retry = () => {
        // The other stores' rows stay as they are: the repeated ones are added on request.
        if (asked[index]?.page === 0 && data === undefined) leaveOut([keyOf(store)])
        void refetch()
      }
      return [{ store, error, isMissing: data === undefined, retry }]
    }),
  }
}

/** States to ask the service for; parcels exist in two of them only (contract/README 10.7). */
function askedStatuses({ show, status }: AllStoresSearch): readonly (string | undefined)[] {
  if (show === 'shipments') return ['partial', 'fulfilled']
  return show === 'orders' && status !== undefined ? statusesOf(status) : [undefined]
}

const hasMore = (page: ListResult<unknown> | undefined, at: number, pages: number): boolean =>
  page !== undefined &&
  totalBy(page, { offset: at * allStoresLimit, limit: allStoresLimit }) > pages * allStoresLimit

function toRows({ show, status }: AllStoresSearch, store: StoreRow['store'], order: Order): StoreRow[] {
  const summary = summaryOf(order)
  const path = paths.order(order.id)
  if (show === 'shipments') return shipmentRows(store, summary, path)
  return status === undefined || isInGroup(summary, status) ? [orderRow(store, summary, path)] : []
}
