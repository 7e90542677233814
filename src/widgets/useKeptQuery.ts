import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterFirstPage } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'
import { keepReply, readReply } from '~/local/keptReplies'
import { useApi } from '~/queries/services'
import { showKept } from '~/ui/notices/keptShown'

/**
 * A read for a page that only shows: what this device kept of it comes at once, and the service's reply takes its place.
 * Not for forms, which must begin with what is so now. While a kept reply is shown the header tells its age and buttons
 * that write are off.
 */
export function useKeptQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const scope = storeScope(useApi())
  const query = useQuery(options)
  const { dataUpdatedAt } = query
  // The page before is no answer to this one.
  const fresh = query.isPlaceholderData ? undefined : query.data
  const name = JSON.stringify(options.queryKey)
  const isNeeded = fresh === undefined && options.enabled !== false
  const [kept, setKept] = useState<{ name: string; at: number; data: T } | null>(null)
  const shown = isNeeded && kept?.name === name ? kept : null
  const at = shown?.at ?? null

  // Talks to this browser's database.
  useEffect(() => {
    if (!isNeeded) return
    let isOver = false
    void readReply(scope, name).then((reply) => {
      // This hook kept it, under the same name and in the same shape.
      if (reply !== null && !isOver) setKept({ name, at: reply.at, data: reply.data as T })
    })
    return () => {
      isOver = true
    }
  }, [isNeeded, scope, name])
  useEffect(() => {
    if (fresh === undefined) return
    return afterFirstPage(() => void keepReply(scope, name, { at: dataUpdatedAt, data: fresh }))
  }, [scope, name, fresh, dataUpdatedAt])
  useEffect(() => (at === null ? undefined : showKept(at)), [at])

  return { ...query, data: fresh ?? shown?.data ?? query.data, isKept: shown !== null }
}
