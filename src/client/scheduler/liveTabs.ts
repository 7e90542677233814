import { otherTabs } from './ledgerState'
import type { Ledger } from './ledgers'

/** Tells which tabs of this browser are still open. */
export interface LiveTabs {
  /** Those of the given tabs that are gone; none where the browser cannot tell. */
  gone(tabs: readonly string[]): Promise<readonly string[]>
}

const lockName = (tab: string): string => `platen.tab.${tab}`

/**
 * Holds a Web Lock under the tab's name for as long as the page lives: the browser frees it when the page ends, however
 * it ends. Freed also while the page is in the back/forward cache, which takes no page that holds a lock.
 */
export function liveTabs(tab: string): LiveTabs {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return { gone: async () => [] }
  let leave = (): void => undefined
  const stay = (): void => {
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    void locks.request(lockName(tab), () => left).catch(() => undefined)
  }
  stay()
  globalThis.addEventListener?.('pagehide', () => leave())
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) stay()
  })
  return {
    gone: async (tabs) => {
      const { held = [], pending = [] } = await locks.query()
      const names = new Set([...held, ...pending].map(({ name }) => name))
      // If not even this tab's own lock is listed, the answer says nothing about the others.
      return names.has(lockName(tab)) ? tabs.filter((other) => !names.has(lockName(other))) : []
    },
  }
}

/** Tabs named in a store's counts that are gone. */
export async function closedTabs(
  ledger: Ledger,
  store: string,
  own: string,
  live: LiveTabs | null,
): Promise<ReadonlySet<string>> {
  if (live === null) return new Set()
  const others = await ledger.update(store, (counts) => otherTabs(counts, own))
  return new Set(others.length === 0 ? [] : await live.gone(others).catch(() => []))
}
