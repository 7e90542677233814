import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { useOauthWorld } from './support/oauthWorld'
import { forgetCounts, openBrowser } from './support/visitor'

const world = useOauthWorld()

const expired = /does not accept the token any more/
const moments = 15
const answerMs = 400

async function visitor(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await (await openBrowser()).newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  context.setDefaultTimeout(60_000)
  return { context, page }
}

async function signIn(page: Page, store?: string): Promise<void> {
  await page.goto(`${world().app.address}connect`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Log in' }).click()
  if (store !== undefined) await page.getByLabel('Store').selectOption({ label: store })
  await page.getByRole('button', { name: 'Grant access' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

/** An hour passes at the service. */
const endTokens = () =>
  fetch(`${world().service.address}/_sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ seconds: 3_601 }),
  })

const firstOrder = (page: Page): Promise<void> => page.locator('tbody tr a').first().waitFor()

describe('renewing tokens', () => {
  it('a reload at any of fifteen moments of a renewal signs nobody out', async () => {
    const { context, page } = await visitor()
    await signIn(page)
    await page.goto(`${world().app.address}orders`)
    await firstOrder(page)
    const before = world().broker.asked.refresh
    for (let moment = 0; moment < moments; moment++) {
      await endTokens()
      await forgetCounts(page)
      world().broker.pace.answerMs = answerMs
      await page.reload({ waitUntil: 'commit' })
      await vi.waitFor(() => expect(world().broker.asked.refresh).toBe(before + moment + 1), {
        timeout: 60_000,
      })
      // The renewal is under way: the page goes away now, a little later, and after its answer.
      await page.waitForTimeout((moment / (moments - 1)) * (answerMs + 200))
      world().broker.pace.answerMs = 0
      await page.reload({ waitUntil: 'commit' })
      await firstOrder(page)
      expect(await page.getByRole('dialog', { name: expired }).count(), `moment ${moment}`).toBe(0)
    }
    expect(world().broker.asked.refresh - before).toBe(moments)
    await context.close()
  })

  it('a tab that froze while it renewed does not hold the others for ever', async () => {
    const { context, page } = await visitor()
    await signIn(page)
    const [frozen] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(`${location.origin}/orders`)),
    ])
    await firstOrder(frozen)
    await frozen.evaluate(() => {
      const { id } = JSON.parse(sessionStorage.getItem('platen.connection') ?? '{}')
      void navigator.locks.request(`platen.auth.${id}`, () => new Promise(() => undefined))
    })
    await endTokens()
    await forgetCounts(page)
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await firstOrder(page)
    expect(await page.getByRole('dialog', { name: expired }).count()).toBe(0)
    await context.close()
  })

  it('two tabs in two stores keep to their own tokens, lists and drafts', async () => {
    const { context, page } = await visitor()
    await signIn(page, 'Paper Lantern Goods')
    const other = await context.newPage()
    await signIn(other, 'Lantern Wholesale')
    await page.goto(`${world().app.address}orders/new`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron')
    await endTokens()
    await forgetCounts(page)
    // The first store's renewal is news for its own tabs only.
    await page.getByRole('link', { name: 'Store products' }).click()
    await page.getByRole('link', { name: 'Sunrise Peaks Tee' }).first().waitFor()
    await other.getByRole('link', { name: 'Store products' }).click()
    await other.getByRole('link', { name: 'Press Club Cap, bulk' }).first().waitFor()
    expect(await other.getByRole('link', { name: 'Sunrise Peaks Tee' }).count()).toBe(0)
    for (const [tab, count] of [
      [page, 1],
      [other, 0],
    ] as const) {
      await tab.goto(`${world().app.address}orders/unsent`)
      await tab.getByRole('heading', { level: 1, name: /^Unsent drafts/ }).waitFor()
      await tab.getByRole('heading', { level: 1, name: `Unsent drafts ${count}` }).waitFor()
      expect(await tab.getByRole('link', { name: /Ada Byron/ }).count()).toBe(count)
    }
    await context.close()
  })
})
