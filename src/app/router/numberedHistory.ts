import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router'

export type NumberedHistory = Pick<
  ReturnType<typeof createBrowserHistory>,
  'location' | 'createHref' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
> & {
  /** Number of the entry that the address bar shows: one more than that of the entry before. */
  entry(): number
}

/**
 * The history of this tab. The library numbers the entries that it makes; a link to another place on the page, as the one
 * that skips the menu, makes an entry of the browser's own, which is numbered here.
 */
export function createNumberedHistory(): NumberedHistory {
  const history = createBrowserHistory()
  let [number, href] = [entry() ?? 0, window.location.href]
  const look = () => {
    number = entry() ?? 0
    href = window.location.href
  }
  // Before the library is told of the step.
  window.addEventListener('popstate', () => {
    if (entry() === null) {
      // The same link again takes the place of its entry; any other comes right after the one that was left.
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

/** The same without the address bar, for tests. */
export function createNumberedMemory(address: string): NumberedHistory {
  const history = createMemoryHistory({ initialEntries: [address] })
  return Object.assign(history, { entry: () => history.index })
}
