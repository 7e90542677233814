import { matchRoutes } from 'react-router'
import { Component as OrdersPage } from '~/features/orders/list/OrdersPage'
import type { PageLoader } from '~/queries/services'
import { readOrdersEarly } from './earlyReads'
import { pageNeedsOf, type PageNeeds, type PageRoute } from './router/pageRoute'

/** Imports the code once: an import, even of loaded code, waits until the browser is idle enough to run it. */
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
    // The editor's data is read while its code loads.
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

/** The file names of all other pages are kept in a file of their own: they would add 6 kB to the first page. */
const loadLate = async (path: string) => (await import('./latePages')).loadPage(path)

/** Every page of the app. The code of all but the orders list is loaded when the page is first visited. */
export const routes: PageRoute[] = pages.map((page) => ({ load: () => loadLate(page.path), ...page }))

type FoundPage = NonNullable<ReturnType<typeof matchRoutes<PageRoute>>>[number]

/** Found pages by path: finding one ranks all routes, and a search looks up the same address at each key. */
const foundAt = new Map<string, FoundPage>()
const mostFound = 100

/** The page at an address, in any spelling of it, with the parameters in its path. */
export function pageAt(pathname: string): FoundPage {
  const found = foundAt.get(pathname) ?? matchRoutes(routes, pathname)?.[0]
  if (found === undefined) throw new Error('The routes have no page for what is not found')
  if (foundAt.size >= mostFound) foundAt.clear()
  foundAt.set(pathname, found)
  return found
}

/** The needs of the page at an address. */
export const needsAt = (pathname: string): PageNeeds => pageNeedsOf(pageAt(pathname).route)
