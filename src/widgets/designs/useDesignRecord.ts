import { useQuery } from '@tanstack/react-query'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designOf, type FoundDesign } from '~/local/designs/designStore'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'

interface Reading {
  /** It was looked for; before that nothing is known of it. */
  isRead: boolean
  /** Null where this device has none that can be used. */
  record: DesignRecord | null
  /** Why the one that this device has cannot be used: damaged or of a newer version, or of another store. */
  lack: 'unreadable' | 'otherStore' | null
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
  const kept = (isRead ? (found ?? data) : null) ?? null
  return { isRead, record: designOf(kept), lack: typeof kept === 'string' ? kept : null }
}
