import { inBackground } from '~/client/callOptions'
import { useQueries } from '@tanstack/react-query'
import type { ImportOrder } from '~/domain/orderImport/importOrders'
import { type Amount, sumMoney } from '~/domain/money/money'
import { estimateQuery } from '~/queries/orders/estimateQuery'
import { useApi } from '~/queries/services'

export interface Estimated {
  /** Null while it is being requested, or when the service does not say. */
  total: Amount | null
  error: unknown
}

/** The service's estimated charge for each order, by order number, and the sum of those known. */
export function useEstimates(orders: readonly ImportOrder[]): {
  byKey: ReadonlyMap<string, Estimated>
  /** One sum for each currency. */
  sums: readonly Amount[]
  known: number
} {
  const api = useApi()
  // Equal goods to the same address cost the same and are requested once.
  const inputs = new Map(orders.map(({ input }) => [JSON.stringify(input), input]))
  const places = new Map([...inputs.keys()].map((text, at) => [text, at]))
  return useQueries({
    queries: [...inputs.values()].map((input) => ({
      ...estimateQuery(api, input, inBackground),
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: () => undefined,
    })),
    combine: (results) => {
      const byKey = new Map(
        orders.map(({ key, input }) => {
          const { data, error = null } = results[places.get(JSON.stringify(input)) ?? 0] ?? {}
          const { total = null, currency = null } = data?.costs ?? {}
          const amount = total === null || currency === null ? null : { value: total, currency }
          return [key, { total: amount, error }] as const
        }),
      )
      const totals = [...byKey.values()].flatMap(({ total }) => total ?? [])
      const currencies = [...new Set(totals.map(({ currency }) => currency))]
      const sums = currencies.map((currency) => ({
        value: sumMoney(totals.flatMap((total) => (total.currency === currency ? [total.value] : []))),
        currency,
      }))
      return { byKey, sums, known: totals.length }
    },
  })
}
