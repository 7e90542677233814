import { queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Api } from '~/client/createApi'
import { listImports, readImport } from '~/local/jobs/importJobs'
import { storeScope } from '~/domain/storeScope'

const root = (api: Api) => [...api.key, 'imports'] as const

/** Imports kept on this device. */
export const importQueries = (api: Api) => ({
  all: () => root(api),
  list: () =>
    queryOptions({
      queryKey: [...root(api), 'list'],
      queryFn: () => listImports(storeScope(api)),
      staleTime: staleAtOnce,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: [...root(api), 'job', id],
      queryFn: () => readImport(storeScope(api), id),
      // Never stale: the page saves its own changes, so a second read could only be older.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
})
