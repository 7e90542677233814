import { createStore } from '~/domain/async/createStore'

const shown = new Set<{ at: number }>()
const oldest = createStore<number | null>(null)

const tell = (): void => oldest.set(shown.size === 0 ? null : Math.min(...Array.from(shown, ({ at }) => at)))

/**
 * Something on the page is a copy that this device kept at this time, in ms, and the service's own has not come yet:
 * the header says so, and buttons that write wait. Answers how to take it back.
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

/** When the oldest of them was read, in ms; null when all that is shown is fresh. */
export const oldestKept = oldest.get

export const subscribeToKept = oldest.subscribe
