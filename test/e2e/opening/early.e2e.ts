import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const { live, sandbox } = ownWorld()
const headers = { Authorization: 'Bearer sandbox-store' }

async function firstId(path: string): Promise<number> {
  const reply = await (await fetch(`${sandbox}${path}?limit=1`, { headers })).json()
  return reply.result[0].id
}

/** How often the service was asked for a path and query. */
async function callsOf(path: string): Promise<number> {
  const lines: { path: string }[] = await (await fetch(`${sandbox}/_sandbox/requests`)).json()
  return lines.filter((line) => line.path === path).length
}

/** Styles that the page asked for ahead of its code and that nothing on it uses, which costs a visitor their bytes. */
const unusedStyles = (page: Page) =>
  page.evaluate(() => {
    const addresses = (selector: string) =>
      [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href)
    const used = addresses('link[rel=stylesheet]')
    const early = addresses('link[rel=preload][as=style]')
    return { count: early.length, unused: early.filter((href) => !used.includes(href)) }
  })

it('what a page shows first, and the files of its code, are asked for before the app’s code is there, and only once', async () => {
  const [order, product] = [await firstId('/orders'), await firstId('/store/products')]
  const { page, expectNoTrouble, close } = await visit(live)
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const places = [
    ['orders', '/orders?offset=0&limit=50', 'row', []],
    [`orders/${order}`, `/orders/${order}`, 'heading', ['latePages', 'OrderPage']],
    ['products', '/store/products?status=all&offset=0&limit=50', 'row', ['latePages', 'ProductsPage']],
    [`products/${product}`, `/store/products/${product}`, 'heading', ['latePages', 'ProductPage']],
    ['catalog/71', '/products/71', 'heading', ['latePages', 'BlankPage']],
  ] as const
  for (const [place, path, shown, files] of places) {
    const before = await callsOf(path)
    const isCode = (url: string, name: string) => url.includes(`/assets/${name}-`) && url.endsWith('.js')
    const asked = Promise.all([
      page.waitForRequest((request) => request.url() === sandbox + path),
      ...files.map((name) => page.waitForRequest((request) => isCode(request.url(), name))),
    ])
    // The app's code comes only after the question went out: without an early one nothing would come.
    await page.route('**/assets/index-*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(live + place)
    await page.getByRole(shown).nth(1).waitFor()
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.unroute('**/assets/index-*.js')
    expect([place, (await callsOf(path)) - before]).toEqual([place, 1])
    const styles = await unusedStyles(page)
    expect([place, styles.unused]).toEqual([place, []])
    if (files.length > 0) expect(styles.count).toBeGreaterThan(0)
  }
  expectNoTrouble()
  await close()
})
