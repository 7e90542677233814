import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { catalogQueries } from '~/queries/catalogQueries'
import { gatherReads } from './gatherReads'
import { useApi } from '~/queries/services'

export type Blanks = ReadonlyMap<number, ProductInfo>

/** The blanks with these ids as far as the catalog has answered, whether any is still loading, and the error. */
export function useBlanks(ids: readonly number[]) {
  const api = useApi()
  return useQueries({
    queries: [...new Set(ids)].map((id) => catalogQueries(api).product(id)),
    combine: gather,
  })
}

const gather = (results: readonly UseQueryResult<ProductInfo>[]) => {
  const { data, ...read } = gatherReads(results)
  return {
    ...read,
    blanks: new Map(data.flatMap((info) => (info ? [[info.product.id, info] as const] : []))),
  }
}
