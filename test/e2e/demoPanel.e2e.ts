import { afterAll, describe, expect, inject, it } from 'vitest'
import { closeBrowser, expectAccessible, visit } from './support/visitor'

afterAll(closeBrowser)

describe('the demo panel', () => {
  it.each([1440, 390])('moves orders, clock, stock and luck, and shows the ledger, %i px', async (width) => {
    const visitor = await visit(inject('demoAddress'), { width })
    const { page } = visitor
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Demo panel' }).click()
    await page.getByRole('heading', { level: 1, name: 'Demo panel' }).waitFor()
    const order = page.getByLabel('Order', { exact: true })
    const option = order.locator('option', { hasText: 'Pending' }).first()
    await option.waitFor({ state: 'attached' })
    await order.selectOption(await option.getAttribute('value'))
    await page.getByRole('button', { name: 'Put on hold' }).click()
    await page.getByRole('button', { name: 'End the hold' }).click()
    await page.getByRole('button', { name: 'Refund' }).click()
    await page.getByRole('region', { name: 'Ledger' }).getByText('Refund').first().waitFor()
    await page.getByRole('button', { name: '+1 day' }).click()
    await page.getByText(/1,440 minutes ahead/).waitFor()
    await page.getByRole('button', { name: 'Change stock' }).click()
    await page.getByText('The stock was changed').waitFor()
    await page.getByLabel('What happens').selectOption('unauthorized')
    await page.getByLabel('Only paths that contain').fill('/orders')
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByText(/^1 × The token is refused/).waitFor()
    await page.getByRole('button', { name: 'Clear the plan' }).click()
    await page.getByText('No fault is planned.').waitFor()
    expect(
      await page.getByRole('region', { name: 'Last requests' }).getByText('GET').count(),
    ).toBeGreaterThan(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Let the token expire' }).click()
    await page.getByText('The token has expired').waitFor()
    await page.goto(`${inject('demoAddress')}orders`)
    // Rows that this device keeps stay, with a notice that they are no newer.
    await page.getByText(/^The orders could not be (loaded|read anew)$/).waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('Nothing was charged or changed.')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Reset demo store' }).click()
    await page.getByText('1–40 of 40').waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
