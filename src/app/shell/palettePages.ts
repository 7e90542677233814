import type { PalettePage } from '~/features/palette/usePaletteSources'
import { paths } from '~/paths'
import { keysOpen } from '~/ui/actions/pageOffers'
import { needsAt } from '../routes'
import { navigation } from './navigationGroups'

/** Other words that people use for a page. */
const also: Partial<Record<string, string>> = {
  [paths.overview()]: 'home dashboard sales profit',
  [paths.catalog()]: 'blanks garments',
  [paths.products()]: 'variants prices sku',
  [paths.shipments()]: 'parcels tracking returns carrier',
  [paths.quotes()]: 'rates delivery cost',
  [paths.files()]: 'artwork library',
  [paths.activity()]: 'activity calls limits errors',
  [paths.settings()]: 'privacy keep wipe erase packing slip',
  [paths.productStock()]: 'out of stock discontinued availability',
}

/** Pages that the rail has no room for. */
const others: readonly { title: string; to: string; also: string }[] = [
  { title: 'New order', to: paths.newOrder(), also: 'draft create' },
  { title: 'Import orders', to: paths.importOrders(), also: 'csv upload etsy shopify' },
  { title: 'Failed orders', to: paths.failedOrders(), also: 'fix problems errors' },
  { title: 'States of an order', to: paths.orderStates(), also: 'status meaning glossary help' },
  { title: 'Unsent drafts', to: paths.unsentDrafts(), also: 'typed kept' },
  { title: 'New product', to: paths.newProduct(), also: 'create' },
  { title: 'Products of a platform', to: paths.platformProducts(), also: 'sync link etsy shopify' },
  { title: 'Add a file', to: paths.newFile(), also: 'upload artwork' },
  { title: 'My recipes', to: paths.recipes(), also: 'templates' },
  { title: 'New mockups', to: paths.newMockups(), also: 'create pictures' },
  { title: 'Month close', to: paths.monthClose(), also: 'books accounting tax csv totals' },
  { title: 'The service’s figures', to: paths.serviceFigures(), also: 'statistics compare' },
  { title: 'Reconcile', to: paths.reconcile(), also: 'shop export missing orders csv' },
  { title: 'Connections', to: paths.connections(), also: 'stores accounts token sign in out erase' },
]

/** Every page that makes sense without a record, with the scope for writing that its controls need. */
export function palettePages({
  isSandbox,
  hasStores,
}: {
  isSandbox: boolean
  hasStores: boolean
}): PalettePage[] {
  const rail = navigation.flatMap(({ links }) =>
    links.flatMap(({ label, to, key, under = [] }) => [
      { title: label, to, keys: key === undefined ? undefined : `g ${key}` },
      ...under.map((page) => ({ title: page.label, to: page.to, keys: undefined })),
    ]),
  )
  const pages = [
    ...rail,
    ...others,
    ...(hasStores ? [{ title: 'All stores', to: paths.allStores(), also: 'account' }] : []),
    ...(isSandbox ? [{ title: 'Demo panel', to: paths.demo(), also: 'sandbox clock faults' }] : []),
  ]
  return [
    ...pages.map((page): PalettePage => {
      const [pathname = ''] = page.to.split('?')
      const { writes } = needsAt(pathname)
      return { also: also[page.to] ?? '', ...page, ...(writes === null ? {} : { needs: writes }) }
    }),
    { title: 'Keyboard', also: 'keys shortcuts help', keys: '?', run: () => keysOpen.set(true) },
  ]
}
