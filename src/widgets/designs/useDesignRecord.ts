import { useQuery } from '@tanstack/react-query'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designOf, type FoundDesign } from '~/local/designs/designStore'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'

interface Reading {
  /** Whether it was looked up; before that nothing is known. */
  isRead: boolean
  /** Null where this device has none that can be used. */
  record: DesignRecord | null
  /** Why the design on this device cannot be used: damaged or of a newer version, or of another store. */
  lack: 'unreadable' | 'otherStore' | null
}

/**
 * A design as kept on this device now. An earlier page's reading is not reused, because the design may have
 * been edited since. A design being copied to this device is awaited; an `editor` starts with what is there,
 * or with the design read `ahead`, and is notified of later changes.
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
