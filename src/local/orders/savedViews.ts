import { deviceTexts, inAllTabs } from '~/device/storages'
import { createListeners } from '~/domain/async/createStore'
import { readRows, writeRows } from '../keptRows'

/** A list state under a name: filters, sort, columns and density are all in its address. */
export interface SavedView {
  name: string
  /** Path and search. */
  address: string
}

/** As many views a list may have. */
export const mostViews = 50
const keyOf = (list: string, scope: string): string => `platen.views.${list}.${scope}`

const listeners = createListeners()

/** Calls at every change of views, in this tab or another one; answers how to stop. */
export const subscribeToViews = inAllTabs(listeners)

/** What is kept of a list's views, to tell whether they changed; null when there are none. */
export const viewsText = (list: string, scope: string): string | null =>
  deviceTexts.getItem(keyOf(list, scope))

/** Views of a list that this device keeps, by name. */
export const readViews = (list: string, scope: string): SavedView[] => readRows(keyOf(list, scope), isView)

/** Keeps a view; one of the same name is replaced. `full`: there are too many; `refused`: the browser does not keep it. */
export function saveView(list: string, scope: string, view: SavedView): 'kept' | 'refused' | 'full' {
  const others = readViews(list, scope).filter(({ name }) => name !== view.name)
  if (others.length >= mostViews) return 'full'
  return write(list, scope, [...others, view]) ? 'kept' : 'refused'
}

/** Answers false when the browser refuses to write. */
export const forgetView = (list: string, scope: string, name: string): boolean =>
  write(
    list,
    scope,
    readViews(list, scope).filter((view) => view.name !== name),
  )

function write(list: string, scope: string, views: readonly SavedView[]): boolean {
  const isKept = writeRows(keyOf(list, scope), isView, views)
  listeners.tell()
  return isKept
}

function isView(kept: unknown): kept is SavedView {
  if (typeof kept !== 'object' || kept === null) return false
  const { name, address }: { name?: unknown; address?: unknown } = kept
  // An address of this app only: never a place elsewhere.
  return typeof name === 'string' && typeof address === 'string' && /^\/(?![/\\])/.test(address)
}
