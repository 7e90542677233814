import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDemo } from './support/openDemo'
import { closeBrowser, expectAccessible, visit } from './support/visitor'

interface Running {
  address: string
  close(): Promise<unknown>
}

let app: Running
let service: Running

beforeAll(async () => {
  const { readConfig } = await import('../../src/commands/project.mjs')
  const { serveApp } = await import('../../src/commands/serveApp.mjs')
  const { loadSandbox } = await import('../../src/commands/loadSandbox.mjs')
  service = await (await loadSandbox()).startSandboxServer({ port: 0, blanks: 418 })
  app = await serveApp({
    config: { ...readConfig(), apiBaseUrl: service.address, authBaseUrl: null, demo: false },
    port: 4350,
  })
})
afterAll(async () => {
  await Promise.all([app.close(), service.close(), closeBrowser()])
})

/** Texts of which a line is not seen in its whole height: their card is too low. */
const cutTexts = (all: Element[]): (string | null)[] =>
  all
    .filter(
      (element) =>
        getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2,
    )
    .map(({ textContent }) => textContent)

const screens = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
] as const

describe('450 blanks without an account', () => {
  // Every visitor has the same address, as far as the service can see: the minute of the one before is over.
  beforeEach(async () => {
    await fetch(`${service.address}/_sandbox/clock`, {
      method: 'POST',
      body: JSON.stringify({ seconds: 120 }),
    })
  })

  it.each(screens)(
    'nothing moves, few cards exist, the last one is reached, $name',
    async ({ width, height }) => {
      const visitor = await visit(`${app.address}catalog`, {
        width,
        height,
        colorScheme: width < 500 ? 'dark' : 'light',
      })
      const { page } = visitor
      await page.evaluate(() => {
        Reflect.set(window, '__shift', 0)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (Reflect.get(entry, 'hadRecentInput') === true) continue
            Reflect.set(
              window,
              '__shift',
              Reflect.get(window, '__shift') + Number(Reflect.get(entry, 'value')),
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.getByText('450 blanks', { exact: true }).waitFor()
      await page.getByText(/are known for [1-9]\d of 450 blanks/).waitFor()
      await expectAccessible(page)
      const cards = () => page.getByRole('list', { name: 'Blanks' }).getByRole('listitem').count()
      expect(await cards()).toBeLessThan(40)
      expect(await page.getByRole('listitem').locator('*').evaluateAll(cutTexts)).toEqual([])
      const titles = page.getByRole('list', { name: 'Blanks' }).getByRole('link')
      const first = await titles.first().textContent()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.locator('li[aria-posinset="450"]').waitFor()
      expect(await cards()).toBeLessThan(40)
      expect(await titles.last().textContent()).not.toBe(first)
      // Less than a pixel of one card is rounding, not a jump.
      expect(await page.evaluate(() => Reflect.get(window, '__shift'))).toBeLessThan(0.001)
      const log: { status: number }[] = await (await fetch(`${service.address}/_sandbox/requests`)).json()
      expect(log.filter(({ status }) => status === 429)).toEqual([])
      visitor.expectNoTrouble()
      await visitor.close()
    },
  )

  it.each(screens)('Back and reload return to the card that was left, $name', async ({ width, height }) => {
    const visitor = await visit(`${app.address}catalog?sort=brand&technique=DTG`, { width, height })
    const { page } = visitor
    // The cards, not the places that are held for them.
    await page.locator('li[aria-posinset]').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    // In a card, beside its star and its box wherever they have come to lie.
    const x = width * (width < 600 ? 0.31 : 0.4)
    /** The card in the middle of the screen, and where it is. */
    const middle = () =>
      page.evaluate((at) => {
        const card = document.elementFromPoint(at, window.innerHeight / 2)?.closest('li[aria-posinset]')
        return {
          at: Number(card?.getAttribute('aria-posinset')),
          top: Math.round(card?.getBoundingClientRect().top ?? -1),
        }
      }, x)
    await expect.poll(async () => (await middle()).at).toBeGreaterThan(20)
    const left = await middle()
    await page.mouse.click(x, height / 2)
    await page.getByRole('table', { name: 'Prices and stock' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(middle).toEqual(left)
    expect(new URL(page.url()).search).toBe('?sort=brand&technique=DTG')
    await page.reload()
    await expect.poll(middle).toEqual(left)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('cards that are scrolled past fast are not drawn; those on the screen are once it rests', async () => {
    const visitor = await visit(`${app.address}catalog`)
    const { page } = visitor
    const card = page.locator('li[aria-posinset]')
    await card.first().waitFor()
    // By the page's clock each movement comes a frame after the one before, however long the machine takes for it.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const seen = new Set<string | null>()
    for (let frame = 0; frame < 60; frame++) {
      const drawn = await page.evaluate(
        () =>
          new Promise<(string | null)[]>((done) => {
            const all = () => [...document.querySelectorAll('li[aria-posinset]')]
            // After the list, which listens for longer.
            const told = () => done(all().map((each) => each.getAttribute('aria-posinset')))
            addEventListener('scroll', told, { once: true })
            scrollBy(0, 400)
          }),
      )
      for (const each of drawn) seen.add(each)
      await page.clock.runFor(16)
    }
    await page.clock.resume()
    // 60 × 400 px pass more than 60 rows of cards.
    expect(seen.size).toBeLessThan(150)
    const onScreen = () =>
      page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')?.ariaPosInSet,
      )
    await expect.poll(onScreen).toBeTruthy()
    expect(Number(await onScreen())).toBeGreaterThan(200)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('finds, opens and comes back by the keyboard alone', async () => {
    const visitor = await visit(`${app.address}catalog`)
    const { page } = visitor
    await page.getByText('450 blanks', { exact: true }).waitFor()
    await page.getByLabel('Search').focus()
    await page.keyboard.type('everyday tee')
    await page
      .getByRole('list', { name: 'Blanks' })
      .getByRole('link', { name: 'Unisex Everyday Tee', exact: true })
      .waitFor()
    expect(new URL(page.url()).search).toBe('?q=everyday+tee')
    await page
      .getByRole('list', { name: 'Blanks' })
      .getByRole('link', { name: 'Unisex Everyday Tee', exact: true })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Unisex Everyday Tee', level: 1 }).waitFor()
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('list', { name: 'Blanks' }).waitFor()
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('everyday tee')
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('the demo’s catalog', () => {
  it.each(screens)('filters, compares and shows a blank, axe-clean, $name', async ({ width, height }) => {
    const look = { width, height, colorScheme: width < 500 ? 'light' : 'dark' } as const
    const visitor = await openDemo('/catalog', look)
    const { page } = visitor
    await page.getByText('Colors, prices and stock of all 32 blanks are known.').waitFor()
    if (width < 500) await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'blue', exact: true }).click()
    await page.waitForURL(/color=blue/)
    await expectAccessible(page)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByRole('table', { name: 'Comparison' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${inject('demoAddress')}catalog/83?region=EU`)
    await page.getByRole('table', { name: 'Prices and stock' }).waitFor()
    await page.getByRole('table', { name: 'Measure yourself' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${inject('demoAddress')}products/stock`)
    await page.getByText(/^7 variants of 2 products/).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
