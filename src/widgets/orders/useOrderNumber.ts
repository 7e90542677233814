import { useMutation, useQuery } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Order } from '~/contract/orders/order'
import { keptNumberOf, orderNumberOf } from '~/domain/orders/orderNumber'
import { storeScope } from '~/domain/storeScope'
import { changeOrderNumber, readOrderNumbers } from '~/local/orders/orderNumbers'
import { useApi } from '~/queries/services'
import { useOrderIndexHandle } from './useOrderIndex'

/** The merchant's own number of an order: kept on this device, or contained in its external id. Null for none. */
export function useOrderNumber({ id, external_id: externalId }: Order) {
  const api = useApi()
  const kept = useQuery({
    queryKey: [...api.key, 'orderNumbers'],
    queryFn: async () => new Map(await readOrderNumbers(storeScope(api))),
    staleTime: staleAtOnce,
  })
  const number = keptNumberOf(kept.data ?? new Map<string, string>(), { id, externalId })
  return {
    number: orderNumberOf({ externalId, ...(number === undefined ? {} : { number }) }),
    /** Whether the kept number is still being read. */
    isReading: kept.isPending,
  }
}

/** Changes that number on this device; all lists and pages follow. Throws without storage. */
export function useOrderNumberChange() {
  const api = useApi()
  const index = useOrderIndexHandle()
  return useMutation({
    mutationFn: ({ order, number }: { order: Order; number: string }) =>
      changeOrderNumber(storeScope(api), { id: order.id, externalId: order.external_id }, number),
    meta: { invalidates: [[...api.key, 'orderNumbers']] },
    onSuccess: (_, { order }) => index.note([order]),
  })
}
