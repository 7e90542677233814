import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { addText, openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** Reloads while a field is typed in; Chromium may ask before it leaves what is still being written. */
async function reloadIn(page: Page): Promise<void> {
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
}

it('a cell of the product editor’s sheet that is still being typed is there after a reload', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/products')
  await page.getByRole('link', { name: 'Slow Wave Hoodie' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Variants' })
  const opened = page.locator('[role=grid]:not([aria-readonly])')
  await opened.waitFor()
  await grid.focus()
  await page.keyboard.type('58.25')
  await reloadIn(page)
  await page.getByText('Your unsaved changes are back').waitFor()
  await grid.getByText('58.25').waitFor()
  // What was given up does not come back with the next reload.
  await opened.waitFor()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await page.getByRole('button', { name: 'Discard for good' }).click()
  await grid.getByText('58.25').waitFor({ state: 'detached' })
  await reloadIn(page)
  await opened.waitFor()
  expect(await page.getByText('58.25').count()).toBe(0)
  expectNoTrouble()
  await close()
})

it('a design’s name that is still being typed is there after a reload, in the studio and among all designs', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  // Before anything is drawn, too.
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name of the design').fill('Empty fox')
  await reloadIn(page)
  await page.getByRole('heading', { level: 1, name: 'Empty fox' }).waitFor()
  await addText(page)
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name of the design').fill('Night fox')
  await reloadIn(page)
  await page.getByRole('heading', { level: 1, name: 'Night fox' }).waitFor()
  await page.goto(new URL('/designs', page.url()).href)
  await page.getByRole('button', { name: 'Rename Night fox' }).click()
  await page.getByLabel('Name of the design').fill('Day fox')
  await reloadIn(page)
  await page.getByRole('button', { name: 'Rename Day fox' }).waitFor()
  expectNoTrouble()
  await close()
})

it('the own number of an order that is still being typed is there after a reload', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/orders')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Change your order number' }).click()
  await page.getByLabel('Your order number, kept on this device').fill('Fair 12')
  await reloadIn(page)
  await page.getByText('Your order number: Fair 12').waitFor()
  expectNoTrouble()
  await close()
})

it('a cell of an import that is still being put right is there after a reload', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/orders/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Order,Name,Address1,City,State,ZIP,Country,SKU,Quantity\nA1,Ada Byron,12 Mill Road,,TX,78702,US,none,1\n',
    ),
  })
  const city = page.getByLabel('City in row 2')
  await city.fill('Beverly Hills')
  await reloadIn(page)
  await page.getByRole('list', { name: 'Problems by row and column' }).waitFor()
  await expect.poll(() => city.count()).toBe(0)
  await page.getByRole('button', { name: 'Show columns' }).click()
  const ifEmpty = page.getByLabel('Phone, if empty')
  await ifEmpty.fill('555 0100')
  await reloadIn(page)
  await page.getByRole('button', { name: 'Show columns' }).click()
  await expect.poll(() => ifEmpty.inputValue()).toBe('555 0100')
  expectNoTrouble()
  await close()
})
