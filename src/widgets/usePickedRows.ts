import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '~/queries/services'
import type { PickedRows } from '~/ui/table/usePicking'

const none: ReadonlyMap<number, never> = new Map<number, never>()

/**
 * The chosen rows of a list of this store. They outlive the page, so that Back finds them as they were left, and are
 * gone with the tab or the connection.
 */
export function usePickedRows<Row>(list: 'orders' | 'products'): PickedRows<Row> {
  const api = useApi()
  const client = useQueryClient()
  const [connection, store] = api.key
  const key = useMemo(() => [connection, store, 'picked', list] as const, [connection, store, list])
  const { data: picked } = useQuery<ReadonlyMap<number, Row>>({
    queryKey: key,
    queryFn: () => none,
    initialData: none,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(
    () => ({ picked, setPicked: (next) => void client.setQueryData(key, next) }),
    [picked, client, key],
  )
}
