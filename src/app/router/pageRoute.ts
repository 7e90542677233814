import type { ComponentType } from 'react'
import type { Scope } from '~/contract/endpoint'
import type { PageLoader, ShouldRevalidate } from '~/queries/services'

/** What a page needs and how it stands in the window. */
export interface PageNeeds {
  /** Without this scope the page can be read, but every control on it is off. */
  writes: Scope | null
  /** Whether the page can be opened without a connection. */
  isOpen: boolean
  /** Whether the page takes the whole window: the rail folds to icons and the page has no margins. */
  isWorkspace: boolean
}

/** The module of a page. */
export interface PageModule {
  Component: ComponentType
  loader?: PageLoader
  shouldRevalidate?: ShouldRevalidate
}

/** One page of the app. */
export interface PageRoute extends Partial<PageNeeds> {
  path: string
  /** Loads the page's code, once. */
  load: () => PageModule | Promise<PageModule>
  /** Runs while `load` does; the module's own loader runs after it. */
  readEarly?: PageLoader
  /** A page without the shell, such as the one where a store is connected; it needs no connection. */
  isBare?: boolean
}

/**
 * What the frame around a page asks of its route; by default a page writes nothing, needs a connection and has the
 * frame.
 */
export const pageNeedsOf = ({
  writes = null,
  isOpen = false,
  isWorkspace = false,
}: PageRoute): PageNeeds => ({
  writes,
  isOpen,
  isWorkspace,
})
