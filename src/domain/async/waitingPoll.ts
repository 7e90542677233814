/** What is asked of a query whose data is read again by itself. */
interface Polled {
  state: { dataUpdatedAt: number }
}

const soonestMs = 1_500
const latestMs = 30_000

/** When each query first showed that the service still works on something, in ms since 1970. */
const since = new WeakMap<Polled, number>()

/**
 * The time until a query is read again whose data shows that the service still works on something: soon at first, then
 * ever less often, because what stays so for long may never end. False where it is done.
 */
export function waitingPoll(query: Polled, isWaiting: boolean): number | false {
  if (!isWaiting) {
    since.delete(query)
    return false
  }
  const { dataUpdatedAt: now } = query.state
  const from = since.get(query) ?? now
  since.set(query, from)
  return Math.min(latestMs, Math.max(soonestMs, (now - from) / 2))
}
