import { isOffline } from '~/device/offline/network'
import { underLock } from '~/device/tabLocks'
import { sleep } from '~/domain/async/sleep'
import type { Api } from '~/client/createApi'
import type { Journal } from '~/local/journal/journal'
import { storeScope } from '~/domain/storeScope'
import { isInBrowser } from '~/session/stores'

/** What the flows that may cost money need. Clock, connection and locks are parameters, so that tests can replace them. */
export interface MoneyTools {
  api: Api
  journal: Journal
  now(): number
  wait(ms: number): Promise<void>
  /** False when the browser knows that it is offline: then nothing is sent at all. */
  isOnline(): boolean
  /** One task at a time under a name, over all tabs of this browser. Aborted while it waits, it rejects. */
  lock<T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Names the open store in locks and in the journal. */
export const scopeOf = ({ api }: Pick<MoneyTools, 'api'>): string => storeScope(api)
/** The lock under which one thing of a store is worked on, such as an order by its number or its external id. */
export const lockOf = (tools: MoneyTools, what: string | number): string => `order:${scopeOf(tools)}:${what}`

/** The browser's own connection, clock and locks. */
export function browserTools(api: Api, journal: Journal): MoneyTools {
  return {
    api,
    journal,
    now: Date.now,
    wait: (ms) => waitOrOnline(ms, api.ended),
    isOnline: () => isInBrowser(api.key) || !isOffline(),
    lock: underLock,
  }
}

/**
 * Waits, but goes on at once when the connection comes back: an unknown outcome is settled as soon as it can be. Rejects when
 * the connection is left; what is open in the journal is then settled by the next start.
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
