import type { Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '~/sandbox/createSandbox'
import { openInside } from './support/controlWalk'
import { hostileTexts, poison } from './support/hostileTexts'
import { closeBrowser, visit, type Visitor } from './support/visitor'
import { type OwnApp, startOwnApp } from './support/ownApp'

let service: OwnApp['service']
let app: OwnApp['app']

const badLinks = [
  'javascript:__hit(2)',
  'java\nscript:__hit(2)',
  'data:text/html,<script>opener.__hit(2)</script>',
  'vbscript:__hit(2)',
  '//evil.example/x',
  'https://user:secret@evil.example/x',
]

beforeAll(async () => {
  const own = await startOwnApp(4370)
  service = own.service
  app = own.app
})
afterAll(async () => {
  await Promise.all([app.close(), service.close(), closeBrowser()])
})

// The store's minute of the test before is over.
beforeEach(async () => {
  await fetch(`${service.address}/_sandbox/clock`, { method: 'POST', body: '{"seconds":120}' })
})

const pagesOf = ({ state }: Sandbox): string[] => {
  const first = (rows: ReadonlyMap<number, unknown>) => [...rows.keys()][0]
  const shipped = [...state.orders.values()].find(({ order }) => order.shipments.length > 0)
  const failed = [...state.orders.values()].find(({ order }) => order.status === 'failed')
  return [
    '',
    'catalog',
    'catalog/71',
    'catalog/compare?ids=71-83',
    'products',
    `products/${first(state.products)}`,
    `products/${first(state.products)}/edit`,
    'products/new?blank=71',
    'products/stock',
    'products/artwork',
    'products/platform',
    'files',
    `files/${first(state.files)}`,
    'templates',
    'templates/recipes',
    'orders',
    `orders/${shipped?.order.id}`,
    `orders/${failed?.order.id}`,
    'orders/new',
    'orders/failed',
    'orders/unsent',
    'orders/import',
    `orders/packing-list?ids=${shipped?.order.id}`,
    'shipments',
    'quotes',
    'mockups',
    'mockups/new?blank=71',
    'design/71',
    'settings',
    'activity',
    'connections',
  ]
}

async function connect(look = {}): Promise<Visitor> {
  const visitor = await visit(app.address, look)
  const { page } = visitor
  await visitor.context.exposeFunction('__hit', () => undefined)
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  return visitor
}

/** Text has the page's own font, so what hides in it is not asked for elsewhere. */
const foreign = (url: string) => /evil\.example/.test(url)

describe('texts of strangers', () => {
  it('stay text on every page, under the shipped policy', async () => {
    const { state } = service.sandbox
    const placed = poison([state.orders, state.products, state.files, state.templates])
    expect(placed).toBeGreaterThan(hostileTexts.length)
    let link = 0
    for (const { order } of state.orders.values())
      for (const shipment of order.shipments) shipment.tracking_url = badLinks[link++ % badLinks.length] ?? ''
    const visitor = await connect({ expected: [/status of 4\d\d/] })
    const { page, context } = visitor
    const asked: string[] = []
    let dialogs = 0
    const underWay = new Set<Request>()
    context.on('request', (request) => {
      underWay.add(request)
      if (foreign(request.url())) asked.push(request.url())
    })
    context.on('requestfinished', (request) => underWay.delete(request))
    context.on('requestfailed', (request) => underWay.delete(request))
    page.on('dialog', (dialog) => {
      dialogs++
      void dialog.dismiss()
    })
    for (const path of pagesOf(service.sandbox)) {
      await openInside(page, `/${path}`)
      await expect.poll(() => underWay.size).toBe(0)
      expect(await page.getByText('This page could not be shown').count(), path).toBe(0)
      const made = await page.evaluate(() => ({
        links: [...document.querySelectorAll('a')]
          .map((anchor) => anchor.protocol)
          .filter((protocol) => !/^(https?|blob|mailto|tel):$/.test(protocol)),
        open: [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')].filter(
          ({ relList }) => !(relList.contains('noopener') && relList.contains('noreferrer')),
        ).length,
        planted: document.querySelectorAll('script:not([src]), iframe, object, base, form[action]').length,
      }))
      expect(made, path).toEqual({ links: [], open: 0, planted: 0 })
    }
    expect(asked).toEqual([])
    expect(dialogs).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('cannot pose as something else in the receipt of a charge', async () => {
    const { state } = service.sandbox
    const draft = [...state.orders.values()].find(({ order }) => order.status === 'draft')
    if (draft === undefined) throw new Error('No draft')
    if (draft.order.recipient === null) throw new Error('No recipient')
    draft.order.recipient.name = `Ada \u202E00.1$ latoT\u202C${'\u200B'.repeat(3)}`
    const [item] = draft.order.items
    if (item !== undefined) item.name = `Tee ${'long '.repeat(2_000)}`
    const visitor = await connect()
    const { page } = visitor
    await page.goto(`${app.address}orders/${draft.order.id}`)
    await page
      .getByRole('button', { name: /^Confirm/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/⟨U\+202E⟩00\.1\$ latoT⟨U\+202C⟩⟨U\+200B⟩/).waitFor()
    await dialog.getByText(/… \(10,004 characters\)/).waitFor()
    const total = await dialog.getByText('Total', { exact: true }).boundingBox()
    expect(total?.y).toBeLessThan(900)
    await page.keyboard.press('Escape')
    expect(service.sandbox.ledger.filter(({ orderId }) => orderId === draft.order.id)).toEqual([])
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('leads to other sites apart from this page, which they cannot reach', async () => {
    const { state } = service.sandbox
    const shipped = [...state.orders.values()].find(({ order }) => order.shipments.length > 0)
    const [shipment] = shipped?.order.shipments ?? []
    if (shipped === undefined || shipment === undefined) throw new Error('Nothing shipped')
    shipment.tracking_url = `${service.address}/oauth/authorize`
    const visitor = await connect({ expected: [/status of 4\d\d/] })
    const { page, context } = visitor
    await page.goto(`${app.address}orders/${shipped.order.id}`)
    const opened = context.waitForEvent('page')
    await page.locator(`a[href^="${service.address}"]`).first().click()
    const other = await opened
    await other.waitForLoadState()
    expect(await other.evaluate(() => window.opener)).toBeNull()
    expect(await other.evaluate(() => document.referrer)).toBe('')
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0)
    await visitor.close()
  })

  it('pasted as markup becomes plain text', async () => {
    const visitor = await connect()
    const { page } = visitor
    await page.goto(`${app.address}orders/new`)
    const name = page.getByLabel('Name', { exact: true })
    await name.focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/html', '<b>Ada</b><img src=x onerror=__hit(3)>')
      data.setData('text/plain', 'Ada Byron')
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      // A field that took markup would stop the browser's own paste to insert it.
      Reflect.set(window, '__taken', !document.activeElement?.dispatchEvent(paste))
    })
    expect(await page.evaluate(() => Reflect.get(window, '__taken'))).toBe(false)
    expect(await page.locator('[contenteditable]').count()).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
