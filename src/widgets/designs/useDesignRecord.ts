import { useQuery } from '@tanstack/react-query'
import { storeScope } from '~/domain/storeScope'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designQueries } from '~/queries/designQueries'
import { useApi } from '~/queries/services'

interface Reading {
  /** It was looked for; before that nothing is known of it. */
  isRead: boolean
  /** Null where this device has none that can be read. */
  record: DesignRecord | null
  isUnreadable: boolean
}

/**
 * A design as this device keeps it now. What the page before has read is not taken over: that may have been before the
 * design was edited there.
 */
export function useDesignRecord(id: string): Reading {
  const { data, isFetchedAfterMount } = useQuery(designQueries(storeScope(useApi())).design(id))
  const kept = isFetchedAfterMount ? data : undefined
  const isUnreadable = kept === 'unreadable'
  return { isRead: isFetchedAfterMount, record: isUnreadable ? null : (kept ?? null), isUnreadable }
}
