import { useQuery } from '@tanstack/react-query'
import type { SyncProduct } from '~/contract/syncProduct'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import type { ProductsSearch } from './productsSearch'

/** A page of the list. The service has no search, so with one all pages are read and searched here. */
export function useProductList(search: ProductsSearch) {
  const queries = productQueries(useApi())
  const { status, category, q, offset, limit } = search
  const filters = { status, category: category === '' ? undefined : category }
  const isSearching = q.trim() !== ''
  const page = useQuery({ ...queries.list({ ...filters, offset, limit }), enabled: !isSearching })
  const whole = useQuery({ ...queries.whole(filters), enabled: isSearching })
  const source = isSearching ? whole : page
  const found = isSearching ? whole.data?.filter((product) => matches(product, q)) : undefined
  return {
    rows: isSearching ? found?.slice(offset, offset + limit) : page.data?.items,
    total: isSearching ? (found?.length ?? null) : (page.data?.paging?.total ?? null),
    unreadable: isSearching ? 0 : (page.data?.dropped.length ?? 0),
    error: source.error,
    retry: () => void source.refetch(),
    filters,
    /** Every product of a search; null where the list is the service's own and comes page by page. */
    found: found ?? null,
  }
}

/** Every word is somewhere in name, external id or id. */
function matches({ name, external_id: external, id }: SyncProduct, q: string): boolean {
  const text = `${name ?? ''} ${external ?? ''} ${id}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
