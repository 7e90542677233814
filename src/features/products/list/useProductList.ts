import { pageOf } from '~/ui/table/Pager'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { matchProduct, type ProductBrief } from '~/domain/products/productSearch'
import { lengthBy } from '~/client/wholePages'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import type { ProductsSearch } from './productsSearch'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { useBriefs } from '~/widgets/products/useProductIndex'

/** A page of the list. The service has no search, so with one all pages are read and searched here. */
export function useProductList(search: ProductsSearch) {
  const queries = productQueries(useApi())
  const { status, category, q, offset, limit } = search
  const filters = { status, category: category === '' ? undefined : category }
  const isSearching = q.trim() !== ''
  const read = useKeptQuery({ ...queries.list({ ...filters, offset, limit }), enabled: !isSearching })
  const whole = useQuery({ ...queries.whole(filters), enabled: isSearching })
  const briefs = useBriefs()
  const source = isSearching ? whole : read
  const all = isSearching ? whole.data : undefined
  const hits = useMemo(() => all && findProducts(all, briefs ?? new Map(), q), [all, briefs, q])
  return {
    page: isSearching
      ? pageOf(hits?.found, search)
      : { rows: read.data?.items, offset, length: read.data && lengthBy(read.data, search) },
    unreadable: isSearching ? 0 : (read.data?.dropped.length ?? 0),
    error: source.error,
    retry: () => void source.refetch(),
    filters,
    /** What the search went through and found; null where the list is the service's own and comes page by page. */
    hits: all === undefined || hits === undefined ? null : { ...hits, all, briefs: briefs ?? new Map() },
  }
}

/** The products that match, and the codes of variants by which they do. */
function findProducts(all: readonly SyncProduct[], briefs: ReadonlyMap<number, ProductBrief>, q: string) {
  const codes = new Map<number, readonly string[]>()
  const found = all.filter((product) => {
    const matched = matchProduct(product, briefs.get(product.id), q)
    if (matched !== null) codes.set(product.id, matched)
    return matched !== null
  })
  return { found, codes }
}
