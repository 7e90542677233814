import { paths } from '~/paths'

/** An example address of every page that links may lead back to; `0` stands for any id. */
const pages = [
  paths.overview(),
  paths.connections(),
  paths.allStores(),
  paths.inStore(0, ''),
  paths.catalog(),
  paths.compareBlanks([]),
  paths.blank(0),
  paths.design(0),
  paths.designs(),
  paths.designProof(0),
  paths.kits(),
  paths.kit(0),
  paths.products(),
  paths.newProduct(),
  paths.productStock(),
  paths.designOnBlanks(),
  paths.replaceArtwork(),
  paths.platformProducts(),
  paths.platformProduct(0),
  paths.product(0),
  paths.editProduct(0),
  paths.files(),
  paths.newFile(),
  paths.file(0),
  paths.templates(),
  paths.recipes(),
  paths.template(0),
  paths.mockups(),
  paths.newMockups(),
  paths.orders(),
  paths.failedOrders(),
  paths.importOrders(),
  paths.orderImport('0'),
  paths.newOrder(),
  paths.unsentDrafts(),
  paths.packingList([]),
  paths.order(0),
  paths.editOrder(0),
  paths.mergeOrder(0),
  paths.shipments(),
  paths.quotes(),
  paths.reports(),
  paths.monthClose(),
  paths.serviceFigures(),
  paths.reconcile(),
  paths.warehouse(),
  paths.warehouseProduct(0),
  paths.approvals(),
  paths.approval('0'),
  paths.settings(),
  paths.webhooks(),
  paths.storeSlip(),
  paths.countries(),
  paths.activity(),
  paths.demo(),
].map((address) => (address.split('?')[0] ?? '').split('/'))

/**
 * Where to go on to from an address that came from outside, such as `next=`: a page of this app with its search,
 * spelled as the router reads it; the overview for anything else.
 */
export function pageFrom(next: string | null): string {
  const path = next?.split(/[?#]/)[0] ?? ''
  if (next === null || !path.startsWith('/') || /[\\\s]|^\/\/|%(2f|5c|0)/i.test(path)) return paths.overview()
  const base = 'https://platen.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  if (url === null || url.origin !== base) return paths.overview()
  const parts = url.pathname.replace(/(?!^)\/$/, '').split('/')
  const isPage = pages.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, at) =>
        part === '0' ? parts[at] !== '' : part.toLowerCase() === (parts[at] ?? '').toLowerCase(),
      ),
  )
  return isPage ? url.pathname + url.search : paths.overview()
}
