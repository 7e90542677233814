import { useQueries } from '@tanstack/react-query'
import type { SyncProduct, SyncProductInfo } from '~/contract/products/syncProduct'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import type { Unread } from '~/ui/notices/UnreadNotice'

export interface WholeProducts {
  infos: readonly SyncProductInfo[]
  /** Products that could not be read in full; they are left out of the action. */
  failed: readonly Unread[]
  isReading: boolean
  /** Reads the failed ones again. */
  again: () => void
}

/** Reads products in full, as the base of changes to them. */
export function useWholeProducts(products: readonly SyncProduct[]): WholeProducts {
  const queries = productQueries(useApi())
  const { infos, errors, isReading } = useQueries({
    queries: products.map(({ id }) => queries.base(id)),
    combine: gather,
  })
  return {
    infos,
    failed: products.flatMap(({ id, name }, index) => {
      const error = errors[index]?.error ?? null
      return error === null ? [] : { name: name ?? `Product ${id}`, error }
    }),
    isReading,
    again: () => errors.forEach((read) => void read?.refetch()),
  }
}

interface Read {
  data: SyncProductInfo | undefined
  error: unknown
  isPending: boolean
  refetch: () => Promise<unknown>
}

const gather = (reads: readonly Read[]) => ({
  infos: reads.flatMap(({ data }) => data ?? []),
  /** The error of each product; an earlier reading stays valid when a new one fails. */
  errors: reads.map(({ data, error, refetch }) =>
    data === undefined && error !== null ? { error, refetch } : null,
  ),
  isReading: reads.some(({ isPending }) => isPending),
})
