import type { RefObject } from 'react'
import { useDocumentKeys } from '../actions/useDocumentKeys'

interface Keys {
  /** Holds the rows (`[data-row]`) and the search field. */
  container: RefObject<HTMLElement | null>
  onHelp: () => void
}

/** j and k walk the rows, x chooses, Enter opens, / searches, ? explains. Typing and dialogs keep their keys. */
export function useListKeys({ container, onHelp }: Keys): void {
  useDocumentKeys((key) => {
    const action = actions[key]
    return action !== undefined && container.current !== null && action(container.current, onHelp)
  })
}

type Action = (container: HTMLElement, onHelp: () => void) => boolean

const actions: Record<string, Action | undefined> = {
  j: (container) => walk(container, 1),
  k: (container) => walk(container, -1),
  x: (container) => {
    const box = current(container)?.querySelector<HTMLInputElement>('input[type=checkbox]')
    box?.click()
    return box != null
  },
  '/': (container) => {
    const field = container.querySelector<HTMLInputElement>('input[type=search]')
    field?.focus()
    field?.select()
    return field !== null
  },
  '?': (_, onHelp) => {
    onHelp()
    return true
  },
}

const rowsOf = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-row]'),
]
const current = (container: HTMLElement): HTMLElement | undefined =>
  rowsOf(container).find((row) => row.contains(document.activeElement))

/** The focus goes to the row's own link, so Enter opens it and a screen reader reads it. */
function walk(container: HTMLElement, by: number): boolean {
  const rows = rowsOf(container)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)]
  const link = next?.querySelector<HTMLElement>('a[href]')
  link?.focus()
  link?.scrollIntoView?.({ block: 'nearest' })
  return link != null
}
