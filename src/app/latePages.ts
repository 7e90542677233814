// Marks disabled controls with the reason. No page starts with the focus on one, so this style can come later.
import './theme/forcedColors.css'
import './theme/whyOff.css'
import { applyTypedOnLeave } from '~/ui/leaving/applyTypedOnLeave'
import { keepFocusOnPage } from '~/ui/mantine/keepFocusOnPage'
import { withMantineParts } from '~/ui/mantine/MantineParts'
import { ErasedPage } from './pages/ErasedPage'
import { keepSignedInTabs } from './keepSignedInTabs'
import { NotFoundPage } from './pages/NotFoundPage'
import { LateShell } from './shell/LateShell'
import { returnFocus } from './returnFocus'
import type { PageModule } from './router/pageRoute'

// Forms are on the pages that come with this file, which is also loaded where there is no document. It is there soon after
// the first page.
if ('document' in globalThis) {
  applyTypedOnLeave()
  keepFocusOnPage()
  keepSignedInTabs()
  returnFocus()
}

/** What every tab shows once everything is erased: this file has it loaded, also without a connection. */
export const afterErasing = ErasedPage

/** What the frame around the pages needs after the first page. */
export const lateShell = LateShell

/** How to load every page that is not in the first chunk, by its path in the table of routes. */
export const latePages: Readonly<Record<string, () => Promise<PageModule>>> = {
  '/connect': () => import('~/features/connect/ConnectPage'),
  '/connect/done': () => import('~/features/connect/SignedInPage'),
  '/': () => import('~/features/overview/OverviewPage'),
  '/catalog': () => import('~/features/catalog/list/CatalogPage'),
  '/catalog/compare': () => import('~/features/catalog/compare/ComparePage'),
  '/catalog/:id': () => import('~/features/catalog/blank/BlankPage'),
  '/design/:blank': async () => {
    // When the editor is the first page, the last picture of a kept design is shown before the editor's code runs.
    if (document.querySelector('main') === null)
      await (await import('~/features/placement/canvas/lastSeenPicture')).untilLastSeen()
    return import('~/features/placement/EditorPage')
  },
  '/designs': () => import('~/features/designs/DesignsPage'),
  '/designs/kits': () => import('~/features/designs/kits/KitsPage'),
  '/designs/kits/:id': () => import('~/features/designs/kits/KitPage'),
  '/designs/:id/proof': () => import('~/features/designs/proof/ProofPage'),
  '/products': () => import('~/features/products/list/ProductsPage'),
  '/products/new': () => import('~/features/products/create/NewProductPage'),
  '/products/stock': () => import('~/features/products/stock/StockBoardPage'),
  '/products/artwork': () => import('~/features/products/replaceArtwork/ReplaceArtworkPage'),
  '/products/design': () => import('~/features/products/manyBlanks/DesignOnBlanksPage'),
  '/products/platform': () => import('~/features/products/platform/PlatformProductsPage'),
  '/products/platform/:id': () => import('~/features/products/platform/PlatformProductPage'),
  '/products/:id': () => import('~/features/products/detail/ProductPage'),
  '/files': () => import('~/features/files/FilesPage'),
  '/files/new': () => import('~/features/files/AddFilePage'),
  '/files/:id': () => import('~/features/files/FilePage'),
  '/products/:id/edit': () => import('~/features/products/editor/EditProductPage'),
  '/templates': () => import('~/features/templates/TemplatesPage'),
  '/templates/recipes': () => import('~/features/templates/RecipesPage'),
  '/templates/:id': () => import('~/features/templates/TemplatePage'),
  '/mockups': () => import('~/features/mockups/gallery/MockupsPage'),
  '/mockups/new': () => import('~/features/mockups/create/NewMockupsPage'),
  '/orders/failed': () => import('~/features/orders/fix/FailedOrdersPage'),
  '/orders/import': () => import('~/features/orderImport/ImportStartPage'),
  '/orders/import/:id': () => import('~/features/orderImport/ImportJobPage'),
  '/orders/new': () => import('~/features/drafts/form/NewOrderPage'),
  '/orders/unsent': () => import('~/features/drafts/kept/UnsentDraftsPage'),
  '/orders/packing-list': () => import('~/features/packing/PackingListPage'),
  '/orders/states': () => import('~/features/orders/detail/StatesPage'),
  '/orders/:id': () => import('~/features/orders/detail/OrderPage'),
  '/orders/:id/merge': () => import('~/features/drafts/merge/MergeOrdersPage'),
  '/orders/:id/edit': () => import('~/features/drafts/form/EditOrderPage'),
  '/shipments': () => import('~/features/shipments/ShipmentsPage'),
  '/quotes': () => import('~/features/shipping/QuotesPage'),
  '/reports': () => import('~/features/reports/ReportsPage'),
  '/reports/month': () => import('~/features/reports/MonthPage'),
  '/reports/service': () => import('~/features/reports/ServicePage'),
  '/reports/reconcile': () => import('~/features/reports/reconcile/ReconcilePage'),
  '/approval-sheets': () => import('~/features/approvals/ApprovalSheetsPage'),
  '/approval-sheets/:key': () => import('~/features/approvals/ApprovalSheetPage'),
  '/warehouse': () => import('~/features/warehouse/WarehousePage'),
  '/warehouse/:id': () => import('~/features/warehouse/WarehouseProductPage'),
  '/settings': () => import('~/features/settings/SettingsPage'),
  '/webhooks': () => import('~/features/webhooks/WebhooksPage'),
  '/packing-slip': () => import('~/features/packingSlip/StoreSlipPage'),
  '/countries': () => import('~/features/countries/CountriesPage'),
  '/all-stores': () => import('~/features/allStores/AllStoresPage'),
  '/in-store/:id': () => import('~/features/allStores/InStorePage'),
  '/connections': () => import('~/features/connect/ConnectionsPage'),
  '/activity': () => import('~/features/activity/ActivityPage'),
  '/demo': () => import('~/features/demo/DemoPage'),
  '*': async () => ({ Component: NotFoundPage }),
}

/** A page's module, with its component wrapped in the parts of Mantine that it uses. */
export async function loadPage(path: string): Promise<PageModule> {
  const module = await latePages[path]?.()
  if (module === undefined) throw new Error(`The app has no page at ${path}`)
  return { ...module, Component: withMantineParts(module.Component) }
}
