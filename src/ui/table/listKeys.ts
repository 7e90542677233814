import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { PageKey } from '../actions/useDocumentKeys'

/**
 * The keys of lists, on any page with rows or cards (`[data-row]`) or a search field: j and k move, x
 * selects, Enter opens, / searches.
 */
export function listKeys(container: () => HTMLElement | null): PageKey[] {
  const on = (act: (page: HTMLElement) => boolean) => () => {
    const page = container()
    return page !== null && act(page)
  }
  return [
    { key: 'j', what: 'Next row or card', run: on((page) => walk(page, 1)) },
    { key: 'k', what: 'Previous row or card', run: on((page) => walk(page, -1)) },
    { key: 'x', what: 'Choose the row or card', run: on(choose) },
    { key: '/', what: 'Search', run: on(search) },
  ]
}

/** Lines for the list of keys: what Enter does on this page, and what Shift does in a table with checkboxes. */
export function listLines(page: HTMLElement): { keys: string; what: string }[] {
  const hasBoxes = page.querySelector('tr[data-row] [data-pick]') !== null
  const row = { keys: 'Enter', what: 'Open the row or card' }
  const boxes = [
    { keys: 'Shift + ↑ ↓', what: 'Choose a range of rows' },
    { keys: 'Shift + click', what: 'Choose all rows up to this box' },
  ]
  const down = { keys: '↓', what: 'From the search to the first row or card' }
  const rows = page.querySelector(field) === null ? [row] : [down, row]
  return [...(rowsOf(page).length > 0 ? rows : []), ...(hasBoxes ? boxes : [])]
}

/** Moves the focus from a page's search field to the first row on arrow down; answers whether it did. */
export const leaveSearch = (page: HTMLElement, { key, target }: KeyboardEvent): boolean =>
  key === 'ArrowDown' &&
  target instanceof HTMLElement &&
  target.matches(field) &&
  page.contains(target) &&
  walk(page, 1)

/** Whether a key of lists has an effect on this page. */
export function isListKeyOf(page: HTMLElement, key: string): boolean {
  if (key === '/') return page.querySelector(field) !== null
  if (key === 'x') return page.querySelector(pick) !== null
  return rowsOf(page).length > 0
}

const field = 'input[type=search]'
/** Checkboxes that select rows; others in a table change data, such as one that marks a parcel as reviewed. */
const pick = ':is([data-pick], [data-row]:not(tr)) input[type=checkbox]'

function choose(page: HTMLElement): boolean {
  const box = current(page)?.querySelector<HTMLInputElement>(pick)
  box?.click()
  return box != null
}

function search(page: HTMLElement): boolean {
  const box = page.querySelector<HTMLInputElement>(field)
  box?.focus()
  box?.select()
  return box !== null
}

/** A row's own link, or else its button or summary. */
const openerOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, summary')
/** Rows with such an element: in other rows nothing can have the focus. */
const rowsOf = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => openerOf(row) != null)
const current = (container: HTMLElement): HTMLElement | undefined =>
  rowsOf(container).find((row) => row.contains(document.activeElement))

/** Focuses the element that opens a row, so that Enter works and a screen reader reads it. */
function walk(container: HTMLElement, by: number): boolean {
  const rows = rowsOf(container)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)]
  const link = openerOf(next)
  link?.focus()
  link?.scrollIntoView?.({ block: 'nearest' })
  return link != null
}

/** In a list with a search field of its own, arrow keys walk from that field through the rows and back. */
export function walkByArrows(event: ReactKeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const { currentTarget: list } = event
  const box = list.querySelector<HTMLInputElement>(field)
  if (by < 0 && rowsOf(list)[0]?.contains(document.activeElement) === true) box?.focus()
  else if (by > 0 || box !== event.target) walk(list, by)
}
