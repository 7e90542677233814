import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * The history of this tab, with a number on each entry. The library numbers those that it makes, and learns by the
 * numbers how far a step has gone; a link to another place on the page, as the one that skips the menu, makes an entry
 * of the browser's own, which has none.
 */
export function createNumberedHistory(): ReturnType<typeof createBrowserHistory> {
  const history = createBrowserHistory()
  let at = numberHere() ?? 0
  // Before the library hears of the step.
  window.addEventListener('popstate', () => {
    // It comes right after the entry that was left.
    if (numberHere() === null) window.history.replaceState({ ...window.history.state, idx: at + 1 }, '')
    at = numberHere() ?? 0
  })
  const thenLook =
    (write: typeof history.push): typeof history.push =>
    (to, state) => {
      write(to, state)
      at = numberHere() ?? 0
    }
  return Object.assign(history, { push: thenLook(history.push), replace: thenLook(history.replace) })
}

function numberHere(): number | null {
  const idx: unknown = window.history.state?.idx
  return typeof idx === 'number' ? idx : null
}
