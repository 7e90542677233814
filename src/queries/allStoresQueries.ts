import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { offsetAfter } from '~/client/wholePages'
import type { ListResult } from '~/contract/endpoint'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { firstProducts, productReads } from './syncQueries'

export const allStoresLimit = 100

/** Pages of one store for the views over all stores of an account; with the store's own query keys. */
export const allStoresQueries = (api: Api) => ({
  orders: (status: string | undefined, page: number) => {
    const keyOf = (at: number) => [...api.key, 'orders', 'allStores', status ?? '', at]
    return queryOptions({
      queryKey: keyOf(page),
      queryFn: ({ signal, client }) =>
        withSlipped(page, toldBy(client, keyOf(page - 1)), (query) =>
          api.call(listOrders, { query: { status, ...query }, signal }),
        ),
    })
  },
  products: (page: number) => {
    const keyOf = (at: number) => [...api.key, 'products', 'allStores', at]
    return queryOptions({
      queryKey: keyOf(page),
      queryFn: ({ signal, client }) =>
        withSlipped(page, toldBy(client, keyOf(page - 1)), async (query) => {
          const { reads, page: found } = await firstProducts(api, { query, signal })
          return { ...found, isPlatform: reads === productReads.platform }
        }),
    })
  },
})

/** Length of the list according to an earlier page; null where that does not state it, or was not read. */
const toldBy = (client: QueryClient, key: QueryKey): number | null =>
  client.getQueryData<ListResult<unknown>>(key)?.paging?.total ?? null

/**
 * A page of a list, with rows that moved to the page before since that was read, when the list had `before`
 * rows: after deletions later rows move up, and would be on neither page.
 */
async function withSlipped<Page extends ListResult<unknown>>(
  page: number,
  before: number | null,
  read: (query: { offset: number; limit: number }) => Promise<Page>,
): Promise<Page> {
  const asked = { offset: page * allStoresLimit, limit: allStoresLimit }
  const found = await read(asked)
  const slipped: Pick<ListResult<Page['items'][number]>, 'items' | 'dropped'> = { items: [], dropped: [] }
  for (
    let at = offsetAfter(asked, found.paging?.total ?? null, before);
    at < asked.offset;
    at += allStoresLimit
  ) {
    const more = await read({ offset: at, limit: Math.min(allStoresLimit, asked.offset - at) })
    slipped.items.push(...more.items)
    // Whether the page before counted these cannot be known: a row counted twice is better than one left unsaid.
    slipped.dropped.push(...more.dropped)
  }
  return {
    ...found,
    items: [...slipped.items, ...found.items],
    dropped: [...slipped.dropped, ...found.dropped],
  }
}
