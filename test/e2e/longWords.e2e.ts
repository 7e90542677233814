import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApp, startOwnApp } from './support/ownApp'
import { brokenWords } from './support/brokenWords'
import { openInside } from './support/controlWalk'
import { openDemo } from './support/openDemo'
import { closeBrowser, visit } from './support/visitor'

let service: OwnApp['service']
let app: OwnApp['app']

beforeAll(async () => {
  const own = await startOwnApp(4378)
  service = own.service
  app = own.app
  const { state } = service.sandbox
  for (const { order } of state.orders.values()) {
    order.external_id = `${order.id}`.padEnd(32, 'X')
    for (const field of ['name', 'company', 'address1', 'city'])
      Reflect.set(order.recipient ?? {}, field, 'W'.repeat(180))
    for (const item of order.items) item.name = 'M'.repeat(180)
    for (const shipment of order.shipments) {
      shipment.carrier = 'W'.repeat(180)
      shipment.service = 'W'.repeat(180)
    }
  }
  for (const { product, variants } of state.products.values()) {
    product.name = 'M'.repeat(180)
    product.external_id = 'P'.repeat(60)
    for (const variant of variants) variant.sku = 'K'.repeat(180)
  }
  for (const file of state.files.values()) file.filename = 'M'.repeat(180)
  for (const product of state.warehouse.values()) {
    product.name = 'M'.repeat(180)
    for (const variant of product.variants) {
      variant.name = 'M'.repeat(180)
      variant.sku = 'K'.repeat(180)
    }
  }
  for (const store of state.stores) store.name = 'W'.repeat(180)
})
afterAll(async () => {
  await Promise.all([app.close(), service.close(), closeBrowser()])
})

describe('a name of one word without an end', () => {
  it('pushes no column out of sight', async () => {
    const { visitor, page } = await connected()
    const heads = async (path: string, last: string) => {
      await page.goto(`${app.address}${path}`)
      await page.locator('[data-row]').first().waitFor()
      const head = page.getByRole('columnheader', { name: last })
      await head.waitFor()
      const box = await head.boundingBox()
      expect((box?.x ?? 2_000) + (box?.width ?? 0)).toBeLessThanOrEqual(1_440)
      return page.getByRole('columnheader').allInnerTexts()
    }
    expect(await heads('orders', 'Created')).toEqual(expect.arrayContaining(['Items', 'Cost', 'Profit']))
    expect(await heads('products', 'Health')).toEqual(expect.arrayContaining(['Price', 'Profit']))
    await visitor.close()
  })

  it.each([1440, 1280, 1024])('makes no list wider than a window of %s px', async (width) => {
    const { visitor, page } = await connected({ width, height: 900 })
    const warehouse = [...service.sandbox.state.warehouse.keys()][0]
    for (const path of ['orders', 'shipments', 'products', 'files', `warehouse/${warehouse}`]) {
      await page.goto(app.address + path)
      await page.locator('[data-row]').first().waitFor()
      const beyond = () =>
        page.getByRole('table').evaluate((table) => {
          const around = table.parentElement
          return around === null ? null : Math.max(around.scrollWidth - around.clientWidth, 0)
        })
      await expect.poll(beyond, { message: path }).toBe(0)
    }
    await visitor.close()
  })

  it.each([320, 768, 1280])('breaks before it pushes a page of %s px wide', async (width) => {
    const { visitor, page } = await connected({ width, height: 900 })
    const [[order, kept] = []] = service.sandbox.state.orders
    if (kept !== undefined) kept.order = structuredClone(kept.order)
    for (const amounts of [kept?.order.costs, kept?.order.retail_costs])
      if (amounts != null) amounts.total = '1234567.89'
    const product = [...service.sandbox.state.products.keys()][0]
    const draft = [...service.sandbox.state.orders.values()].find((one) => one.order.status === 'draft')
    for (const path of [
      '',
      'orders',
      `orders/${order}`,
      `orders/${draft?.order.id}`,
      `orders/${draft?.order.id}/merge`,
      'products',
      `products/${product}`,
      'shipments',
      'connections',
    ]) {
      await page.goto(app.address + path)
      await page
        .getByRole('main')
        .getByText(/[WM]{180}/)
        .first()
        .waitFor()
      // Comes last, from the orders that this device keeps.
      if (path === `orders/${draft?.order.id}`) await page.getByText('See what one parcel saves').waitFor()
      expect(await page.evaluate(textsCutOff), `/${path}`).toEqual([])
    }
    await visitor.close()
  })

  it('amounts of millions fit a phone whose text is twice as large', async () => {
    // Replaced, not changed: the service keeps what it has answered of an order.
    for (const record of service.sandbox.state.orders.values()) record.order = structuredClone(record.order)
    for (const { order } of service.sandbox.state.orders.values())
      for (const amounts of [order.costs, order.retail_costs])
        if (amounts != null) amounts.total = '1234567.89'
    const { visitor, page } = await connected({ width: 390, height: 900 })
    const browser = await visitor.context.newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const path of ['', 'reports', 'reports/month']) {
      await page.goto(app.address + path)
      await page
        .getByRole('main')
        .getByText(/\d,\d{3},\d{3}/)
        .filter({ visible: true })
        .first()
        .waitFor()
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      expect(await wide(), `/${path}`).toBeLessThanOrEqual(390)
    }
    await visitor.close()
  })

  it('leaves the words beside it in a card their room', async () => {
    const { visitor, page } = await connected({ width: 390, height: 900 })
    const goTo = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    await goTo('/reports/service')
    await page.getByRole('region', { name: 'Figures compared' }).waitFor()
    await goTo('/activity')
    const call = page.getByRole('row').filter({ hasText: '/reports/statistics' }).first()
    // The time of day is one line; its letters below each other would be nine.
    const high = await call
      .getByRole('cell')
      .first()
      .evaluate((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getBoundingClientRect().height
      })
    expect(high).toBeLessThan(45)
    await visitor.close()
  })
})

