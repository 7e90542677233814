import {
  type FetchQueryOptions,
  type QueryKey,
  replaceEqualDeep,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { afterFirstPage } from '~/device/afterFirstPage'
import { sleep } from '~/domain/async/sleep'
import { storeScope } from '~/domain/storeScope'
import {
  type KeptReply,
  keepReply,
  releaseReply,
  readKeptReply,
  readReplyAhead,
  loadedReply,
} from '~/local/keptReplies'
import { type Services, useStoreScope } from '~/queries/services'
import { showKept } from '~/ui/notices/keptShown'

/** How long a page waits for this device's storage, in ms: another tab may hold the database. */
const timeoutMs = 150

const nameOf = (key: QueryKey): string => JSON.stringify(key)

/**
 * For loaders: requests the data of a page that uses useKeptQuery. Resolves when the answer or a kept copy is
 * available, so that the page is rendered once, with its content. Never rejects: the page shows the error.
 */
export async function readForPage<T, K extends QueryKey>(
  { api, queryClient }: Services,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<null> {
  const isThere = () => queryClient.getQueryData(options.queryKey) !== undefined
  const scope = storeScope(api)
  const name = nameOf(options.queryKey)
  const reading = queryClient.prefetchQuery(options).then(() => {
    if (isThere()) releaseReply(scope, name)
  })
  const lookingUp = async () => {
    await readReplyAhead(scope, name)
    if (isThere()) releaseReply(scope, name)
  }
  if (!isThere()) await Promise.race([reading, lookingUp(), sleep(timeoutMs)])
  return null
}

/**
 * A kept reply or, if there is none, the service's answer, whichever comes first. `onService` is called where
 * the service has to be awaited.
 */
export async function readKeptFirst<T, K extends QueryKey>(
  { api, queryClient }: Services,
  options: FetchQueryOptions<T, Error, T, K>,
  onService: () => void,
): Promise<T> {
  const scope = storeScope(api)
  const name = nameOf(options.queryKey)
  const asking = queryClient.fetchQuery(options).then((fresh) => {
    releaseReply(scope, name)
    return fresh
  })
  // The page that shows it requests it again and reports the failure.
  asking.catch(() => undefined)
  if (queryClient.getQueryData(options.queryKey) !== undefined) return asking
  const lookingUp = readReplyAhead(scope, name).then(() => {
    if (queryClient.getQueryData(options.queryKey) !== undefined) releaseReply(scope, name)
    // The type holds, because this module has kept the reply under the same name.
    const kept = loadedReply(scope, name)?.data as T | undefined
    if (kept === undefined) onService()
    return kept ?? asking
  })
  return Promise.any([asking, lookingUp])
}

/**
 * A query for a page that only displays: the kept reply is shown at once, then replaced by the service's. Not
 * for forms, which must start from the present state. While a kept reply is shown the header states its age
 * and writing buttons are off. A read that failed is not repeated by itself: its message would come back once closed.
 */
export function useKeptQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const scope = useStoreScope()
  const name = nameOf(options.queryKey)
  const { refetchInterval: every = false } = options
  const query = useQuery({
    ...options,
    refetchInterval: (asked) =>
      asked.state.status === 'error' ? false : typeof every === 'function' ? every(asked) : every,
    // Parts equal to the kept copy stay the same objects, so that components showing them are not rendered again.
    structuralSharing:
      options.structuralSharing ??
      ((last, fresh) => replaceEqualDeep(last ?? loadedReply(scope, name)?.data, fresh)),
  })
  const { dataUpdatedAt } = query
  // Placeholder data of the previous page is no answer to this query.
  const fresh = query.isPlaceholderData ? undefined : query.data
  const shown = useKeptReply(scope, name, fresh === undefined && options.enabled !== false)
  useEffect(() => {
    if (fresh === undefined) return
    return afterFirstPage(() => void keepReply(scope, name, { at: dataUpdatedAt, data: fresh }))
  }, [scope, name, fresh, dataUpdatedAt])
  useMark(shown?.at ?? null)

  // The type holds, because this hook has kept the reply under the same name.
  const data = fresh ?? (shown?.data as T | undefined) ?? query.data
  return { ...query, data, isKept: shown !== null }
}

/**
 * The last result of a query that another page makes: from this visit or else as kept on this device. Requests
 * nothing. While `isNeeded`, the header states its age and writing buttons are off, as with useKeptQuery.
 */
export function useLastReply<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  isNeeded: boolean,
): T | undefined {
  const scope = useStoreScope()
  const { data, dataUpdatedAt } = useQuery({ ...options, enabled: false })
  const kept = useKeptReply(scope, nameOf(options.queryKey), isNeeded && data === undefined)
  useMark(!isNeeded ? null : data === undefined ? (kept?.at ?? null) : dataUpdatedAt)
  // The type holds, because useKeptQuery of the other page has kept the reply under the same name.
  return isNeeded ? (data ?? (kept?.data as T | undefined)) : undefined
}

/** The reply kept on this device under a name, once it is read; null while it is not needed. */
function useKeptReply(scope: string, name: string, isNeeded: boolean): KeptReply | null {
  const [kept, setKept] = useState<(KeptReply & { name: string }) | null>(null)
  // Talks to this browser's database.
  useEffect(() => {
    if (!isNeeded || loadedReply(scope, name) !== null) return
    let isOver = false
    void readKeptReply(scope, name).then((reply) => {
      if (reply !== null && !isOver) setKept({ name, ...reply })
    })
    return () => {
      isOver = true
    }
  }, [isNeeded, scope, name])
  if (!isNeeded) return null
  return kept?.name === name ? kept : loadedReply(scope, name)
}

/** States in the header how old a shown copy is: before it is painted, so that no button writes based on it. */
const useMark = (at: number | null): void =>
  useLayoutEffect(() => (at === null ? undefined : showKept(at)), [at])
