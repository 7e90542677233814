import type { Page } from 'playwright-core'
import { paths as all } from '~/paths'
import { platformStoreId } from '~/sandbox/authenticate'
import { createSandbox } from '~/sandbox/createSandbox'
import { goTo } from '../support/controlWalk'

/** Names of the addresses that are walked; an import gets its own when it is made. */
const asked = new Set(['orderImport'])
const paths = new Proxy(all, {
  get(known, name, itself) {
    asked.add(String(name))
    return Reflect.get(known, name, itself)
  },
})

const { state } = createSandbox()
const orderOf = (status: string): number =>
  [...state.orders.values()].find(({ order }) => order.status === status)?.order.id ?? 0
const firstOf = (rows: ReadonlyMap<number, unknown>): number => [...rows.keys()][0] ?? 0
const product = firstOf(state.products)
const keptDesign = 'demo-71'
const [sheet] = state.approvalSheets.values()

const platformProducts = [...state.products.values()].filter(({ store }) => store === platformStoreId)
const platformProduct = (isLinked: boolean): number =>
  platformProducts.find(({ product: { synced } }) => (synced ?? 0) > 0 === isLinked)?.product.id ?? 0

/** A file with an order that can be made and one that cannot; answers the address of its import. */
async function startImport(page: Page): Promise<string> {
  await goTo(page, paths.importOrders())
  const csv = [
    'Order,Name,Address1,City,State,ZIP,Country,SKU,Quantity',
    'E-1,Ada Byron,12 Mill Road,Riga,,LV-1010,LV,TEE-S,2',
    'E-2,Ada Byron,12 Mill Road,Riga,,LV-1010,LV,TEE-S,0',
  ].join('\n')
  const file = { name: 'walk.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.waitForURL(/\/orders\/import\/.+/)
  return new URL(page.url()).pathname
}

/** The store that a shop platform fills, for the pages after it. */
async function openPlatformStore(page: Page): Promise<string> {
  const path = paths.platformProducts()
  await goTo(page, path)
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    paths.inStore(platformStoreId, path),
  )
  await page.getByRole('link', { name: platformProducts[0]?.product.name ?? '' }).waitFor()
  return path
}

/** A kit made of a design that the demo keeps. */
async function saveKit(page: Page): Promise<string> {
  // What was opened in the header stays open over the next page.
  await page.keyboard.press('Escape')
  await goTo(page, paths.design(71, { design: keptDesign, technique: 'DTG' }))
  const press = (role: 'button' | 'menuitem', name: string) => page.getByRole(role, { name }).click()
  await press('button', 'Use design')
  await press('menuitem', 'Save as kit')
  await press('button', 'Save kit')
  await page.getByRole('link', { name: 'Open the kit' }).click()
  await page.waitForURL(/\/designs\/kits\/.+/)
  return new URL(page.url()).pathname
}

/** Every page: addresses, or what makes the page and answers its address. */
export const everyPage: (string | ((page: Page) => Promise<string>))[] = [
  paths.overview(),
  paths.catalog(),
  paths.blank(71),
  paths.compareBlanks([71, 83]),
  paths.design(71),
  paths.design(71, { product }),
  paths.design(71, { design: keptDesign, technique: 'DTG' }),
  paths.designs(),
  paths.designProof('none'),
  paths.designProof(keptDesign),
  paths.kits(),
  paths.kit('none'),
  saveKit,
  paths.products(),
  paths.newProduct(),
  paths.newProduct({ blank: 71 }),
  paths.platformProducts(),
  paths.productStock(),
  paths.designOnBlanks(),
  paths.replaceArtwork(),
  paths.product(product),
  paths.editProduct(product),
  paths.files(),
  paths.newFile(),
  paths.file(firstOf(state.files)),
  paths.templates(),
  paths.template(firstOf(state.templates)),
  paths.recipes(),
  paths.mockups(),
  paths.newMockups({ product }),
  paths.orders(),
  paths.newOrder(),
  paths.unsentDrafts(),
  paths.failedOrders(),
  paths.orderStates(),
  paths.importOrders(),
  ...['draft', 'pending', 'failed', 'fulfilled', 'canceled'].map((status) => paths.order(orderOf(status))),
  paths.editOrder(orderOf('draft')),
  paths.mergeOrder(orderOf('draft')),
  paths.packingList([orderOf('fulfilled')]),
  paths.shipments(),
  paths.quotes(),
  paths.quotes({ view: 'many' }),
  paths.reports(),
  paths.reports({ by: 'store' }),
  paths.monthClose(),
  paths.serviceFigures(),
  paths.reconcile(),
  paths.warehouse(),
  paths.warehouseProduct(firstOf(state.warehouse)),
  paths.approvals(),
  paths.approvals({ show: 'answered' }),
  paths.approval(sheet?.confirm_hash.slice(0, 10) ?? ''),
  paths.approval('none'),
  paths.settings(),
  paths.webhooks(),
  paths.webhooks({ view: 'events' }),
  paths.webhooks({ view: 'test' }),
  paths.webhooks({ view: 'missed' }),
  paths.storeSlip(),
  paths.countries(),
  paths.allStores(),
  paths.connections(),
  paths.activity(),
  paths.inStore(1, paths.orders()),
  startImport,
  openPlatformStore,
  paths.platformProduct(platformProduct(true)),
  paths.platformProduct(platformProduct(false)),
  // What is pressed there opens the first store of the demo again.
  paths.connect(),
  paths.signedIn(),
  // Last: it plans faults for all the others.
  paths.demo(),
]

/** Names of addresses of the app that `everyPage` leaves out. */
export const unvisited = (): string[] => Object.keys(all).filter((name) => !asked.has(name))

/** Begins in the demo store, and goes to every page in turn; what `look` answers is put behind the page's address. */
export async function visitEvery(
  page: Page,
  look: (path: string) => Promise<readonly string[]>,
): Promise<string[]> {
  await page.reload()
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const found: string[] = []
  for (const place of everyPage) {
    const path = typeof place === 'string' ? place : await place(page)
    await goTo(page, path)
    found.push(...(await look(path)).map((fault) => `${path} ${fault}`))
  }
  return found
}
