import { createStore } from '~/domain/async/createStore'

const shown = new Set<{ at: number }>()
const oldest = createStore<number | null>(null)

const tell = (): void => oldest.set(shown.size === 0 ? null : Math.min(...Array.from(shown, ({ at }) => at)))

/**
 * Notes that the page shows a copy kept on this device at this time, in ms, while the service's answer is
 * loading: the header says so, and writing buttons wait. Returns a function that withdraws the note.
 */
export function showKept(at: number): () => void {
  const one = { at }
  shown.add(one)
  tell()
  return () => {
    shown.delete(one)
    tell()
  }
}

/** When the oldest shown copy was read, in ms; null when everything shown is fresh. */
export const oldestKept = oldest.get

export const subscribeToKept = oldest.subscribe
