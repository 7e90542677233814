import { type RefObject, useEffect, useRef } from 'react'
import { createStore } from '~/domain/async/createStore'

/** Something that a page can do now. Where it may cost money, `run` only opens the question. */
export interface PageCommand {
  label: string
  run: () => void
  /** Why it cannot be done now; null when it can. */
  off: string | null
}

/** What a key of the page does. */
export interface KeyLine {
  keys: string
  what: string
}

type Offered<T> = RefObject<readonly T[]>
const commands = new Set<Offered<PageCommand>>()
const keys = new Set<Offered<KeyLine>>()

function useOffer<T>(offers: Set<Offered<T>>, what: readonly T[]): void {
  const current = useRef(what)
  // Read by the palette and the list of keys when they open, never while this renders.
  useEffect(() => {
    current.current = what
  })
  useEffect(() => {
    offers.add(current)
    return () => void offers.delete(current)
  }, [offers])
}

/** Offers commands to the palette for as long as their part of the page is there, beside the buttons of its bars. */
export const usePageCommands = (what: readonly PageCommand[]): void => useOffer(commands, what)

/** Lists keys of a part of the page, for as long as it is there. */
export const useKeyLines = (what: readonly KeyLine[]): void => useOffer(keys, what)

/** The keys of all parts of the page that are there now. */
export const keyLines = (): KeyLine[] => [...keys].flatMap(({ current }) => current)

/** Whether the list of keys is open. */
export const keysOpen = createStore(false)

/** What is offered now. */
export const offeredCommands = (): PageCommand[] => [...commands].flatMap(({ current }) => current)
