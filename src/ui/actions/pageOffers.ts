import { type RefObject, useEffect, useRef } from 'react'
import { createStore } from '~/domain/async/createStore'

/** A command that the page offers now. Where it may cost money, `run` only opens the confirmation. */
export interface PageCommand {
  label: string
  run: () => void
  /** Why it is not available now; null when it is. */
  off: string | null
}

/** A line in the list of keys. */
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

/** Offers commands to the palette while their component is mounted, in addition to the buttons of its bars. */
export const usePageCommands = (what: readonly PageCommand[]): void => useOffer(commands, what)

/** Lists keys of a component while it is mounted. */
export const useKeyLines = (what: readonly KeyLine[]): void => useOffer(keys, what)

/** The keys of all mounted components. */
export const keyLines = (): KeyLine[] => [...keys].flatMap(({ current }) => current)

/** Whether the list of keys is open. */
export const keysOpen = createStore(false)

/** The commands offered now. */
export const offeredCommands = (): PageCommand[] => [...commands].flatMap(({ current }) => current)
