import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { getWarehouseProduct, listWarehouseProducts } from '~/contract/store/warehouseEndpoints'
import { storeScope } from '~/domain/storeScope'
import { keepLowStockLine, readLowStockLine } from '~/local/products/lowStockLine'

const root = (api: Api) => [...api.key, 'warehouse'] as const

/** Goods in the service's warehouse, and the line below which this device calls their stock low. */
export const warehouseQueries = (api: Api) => ({
  /** All of them: the list has pages only where a header asks for them (contract/README 16.2). */
  whole: () =>
    queryOptions({
      queryKey: [...root(api), 'whole'],
      queryFn: ({ signal }) => api.call(listWarehouseProducts, { query: {}, signal }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'detail', id],
      queryFn: ({ signal }) => api.call(getWarehouseProduct, { params: { id }, signal }),
    }),
  line: () =>
    queryOptions({
      queryKey: [...root(api), 'line'],
      queryFn: () => readLowStockLine(storeScope(api)),
      initialData: () => readLowStockLine(storeScope(api)),
      refetchOnWindowFocus: 'always',
    }),
})

export const warehouseMutations = (api: Api) => ({
  line: () =>
    mutationOptions({
      mutationKey: [...root(api), 'line'],
      mutationFn: async (line: number) => keepLowStockLine(storeScope(api), line),
      meta: { invalidates: [[...root(api), 'line']] },
    }),
})
