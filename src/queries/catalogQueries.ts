import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import {
  getProduct,
  getProductByVariant,
  getSizeGuide,
  listCategories,
  listProducts,
} from '~/contract/catalogEndpoints'
import { listCountries } from '~/contract/countryEndpoints'
import { getLayoutTemplates, getPrintfiles } from '~/contract/mockupEndpoints'

const hour = 3_600_000
const root = (api: Api) => [...api.key, 'catalog'] as const

/** Reads of the catalogue. It changes rarely and has the smallest budget, so it stays fresh for an hour. */
export const catalogQueries = (api: Api) => ({
  products: () =>
    queryOptions({
      queryKey: [...root(api), 'products'],
      queryFn: ({ signal }) => api.call(listProducts, { signal }),
      staleTime: hour,
      gcTime: hour,
    }),
  product: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'product', id],
      queryFn: ({ signal }) => api.call(getProduct, { params: { id }, signal }),
      staleTime: hour,
    }),
  variant: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'variant', id],
      queryFn: ({ signal }) => api.call(getProductByVariant, { params: { id }, signal }),
      staleTime: hour,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...root(api), 'categories'],
      queryFn: ({ signal }) => api.call(listCategories, { signal }),
      staleTime: hour,
    }),
  sizes: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'sizes', id],
      queryFn: ({ signal }) =>
        api.call(getSizeGuide, { params: { id }, query: { unit: 'inches,cm' }, signal }),
      staleTime: hour,
    }),
  printfiles: (id: number, technique?: string) =>
    queryOptions({
      queryKey: [...root(api), 'printfiles', id, technique ?? ''],
      queryFn: ({ signal }) => api.call(getPrintfiles, { params: { id }, query: { technique }, signal }),
      staleTime: hour,
    }),
  layoutTemplates: (id: number, technique: string, orientation: 'horizontal' | 'vertical') =>
    queryOptions({
      queryKey: [...root(api), 'layout', id, technique, orientation],
      queryFn: ({ signal }) =>
        api.call(getLayoutTemplates, { params: { id }, query: { technique, orientation }, signal }),
      staleTime: hour,
    }),
  countries: () =>
    queryOptions({
      queryKey: [...root(api), 'countries'],
      queryFn: ({ signal }) => api.call(listCountries, { signal }),
      staleTime: 24 * hour,
    }),
})
