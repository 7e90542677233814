import { createContext } from 'react'

/** Which calls: those that somebody waits for, or background work. */
export type WaitOf = 'click' | 'background'

/** Calls that have been waiting, or will wait, for more than a second. */
interface Waits {
  subscribe: (listener: () => void) => () => void
  /** Why the first of them waits: "another tab goes first"; null when none does. */
  words: (of: WaitOf) => string | null
}

const none: Waits = { subscribe: () => () => undefined, words: () => null }

export const WaitsContext = createContext<Waits>(none)
