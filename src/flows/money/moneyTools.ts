import { isOffline } from '~/device/offline/network'
import { underLock } from '~/device/tabLocks'
import { sleep } from '~/domain/async/sleep'
import type { Api } from '~/client/createApi'
import type { Journal } from '~/local/journal/journal'
import { storeScope } from '~/domain/storeScope'
import { isInBrowser } from '~/session/stores'

/** Parameters of the flows that may cost money: clock, connection and locks, so that tests can replace them. */
export interface MoneyTools {
  api: Api
  journal: Journal
  now(): number
  /** Time in ms by a clock that nobody sets; it means nothing to another page. */
  passed(): number
  wait(ms: number): Promise<void>
  /** False when the browser knows that it is offline: nothing is sent then. */
  isOnline(): boolean
  /** Runs one task at a time for a name, over all tabs of this browser. Rejects if aborted while waiting. */
  lock<T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Identifies the open store in locks and in the journal. */
export const scopeOf = ({ api }: Pick<MoneyTools, 'api'>): string => storeScope(api)
/** Name of the lock for one object of a store, such as an order by its number or its external id. */
export const lockOf = (tools: MoneyTools, what: string | number): string => `order:${scopeOf(tools)}:${what}`

/**
 * Waits before an order is read again; resolves to whether the connection was left meanwhile. The next start then
 * settles open records of the journal.
 */
export const isLeftAfter = (tools: Pick<MoneyTools, 'wait'>, ms: number): Promise<boolean> =>
  tools.wait(ms).then(
    () => false,
    () => true,
  )

/** The browser's own connection, clock and locks. */
export function browserTools(api: Api, journal: Journal): MoneyTools {
  return {
    api,
    journal,
    now: Date.now,
    passed: () => performance.now(),
    wait: (ms) => waitOrOnline(ms, api.ended),
    isOnline: () => isInBrowser(api.key) || !isOffline(),
    lock: underLock,
  }
}

/**
 * Waits, but ends at once when the connection comes back, so that an unknown outcome is settled as soon as
 * possible. Rejects when the connection is left.
 */
async function waitOrOnline(ms: number, ended: AbortSignal): Promise<void> {
  let goOn = (): void => undefined
  const online = () => goOn()
  globalThis.addEventListener?.('online', online)
  try {
    await sleep(ms, ended, (wake) => {
      goOn = wake
    })
  } finally {
    globalThis.removeEventListener?.('online', online)
  }
}
