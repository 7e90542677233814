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
  letGoReply,
  readReply,
  readReplyAhead,
  replyAtHand,
} from '~/local/keptReplies'
import { type Services, useStoreScope } from '~/queries/services'
import { showKept } from '~/ui/notices/keptShown'

/** How long a page waits for what this device keeps, in ms: another tab may hold the database. */
const timeoutMs = 150

const nameOf = (key: QueryKey): string => JSON.stringify(key)

/**
 * Asks the service for what a page shows with useKeptQuery, for its loader. Ends when the answer is there or what this
 * device keeps is at hand, so that the page is drawn once, with its content. Never fails: the page says what did.
 */
export async function readForPage<T, K extends QueryKey>(
  { api, queryClient }: Services,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<null> {
  const isThere = () => queryClient.getQueryData(options.queryKey) !== undefined
  const scope = storeScope(api)
  const name = nameOf(options.queryKey)
  const reading = queryClient.prefetchQuery(options).then(() => {
    if (isThere()) letGoReply(scope, name)
  })
  const lookingUp = async () => {
    await readReplyAhead(scope, name)
    if (isThere()) letGoReply(scope, name)
  }
  if (!isThere()) await Promise.race([reading, lookingUp(), sleep(timeoutMs)])
  return null
}

/**
 * What this device keeps of a reply or, where it keeps none, the service's answer: whichever is there first. `onService` is
 * called where only the service can tell.
 */
export async function readKeptFirst<T, K extends QueryKey>(
  { api, queryClient }: Services,
  options: FetchQueryOptions<T, Error, T, K>,
  onService: () => void,
): Promise<T> {
  const scope = storeScope(api)
  const name = nameOf(options.queryKey)
  const asking = queryClient.fetchQuery(options).then((fresh) => {
    letGoReply(scope, name)
    return fresh
  })
  // Whoever shows it asks again and says what failed.
  asking.catch(() => undefined)
  if (queryClient.getQueryData(options.queryKey) !== undefined) return asking
  const lookingUp = readReplyAhead(scope, name).then(() => {
    if (queryClient.getQueryData(options.queryKey) !== undefined) letGoReply(scope, name)
    // This module kept it, under the same name and in the same shape.
    const kept = replyAtHand(scope, name)?.data as T | undefined
    if (kept === undefined) onService()
    return kept ?? asking
  })
  return Promise.any([asking, lookingUp])
}

/**
 * A read for a page that only shows: what this device kept of it comes at once, and the service's reply takes its place.
 * Not for forms, which must begin with what is so now. While a kept reply is shown the header tells its age and buttons
 * that write are off.
 */
export function useKeptQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const scope = useStoreScope()
  const name = nameOf(options.queryKey)
  const query = useQuery({
    ...options,
    // What is equal in the copy stays the same object, so that what shows it is not drawn again.
    structuralSharing:
      options.structuralSharing ??
      ((last, fresh) => replaceEqualDeep(last ?? replyAtHand(scope, name)?.data, fresh)),
  })
  const { dataUpdatedAt } = query
  // The page before is no answer to this one.
  const fresh = query.isPlaceholderData ? undefined : query.data
  const shown = useKeptReply(scope, name, fresh === undefined && options.enabled !== false)
  useEffect(() => {
    if (fresh === undefined) return
    return afterFirstPage(() => void keepReply(scope, name, { at: dataUpdatedAt, data: fresh }))
  }, [scope, name, fresh, dataUpdatedAt])
  useMark(shown?.at ?? null)

  // This hook kept it, under the same name and in the same shape.
  const data = fresh ?? (shown?.data as T | undefined) ?? query.data
  return { ...query, data, isKept: shown !== null }
}

/**
 * What was read last under a query that another page asks: by this visit or, without that, as this device keeps it. Asks the
 * service for nothing. While it is needed the header tells its age and buttons that write are off, as with useKeptQuery.
 */
export function useLastReply<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  isNeeded: boolean,
): T | undefined {
  const scope = useStoreScope()
  const { data, dataUpdatedAt } = useQuery({ ...options, enabled: false })
  const kept = useKeptReply(scope, nameOf(options.queryKey), isNeeded && data === undefined)
  useMark(!isNeeded ? null : data === undefined ? (kept?.at ?? null) : dataUpdatedAt)
  // A page keeps it by useKeptQuery, under the same name and in the same shape.
  return isNeeded ? (data ?? (kept?.data as T | undefined)) : undefined
}

/** What this device keeps under a name, as soon as it is read; null while it is not needed. */
function useKeptReply(scope: string, name: string, isNeeded: boolean): KeptReply | null {
  const [kept, setKept] = useState<(KeptReply & { name: string }) | null>(null)
  // Talks to this browser's database.
  useEffect(() => {
    if (!isNeeded || replyAtHand(scope, name) !== null) return
    let isOver = false
    void readReply(scope, name).then((reply) => {
      if (reply !== null && !isOver) setKept({ name, ...reply })
    })
    return () => {
      isOver = true
    }
  }, [isNeeded, scope, name])
  if (!isNeeded) return null
  return kept?.name === name ? kept : replyAtHand(scope, name)
}

/** Says in the header how old a shown copy is: before it is on the screen, so that no button writes on the strength of it. */
const useMark = (at: number | null): void =>
  useLayoutEffect(() => (at === null ? undefined : showKept(at)), [at])
