import { useEffect, useMemo } from 'react'
import { type OrderSummary, summaryOf } from '~/domain/orders/orderSummary'
import { lengthBy } from '~/client/listLength'
import { orderQueries } from '~/queries/orderQueries'
import { useOrderIndex, useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { useApi } from '~/queries/services'
import { firstRows } from '~/ui/table/DataTable'
import { pageOfList } from '~/ui/table/Pager'
import { useLater } from '~/ui/useLater'
import { type OrdersSearch, serviceFilters, toOrderQuery } from './ordersSearch'

const none = { status: undefined, offset: 0, limit: 50 }

/** How long a list waits for the service before it shows what this device keeps, in ms. */
const timeoutMs = 1_000

/**
 * Rows of the list. A list that the service can answer comes from the service; until its reply, or without one, it shows the last
 * reply or the local index. Search, other filters and other sorts are always answered by the index, as far as it reaches.
 */
export function useOrderRows(search: OrdersSearch) {
  const api = useApi()
  const index = useOrderIndex()
  const { openNow } = useOrderIndexHandle()
  const filters = serviceFilters(search)
  const isFromIndex = filters === null
  const list = useKeptQuery({ ...orderQueries(api).list(filters ?? none), enabled: !isFromIndex })
  const isAtOnce = isFromIndex || list.isError
  // Talks to this browser's database: a list that depends on the index opens it at once instead of after the first page.
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
  // Only the index knows that an order fell back to draft, and the order number that this device gave it.
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
      // A few rows are rendered first, and the rest of the page once those are on the screen.
      (isFirst ? page?.slice(0, firstRows) : page)?.map((order) =>
        withMemory(summaryOf(order), remembered.get(order.id)),
      ),
    [page, isFirst, remembered],
  )
  const { limit } = search
  const isKnown = index.isLoaded && (isFromIndex || index.isComplete)
  // While the index has only some of the orders, the requested page may lie beyond them.
  const start = isKnown ? pageOfList(found, search).offset : search.offset
  const kept = useMemo(() => found.slice(start, start + limit), [found, start, limit])
  // An index that is still being filled may find nothing although there are matches.
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
    /** Every match; null while this device does not know all orders. */
    all: index.isComplete ? found : null,
    /** Whether every order that could match was searched. */
    isComplete: isOwn || index.isComplete,
  }
}

/** A row from the service, completed with what only the index knows. */
function withMemory(row: OrderSummary, known: OrderSummary | undefined): OrderSummary {
  if (known === undefined) return row
  if (known.confirmAgain && row.status === 'draft') return known
  return known.number === undefined ? row : { ...row, number: known.number }
}
