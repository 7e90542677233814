import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDemo } from './support/openDemo'
import { closeBrowser, expectAccessible, keptIn } from './support/visitor'

afterAll(closeBrowser)

const at = (path: string): string => new URL(path, inject('demoAddress')).href

async function startDraft(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText(/^Saved on this device at/).waitFor()
  return page.url()
}

const nameIn = (page: Page) => page.getByLabel('Name', { exact: true })

/** Names of all that this browser keeps for the app. */
const leftIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])

describe('a draft on this device', () => {
  it('survives a tab that dies while somebody types', async () => {
    const { page, context, close } = await openDemo('/orders/new', { expected: [/crash/i] })
    await startDraft(page, 'Typed before the crash')
    await page.getByLabel('City').fill('Riga')
    await expect.poll(() => keptIn(page, 'platen.drafts')).toContain('Riga')
    const debugged = await context.newCDPSession(page)
    // Never answers: the page is gone.
    void debugged.send('Page.crash').catch(() => undefined)
    const next = await context.newPage()
    await next.goto(at('/orders/new'))
    await next.getByRole('link', { name: /New order: Typed before the crash/ }).click()
    await next.getByText('What you typed earlier was restored').waitFor()
    await expect.poll(() => next.getByLabel('City').inputValue()).toBe('Riga')
    await close()
  })

  it('is typed in by one tab at a time; taking over loses nothing', async () => {
    const { page: first, context, close, expectNoTrouble } = await openDemo('/orders/new')
    const address = await startDraft(first, 'First tab')
    const second = await context.newPage()
    await second.goto(address)
    await second.getByText('This draft is open in another tab').waitFor()
    await expect.poll(() => nameIn(second).inputValue()).toBe('First tab')
    expect(await nameIn(second).isDisabled()).toBe(true)
    await expectAccessible(second)
    // What is typed there is seen here, and what is looked at here stays where it is.
    const takeOver = second.getByRole('button', { name: 'Take over here' })
    await takeOver.focus()
    await nameIn(first).fill('First tab, more')
    await expect.poll(() => nameIn(second).inputValue()).toBe('First tab, more')
    await expect.poll(() => takeOver.evaluate((button) => button === document.activeElement)).toBe(true)
    // Not written yet when the other one takes over.
    await nameIn(first).fill('First tab, last words')
    await takeOver.click()
    await expect.poll(() => nameIn(second).isDisabled()).toBe(false)
    await expect.poll(() => nameIn(second).inputValue()).toBe('First tab, last words')
    await first.getByText('This draft is open in another tab').waitFor()
    await nameIn(second).fill('Second tab now')
    await expect.poll(() => nameIn(first).inputValue()).toBe('Second tab now')
    await second.close()
    // The one that is left may type again.
    await expect.poll(() => nameIn(first).isDisabled()).toBe(false)
    await expect.poll(() => nameIn(first).inputValue()).toBe('Second tab now')
    expectNoTrouble()
    await close()
  })

  it('is erased with everything else, in every tab', async () => {
    const { page: first, context, close, expectNoTrouble } = await openDemo('/orders/new')
    await startDraft(first, 'To be erased')
    const second = await context.newPage()
    await second.goto(at('/connections'))
    await second.getByRole('button', { name: 'Sign out and erase…' }).click()
    await second.getByRole('button', { name: 'Erase everything here' }).click()
    for (const page of [second, first])
      await page.getByRole('heading', { level: 1, name: 'Everything here is erased' }).waitFor()
    for (const page of [second, first]) await expect.poll(() => leftIn(page)).toEqual([])
    await expectAccessible(first)
    await first.getByRole('link', { name: 'Start again' }).click()
    await first.getByRole('button', { name: 'Open the demo store' }).click()
    await first.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await first.goto(at('/orders/new'))
    await nameIn(first).waitFor()
    expect(await first.getByText('To be erased').count()).toBe(0)
    expectNoTrouble()
    await close()
  })

  it('is there after a reload, after Back, and after signing out and in again', async () => {
    const { page, close, expectNoTrouble } = await openDemo('/orders/new')
    await startDraft(page, 'Here to stay')
    await page.reload()
    await page.getByText('What you typed earlier was restored').waitFor()
    await page.goto(at('/catalog'))
    await page.goBack()
    await expect.poll(() => nameIn(page).inputValue()).toBe('Here to stay')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.goto(at('/orders'))
    await page.getByRole('link', { name: '1 unsent draft', exact: true }).click()
    await page.getByRole('link', { name: /Here to stay/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByText('Nothing is waiting here').waitFor()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await page.getByRole('link', { name: /Here to stay/ }).waitFor()
    expectNoTrouble()
    await close()
  })
})

describe('the draft form', () => {
  it.each([
    { name: 'wide and light', width: 1440, height: 900, colorScheme: 'light' },
    { name: 'narrow and dark', width: 390, height: 844, colorScheme: 'dark' },
  ] as const)('is accessible in all its parts, $name', async (look) => {
    const { page, close, expectNoTrouble } = await openDemo('/orders/new', look)
    await page.getByRole('button', { name: 'Paste an address' }).click()
    await page
      .getByLabel('Address', { exact: true })
      .fill('Hannah Weiss\nLindenstraße 40\n1096 Berlin\nGermany')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByRole('button', { name: 'Earlier recipients' }).click()
    await page
      .getByText(/orders? are indexed|Search earlier/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Add an item' }).click()
    const picker = page.getByRole('dialog', { name: 'Add an item' })
    await picker.getByRole('button', { name: 'Blanks' }).click()
    await picker
      .getByRole('button', { name: /Pullover Hoodie/ })
      .first()
      .click()
    await expectAccessible(page)
    await picker
      .getByRole('button', { name: /White \/ S/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Choose artwork for Front print' }).click()
    for (const part of ['Gift message', 'Packing slip of this order', 'What the customer paid'])
      await page.getByText(part, { exact: true }).click()
    await page.getByRole('group', { name: 'Shipping method' }).getByRole('radio').first().waitFor()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    expectNoTrouble()
    await close()
  })
})
