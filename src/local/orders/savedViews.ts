import { deviceTexts, inAllTabs } from '~/device/storages'
import { createListeners } from '~/domain/async/createStore'
import { readRows, writeRows } from '../keptRows'

/** A list state with a name: filters, sort, columns and density are all in its address. */
export interface SavedView {
  name: string
  /** Path and search. */
  address: string
}

/** Most views of a list. */
export const mostViews = 50
const keyOf = (list: string, scope: string): string => `platen.views.${list}.${scope}`

const listeners = createListeners()

/** Calls the listener at every change of views, in any tab; returns a function that stops it. */
export const subscribeToViews = inAllTabs(listeners)

/** The kept text of a list's views, for detecting changes; null when there is none. */
export const viewsText = (list: string, scope: string): string | null =>
  deviceTexts.getItem(keyOf(list, scope))

/** Views of a list kept on this device, sorted by name. */
export const readViews = (list: string, scope: string): SavedView[] => readRows(keyOf(list, scope), isView)

/** Keeps a view, replacing one of the same name. `full`: there are too many; `refused`: the browser does not keep it. */
export function saveView(list: string, scope: string, view: SavedView): 'kept' | 'refused' | 'full' {
  const others = readViews(list, scope).filter(({ name }) => name !== view.name)
  if (others.length >= mostViews) return 'full'
  return write(list, scope, [...others, view]) ? 'kept' : 'refused'
}

/** Deletes a view; returns false when the browser refuses to write. */
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
  // Only addresses of this app are accepted.
  return typeof name === 'string' && typeof address === 'string' && /^\/(?![/\\])/.test(address)
}
