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
 * A design as this device keeps it now. What the page before has read is not taken over: that may have been before the
 * design was edited there. One that is on its way into this device is waited for; an `editor` begins with what is there,
 * or with what was read `ahead` for it, and hears of the rest.
 */
export function useDesignRecord(id: string, editor?: { ahead: FoundDesign | undefined }): Reading {
  const queries = designQueries(useStoreScope())
  const found = editor?.ahead
  const { data, isFetchedAfterMount } = useQuery({
    ...queries.design(id, editor === undefined),
    enabled: found === undefined,
  })
  const isRead = found !== undefined || isFetchedAfterMount
  const kept = (isRead ? (found ?? data) : null) ?? null
  return { isRead, record: designOf(kept), lack: typeof kept === 'string' ? kept : null }
}
