import { useQuery } from '@tanstack/react-query'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { storeScope } from '~/domain/storeScope'
import { readOrderNumbers } from '~/local/orders/orderNumbers'
import { useApi } from '~/queries/services'

/** The merchant's own number of an order: its external id says it, or this device keeps it. Null for none. */
export function useOrderNumber(externalId: string | null): string | null {
  const api = useApi()
  const kept = useQuery({
    queryKey: [...api.key, 'orderNumbers'],
    queryFn: async () => new Map(await readOrderNumbers(storeScope(api))),
    staleTime: 0,
  })
  const number = kept.data?.get(externalId ?? '')
  return orderNumberOf({ externalId, ...(number === undefined ? {} : { number }) })
}
