import type { Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { paths as all } from '~/paths'
import { platformStoreId } from '~/sandbox/authenticate'
import { createSandbox } from '~/sandbox/createSandbox'
import { type Control, goTo, installWalk } from './support/controlWalk'
import { installLook } from './support/lookWalk'
import { closeBrowser, visit } from './support/visitor'

afterAll(closeBrowser)

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
  await goTo(page, paths.design(71, { design: keptDesign }))
  const press = (role: 'button' | 'menuitem', name: string) => page.getByRole(role, { name }).click()
  await press('button', 'Use design')
  await press('menuitem', 'Save as kit')
  await press('button', 'Save kit')
  await page.getByRole('link', { name: 'Open the kit' }).click()
  await page.waitForURL(/\/designs\/kits\/.+/)
  return new URL(page.url()).pathname
}

/** Addresses, or what makes the page and answers its address. */
const pages: (string | ((page: Page) => Promise<string>))[] = [
  paths.overview(),
  paths.catalog(),
  paths.blank(71),
  paths.compareBlanks([71, 83]),
  paths.design(71),
  paths.design(71, { product }),
  paths.design(71, { design: keptDesign }),
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

/** They do what they say to everything here, and tests of their own press them. */
const final = /sign out|reset|erase|wipe|forget|remove (the |this )?connection|over to|start over/i
/** The last click of a dialog: charges, deletes or writes, each with tests of its own. */
const last =
  /^(confirm|cancel|delete|save|create|write|send|replace|restore|start|make|add|put|import|change|set|apply)/i

const idless = (href: string): string => href.replace(/[?#].*$/, '').replaceAll(/\d[\w-]*/g, ':id')

interface Walk {
  page: Page
  path: string
  walked: Set<string>
  faults: string[]
  links: Map<string, string>
}

/** What a control says of itself: a link leads somewhere, what is off says why. */
function judge({ path, faults, links }: Walk, { role, name, href, isOff, reason }: Control): void {
  if (name === '') faults.push(`${path}: a ${role} without a name`)
  if (isOff && reason === '') faults.push(`${path}: ${role} “${name}” is off and does not say why`)
  if (role !== 'a') return
  if (href === null || href === '' || href === '#') faults.push(`${path}: link “${name}” leads nowhere`)
  else if (href.startsWith('/')) links.set(idless(href), href)
}

async function pressAll(walk: Walk, isInside = false): Promise<void> {
  const { page, path, walked, faults } = walk
  let neighbour: string | null = null
  for (const control of await page.evaluate(() => window.__walk.controls())) {
    const { key, role, name, isOff, isChosen } = control
    if (walked.has(key)) continue
    walked.add(key)
    judge(walk, control)
    if (isOff || role === 'a' || final.test(name) || (isInside && last.test(name))) continue
    const press = (at: string, patience: number) =>
      page.evaluate(([wanted, wait]) => window.__walk.press(wanted, wait), [at, patience] as const)
    let did = await press(key, 3_000)
    // An earlier click changed the page.
    if (did === 'gone') {
      await goTo(page, path)
      did = await press(key, 10_000)
    }
    // What it does may be done already, such as showing the whole: the one before it undoes that.
    if (did === null && neighbour !== null && (await press(neighbour, 3_000)) !== null)
      did = await press(key, 10_000)
    neighbour = key
    if (did === null && !isChosen) faults.push(`${path}: ${role} “${name}” does nothing`)
    await page.evaluate(() => window.__walk.rest())
    if (new URL(page.url()).pathname + new URL(page.url()).search !== path) await goTo(page, path)
    if (isInside) continue
    const isOpen = () =>
      page
        .locator('[role=dialog]:visible, [role=menu]:visible, [aria-expanded=true][aria-haspopup]')
        .first()
        .isVisible()
    if (await isOpen()) {
      await pressAll(walk, true)
      for (let tries = 0; tries < 3 && (await isOpen()); tries++) await page.keyboard.press('Escape')
      if (await isOpen()) {
        await page.goto(new URL(path, page.url()).href)
        await goTo(page, path)
      }
    }
  }
}

it('walks every page that has an address', () => {
  expect(Object.keys(all).filter((name) => !asked.has(name))).toEqual([])
})

it.each([1440, 390])(
  'every control of every page does something or says why it is off, %i px',
  async (width) => {
    const visitor = await visit(inject('demoAddress'), { width, height: 900 })
    const { page, context } = visitor
    await context.addInitScript(installWalk)
    await page.reload()
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    const walked = new Set<string>()
    const faults: string[] = []
    const links = new Map<string, string>()
    for (const place of pages) {
      const path = typeof place === 'string' ? place : await place(page)
      await goTo(page, path)
      await pressAll({ page, path, walked, faults, links }).catch((error: unknown) =>
        faults.push(`${path}: ${String(error).slice(0, 300)}`),
      )
      links.delete(idless(path))
    }
    for (const href of links.values()) {
      await goTo(page, href)
      if (await page.getByText('There is no page at this address').isVisible())
        faults.push(`a link leads to ${href}, which is no page`)
    }
    expect(faults).toEqual([])
    await visitor.close()
  },
)

it('fits 320 px, can be touched, and shows what is chosen in the colors of the system, on every page', async () => {
  const visitor = await visit(inject('demoAddress'), {
    width: 320,
    height: 700,
    hasTouch: true,
    forcedColors: 'active',
  })
  const { page, context } = visitor
  await context.addInitScript(installWalk)
  await context.addInitScript(installLook)
  await page.reload()
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const faults: string[] = []
  for (const place of pages) {
    const path = typeof place === 'string' ? place : await place(page)
    await goTo(page, path)
    faults.push(...(await page.evaluate(() => window.__look())).map((fault) => `${path} ${fault}`))
  }
  for (const name of ['Search and commands', /^Notices/, 'Open menu']) {
    await goTo(page, paths.overview())
    await page.getByRole('banner').getByRole('button', { name }).click()
    await page.evaluate(() => window.__walk.rest())
    faults.push(...(await page.evaluate(() => window.__look())).map((fault) => `${String(name)} ${fault}`))
    await page.keyboard.press('Escape')
  }
  expect([...new Set(faults)]).toEqual([])
  await visitor.close()
})
