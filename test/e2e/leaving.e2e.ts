import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { closeBrowser, visit, type Visitor } from './support/visitor'

afterAll(closeBrowser)

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const pathOf = (page: Page): string => new URL(page.url()).pathname
const lengthOf = (page: Page): Promise<number> => page.evaluate(() => history.length)
const stay = (page: Page) => page.getByRole('button', { name: 'Stay here' })
const leave = (page: Page) => page.getByRole('button', { name: 'Leave and lose them' })
/** Steps through the history, one right after the other; ends when the address bar has been where they lead. */
const step = (page: Page, ...steps: number[]): Promise<void> =>
  page.evaluate((all) => {
    const numberOf = (state: unknown) => Number(Reflect.get(Object(state), 'idx'))
    const goal = all.reduce((sum, by) => sum + by, numberOf(history.state))
    const arriving = new Promise<void>((resolve) => {
      const look = (event: PopStateEvent) => numberOf(event.state) === goal && resolve()
      window.addEventListener('popstate', look)
    })
    for (const by of all) history.go(by)
    return arriving
  }, steps)

/** The demo store, left for one page after the other by the menu. */
async function visited(...names: string[]): Promise<Visitor> {
  const visitor = await visit(inject('demoAddress'))
  const { page } = visitor
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await h1(page, 'Overview')
  for (const name of names) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await h1(page, name)
  }
  return visitor
}

describe('Back and Forward on a page with changes that are kept nowhere', () => {
  it('ask once; staying keeps page, address and history, and leaving goes where the steps led', async () => {
    const { page, close, expectNoTrouble } = await visited('Reports', 'Shipments', 'Webhooks', 'Orders')
    await step(page, -1)
    await h1(page, 'Webhooks')
    const event = page.getByRole('checkbox', { name: 'Order failed' })
    await event.check()
    const length = await lengthOf(page)
    const ways = {
      Back: () => step(page, -1),
      Forward: () => step(page, 1),
      'two back at once': () => step(page, -2),
      'Back twice': () => step(page, -1, -1),
      'Back again in the dialog': async () => {
        await step(page, -1)
        await stay(page).waitFor()
        await expect.poll(() => pathOf(page)).toBe('/webhooks')
        await step(page, -1)
      },
    }
    for (const [way, go] of Object.entries(ways)) {
      await go()
      await stay(page).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => pathOf(page)).toBe('/webhooks')
      expect(await event.isChecked(), way).toBe(true)
      await expect.poll(() => event.evaluate((box) => box === document.activeElement)).toBe(true)
      expect(await lengthOf(page)).toBe(length)
    }
    await step(page, -1, -1)
    await leave(page).click()
    await h1(page, 'Reports')
    expect([pathOf(page), await lengthOf(page)]).toEqual(['/reports', length])
    await step(page, 1)
    await h1(page, 'Shipments')
    await step(page, 1)
    await h1(page, 'Webhooks')
    expect(await event.isChecked()).toBe(false)
    expectNoTrouble()
    await close()
  })

  it('ask also where the page before was left by the link that skips the menu', async () => {
    const { page, close } = await visited()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click()
    await h1(page, 'Webhooks')
    await page.getByRole('checkbox', { name: 'Order failed' }).check()
    await step(page, -1)
    await leave(page).click()
    await h1(page, 'Overview')
    expect(new URL(page.url()).hash).toBe('#main')
    await close()
  })
})

describe('Back from a draft that was typed a moment ago', () => {
  it('writes it and goes without a question; where the device has no room, it asks', async () => {
    const { page, close } = await visited('Orders')
    await page.getByRole('link', { name: 'New order' }).first().click()
    await h1(page, 'New order')
    const { pathname, search } = new URL(page.url())
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Ada')
    await step(page, -1)
    await h1(page, 'Orders')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await step(page, 1)
    await h1(page, 'New order')
    await expect.poll(() => name.inputValue()).toBe('Ada')
    expect(page.url()).toContain(pathname + search)
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await name.fill('Ada Byron')
    await step(page, -1)
    await stay(page).click()
    await expect.poll(() => page.url()).toContain(pathname + search)
    expect(await name.inputValue()).toBe('Ada Byron')
    await close()
  })
})
