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

/** The commands that are offered, and the buttons and links of the bars marked with `data-actions`, by bar. */
export function pageCommands(): { title: string; commands: readonly PageCommand[] }[] {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-actions]')].map((bar) => ({
    title: bar.dataset['actions'] || 'This page',
    commands: [...bar.querySelectorAll<HTMLElement>('button, a[href]')].filter(isAction).map(commandOf),
  }))
  const offered = { title: 'This page', commands: [...commands].flatMap(({ current }) => current) }
  const groups = new Map<string, Map<string, PageCommand>>()
  for (const { title, commands: of } of [...bars, offered]) {
    const group = groups.get(title) ?? new Map<string, PageCommand>()
    // A bar inside another one says the same thing twice.
    for (const command of of) if (!group.has(command.label)) group.set(command.label, command)
    groups.set(title, group)
  }
  return [...groups].map(([title, of]) => ({ title, commands: [...of.values()] }))
}

const labelOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ')

/** What opens a menu or a panel is no action by itself. */
const isAction = (element: HTMLElement): boolean =>
  labelOf(element) !== '' &&
  !element.hasAttribute('aria-haspopup') &&
  !element.hasAttribute('aria-expanded') &&
  element.getAttribute('role') !== 'menuitem'

function commandOf(element: HTMLElement): PageCommand {
  const isOff = element.matches(':disabled, [aria-disabled=true], [data-disabled]')
  const explanationId = element.closest('fieldset:disabled')?.getAttribute('aria-describedby') ?? ''
  const reason = element.title || document.getElementById(explanationId)?.textContent || 'Not possible now'
  return { label: labelOf(element), run: () => element.click(), off: isOff ? reason : null }
}
