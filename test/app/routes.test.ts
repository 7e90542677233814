import { describe, expect, it } from 'vitest'
import { latePages } from '~/app/latePages'
import { needsAt, pageAt, routes } from '~/app/routes'
import { pageFrom } from '~/domain/pageFrom'
import { paths } from '~/paths'

const declared = routes.map(({ path }) => path).filter((path) => path !== '*')
/** An address of a page; the ids are such that no other page is meant. */
const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+/g, '9')
const found = (address: string) => pageAt(address).route.path
/** The same address as somebody may type or link it. */
const spellings = (address: string): string[] =>
  address === '/' ? ['/'] : [address, `${address}/`, address.toUpperCase(), `${address.toUpperCase()}/`]

/** Pages that are there to write, and the scope without which they cannot. */
const writing: Record<string, string> = {
  '/orders/new': 'orders',
  '/orders/import/:id': 'orders',
  '/orders/:id/edit': 'orders',
  '/orders/:id/merge': 'orders',
  '/products/new': 'sync_products',
  '/products/artwork': 'sync_products',
  '/products/design': 'sync_products',
  '/products/:id/edit': 'sync_products',
  '/files/new': 'file_library',
}

/** Every path of the app with the route that it matches. */
const pathsAndRoutes: Record<string, string> = {
  overview: '/ -> /',
  connect: '/connect -> /connect',
  signedIn: '/connect/done -> /connect/done',
  connections: '/connections -> /connections',
  allStores: '/all-stores -> /all-stores',
  inStore: '/in-store/9 -> /in-store/:id',
  catalog: '/catalog -> /catalog',
  blank: '/catalog/9 -> /catalog/:id',
  design: '/design/9 -> /design/:blank',
  kits: '/designs/kits -> /designs/kits',
  kit: '/designs/kits/9 -> /designs/kits/:id',
  designProof: '/designs/9/proof -> /designs/:id/proof',
  compareBlanks: '/catalog/compare -> /catalog/compare',
  products: '/products -> /products',
  newProduct: '/products/new -> /products/new',
  platformProducts: '/products/platform -> /products/platform',
  platformProduct: '/products/platform/9 -> /products/platform/:id',
  productStock: '/products/stock -> /products/stock',
  designOnBlanks: '/products/design -> /products/design',
  replaceArtwork: '/products/artwork -> /products/artwork',
  product: '/products/9 -> /products/:id',
  files: '/files -> /files',
  newFile: '/files/new -> /files/new',
  file: '/files/9 -> /files/:id',
  designs: '/designs -> /designs',
  templates: '/templates -> /templates',
  template: '/templates/9 -> /templates/:id',
  recipes: '/templates/recipes -> /templates/recipes',
  editProduct: '/products/9/edit -> /products/:id/edit',
  orders: '/orders -> /orders',
  newOrder: '/orders/new -> /orders/new',
  unsentDrafts: '/orders/unsent -> /orders/unsent',
  mergeOrder: '/orders/9/merge -> /orders/:id/merge',
  mockups: '/mockups -> /mockups',
  newMockups: '/mockups/new -> /mockups/new',
  order: '/orders/9 -> /orders/:id',
  editOrder: '/orders/9/edit -> /orders/:id/edit',
  shipments: '/shipments -> /shipments',
  quotes: '/quotes -> /quotes',
  failedOrders: '/orders/failed -> /orders/failed',
  importOrders: '/orders/import -> /orders/import',
  orderImport: '/orders/import/9 -> /orders/import/:id',
  packingList: '/orders/packing-list -> /orders/packing-list',
  orderStates: '/orders/states -> /orders/states',
  warehouse: '/warehouse -> /warehouse',
  warehouseProduct: '/warehouse/9 -> /warehouse/:id',
  approvals: '/approval-sheets -> /approval-sheets',
  approval: '/approval-sheets/9 -> /approval-sheets/:key',
  reports: '/reports -> /reports',
  monthClose: '/reports/month -> /reports/month',
  serviceFigures: '/reports/service -> /reports/service',
  reconcile: '/reports/reconcile -> /reports/reconcile',
  webhooks: '/webhooks -> /webhooks',
  storeSlip: '/packing-slip -> /packing-slip',
  countries: '/countries -> /countries',
  settings: '/settings -> /settings',
  activity: '/activity -> /activity',
  demo: '/demo -> /demo',
}

describe('the routes', () => {
  it('declare each page once', () => {
    expect(declared.filter((pattern, at) => declared.indexOf(pattern) !== at)).toEqual([])
  })

  it('have their code in the first chunk, or named among the late pages', () => {
    const late = routes.map(({ path }) => path).filter((path) => path !== '/orders')
    expect(Object.keys(latePages).toSorted()).toEqual(late.toSorted())
  })

  it.each(declared)('%s is reached, and needs the same however its address is spelled', (pattern) => {
    for (const address of spellings(addressOf(pattern))) {
      expect(found(address)).toBe(pattern)
      expect(needsAt(address)).toEqual({
        writes: writing[pattern] ?? null,
        isOpen: pattern.startsWith('/catalog'),
        isWorkspace: pattern === '/design/:blank',
      })
    }
  })

  it('name no page of writing that is not declared', () => {
    expect(Object.keys(writing).filter((pattern) => !declared.includes(pattern))).toEqual([])
  })

  it('are what paths lead to, page by page', () => {
    const given = Object.entries(paths).map(([name, make]): [string, string] => {
      const address: string = Reflect.apply(make, null, [['9'], {}])
      const { pathname } = new URL(address, 'https://a.test')
      return [name, `${pathname} -> ${found(pathname)}`]
    })
    expect(Object.fromEntries(given)).toEqual(pathsAndRoutes)
  })

  it('are all led to by paths', () => {
    const led = new Set(Object.values(pathsAndRoutes).map((line) => line.split(' -> ')[1]))
    expect(declared.filter((pattern) => !led.has(pattern))).toEqual([])
  })
})

describe('an address to go on to that came from outside', () => {
  const pages = declared.filter((pattern) => !pattern.startsWith('/connect') || pattern === '/connections')

  it.each(pages)('is taken when it is a page: %s', (pattern) => {
    const address = addressOf(pattern)
    expect(pageFrom(`${address}?q=a%20b%2Fc`)).toBe(`${address}?q=a%20b%2Fc`)
  })

  it.each([
    null,
    '',
    'orders',
    '//evil.test',
    '/\\evil.test',
    '/%5cevil.test',
    '/%2f%2fevil.test',
    'https://evil.test/orders',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.test',
    '/orders/../../evil',
    '/orders/%2e%2e/assets/x.js',
    '/assets/index.js',
    '/config.json',
    '/forward/orders',
    '/connect',
    '/connect/done?code=1&state=2',
    '/orders/1/2/3',
    '/orders/%00',
  ])('is the overview for %j', (next) => expect(pageFrom(next)).toBe('/'))
})
