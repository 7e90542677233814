import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const { live, sandbox } = ownWorld()
const phone = { width: 390, height: 844, hasTouch: true }

/** How far what has the focus reaches over the sides of the row that it lies in, in whole px. */
const overSides = (page: Page, row: string): Promise<number> =>
  page.evaluate((selector) => {
    const [own, frame] = [document.activeElement, document.activeElement?.closest(selector)].map((element) =>
      element?.getBoundingClientRect(),
    )
    if (own === undefined || frame === undefined) throw new Error(`Nothing in ${selector} has the focus`)
    return Math.floor(Math.max(0, own.right - frame.right, frame.left - own.left))
  }, row)

it('what the keyboard comes to in a row that scrolls sideways is wholly in view', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/products', phone)
  await page.getByRole('link', { name: 'Designs on many blanks' }).focus()
  for (const name of ['Replace artwork', 'Stock board']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    await expect.poll(() => overSides(page, 'nav')).toBe(0)
  }
  await page.getByRole('link', { name: 'Slow Wave Hoodie' }).click()
  await page.getByRole('group', { name: 'Actions' }).waitFor()
  await page.goto(`${page.url()}/edit`)
  await page.locator('[role=grid]:not([aria-readonly])').waitFor()
  const undo = page.getByRole('toolbar', { name: 'Variants' }).getByRole('button').first()
  await undo.focus()
  for (let button = 1; button < 6; button++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => overSides(page, '[role=toolbar]')).toBe(0)
  }
  expectNoTrouble()
  await close()
})

it('what the keyboard comes to does not lie under the bar of actions at the bottom of a phone', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/orders', phone)
  await page.getByRole('link', { name: /^#\d+/ }).first().click()
  await page.getByRole('group', { name: 'Actions' }).waitFor()
  await page.getByText('Raw data').waitFor()
  const link = page.getByRole('link', { name: 'Packing list to print' })
  const bar = await page.getByRole('group', { name: 'Actions' }).boundingBox()
  if (bar === null) throw new Error('There is no bar')
  // Its lower half lies under the bar, as after scrolling there by hand.
  await link.evaluate((element, top) => {
    scrollBy(0, element.getBoundingClientRect().top + element.clientHeight / 2 - top)
  }, bar.y)
  await link.evaluate((element) => element instanceof HTMLElement && element.focus())
  const bottom = async () => {
    const box = await link.boundingBox()
    return box === null ? Infinity : box.y + box.height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(bar.y)
  expectNoTrouble()
  await close()
})

it('the open tab is wholly in view once the counts have come that push it aside, and in a window made narrower', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/orders?status=canceled', phone)
  const tab = page.getByRole('link', { name: /^Canceled\s*\d/ })
  await tab.waitFor()
  const over = async () => {
    const [own, bar] = await Promise.all([tab.boundingBox(), page.locator('nav', { has: tab }).boundingBox()])
    return own === null || bar === null
      ? null
      : Math.max(0, Math.floor(own.x + own.width - bar.x - bar.width))
  }
  await expect.poll(over).toBe(0)
  await page.setViewportSize({ ...phone, width: 320 })
  await expect.poll(over).toBe(0)
  expectNoTrouble()
  await close()
})

it('a message that lies over the end of a page on a phone leaves the button there within reach', async () => {
  const headers = { Authorization: 'Bearer sandbox-store' }
  const drafts = await (await fetch(`${sandbox}/orders?status=draft&limit=1`, { headers })).json()
  const address = `/orders/${drafts.result[0].id}`
  const { page, expectNoTrouble, close } = await visit(live, { ...phone, expected: [/status of 403/] })
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(new URL(`${address}/edit`, live).href)
  await page.getByLabel('City').fill('Elsewhere')
  await page.route(`${sandbox}${address}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 403,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { code: 403, result: 'No', error: { reason: 'Forbidden', message: 'No' } },
        })
      : route.continue(),
  )
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await page.getByRole('alert').filter({ hasText: 'The changes were not saved' }).waitFor()
  // Scrolls to where a finger can press it, and presses nothing.
  await save.click({ trial: true })
  expectNoTrouble()
  await close()
})

/** How far the frame of what has the focus reaches out of the list that scrolls, in whole px. */
const frameCut = (page: Page, list: string): Promise<number> =>
  page.evaluate((selector) => {
    const own = document.activeElement
    const box = own?.closest(selector)
    if (own === null || box == null) throw new Error(`Nothing in ${selector} has the focus`)
    const { outlineOffset, outlineWidth } = getComputedStyle(own)
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const [inner, outer] = [own.getBoundingClientRect(), box.getBoundingClientRect()]
    return Math.ceil(
      Math.max(outer.top - inner.top, outer.left - inner.left, inner.right - outer.left - box.clientWidth) +
        reach,
    )
  }, list)

it('the frame around a file of the library is whole, and what two tabs changed stands at its button', async () => {
  const { page, context, expectNoTrouble, close } = await openDemo('/products/40000009/edit')
  await page.getByRole('button', { name: 'Replace Front print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Artwork for Front print' })
  await dialog.getByText(/^Or one of your files/).click()
  await page.keyboard.press('Tab')
  expect(await frameCut(page, 'ul')).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const name = (tab: Page) => tab.getByLabel('Name', { exact: true })
  const other = await context.newPage()
  await other.goto(page.url())
  await name(other).fill('Of the other tab')
  await other.getByRole('button', { name: 'Review and save' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Saved and compared').waitFor()
  await name(page).fill('Of this tab')
  await page.getByText('Product changed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const mine = page.getByRole('radio', { name: /Of this tab/ })
  const middles = await mine.evaluate((radio) => {
    const words = radio.parentElement?.querySelector('bdi')
    return [radio, words].map((one) => {
      const box = one?.getBoundingClientRect()
      return box === undefined ? 0 : (box.top + box.bottom) / 2
    })
  })
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(2)
  expectNoTrouble()
  await close()
})