it('no short word is broken on a narrow phone, where lists have a button beside their words', async () => {
  const visitor = await openDemo('/quotes', { width: 320, height: 700 })
  const { page } = visitor
  await page.getByRole('list', { name: 'Recent orders' }).waitFor()
  expect(await page.evaluate(brokenWords)).toEqual([])
  await page.evaluate(() => {
    history.pushState(null, '', '/settings')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByText('Filled by Shopify').waitFor()
  expect(await page.evaluate(brokenWords)).toEqual([])
  await visitor.close()
})

it('what is chosen in a select is read to its end on a narrow phone', async () => {
  const visitor = await openDemo('/packing-slip', { width: 320, height: 700, hasTouch: true })
  const { page } = visitor
  const choices = [
    ['/packing-slip', 'Shown for', 'An example'],
    ['/catalog', 'Sort by', 'Fastest fulfillment'],
    ['/catalog/71', 'Region', 'United Kingdom'],
    ['/catalog/71', 'Language of product names', 'English (CA)'],
  ] as const
  for (const [path, name, choice] of choices) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const select = page.getByRole('combobox', { name, exact: true })
    await select.selectOption(choice)
    const lack = await select.evaluate((element) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null || !(element instanceof HTMLSelectElement)) return null
      pen.font = font
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(element.selectedOptions[0]?.text ?? '').width - room
    })
    expect(lack, name).toBeLessThanOrEqual(1)
  }
  await visitor.close()
})

