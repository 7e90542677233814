import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { createStore, type Store } from '~/domain/async/createStore'
import { useApi } from '~/queries/services'
import type { PickedRows } from '~/ui/table/usePicking'

/**
 * The selected rows of a list of this store. They outlive the page, so that Back finds them, and end with the tab or the
 * connection, because the query cache holds their store. A store of its own, because a checkbox must show its new state
 * within the click, and the cache notifies its readers in a later task.
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
