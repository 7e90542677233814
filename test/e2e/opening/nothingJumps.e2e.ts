import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { addText } from '../support/openEditor'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const { live, sandbox } = ownWorld()

/** Milliseconds that an answer is late by, so that those of one page come in any order. */
const delays = [0, 200, 500, 900]

/** Late answers: which one is how late depends on its address and on `order` alone. */
async function answerInOrder(page: Page, order: number): Promise<void> {
  await page.route(
    (url) => url.origin === new URL(sandbox).origin,
    async (route) => {
      let mixed = order * 7919
      for (const letter of route.request().url().slice(sandbox.length))
        mixed = (mixed * 31 + letter.charCodeAt(0)) % 1_000_003
      await new Promise((done) => setTimeout(done, delays[mixed % delays.length]))
      // The page may have been left meanwhile.
      await route.continue().catch(() => undefined)
    },
  )
}

/** What moved without being touched: the share of the screen, and what it was. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = []
    Reflect.set(window, '__moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        const sources = Reflect.get(entry, 'sources') as { node: Node | null }[]
        moved.push({
          value: Number(Reflect.get(entry, 'value')),
          what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'gone').join(' | '),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const readOrders = /From all \d+ orders/

async function ask(method: string, path: string, body?: object) {
  const headers = { authorization: 'Bearer sandbox-store' }
  const reply = await fetch(sandbox + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await reply.json()).result
}

/** The page of a draft with an item that cannot be had any more, which the stock of its blank tells late. */
async function lateProblem(): Promise<(typeof pages)[number]> {
  const [{ id, items }] = await ask('GET', '/orders?status=draft&limit=1')
  await ask('POST', '/_sandbox/stock', { variant_id: items[0].variant_id, status: 'discontinued' })
  const until = (page: Page) =>
    Promise.all([
      page.getByText('This variant is no longer made.').waitFor(),
      page.getByRole('heading', { name: 'History' }).waitFor(),
    ])
  return { path: `orders/${id}`, until }
}

/** The page of an order that was canceled: what came back is told by what this device saw of it. */
async function canceled(): Promise<(typeof pages)[number]> {
  const [{ id }] = await ask('GET', '/orders?status=canceled&limit=1')
  return { path: `orders/${id}`, until: (page) => page.getByText('Refund', { exact: true }).waitFor() }
}

/** Pages that are made of several answers, and what is there once all of them have come. */
const pages: readonly { path: string; until: (page: Page) => Promise<unknown> }[] = [
  {
    path: '',
    until: (page) =>
      Promise.all([
        page.getByText(readOrders).waitFor(),
        page.getByRole('table', { name: 'Top products' }).getByRole('link').first().waitFor(),
        page.getByRole('heading', { name: 'First steps' }).waitFor(),
      ]),
  },
  { path: 'shipments', until: (page) => page.getByText(readOrders).waitFor() },
  {
    path: 'products',
    until: (page) =>
      expect
        .poll(() => page.getByRole('table', { name: 'Products' }).getByText('–', { exact: true }).count())
        .toBe(0),
  },
  { path: 'countries', until: (page) => page.getByText('Reading…').first().waitFor({ state: 'detached' }) },
  { path: 'files', until: (page) => page.getByRole('button', { name: 'Look up' }).waitFor() },
]

/** The editor of a blank without a design: tiles, the file library and colors come by themselves. */
const editor: (typeof pages)[number] = {
  path: 'design/71',
  until: (page) =>
    Promise.all([
      page.getByRole('heading', { name: 'From your file library' }).waitFor({ state: 'attached' }),
      page.getByRole('button', { name: 'Add text' }).waitFor({ state: 'attached' }),
      page.getByRole('group', { name: 'Color shown' }).waitFor({ state: 'attached' }),
    ]),
}

/** The same of a design that lies on this device, with words on it. */
async function keptDesign(page: Page): Promise<(typeof pages)[number]> {
  await page.goto(`${live}design/71`)
  await addText(page)
  const { pathname, search } = new URL(page.url())
  const until = (again: Page) =>
    Promise.all([
      again.getByLabel('Font', { exact: true }).waitFor({ state: 'attached' }),
      again.getByRole('group', { name: 'Color shown' }).waitFor({ state: 'attached' }),
    ])
  return { path: pathname.slice(1) + search, until }
}

describe('a page whose answers come in any order', () => {
  it.each([
    ['light', 1440, 900, 1],
    ['dark', 390, 844, 2],
  ] as const)('stays where it is, %s at %s', async (colorScheme, width, height, order) => {
    const { page, close } = await visit(live, { colorScheme, width, height })
    await page.getByLabel('Private token').fill('sandbox-store')
    await page.getByRole('button', { name: 'Check and connect' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await watchShifts(page)
    await answerInOrder(page, order)
    const own = [await lateProblem(), await canceled(), editor, await keptDesign(page)]
    for (const { path, until } of [...pages, ...own]) {
      // Its own address leaves nothing of the page before, and nothing that it kept.
      await page.goto(`${live}config.json`)
      await page.evaluate(async () => {
        for (const { name } of await indexedDB.databases())
          if (name !== undefined && /orders|replies/.test(name)) indexedDB.deleteDatabase(name)
      })
      await page.goto(live + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await until(page)
      const moved = await page.evaluate(async () => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
        return Reflect.get(window, '__moved') as { value: number; what: string }[]
      })
      const sum = moved.reduce((total, { value }) => total + value, 0)
      expect(sum, `/${path}: ${JSON.stringify(moved)}`).toBeLessThan(0.02)
    }
    await close()
  })
})