it('a sentence in a card of a phone has the whole width of the card', async () => {
  const visitor = await openDemo('/orders/states', { width: 390, height: 844 })
  const { page } = visitor
  const roomBeside = async (words: RegExp) => {
    const cell = page.getByRole('cell', { name: words }).first()
    await cell.waitFor()
    return cell.evaluate((one) => (one.closest('tr')?.clientWidth ?? 0) - one.clientWidth)
  }
  // The edges of a card leave 32 px.
  expect(await roomBeside(/^Not submitted yet/)).toBeLessThan(40)
  await page.evaluate(() => {
    history.pushState(null, '', '/warehouse')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('link', { name: 'Enamel pin, fox' }).click()
  expect(await roomBeside(/Charlotte, United States/)).toBeLessThan(40)
  await visitor.close()
})

it('what can be done with an order of each state is one line in the card of a phone', async () => {
  const visitor = await openDemo('/orders/states', { width: 390, height: 844 })
  const { page } = visitor
  const card = page.getByRole('row').filter({ hasText: 'Not submitted yet' })
  const line = card.getByRole('cell', { name: 'Edit, confirm, cancel' })
  expect((await line.boundingBox())?.height).toBeLessThan(25)
  expect(await card.getByRole('cell').count()).toBe(3)
  await visitor.close()
})

it('a cell without words leaves no hole in a card', async () => {
  const visitor = await openDemo('/countries', { width: 390, height: 844 })
  const { page } = visitor
  const card = page.getByRole('row').filter({ hasText: 'Albania' })
  const left = async (label: string) =>
    (await card.getByRole('cell', { name: new RegExp(`^${label}: `) }).boundingBox())?.x
  // Before it stands what else is needed there, such as a tax number, which is nothing in most countries.
  expect(await left('Sales tax')).toBe(await left('State'))
  await visitor.close()
})

it('the main button of a page is told from the others where the system chooses the colors', async () => {
  const visitor = await openDemo('/orders', { forcedColors: 'active' })
  const { page } = visitor
  const faceOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  await page.getByRole('link', { name: 'New order' }).waitFor()
  await expect.poll(async () => (await faceOf('New order')) === (await faceOf('Import CSV'))).toBe(false)
  await visitor.close()
})

it('the words of a switch over the canvas lie on what is around them where the system chooses the colors', async () => {
  const visitor = await openDemo('/design/71', { forcedColors: 'active', colorScheme: 'dark' })
  const { page } = visitor
  await page.getByLabel('Snap').waitFor()
  const grounds = () =>
    page.getByText('Snap', { exact: true }).evaluate((words) => {
      const found = new Set<string>()
      for (let at = words.parentElement; at !== null; at = at.parentElement)
        found.add(getComputedStyle(at).backgroundColor)
      return [...found].filter((color) => color !== 'rgba(0, 0, 0, 0)')
    })
  await expect.poll(grounds).toHaveLength(1)
  await visitor.close()
})

it('the tab that is open is the only one with a line below where the system chooses the colors', async () => {
  const visitor = await openDemo('/orders', { forcedColors: 'active' })
  const { page } = visitor
  const tabs = page.getByRole('navigation', { name: 'Orders by state' }).getByRole('link')
  await tabs.first().waitFor()
  const lines = await tabs.evaluateAll((links) =>
    links.map((link) => Number.parseFloat(getComputedStyle(link).borderBottomWidth) > 0),
  )
  expect(lines.filter(Boolean)).toHaveLength(1)
  expect(lines[0]).toBe(true)
  await visitor.close()
})

async function connected(size: Parameters<typeof visit>[1] = {}) {
  // The calls of the visitor before are over a minute old: all visitors share the store's limit.
  await fetch(`${service.address}/_sandbox/clock`, { method: 'POST', body: '{"seconds":120}' })
  const visitor = await visit(app.address, size)
  const { page } = visitor
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  return { visitor, page }
}

/** In the page: texts that end beyond the right edge of the window, where nothing scrolls to them or ends them by dots. */
function textsCutOff(): string[] {
  const scrolls = (element: Element | null): boolean => {
    if (element === null) return false
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut = textOverflow === 'ellipsis' && overflowX === 'hidden'
    const isWide = element.scrollWidth > element.clientWidth
    return isCut || (/auto|scroll/.test(overflowX) && isWide) || scrolls(element.parentElement)
  }
  return [...document.querySelectorAll('main :is(h1, bdi, code, p, span, a, dd, td)')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(element))
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
}

it('who presses the middle of a name on a phone opens it, and does not copy the id below it', async () => {
  const visitor = await openDemo('/orders', { width: 390, height: 844, hasTouch: true })
  const { page } = visitor
  // Files are known once orders were read.
  await page.getByText(/From all \d+ orders/).waitFor()
  for (const path of ['/files', '/products', '/templates', '/warehouse']) {
    await openInside(page, path)
    const names = page.getByRole('main').locator('[data-title] a')
    await names.first().waitFor()
    const covered = await names.evaluateAll((links) =>
      links.flatMap((link) => {
        link.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = link.getBoundingClientRect()
        const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenths) => left + (width * tenths) / 10)
        const isFree = parts.every((x) => link.contains(document.elementFromPoint(x, top + height / 2)))
        return isFree ? [] : [link.textContent]
      }),
    )
    expect(covered, path).toEqual([])
    // The button is pressed beside it; this browser lets no test copy.
    const copy = page.getByRole('button', { name: /^Copy .* id / }).first()
    await copy.tap()
    await page
      .getByRole('status')
      .filter({ hasText: /Copied|refused to copy/ })
      .first()
      .waitFor({ state: 'attached' })
  }
  await visitor.close()
})
