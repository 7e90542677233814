import { afterAll, describe, expect, inject, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openDemo } from './support/openDemo'
import { closeBrowser, expectAccessible } from './support/visitor'

afterAll(closeBrowser)

const at = (path: string): string => new URL(path, inject('demoAddress')).href

/** The first order of the list, opened from it. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^#\d+/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Order #\d+/ }).waitFor()
}

/** A SKU of the store that can be ordered now, as it stands on the first order of the list. */
async function someSku(page: Page): Promise<string> {
  await openFirst(page)
  const sku = await page.getByRole('listitem').locator('code').first().textContent()
  return sku ?? ''
}

describe.each([
  { width: 1440, height: 900, colorScheme: 'light' as const },
  { width: 390, height: 844, colorScheme: 'dark' as const },
])('the orders list at $width in $colorScheme', (look) => {
  it('takes a failed order through its fix to one charge', async () => {
    const visitor = await openDemo('/orders?status=failed', look)
    const { page } = visitor
    await openFirst(page)
    await page.getByRole('region', { name: 'Problems' }).waitFor()
    await page
      .getByRole('img', { name: /cm, \d+ dpi/ })
      .first()
      .waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Correct the address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the address' })
    await dialog.getByLabel('Street and house number').fill('17 Corrected Lane')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save the address' }).click()
    await page.getByText('Fixed and saved. Nothing is charged yet').waitFor()
    await page.getByText('17 Corrected Lane').first().waitFor()

    await page.getByRole('button', { name: 'Confirm again' }).click()
    const charge = page.getByRole('button', { name: /^Confirm and charge \$/ })
    await charge.click()
    await page.getByText(/^Confirmed\. .* was charged/).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    const history = page.locator('section', { has: page.getByRole('heading', { name: 'History' }) })
    await history.getByText('Pending').waitFor()
    await history.getByText('Failed').waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('a message of what happened leaves the bar of chosen orders to be pressed', async () => {
    const visitor = await openDemo('/orders', look)
    const { page } = visitor
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByLabel('Save what is shown as').fill('All of them')
    await page.getByRole('button', { name: 'Save view' }).click()
    const bar = page.getByRole('region', { name: 'Chosen orders' })
    await page
      .getByRole('checkbox', { name: /^Choose order #/ })
      .first()
      .press('Space')
    await bar.waitFor()
    await page.getByRole('button', { name: 'Delete the view All of them' }).click()
    await page.getByRole('button', { name: 'Bring it back' }).waitFor()
    /** Buttons of the bar that something else lies on. */
    const covered = () =>
      bar.getByRole('button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const there = document.elementFromPoint(left + width / 2, top + height / 2)
          return button.contains(there) ? [] : [button.textContent]
        }),
      )
    await expect.poll(covered).toEqual([])
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('lists failed orders with what is wrong and the way out', async () => {
    const visitor = await openDemo('/orders/failed', look)
    const { page } = visitor
    await page.getByRole('button', { name: 'Correct the address' }).first().waitFor()
    await expectAccessible(page)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('imports a file twice and makes its drafts once, over a reload', async () => {
    // Asking for an order that is not there yet, and a second create, are answered with 4xx on purpose.
    const visitor = await openDemo('/orders?status=pending', { ...look, expected: [/status of 40[04]/] })
    const { page } = visitor
    const sku = await someSku(page)
    const row = (key: string, quantity: string) =>
      `${key},Ada Byron,12 Mill Road,Austin,TX,78702,US,${sku},${quantity}`
    const csv = [
      'Order,Name,Address1,City,State,ZIP,Country,SKU,Quantity',
      row('E-1', '2'),
      row('E-2', '0'),
      row('E-1', '1'),
    ].join('\n')
    const file = { name: 'desk.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

    await page.goto(at('/orders/import'))
    await expectAccessible(page)
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByText('Row 3, column I: Quantity').waitFor()
    await page.getByRole('button', { name: 'Show columns' }).click()
    await expectAccessible(page)
    await page.getByLabel('Quantity in row 3').fill('5')
    await page.getByLabel('Quantity in row 3').press('Enter')
    await page.getByRole('button', { name: 'Create 2 drafts' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Create 2 drafts' }).click()
    await page.getByText('Every order that was sent is in the store').waitFor()
    await page.getByText('Draft created').nth(1).waitFor()
    await expectAccessible(page)
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download result' }).click()
    expect((await downloads).suggestedFilename()).toBe('desk-result.csv')

    const fixed = Buffer.from(csv.replace(row('E-2', '0'), row('E-2', '5')))
    await page.goto(at('/orders/import'))
    await page.getByLabel('CSV file').setInputFiles({ ...file, name: 'desk (1).csv', buffer: fixed })
    await page.getByRole('button', { name: 'Create 2 drafts' }).click()
    await page.getByText('Was there already').nth(1).waitFor()
    expect(await page.getByText('Draft created').count()).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('prints packing lists, one page for each order', async () => {
    const visitor = await openDemo('/orders?status=partial', look)
    const { page } = visitor
    const links = page.getByRole('link', { name: /^#\d+/ })
    await links.first().waitFor()
    const ids = (await links.allTextContents()).map((text) => text.slice(1))
    await page.goto(at(`/orders/packing-list?ids=${ids.join('.')}`))
    await page
      .getByRole('article')
      .nth(ids.length - 1)
      .waitFor()
    await expectAccessible(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(ids.length)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
