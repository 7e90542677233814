import { afterAll, beforeAll, expect, it } from 'vitest'
import { addText, tee } from '../support/openEditor'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, visit } from '../support/visitor'
import { connectLive } from '../support/connectLive'

const world = ownWorld()
let app: { address: string; close(): Promise<unknown> }
beforeAll(async () => {
  const { readConfig } = await import('../../../src/commands/project.mjs')
  const { serveApp } = await import('../../../src/commands/serveApp.mjs')
  const artworkUpload = { kind: 'multipart', url: 'https://upload.shop.com/art', addressPath: 'url' }
  const own = { apiBaseUrl: world.sandbox, authBaseUrl: null, demo: false, artworkUpload }
  app = await serveApp({ config: { ...readConfig(), ...own }, port: 4370 })
})
afterAll(() => Promise.all([app.close(), closeBrowser()]))

it('a print file that two tabs and two buttons want at once is drawn once a tab, uploaded once, and one file of the library', async () => {
  const { page, expectNoTrouble, close } = await visit(app.address)
  const context = page.context()
  let uploads = 0
  await context.route('https://upload.shop.com/**', async (route) => {
    uploads += 1
    const headers = { 'Access-Control-Allow-Origin': '*' }
    await route.fulfill({ json: { url: `https://cdn.shop.com/print-${uploads}.png` }, headers })
  })
  const added: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files')) added.push(request.postData() ?? '')
  })
  await connectLive(page)
  await page.goto(`${app.address}design/${tee}?design=shared`)
  await addText(page)
  // A tab that is opened from this one takes the connection along.
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ])
  const tabs = [page, other]
  await other.getByRole('application', { name: /^Text/ }).waitFor()
  const composed = await Promise.all(
    tabs.map(async (tab) => {
      await tab.evaluate(() => {
        const { postMessage } = Worker.prototype
        // In their full size: small pictures of them are drawn on their own.
        const made = { count: 0 }
        Object.assign(globalThis, { made })
        Worker.prototype.postMessage = function count(this: Worker, ...given: unknown[]) {
          const job: unknown = Reflect.get(Object(given[0]), 'job')
          if (Reflect.get(Object(Reflect.get(Object(job), 'composing')), 'scale') === 1) made.count += 1
          return Reflect.apply(postMessage, this, given)
        }
      })
      await tab.getByRole('button', { name: 'Use design' }).click()
      return () => tab.evaluate(() => Number(Reflect.get(globalThis, 'made').count))
    }),
  )
  // Both uses of a tab in the same instant, before the page can say that one is under way.
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => {
        for (const item of document.querySelectorAll<HTMLElement>('[role="menuitem"]'))
          if (item.textContent === 'New product') item.click()
        for (const button of document.querySelectorAll('button'))
          if (button.textContent === 'New product') button.click()
      }),
    ),
  )
  for (const tab of tabs) await tab.getByRole('heading', { level: 1, name: /New product/ }).waitFor()
  expect(uploads).toBe(1)
  expect(new Set(added).size).toBe(1)
  for (const count of composed) expect(await count()).toBeLessThan(2)
  expectNoTrouble()
  await close()
})
