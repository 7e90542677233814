import type { Scope } from '~/contract/endpoint'

/** What a page needs, as its route's `handle` says. Other pages switch off single buttons. */
export interface PageNeeds {
  /** The scope without which the page can be read, but every control on it is off. */
  writes: Scope | null
  /** Whether it is there without a connection. */
  isOpen: boolean
  /** Whether it takes the whole window: the rail folds to icons and the page has no margins. */
  isWorkspace: boolean
}

const scopes: readonly Scope[] = ['orders', 'sync_products', 'file_library']

/** The needs of the innermost page of an address; the router's matches, outermost first. */
export function needsIn(matches: readonly { handle?: unknown }[]): PageNeeds {
  const handle: Partial<Record<keyof PageNeeds, unknown>> = Object(matches.at(-1)?.handle)
  return {
    writes: scopes.find((scope) => scope === handle.writes) ?? null,
    isOpen: handle.isOpen === true,
    isWorkspace: handle.isWorkspace === true,
  }
}
