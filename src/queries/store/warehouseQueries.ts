import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { getWarehouseProduct, listWarehouseProducts } from '~/contract/store/warehouseEndpoints'
import { storeScope } from '~/domain/storeScope'
import { keepLowStockThreshold, readLowStockThreshold } from '~/local/products/lowStockThreshold'

const root = (api: Api) => [...api.key, 'warehouse'] as const

/** Goods in the service's warehouse, and at how many pieces this device calls their stock low. */
export const warehouseQueries = (api: Api) => ({
  /** All of them: the list has pages where a header asks for them, and is to have them always (contract/README 16.2). */
  whole: () =>
    queryOptions({
      queryKey: [...root(api), 'whole'],
      queryFn: ({ signal }) => readWhole(api, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'detail', id],
      queryFn: ({ signal }) => api.call(getWarehouseProduct, { params: { id }, signal }),
    }),
  lowStockThreshold: () =>
    queryOptions({
      queryKey: [...root(api), 'lowStockThreshold'],
      queryFn: () => readLowStockThreshold(storeScope(api)),
      initialData: () => readLowStockThreshold(storeScope(api)),
      refetchOnWindowFocus: 'always',
    }),
})

/** What this device keeps about the warehouse; the service's warehouse is only read. */
export const warehouseMutations = (api: Api) => ({
  setLowStockThreshold: () =>
    mutationOptions({
      mutationFn: async (threshold: number) => keepLowStockThreshold(storeScope(api), threshold),
      meta: { invalidates: [[...root(api), 'lowStockThreshold']] },
    }),
})

/** The first answer is the whole list, unless it says that there is more. */
async function readWhole(api: Api, signal: AbortSignal) {
  const read = (query: { offset?: number; limit?: number }) =>
    api.call(listWarehouseProducts, { query, signal })
  const whole = await read({})
  const known = new Set(whole.items.map(({ id }) => id))
  const items = [...whole.items]
  const dropped = [...whole.dropped]
  for (let offset = items.length + dropped.length; offset < (whole.paging?.total ?? 0);) {
    const page = await read({ offset, limit: 100 })
    const fresh = page.items.filter(({ id }) => !known.has(id))
    // A list that goes on with what it had already is at its end, whatever length it claims.
    if (fresh.length + page.dropped.length === 0) break
    for (const item of fresh) known.add(item.id)
    items.push(...fresh)
    dropped.push(...page.dropped)
    offset += page.items.length + page.dropped.length
  }
  return { ...whole, items, dropped }
}
