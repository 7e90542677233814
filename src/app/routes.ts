import { matchRoutes, type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { Component as OrdersPage } from '~/features/orders/list/OrdersPage'
import { paths } from '~/paths'
import { servicesForLoaders } from '~/queries/services'
import { readOrdersEarly } from './earlyReads'
import { needsIn, type PageNeeds } from './pageNeeds'
import { NotFoundPage } from './pages/NotFoundPage'
import { RouteErrorPage } from './pages/RouteErrorPage'
import { ShellRoute } from './ShellRoute'

/** Behind the shell all but the catalogue belongs to a store; without a connection the way in is shown first. */
const requireConnection: MiddlewareFunction = ({ context, request }) => {
  if (context.get(servicesForLoaders).connection !== null) return
  const { pathname, search } = new URL(request.url)
  if (needsAt(pathname).isOpen) return
  throw redirect(paths.connect(pathname === '/' ? {} : { next: pathname + search }))
}

/** What the page at an address needs, however the address is spelt: the router itself finds the page. */
export const needsAt = (pathname: string): PageNeeds =>
  needsIn((matchRoutes(routes, pathname) ?? []).map(({ route }) => route))

/**
 * The route tree. Every page but the orders list is loaded when it is first visited. A `handle` says what the page
 * needs: `writes` is the scope that all of its controls write with, so without it the page is shown with every control
 * off; `isOpen` is a page that is there without a connection, `isWorkspace` one that takes
 * the whole window.
 */
export const routes: RouteObject[] = [
  {
    path: '/connect',
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    lazy: () => import('~/features/connect/ConnectPage'),
  },
  {
    path: '/connect/done',
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    lazy: () => import('~/features/connect/SignedInPage'),
  },
  {
    Component: ShellRoute,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    middleware: [requireConnection],
    loader: () => null,
    children: [
      {
        ErrorBoundary: RouteErrorPage,
        children: [
          { index: true, lazy: () => import('~/features/overview/OverviewPage') },
          {
            path: '/catalog',
            handle: { isOpen: true },
            lazy: () => import('~/features/catalog/list/CatalogPage'),
          },
          {
            path: '/catalog/compare',
            handle: { isOpen: true },
            lazy: () => import('~/features/catalog/compare/ComparePage'),
          },
          {
            path: '/catalog/:id',
            handle: { isOpen: true },
            lazy: () => import('~/features/catalog/blank/BlankPage'),
          },
          {
            path: '/design/:blank',
            handle: { isWorkspace: true },
            // What the editor reads does not wait for its code.
            loader: async (args) => (await import('~/features/placement/editorLoader')).loader(args),
            lazy: () => import('~/features/placement/EditorPage'),
          },
          { path: '/designs', lazy: () => import('~/features/designs/DesignsPage') },
          { path: '/designs/kits', lazy: () => import('~/features/designs/kits/KitsPage') },
          { path: '/designs/kits/:id', lazy: () => import('~/features/designs/kits/KitPage') },
          { path: '/designs/:id/proof', lazy: () => import('~/features/designs/proof/ProofPage') },
          { path: '/products', lazy: () => import('~/features/products/list/ProductsPage') },
          {
            path: '/products/new',
            handle: { writes: 'sync_products' },
            lazy: () => import('~/features/products/create/NewProductPage'),
          },
          { path: '/products/stock', lazy: () => import('~/features/products/stock/StockBoardPage') },
          {
            path: '/products/artwork',
            handle: { writes: 'sync_products' },
            lazy: () => import('~/features/products/replaceArtwork/ReplaceArtworkPage'),
          },
          {
            path: '/products/design',
            handle: { writes: 'sync_products' },
            lazy: () => import('~/features/products/manyBlanks/DesignOnBlanksPage'),
          },
          {
            path: '/products/platform',
            lazy: () => import('~/features/products/platform/PlatformProductsPage'),
          },
          {
            path: '/products/platform/:id',
            lazy: () => import('~/features/products/platform/PlatformProductPage'),
          },
          { path: '/products/:id', lazy: () => import('~/features/products/detail/ProductPage') },
          { path: '/files', lazy: () => import('~/features/files/FilesPage') },
          {
            path: '/files/new',
            handle: { writes: 'file_library' },
            lazy: () => import('~/features/files/AddFilePage'),
          },
          { path: '/files/:id', lazy: () => import('~/features/files/FilePage') },
          {
            path: '/products/:id/edit',
            handle: { writes: 'sync_products' },
            lazy: () => import('~/features/products/editor/EditProductPage'),
          },
          { path: '/templates', lazy: () => import('~/features/templates/TemplatesPage') },
          { path: '/templates/recipes', lazy: () => import('~/features/templates/RecipesPage') },
          { path: '/templates/:id', lazy: () => import('~/features/templates/TemplatePage') },
          { path: '/mockups', lazy: () => import('~/features/mockups/gallery/MockupsPage') },
          { path: '/mockups/new', lazy: () => import('~/features/mockups/create/NewMockupsPage') },
          { path: '/orders', loader: readOrdersEarly, Component: OrdersPage },
          { path: '/orders/failed', lazy: () => import('~/features/orders/fix/FailedOrdersPage') },
          { path: '/orders/import', lazy: () => import('~/features/orderImport/ImportStartPage') },
          {
            path: '/orders/import/:id',
            handle: { writes: 'orders' },
            lazy: () => import('~/features/orderImport/ImportJobPage'),
          },
          {
            path: '/orders/new',
            handle: { writes: 'orders' },
            lazy: () => import('~/features/drafts/form/NewOrderPage'),
          },
          { path: '/orders/unsent', lazy: () => import('~/features/drafts/kept/UnsentDraftsPage') },
          { path: '/orders/packing-list', lazy: () => import('~/features/packing/PackingListPage') },
          { path: '/orders/:id', lazy: () => import('~/features/orders/detail/OrderPage') },
          {
            path: '/orders/:id/merge',
            handle: { writes: 'orders' },
            lazy: () => import('~/features/drafts/merge/MergeOrdersPage'),
          },
          {
            path: '/orders/:id/edit',
            handle: { writes: 'orders' },
            lazy: () => import('~/features/drafts/form/EditOrderPage'),
          },
          { path: '/shipments', lazy: () => import('~/features/shipments/ShipmentsPage') },
          { path: '/quotes', lazy: () => import('~/features/shipping/QuotesPage') },
          { path: '/reports', lazy: () => import('~/features/reports/ReportsPage') },
          { path: '/reports/month', lazy: () => import('~/features/reports/MonthPage') },
          { path: '/reports/service', lazy: () => import('~/features/reports/ServicePage') },
          { path: '/reports/reconcile', lazy: () => import('~/features/reports/reconcile/ReconcilePage') },
          { path: '/approval-sheets', lazy: () => import('~/features/approvals/ApprovalSheetsPage') },
          { path: '/approval-sheets/:key', lazy: () => import('~/features/approvals/ApprovalSheetPage') },
          { path: '/warehouse', lazy: () => import('~/features/warehouse/WarehousePage') },
          { path: '/warehouse/:id', lazy: () => import('~/features/warehouse/WarehouseProductPage') },
          { path: '/settings', lazy: () => import('~/features/settings/SettingsPage') },
          { path: '/webhooks', lazy: () => import('~/features/webhooks/WebhooksPage') },
          { path: '/packing-slip', lazy: () => import('~/features/packingSlip/StoreSlipPage') },
          { path: '/countries', lazy: () => import('~/features/countries/CountriesPage') },
          { path: '/all-stores', lazy: () => import('~/features/allStores/AllStoresPage') },
          { path: '/in-store/:id', lazy: () => import('~/features/allStores/InStorePage') },
          { path: '/connections', lazy: () => import('~/features/connect/ConnectionsPage') },
          { path: '/activity', lazy: () => import('~/features/activity/ActivityPage') },
          { path: '/demo', lazy: () => import('~/features/demo/DemoPage') },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]
