import { useQueries } from '@tanstack/react-query'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'

export interface WholeProducts {
  infos: readonly SyncProductInfo[]
  /** Products that could not be read whole; they are left out of what is done. */
  failed: number
  isReading: boolean
}

/** Reads products whole, as the base of what will be done to them. */
export function useWholeProducts(ids: readonly number[]): WholeProducts {
  const queries = productQueries(useApi())
  return useQueries({ queries: ids.map((id) => queries.base(id)), combine: gather })
}

const gather = (
  results: readonly { data: SyncProductInfo | undefined; isError: boolean; isPending: boolean }[],
): WholeProducts => ({
  infos: results.flatMap(({ data }) => data ?? []),
  failed: results.filter(({ data, isError }) => data === undefined && isError).length,
  isReading: results.some(({ isPending }) => isPending),
})
