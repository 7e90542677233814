import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { Order } from '~/contract/orders/order'
import { mergeByTime, type StorePart } from '~/domain/reports/mergeByTime'
import { paths } from '~/paths'
import { allStoresLimit, allStoresQueries } from '~/queries/allStoresQueries'
import { useServices } from '~/queries/services'
import { storesOf } from '~/session/stores'
import type { AllStoresSearch } from './allStoresSearch'
import { orderRow, productRow, shipmentRows, type StoreRow } from './storeRow'

export interface StoreRows {
  rows: StoreRow[]
  isLoading: boolean
  /** There are older rows at the service. */
  isCut: boolean
  /** Stores that could not be read; the others are shown all the same. */
  failed: { store: StoreRow['store']; error: unknown; retry: () => void }[]
}

type Page = { items: readonly unknown[]; paging: { total: number } | null }

/** The rows of every store of the account, so many pages of each. */
export function useStoreRows(show: AllStoresSearch['show'], pages: number): StoreRows {
  const { connection, forStore, queryClient } = useServices()
  const stores = storesOf(connection)
  const asked = stores.flatMap((store) =>
    statusesOf(show).flatMap((status) =>
      Array.from({ length: pages }, (_, page) => ({ store, status, page })),
    ),
  )
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
  const partOf = (store: StoreRow['store']): StorePart<StoreRow> => {
    const own = asked.flatMap((ask, index) => (ask.store.id === store.id ? [index] : []))
    const rows =
      show === 'products'
        ? own.flatMap((index) => {
            const page = products[index]?.data
            const to = page?.isPlatform === true ? paths.platformProduct : paths.product
            return (page?.items ?? []).map((row) => productRow(store, row, to(row.id)))
          })
        : own.flatMap((index) =>
            (orders[index]?.data?.items ?? []).flatMap((row) => toRows(show, store, row)),
          )
    return { rows, hasMore: own.some((index) => hasMore(results[index]?.data, pages)) }
  }
  const { rows, isCut } = mergeByTime(stores.map(partOf), ({ time }) => time ?? 0)
  return {
    rows,
    isCut,
    isLoading: results.some(({ isPending }) => isPending),
    failed: results.flatMap(({ error, refetch }, index) => {
      const store = asked[index]?.store
      return error === null || store === undefined ? [] : [{ store, error, retry: () => void refetch() }]
    }),
  }
}

/** Parcels are looked for in these states only (contract/README 10.7). */
const statusesOf = (show: AllStoresSearch['show']): (string | undefined)[] =>
  show === 'shipments' ? ['partial', 'fulfilled'] : [undefined]

const hasMore = (page: Page | undefined, pages: number): boolean =>
  (page?.paging?.total ?? 0) > pages * allStoresLimit

const toRows = (show: AllStoresSearch['show'], store: StoreRow['store'], order: Order): StoreRow[] =>
  show === 'shipments'
    ? shipmentRows(store, order, paths.order(order.id))
    : [orderRow(store, order, paths.order(order.id))]
