import { useQuery } from '@tanstack/react-query'
import type { DesignRecord } from '~/local/designs/designDatabase'
import type { FoundDesign } from '~/local/designs/designStore'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'

interface Reading {
  /** It was looked for; before that nothing is known of it. */
  isRead: boolean
  /** Null where this device has none that can be read. */
  record: DesignRecord | null
  isUnreadable: boolean
}

/**
 * A design as this device keeps it now, or as the page has just read it. What the page before has read is not taken
 * over: that may have been before the design was edited there.
 */
export function useDesignRecord(id: string, found?: FoundDesign): Reading {
  const { data, isFetchedAfterMount } = useQuery({
    ...designQueries(useStoreScope()).design(id),
    enabled: found === undefined,
  })
  const isRead = found !== undefined || isFetchedAfterMount
  const kept = isRead ? (found ?? data) : undefined
  const isUnreadable = kept === 'unreadable'
  return { isRead, record: isUnreadable ? null : (kept ?? null), isUnreadable }
}
