import { otherTabs } from './ledgerState'
import type { Ledger } from './ledgers'

/** Which tabs of this browser are still there. */
export interface LiveTabs {
  /** Those of the tabs that are gone; none where the browser cannot tell. */
  gone(tabs: readonly string[]): Promise<readonly string[]>
}

const lockName = (tab: string): string => `platen.tab.${tab}`

/**
 * Holds a Web Lock under the tab's name for as long as the page lives: the browser takes it back with the page, however
 * the page ends. Given back while the page is put away, or the browser could not keep it for Back.
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
      // Where not even the own lock is seen, the answer says nothing about the others.
      return names.has(lockName(tab)) ? tabs.filter((other) => !names.has(lockName(other))) : []
    },
  }
}

/** Tabs that a store's counts still name and that are gone. */
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
