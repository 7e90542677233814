import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router'

export type NumberedHistory = Pick<
  ReturnType<typeof createBrowserHistory>,
  'location' | 'createHref' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
> & {
  /** Number of the entry in the address bar, counted from the first one of the tab. */
  entry(): number
}

/**
 * The history of this tab. The library numbers the entries that it makes; a link to an anchor on the page, such as the
 * one that skips the menu, makes an entry without a number, which gets one here.
 */
export function createNumberedHistory(): NumberedHistory {
  const history = createBrowserHistory()
  let [number, href] = [entry() ?? 0, window.location.href]
  const look = () => {
    number = entry() ?? 0
    href = window.location.href
  }
  // This listener runs before the library's.
  window.addEventListener('popstate', () => {
    if (entry() === null) {
      // The same link again reuses its entry; any other adds one after the entry that was left.
      const idx = window.location.href === href ? number : number + 1
      window.history.replaceState({ ...window.history.state, idx }, '')
    }
    look()
  })
  const thenLook =
    (write: typeof history.push): typeof history.push =>
    (to, state) => {
      write(to, state)
      look()
    }
  return Object.assign(history, {
    entry: () => entry() ?? 0,
    push: thenLook(history.push),
    replace: thenLook(history.replace),
  })
}

function entry(): number | null {
  const idx: unknown = window.history.state?.idx
  return typeof idx === 'number' ? idx : null
}

/** The same without an address bar, for tests. */
export function createNumberedMemory(address: string): NumberedHistory {
  const history = createMemoryHistory({ initialEntries: [address] })
  return Object.assign(history, { entry: () => history.index })
}
