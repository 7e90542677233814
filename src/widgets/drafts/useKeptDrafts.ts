import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDraftNews } from '~/local/drafts/draftNews'
import type { DraftList } from '~/local/drafts/draftStore'
import { draftQueries } from '~/queries/draftQueries'
import { useApi } from '~/queries/services'

interface DraftsRead {
  drafts: DraftList | undefined
  /** Whether the browser has no storage, or the drafts cannot be read. */
  isRefused: boolean
}

/** The drafts of the current store on this device; undefined while loading or without storage. */
export const useKeptDrafts = (openId?: string): DraftList | undefined => useDraftsRead(openId).drafts

/** The same, and whether they can be read at all. The draft `openId`, shown by the page itself, may be outdated. */
export function useDraftsRead(openId?: string): DraftsRead {
  const api = useApi()
  const client = useQueryClient()

  // Talks to the other tabs: a draft written anywhere refreshes the list.
  useEffect(
    () =>
      onDraftNews(({ id }) => {
        if (id !== openId) void client.invalidateQueries({ queryKey: draftQueries(api).all() })
      }),
    [api, client, openId],
  )
  const { data, isError } = useQuery(draftQueries(api).list())
  return { drafts: data, isRefused: isError && data === undefined }
}
