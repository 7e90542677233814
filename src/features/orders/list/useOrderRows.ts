import { useEffect, useMemo } from 'react'
import { type OrderSummary, summaryOf } from '~/domain/orders/orderSummary'
import { lengthBy } from '~/client/listLength'
import { orderQueries } from '~/queries/orderQueries'
import { useOrderIndex, useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { useApi } from '~/queries/services'
import { firstRows } from '~/ui/table/DataTable'
import { pageOf } from '~/ui/table/Pager'
import { useLater } from '~/ui/useLater'
import { type OrdersSearch, serviceFilters, toOrderQuery } from './ordersSearch'

const none = { status: undefined, offset: 0, limit: 50 }

/** How long a list waits for the service before it shows what this device keeps, in ms. */
const timeoutMs = 1_000

/**
 * Rows of the list. What the service can answer comes from the service, and until it does, or when it does not, from what
 * it said last, or from the local index; search, other filters and other orders always come from there, as far as it reaches.
 */
export function useOrderRows(search: OrdersSearch) {
  const api = useApi()
  const index = useOrderIndex()
  const { openNow } = useOrderIndexHandle()
  const filters = serviceFilters(search)
  const isFromIndex = filters === null
  const list = useKeptQuery({ ...orderQueries(api).list(filters ?? none), enabled: !isFromIndex })
  const isAtOnce = isFromIndex || list.isError
  // Talks to this browser's database: a list that rests on it does not wait for the page to come to rest.
  useEffect(() => {
    if (isAtOnce) openNow()
  }, [isAtOnce, openNow])
  const isWaiting = list.isFetching && list.data === undefined
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(openNow, timeoutMs)
    return () => clearTimeout(timer)
  }, [isWaiting, openNow])

  const { rows: known, rules } = index
  const found = useMemo(
    () => rules?.searchOrders(known, toOrderQuery(search)) ?? known,
    [known, rules, search],
  )
  // Only the index remembers that an order fell back to draft, and which number this device keeps for it.
  const remembered = useMemo(
    () =>
      new Map(
        index.rows
          .filter(({ confirmAgain, number }) => confirmAgain || number !== undefined)
          .map((row) => [row.id, row]),
      ),
    [index.rows],
  )
  const page = list.data?.items
  const isFirst = useLater(page) === undefined
  const fromService = useMemo(
    () =>
      // The rows that are seen first are made first; the rest of the page once those are on the screen.
      (isFirst ? page?.slice(0, firstRows) : page)?.map((order) =>
        withMemory(summaryOf(order), remembered.get(order.id)),
      ),
    [page, isFirst, remembered],
  )
  const { limit } = search
  const isKnown = index.isLoaded && (isFromIndex || index.isComplete)
  // While the index has only a part of the orders, the asked page may lie beyond what is known.
  const start = isKnown ? pageOf(found, search).offset : search.offset
  const kept = useMemo(() => found.slice(start, start + limit), [found, start, limit])
  // That an index which is still being filled finds nothing does not mean that there is nothing.
  const fromDevice = index.isLoaded && (isKnown || kept.length > 0) ? kept : undefined
  const isOwn = !isFromIndex && fromService !== undefined
  return {
    index,
    list,
    isFromIndex,
    page: isOwn
      ? { rows: fromService, offset: search.offset, length: list.data && lengthBy(list.data, filters) }
      : {
          rows: fromDevice,
          offset: start,
          length: isKnown ? { total: found.length, isAtLeast: false } : undefined,
        },
    /** Every match, where this device knows them all. */
    all: index.isComplete ? found : null,
    /** Whether every order that could match was looked at. */
    isComplete: isOwn || index.isComplete,
  }
}

/** What the service answered, with what only the index knows. */
function withMemory(row: OrderSummary, known: OrderSummary | undefined): OrderSummary {
  if (known === undefined) return row
  if (known.confirmAgain && row.status === 'draft') return known
  return known.number === undefined ? row : { ...row, number: known.number }
}
