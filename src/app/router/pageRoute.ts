import type { ComponentType } from 'react'
import type { Scope } from '~/contract/endpoint'
import type { PageLoader, ShouldRevalidate } from '~/queries/services'

/** What a page needs and how it stands in the window. Other pages switch off single buttons. */
export interface PageNeeds {
  /** The scope without which the page can be read, but every control on it is off. */
  writes: Scope | null
  /** Whether it is there without a connection. */
  isOpen: boolean
  /** Whether it takes the whole window: the rail folds to icons and the page has no margins. */
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
  /** Reads the page's code; once. */
  load: () => PageModule | Promise<PageModule>
  /** Runs beside `load`; the module's own loader runs after it. */
  readEarly?: PageLoader
  /** A page without the shell, such as the one where a store is connected: there without a connection too. */
  isBare?: boolean
}

/**
 * What the frame around a page asks of its route; a page that says nothing writes nothing, needs a connection and
 * has the frame.
 */
export const needsOf = ({ writes = null, isOpen = false, isWorkspace = false }: PageRoute): PageNeeds => ({
  writes,
  isOpen,
  isWorkspace,
})
