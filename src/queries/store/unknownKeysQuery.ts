import { queryOptions } from '@tanstack/react-query'
import { readUnknownKeys } from '~/client/readUnknownKeys'

/** What config.json says that this version does not know. */
export const unknownKeysQuery = () =>
  queryOptions({ queryKey: ['config', 'unknownKeys'], queryFn: readUnknownKeys, staleTime: 0, retry: false })
