import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { createStore, type Store } from '~/domain/async/createStore'
import { useApi } from '~/queries/services'
import type { PickedRows } from '~/ui/table/usePicking'

/**
 * The chosen rows of a list of this store. They outlive the page, so that Back finds them as they were left, and are
 * gone with the tab or the connection: the cache holds them. A box shows its new state within its own click, which the
 * cache, telling its readers in a later task, could not.
 */
export function usePickedRows<Row>(list: 'orders' | 'products'): PickedRows<Row> {
  const api = useApi()
  const [connection, store] = api.key
  const make = (): Store<ReadonlyMap<number, Row>> => createStore(new Map<number, Row>())
  const { data } = useQuery({
    queryKey: [connection, store, 'picked', list],
    queryFn: make,
    initialData: make,
    enabled: false,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const picked = useSyncExternalStore(data.subscribe, data.get)
  return useMemo(() => ({ picked, setPicked: data.set }), [picked, data])
}
