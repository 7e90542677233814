import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, expectAccessible, visit } from './support/visitor'

afterAll(closeBrowser)

const { live } = ownWorld()
const demo = inject('demoAddress')
const stores = ['Paper Lantern Goods', 'Paper Lantern Web Shop', 'Lantern Wholesale'] as const

const account = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('group', { name: 'Account' }).waitFor()
}

/** The store that the header names. */
const inStore = (page: Page, name: string): Promise<void> =>
  page.getByRole('banner').getByText(name, { exact: true }).waitFor()

async function openDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

async function changeOver(page: Page, name: string): Promise<void> {
  await account(page)
  await page.getByRole('group', { name: 'Account' }).getByRole('link', { name }).click()
  await inStore(page, name)
}

/** Every row of the list with the store that it says. */
const storesIn = (page: Page, table: string): Promise<string[]> =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('td, th')?.textContent ?? ''))

describe('an account with several stores', () => {
  it('is connected by its token, and the store is picked', async () => {
    // What tells a token of an account is that it must name a store: one call is refused.
    const { page, close, expectNoTrouble } = await visit(live, { expected: [/status of 400/] })
    await page.getByLabel('Private token').fill(' Bearer sandbox-account\n')
    await page.getByRole('button', { name: 'Check and connect' }).click()
    for (const name of stores) await page.getByRole('button', { name }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lantern Wholesale' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await inStore(page, 'Lantern Wholesale')
    // Calls of this store name it, and only it.
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/orders')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    expect((await asked).headers()['x-pf-store-id']).toBe('5104773')
    await page.locator('tbody tr a').first().waitFor()
    // A link opened in a tab of its own is signed in to the same store, and cannot reach back.
    for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const opening = page.context().waitForEvent('page')
      await page.getByRole('link', { name: 'Shipments', exact: true }).click(how)
      const tab = await opening
      await tab.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor()
      await inStore(tab, 'Lantern Wholesale')
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
    }
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + location.href)).not.toContain(
      'sandbox-account',
    )
    expectNoTrouble()
    await close()
  })

  it.each([
    ['light', 1440, 900],
    ['dark', 390, 844],
  ] as const)(
    'shows orders, products and parcels of all stores, each row with its badge, %s at %s',
    async (colorScheme, width, height) => {
      const { page, close, expectNoTrouble } = await visit(demo, { colorScheme, width, height })
      await openDemo(page)
      await account(page)
      await page.getByRole('link', { name: 'All stores' }).click()
      for (const list of ['Orders', 'Products', 'Shipments']) {
        await page.getByRole('navigation', { name: 'What to list' }).getByRole('link', { name: list }).click()
        await page
          .getByRole('table', { name: `${list} of all stores` })
          .locator('tbody tr a')
          .first()
          .waitFor()
        await page.waitForFunction(
          ([label, names]) => {
            const text = document.querySelector(`table[aria-label="${label}"] tbody`)?.textContent ?? ''
            return (names ?? []).every((name) => text.includes(name))
          },
          [`${list} of all stores`, [...stores]] as const,
        )
        // A badge of one or two letters before the name, in every row.
        for (const said of await storesIn(page, `${list} of all stores`))
          expect(said).toMatch(/^[A-Z]{1,2}(Paper Lantern (Goods|Web Shop)|Lantern Wholesale)$/)
        await expectAccessible(page)
      }
      expectNoTrouble()
      await close()
    },
  )

  it('opens a row in its store, and the lists there are that store’s', async () => {
    const { page, close } = await visit(demo)
    await openDemo(page)
    await page.goto(`${demo}all-stores`)
    const row = page.getByRole('row').filter({ hasText: 'Lantern Wholesale' }).first()
    const title = (await row.getByRole('link').first().textContent()) ?? ''
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor()
    await inStore(page, 'Lantern Wholesale')
    await page.getByRole('link', { name: 'Store products' }).click()
    await page.getByRole('link', { name: 'Press Club Cap, bulk' }).waitFor()
    expect(await page.getByRole('link', { name: 'Sunrise Peaks Tee' }).count()).toBe(0)
    // The tab stays in its store over a reload.
    await page.reload()
    await inStore(page, 'Lantern Wholesale')
    await close()
  })

  it('keeps unsaved work of one store while another is open, and shows it there only', async () => {
    const { page, close } = await visit(demo)
    await openDemo(page)
    await page.goto(`${demo}orders/new`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron')
    await changeOver(page, 'Lantern Wholesale')
    await page.goto(`${demo}orders/unsent`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Nothing is waiting here').waitFor()
    expect(await page.getByText('Ada Byron').count()).toBe(0)
    await changeOver(page, 'Paper Lantern Goods')
    await page.goto(`${demo}orders/unsent`)
    await page.getByRole('link', { name: /Ada Byron/ }).click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Ada Byron'),
    )
    await close()
  })
})
