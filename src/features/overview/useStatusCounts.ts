import { useQueries } from '@tanstack/react-query'
import { orderStatuses } from '~/contract/orders/order'
import { countStatuses } from '~/domain/orders/needs'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'

export interface StatusCountsView {
  /** Number of orders with a status; null while not known. */
  of(status: string): number | null
  /** All statuses to show: the known ones, then any others that the service used. */
  statuses: readonly string[]
  error: Error | null
  retry(): void
}

/** Counts from the index once it has every order; before that the service is asked, because a partial count would mislead. */
export function useStatusCounts(index: IndexView): StatusCountsView {
  const api = useApi()
  const isPart =
    index.isLoaded && !index.isComplete && (index.coverage.total !== null || index.problem !== null)
  const asked = useQueries({
    queries: orderStatuses.map((status) => ({ ...orderQueries(api).count(status), enabled: isPart })),
  })
  const known = countStatuses(index.rows)
  const failed = asked.find(({ isError }) => isError)
  return {
    of: (status) => {
      if (index.isComplete) return known.get(status) ?? 0
      const at = orderStatuses.findIndex((one) => one === status)
      return asked[at]?.data ?? null
    },
    statuses: [
      ...orderStatuses,
      ...[...known.keys()].filter((word) => !orderStatuses.some((one) => one === word)),
    ],
    error: isPart ? (failed?.error ?? null) : null,
    retry: () => void failed?.refetch(),
  }
}
