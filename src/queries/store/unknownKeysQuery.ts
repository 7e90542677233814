import { queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import { readUnknownKeys } from '~/client/readUnknownKeys'

/** Keys of config.json that this version does not know. */
export const unknownKeysQuery = () =>
  queryOptions({
    queryKey: ['config', 'unknownKeys'],
    queryFn: readUnknownKeys,
    staleTime: staleAtOnce,
    retry: false,
  })
