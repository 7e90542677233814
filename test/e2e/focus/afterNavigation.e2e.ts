import { afterAll, expect, inject, it } from 'vitest'
import { installFocus, keyboardWalk } from '../support/keyboardWalk'
import { openDemo } from '../support/openDemo'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

it('a store that is opened by Enter has the focus on its first page, as has each page after it', async () => {
  const { page, context, close } = await visit(new URL('/connect', inject('demoAddress')).href)
  await context.addInitScript(installFocus)
  await page.reload()
  const walk = keyboardWalk(page)
  await walk.tabTo('button', 'Open the demo store')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await walk.comesTo('main', /^/)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await walk.comesTo('main', /^/)
  expect(walk.faults()).toEqual([])
  await close()
})

it.each(['/orders', '/products', '/catalog', '/templates', '/warehouse', '/files'])(
  'Back to %s gives the focus to the row that was opened',
  async (path) => {
    const { page, context, expectNoTrouble, close } = await openDemo(path)
    await context.addInitScript(installFocus)
    // The library has no file before the products with them are read.
    if (path === '/files') {
      await page.getByRole('button', { name: 'Read them' }).click()
      await page.getByText(/^Read: /).waitFor()
    }
    await page.reload()
    const walk = keyboardWalk(page)
    await page.locator('main [data-row] a[href]').nth(2).waitFor()
    for (const key of ['j', 'j', 'j']) await walk.press(key)
    const opened = await page.evaluate(() => window.__focused())
    expect(opened.role).toBe('link')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname !== path)
    await walk.comesTo('main', /^/)
    await page.goBack()
    await page.waitForURL(({ pathname }) => pathname === path)
    await walk.comesTo(opened.role, opened.name)
    await page.goForward()
    await page.waitForURL(({ pathname }) => pathname !== path)
    await walk.comesTo('main', /^/)
    expect(walk.faults()).toEqual([])
    expectNoTrouble()
    await close()
  },
)
