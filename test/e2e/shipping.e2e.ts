import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openDemo } from './support/openDemo'
import { closeBrowser, expectAccessible } from './support/visitor'
import { watchColumns } from './support/watchColumns'

afterAll(closeBrowser)

const looks = [
  { name: 'wide and light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'narrow and dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

/** Rows of the file that a button gives. */
async function csvOf(page: Page, button: RegExp): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

async function pickItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an item' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Night Fox Heavy Tee/ }).click()
  await page
    .getByRole('button', { name: /Black \/ M/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Done' }).click()
}

describe.each(looks)('shipping in the demo store, $name', (look) => {
  it('quotes an address, then many destinations, and starts a draft', async () => {
    const visitor = await openDemo('/quotes', look)
    const { page } = visitor
    await pickItem(page)
    await page.getByLabel('Country').selectOption('LV')
    const quotes = page.getByRole('list', { name: 'Shipping quotes' }).getByRole('listitem')
    await quotes.nth(2).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await page.getByRole('link', { name: 'Many destinations' }).click()
    await page.getByRole('button', { name: /^Oceania/ }).click()
    await page.getByRole('button', { name: /^Ask for \d+ quotes/ }).click()
    await page.getByText(/^(\d+) of \1 answered$/).waitFor()
    await page.getByLabel(/^You charge for shipping/).fill('4.90')
    await page.getByLabel(/^Your margin/).fill('30')
    await page.getByText(/covers delivery to/).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const [header, ...lines] = await csvOf(page, /^Save as CSV/)
    expect(header).toMatch(/^Destination,Country code,State code,Method id,/)
    const destinations = await page
      .getByRole('table', { name: 'Quotes by destination' })
      .getByRole('row')
      .count()
    expect(lines.length).toBe((destinations - 1) * 3)

    await page.reload()
    await page.getByText(/^(\d+) of \1 answered$/).waitFor()
    await page.getByRole('link', { name: 'One address' }).click()
    await page.getByRole('button', { name: 'Draft an order with Express' }).click()
    await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor()
    await page
      .getByText(/Night Fox Heavy Tee/)
      .first()
      .waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('lists parcels with notes and a message, and exports what is filtered', async () => {
    const visitor = await openDemo('/shipments?tab=reshipment', look)
    const { page, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText(/^From all \d+ orders/).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const lines = await csvOf(page, /^Save \d+ rows? as CSV/)
    const rows = page
      .getByRole('table', { name: 'Shipments' })
      .locator('tbody tr')
      .filter({ has: page.getByRole('link') })
    expect(lines.length - 1).toBe(await rows.count())

    await page.getByRole('link', { name: /^#\d+/ }).first().click()
    const panel = page.getByRole('dialog', { name: /^Parcel/ })
    await panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await panel.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Follow it here: https:\/\//)
    await panel.getByLabel('Note').fill('=1+1 asked the carrier')
    await panel.getByRole('checkbox', { name: 'Came back' }).check()
    await expectAccessible(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('=1+1 asked the carrier')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect((await csvOf(page, /^Save \d+ rows? as CSV/)).join('\n')).toContain(",'=1+1 asked the carrier")
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('sums up in the overview, each figure leading to its list', async () => {
    const visitor = await openDemo('/?days=90', look)
    const { page } = visitor
    await page.getByRole('slider', { name: /^Profit from/ }).waitFor()
    await page.getByText('Numbers in a table').first().click()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const parcels = page.getByRole('link', { name: /^\d+$/ })
    const count = await parcels.innerText()
    await parcels.click()
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor()
    await page.getByRole('button', { name: `Save ${count} rows as CSV` }).waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('parcels beyond the first screen', () => {
  it('are drawn without moving the columns of those above', async () => {
    const visitor = await openDemo('/orders', looks[0])
    const { page } = visitor
    await page.getByText(/^From all \d+ orders/).waitFor()
    const changes = await watchColumns(page, 'Shipments')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipments' }).click()
    const save = await page.getByRole('button', { name: /^Save \d+ rows as CSV/ }).innerText()
    const count = Number(/\d+/.exec(save)?.[0])
    expect(count).toBeGreaterThan(12)
    await page.getByRole('table', { name: 'Shipments' }).getByRole('row').nth(count).waitFor()
    expect(await changes()).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
