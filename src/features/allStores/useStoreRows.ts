import { type QueryClient, useQueries } from '@tanstack/react-query'
import { totalBy } from '~/client/wholePages'
import type { ListResult } from '~/contract/endpoint'
import type { Order } from '~/contract/orders/order'
import { isInGroup, statusesOf } from '~/domain/orders/orderSearch'
import { summaryOf } from '~/domain/orders/orderSummary'
import { mergeByTime, type StorePart } from '~/domain/reports/mergeByTime'
import { wordsOf } from '~/domain/finder/typedWords'
import { paths } from '~/paths'
import { allStoresLimit, allStoresQueries } from '~/queries/allStoresQueries'
import { useServices } from '~/queries/services'
import { storesOf } from '~/session/stores'
import type { AllStoresSearch } from './allStoresSearch'
import { orderRow, productRow, shipmentRows, type StoreRow } from './storeRow'

export interface StoreRows {
  rows: StoreRow[]
  /** Rows that were read and looked through. */
  searched: number
  isLoading: boolean
  /** There are older rows at the service. */
  isCut: boolean
  /** Stores that could not be read; the others are shown all the same. */
  failed: { store: StoreRow['store']; error: unknown; retry: () => void }[]
}

/** The rows of the account's stores that match, from so many pages of each. */
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
  const partOf = ({ store }: (typeof lists)[number], at: number): StorePart<StoreRow> => {
    const own = Array.from({ length: pages }, (_, page) => at * pages + page)
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
  // A state may have changed between two reads: one row an order.
  const rows = [...new Map(merged.rows.map((row) => [row.key, row])).values()]
  const words = wordsOf(search.q)
  return {
    rows: rows.filter((row) =>
      words.every((word) => row.words.includes(word) || row.store.name.toLowerCase().includes(word)),
    ),
    searched: rows.length,
    isCut: merged.isCut,
    isLoading: results.some(({ isPending }) => isPending),
    failed: results.flatMap(({ error, refetch }, index) => {
      const store = asked[index]?.store
      return error === null || store === undefined ? [] : [{ store, error, retry: () => void refetch() }]
    }),
  }
}

/** What the service is asked for; parcels are looked for in two states only (contract/README 10.7). */
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
