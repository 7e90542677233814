import { matchRoutes } from 'react-router'
import { Component as OrdersPage } from '~/features/orders/list/OrdersPage'
import { readOrdersEarly } from './earlyReads'
import { NotFoundPage } from './pages/NotFoundPage'
import { needsOf, type PageNeeds, type PageRoute } from './router/pageRoute'

/** Every page of the app. The code of all but the orders list is loaded when the page is first visited. */
export const routes: PageRoute[] = [
  { path: '/connect', isBare: true, load: () => import('~/features/connect/ConnectPage') },
  { path: '/connect/done', isBare: true, load: () => import('~/features/connect/SignedInPage') },
  { path: '/', load: () => import('~/features/overview/OverviewPage') },
  { path: '/catalog', isOpen: true, load: () => import('~/features/catalog/list/CatalogPage') },
  { path: '/catalog/compare', isOpen: true, load: () => import('~/features/catalog/compare/ComparePage') },
  { path: '/catalog/:id', isOpen: true, load: () => import('~/features/catalog/blank/BlankPage') },
  {
    path: '/design/:blank',
    isWorkspace: true,
    // What the editor reads does not wait for its code.
    readEarly: async (...args) => (await import('~/features/placement/editorLoader')).loader(...args),
    load: () => import('~/features/placement/EditorPage'),
  },
  { path: '/designs', load: () => import('~/features/designs/DesignsPage') },
  { path: '/designs/kits', load: () => import('~/features/designs/kits/KitsPage') },
  { path: '/designs/kits/:id', load: () => import('~/features/designs/kits/KitPage') },
  { path: '/designs/:id/proof', load: () => import('~/features/designs/proof/ProofPage') },
  { path: '/products', load: () => import('~/features/products/list/ProductsPage') },
  {
    path: '/products/new',
    writes: 'sync_products',
    load: () => import('~/features/products/create/NewProductPage'),
  },
  { path: '/products/stock', load: () => import('~/features/products/stock/StockBoardPage') },
  {
    path: '/products/artwork',
    writes: 'sync_products',
    load: () => import('~/features/products/replaceArtwork/ReplaceArtworkPage'),
  },
  {
    path: '/products/design',
    writes: 'sync_products',
    load: () => import('~/features/products/manyBlanks/DesignOnBlanksPage'),
  },
  { path: '/products/platform', load: () => import('~/features/products/platform/PlatformProductsPage') },
  { path: '/products/platform/:id', load: () => import('~/features/products/platform/PlatformProductPage') },
  { path: '/products/:id', load: () => import('~/features/products/detail/ProductPage') },
  { path: '/files', load: () => import('~/features/files/FilesPage') },
  { path: '/files/new', writes: 'file_library', load: () => import('~/features/files/AddFilePage') },
  { path: '/files/:id', load: () => import('~/features/files/FilePage') },
  {
    path: '/products/:id/edit',
    writes: 'sync_products',
    load: () => import('~/features/products/editor/EditProductPage'),
  },
  { path: '/templates', load: () => import('~/features/templates/TemplatesPage') },
  { path: '/templates/recipes', load: () => import('~/features/templates/RecipesPage') },
  { path: '/templates/:id', load: () => import('~/features/templates/TemplatePage') },
  { path: '/mockups', load: () => import('~/features/mockups/gallery/MockupsPage') },
  { path: '/mockups/new', load: () => import('~/features/mockups/create/NewMockupsPage') },
  { path: '/orders', readEarly: readOrdersEarly, load: () => ({ Component: OrdersPage }) },
  { path: '/orders/failed', load: () => import('~/features/orders/fix/FailedOrdersPage') },
  { path: '/orders/import', load: () => import('~/features/orderImport/ImportStartPage') },
  {
    path: '/orders/import/:id',
    writes: 'orders',
    load: () => import('~/features/orderImport/ImportJobPage'),
  },
  { path: '/orders/new', writes: 'orders', load: () => import('~/features/drafts/form/NewOrderPage') },
  { path: '/orders/unsent', load: () => import('~/features/drafts/kept/UnsentDraftsPage') },
  { path: '/orders/packing-list', load: () => import('~/features/packing/PackingListPage') },
  { path: '/orders/:id', load: () => import('~/features/orders/detail/OrderPage') },
  {
    path: '/orders/:id/merge',
    writes: 'orders',
    load: () => import('~/features/drafts/merge/MergeOrdersPage'),
  },
  { path: '/orders/:id/edit', writes: 'orders', load: () => import('~/features/drafts/form/EditOrderPage') },
  { path: '/shipments', load: () => import('~/features/shipments/ShipmentsPage') },
  { path: '/quotes', load: () => import('~/features/shipping/QuotesPage') },
  { path: '/reports', load: () => import('~/features/reports/ReportsPage') },
  { path: '/reports/month', load: () => import('~/features/reports/MonthPage') },
  { path: '/reports/service', load: () => import('~/features/reports/ServicePage') },
  { path: '/reports/reconcile', load: () => import('~/features/reports/reconcile/ReconcilePage') },
  { path: '/approval-sheets', load: () => import('~/features/approvals/ApprovalSheetsPage') },
  { path: '/approval-sheets/:key', load: () => import('~/features/approvals/ApprovalSheetPage') },
  { path: '/warehouse', load: () => import('~/features/warehouse/WarehousePage') },
  { path: '/warehouse/:id', load: () => import('~/features/warehouse/WarehouseProductPage') },
  { path: '/settings', load: () => import('~/features/settings/SettingsPage') },
  { path: '/webhooks', load: () => import('~/features/webhooks/WebhooksPage') },
  { path: '/packing-slip', load: () => import('~/features/packingSlip/StoreSlipPage') },
  { path: '/countries', load: () => import('~/features/countries/CountriesPage') },
  { path: '/all-stores', load: () => import('~/features/allStores/AllStoresPage') },
  { path: '/in-store/:id', load: () => import('~/features/allStores/InStorePage') },
  { path: '/connections', load: () => import('~/features/connect/ConnectionsPage') },
  { path: '/activity', load: () => import('~/features/activity/ActivityPage') },
  { path: '/demo', load: () => import('~/features/demo/DemoPage') },
  { path: '*', load: () => ({ Component: NotFoundPage }) },
]

/** The page at an address, however the address is spelt, with the parts of the path that it names. */
export function pageAt(pathname: string) {
  const found = matchRoutes(routes, pathname)?.[0]
  if (found === undefined) throw new Error('The routes have no page for what is not found')
  return found
}

/** What the page at an address needs. */
export const needsAt = (pathname: string): PageNeeds => needsOf(pageAt(pathname).route)
