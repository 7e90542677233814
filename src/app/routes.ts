import { matchRoutes } from 'react-router'
import { Component as OrdersPage } from '~/features/orders/list/OrdersPage'
import type { PageLoader } from '~/queries/services'
import { readOrdersEarly } from './earlyReads'
import { needsOf, type PageNeeds, type PageRoute } from './router/pageRoute'

/** Reads by code that is asked for once: an import, even of what is there, waits for what the browser has to do. */
const readBy = (load: () => Promise<{ loader: PageLoader }>): PageLoader => {
  let loader: PageLoader | undefined
  return async (...args) => (loader ??= (await load()).loader)(...args)
}

const pages: (Omit<PageRoute, 'load'> & Partial<PageRoute>)[] = [
  { path: '/connect', isBare: true },
  { path: '/connect/done', isBare: true },
  { path: '/' },
  { path: '/catalog', isOpen: true },
  { path: '/catalog/compare', isOpen: true },
  { path: '/catalog/:id', isOpen: true },
  {
    path: '/design/:blank',
    isWorkspace: true,
    // What the editor reads does not wait for its code.
    readEarly: readBy(() => import('~/features/placement/editorLoader')),
  },
  { path: '/designs', readEarly: readBy(() => import('~/features/designs/designsLoader')) },
  { path: '/designs/kits' },
  { path: '/designs/kits/:id' },
  { path: '/designs/:id/proof' },
  { path: '/products' },
  {
    path: '/products/new',
    writes: 'sync_products',
  },
  { path: '/products/stock' },
  {
    path: '/products/artwork',
    writes: 'sync_products',
  },
  {
    path: '/products/design',
    writes: 'sync_products',
  },
  { path: '/products/platform' },
  { path: '/products/platform/:id' },
  { path: '/products/:id' },
  { path: '/files' },
  { path: '/files/new', writes: 'file_library' },
  { path: '/files/:id' },
  {
    path: '/products/:id/edit',
    writes: 'sync_products',
  },
  { path: '/templates' },
  { path: '/templates/recipes' },
  { path: '/templates/:id' },
  { path: '/mockups' },
  { path: '/mockups/new' },
  { path: '/orders', readEarly: readOrdersEarly, load: () => ({ Component: OrdersPage }) },
  { path: '/orders/failed' },
  { path: '/orders/import' },
  {
    path: '/orders/import/:id',
    writes: 'orders',
  },
  { path: '/orders/new', writes: 'orders' },
  { path: '/orders/unsent' },
  { path: '/orders/packing-list' },
  { path: '/orders/states' },
  { path: '/orders/:id' },
  {
    path: '/orders/:id/merge',
    writes: 'orders',
  },
  { path: '/orders/:id/edit', writes: 'orders' },
  { path: '/shipments' },
  { path: '/quotes' },
  { path: '/reports' },
  { path: '/reports/month' },
  { path: '/reports/service' },
  { path: '/reports/reconcile' },
  { path: '/approval-sheets' },
  { path: '/approval-sheets/:key' },
  { path: '/warehouse' },
  { path: '/warehouse/:id' },
  { path: '/settings' },
  { path: '/webhooks' },
  { path: '/packing-slip' },
  { path: '/countries' },
  { path: '/all-stores' },
  { path: '/in-store/:id' },
  { path: '/connections' },
  { path: '/activity' },
  { path: '/demo' },
  { path: '*' },
]

/** The names of the files of all other pages are a file of their own: the first page would carry 6 kB of them. */
const loadLate = async (path: string) => (await import('./latePages')).loadPage(path)

/** Every page of the app. The code of all but the orders list is loaded when the page is first visited. */
export const routes: PageRoute[] = pages.map((page) => ({ load: () => loadLate(page.path), ...page }))

type FoundPage = NonNullable<ReturnType<typeof matchRoutes<PageRoute>>>[number]

/** By path: all routes are ranked at each look, and one address is looked up at each key in a search. */
const foundAt = new Map<string, FoundPage>()
const mostFound = 100

/** The page at an address, however the address is spelled, with the parts of the path that it names. */
export function pageAt(pathname: string): FoundPage {
  const found = foundAt.get(pathname) ?? matchRoutes(routes, pathname)?.[0]
  if (found === undefined) throw new Error('The routes have no page for what is not found')
  if (foundAt.size >= mostFound) foundAt.clear()
  foundAt.set(pathname, found)
  return found
}

/** What the page at an address needs. */
export const needsAt = (pathname: string): PageNeeds => needsOf(pageAt(pathname).route)
