import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDraftNews } from '~/local/drafts/draftNews'
import type { DraftList } from '~/local/drafts/draftStore'
import { draftQueries } from '~/queries/draftQueries'
import { useApi } from '~/queries/services'

interface DraftsRead {
  drafts: DraftList | undefined
  /** The browser lets nothing be kept, or what is kept cannot be read. */
  isRefused: boolean
}

/** The drafts of the current store on this device; undefined while they are read or where nothing can be kept. */
export const useKeptDrafts = (openId?: string): DraftList | undefined => useDraftsRead(openId).drafts

/** The same, and whether they can be read at all. The draft of `openId`, which the page shows itself, may be as it was: it is written with each key. */
export function useDraftsRead(openId?: string): DraftsRead {
  const api = useApi()
  const client = useQueryClient()

  // Talks to the other tabs: a draft that is written anywhere renews the list.
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
