import { queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Api } from '~/client/createApi'
import { storeScope } from '~/domain/storeScope'

/** Reads of drafts kept on this device. */
export const draftQueries = (api: Api) => ({
  all: () => [...api.key, 'drafts'] as const,
  list: () =>
    queryOptions({
      queryKey: [...api.key, 'drafts', 'list'],
      queryFn: async () => {
        const { listDrafts } = await import('~/local/drafts/draftStore')
        return listDrafts(storeScope(api))
      },
      staleTime: staleAtOnce,
    }),
})
