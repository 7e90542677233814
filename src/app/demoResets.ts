import { createStore } from '~/domain/async/createStore'

/** Whether pages are taken away for a moment, with what they hold, because the demo begins anew. */
export const pagesAway = createStore(false)

/** Loads what begins the demo anew, and follows other tabs that do. */
export async function loadResets() {
  const { hearResets, resetDemo } = await import('./resetDemo')
  return { hearResets, resetDemo }
}
