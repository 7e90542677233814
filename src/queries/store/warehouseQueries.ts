import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { readWhole } from '~/client/wholePages'
import { getWarehouseProduct, listWarehouseProducts } from '~/contract/store/warehouseEndpoints'
import { storeScope } from '~/domain/storeScope'
import { keepLowStockThreshold, readLowStockThreshold } from '~/local/products/lowStockThreshold'

const root = (api: Api) => [...api.key, 'warehouse'] as const

/** Goods in the service's warehouse, and the number of pieces at or below which this device calls their stock low. */
export const warehouseQueries = (api: Api) => ({
  /** All of them, in one piece as the service sends them, or in pages as it is to send them (contract/README 16.2). */
  whole: () =>
    queryOptions({
      queryKey: [...root(api), 'every'],
      queryFn: ({ signal }) => readWhole((page) => api.call(listWarehouseProducts, { query: page, signal })),
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

/** Writes to what this device keeps about the warehouse; the service's warehouse is only read. */
export const warehouseMutations = (api: Api) => ({
  setLowStockThreshold: () =>
    mutationOptions({
      mutationFn: async (threshold: number) => keepLowStockThreshold(storeScope(api), threshold),
      meta: { invalidates: [[...root(api), 'lowStockThreshold']] },
    }),
})
