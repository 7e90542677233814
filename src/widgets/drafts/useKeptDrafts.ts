import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDraftNews } from '~/local/drafts/draftNews'
import type { DraftList } from '~/local/drafts/draftStore'
import { draftQueries } from '~/queries/draftQueries'
import { useApi } from '~/queries/services'

/**
 * The drafts of the current store on this device; undefined while they are read or where nothing can be kept. The one of
 * `openId`, which the page shows itself, may be as it was: it is written with each key.
 */
export function useKeptDrafts(openId?: string): DraftList | undefined {
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
  return useQuery(draftQueries(api).list()).data
}
