import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { searchBrowser } from './support/everyPlace'
import { useOauthWorld } from './support/oauthWorld'
import { expectAccessible, forgetCounts, openBrowser } from './support/visitor'

const world = useOauthWorld()

const control = (path: string, body: unknown) =>
  fetch(`${world().service.address}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) })

async function visitor(): Promise<{ context: BrowserContext; page: Page; seen: string[] }> {
  const context = await (await openBrowser()).newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const seen: string[] = []
  context.on('request', (request) => seen.push(request.url()))
  return { context, page, seen }
}

/** From the connect page through the service's pages, to the given decision. */
async function decide(page: Page, decision: 'Grant access' | 'Refuse'): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: decision }).click()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${world().app.address}connect`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await decide(page, 'Grant access')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

const accessTokens = (): string[] =>
  [...world().service.sandbox.state.grants]
    .filter(([, { kind }]) => kind === 'access')
    .map(([token]) => token)

describe('signing in at the service', () => {
  it('exchanges once, leaves no code in the address and no token in the open', async () => {
    const { context, page, seen } = await visitor()
    const before = world().broker.asked.code
    await page.goto(`${world().app.address}connect`)
    await expectAccessible(page)
    await signIn(page)
    expect(world().broker.asked.code).toBe(before + 1)
    const callback = seen.find((url) => url.includes('code='))
    const code = new URL(callback ?? 'http://none').searchParams.get('code') ?? 'none'
    expect(page.url()).not.toContain(code)
    // Nothing but the redirect itself ever had the code in its address.
    expect(seen.filter((url) => url.includes(code)).length).toBe(1)
    expect(accessTokens().length).toBeGreaterThan(0)
    expect((await searchBrowser(page, accessTokens())).found).toEqual([])
    // The same address once more, as by reload or from the history: no second exchange, and the store stays open.
    await page.goto(callback ?? '')
    await page.getByText('This sign-in could not be matched').waitFor()
    expect(world().broker.asked.code).toBe(before + 1)
    await page.getByRole('link', { name: 'Go on with the connected store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await context.close()
  })

  it('a refused grant connects nothing and says so', async () => {
    const { context, page } = await visitor()
    await page.goto(`${world().app.address}connect`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await decide(page, 'Refuse')
    await page.getByText('You declined').waitFor()
    await expectAccessible(page)
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  it('uses an app of one’s own, whose secret is typed and kept nowhere', async () => {
    const { context, page } = await visitor()
    const { clientId, clientSecret } = { clientId: 'sandbox-app', clientSecret: 'sandbox-app-secret' }
    await page.goto(`${world().app.address}connect`)
    await page.getByText('Use a public app of your own').click()
    await page.getByLabel('Client id of your app').fill(clientId)
    await page.getByRole('button', { name: 'Sign in with this app' }).click()
    await decide(page, 'Grant access')
    await page.getByLabel('Secret of your app').fill(clientSecret)
    await page.getByRole('button', { name: 'Finish signing in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    const { found } = await searchBrowser(page, [clientSecret])
    // The demo's own service has an app of that name and secret, too.
    expect(found.filter((place) => !place.startsWith('cache /assets/'))).toEqual([])
    await context.close()
  })

  it('does not follow the API to a foreign host', async () => {
    const { context, page, seen } = await visitor()
    await signIn(page)
    await context.route(`${world().service.address}/store/products*`, (route) =>
      route.fulfill({
        status: 302,
        headers: { Location: 'https://foreign.example.com/steal', 'Access-Control-Allow-Origin': '*' },
      }),
    )
    await page.goto(`${world().app.address}products`)
    await page.getByRole('alert').first().waitFor()
    expect(seen.filter((url) => url.includes('foreign.example.com'))).toEqual([])
    await context.close()
  })

  it('signs in again in a window of its own when the sign-in has ended, with the page and what was typed kept', async () => {
    const { context, page } = await visitor()
    await signIn(page)
    await page.goto(`${world().app.address}orders/new`)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Ada Byron')
    const draft = page.url()
    const { grants } = world().service.sandbox.state
    for (const [token, { kind }] of grants) if (kind === 'access' || kind === 'refresh') grants.delete(token)
    await page.getByRole('link', { name: 'Store products' }).click()
    const dialog = page.getByRole('dialog', { name: /does not accept the token any more/ })
    await dialog.waitFor()
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'Sign in again' }).click(),
    ])
    await decide(popup, 'Grant access')
    await popup.getByText('The other window goes on from here').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('tbody tr').first().waitFor()
    await page.goto(draft)
    await expect.poll(() => name.inputValue()).toBe('Ada Byron')
    await context.close()
  })
})

describe('tabs that renew one sign-in', () => {
  it('five tabs and fifty ends of an hour make exactly fifty renewals and sign nobody out', async () => {
    const { context, page } = await visitor()
    await signIn(page)
    const tabs = [page]
    while (tabs.length < 5) {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open(`${location.origin}/orders`)),
      ])
      tabs.push(tab)
    }
    const before = world().broker.asked.refresh
    let signedOut = 0
    for (let end = 1; end <= 50; end++) {
      // A part of the list behind its last order: each asks the service, and draws next to nothing.
      const offset = 10_000 + end
      await control('clock', { seconds: 3_601 })
      await forgetCounts(page)
      await Promise.all(
        tabs.map(async (tab) => {
          const read = tab.waitForResponse((reply) => reply.url().includes(`offset=${offset}&`) && reply.ok())
          await tab.evaluate(goTo, `/orders?offset=${offset}`)
          await read
          if ((await tab.getByRole('dialog').count()) > 0) signedOut += 1
        }),
      )
    }
    const renewals = world().broker.asked.refresh - before
    console.info(`Renewal in Chromium: ${renewals} renewals for 50 ends in 5 tabs, ${signedOut} signed out`)
    expect([renewals, signedOut]).toEqual([50, 0])
    await context.close()
  })
})

/** Goes to a page inside the app, as a click does. */
function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
