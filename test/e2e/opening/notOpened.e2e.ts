import { afterAll, expect, inject, it } from 'vitest'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const { live } = ownWorld()

it.each([1440, 390])('a design that cannot be opened says so within the margins, at %i px', async (width) => {
  const visitor = await visit(inject('demoAddress'), { width, hasDesigns: false, expected: [/404/] })
  const { page } = visitor
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(`${inject('demoAddress')}design/999999`)
  const alert = page.getByRole('alert').filter({ hasText: 'The blank could not be loaded' })
  await alert.waitFor()
  const sides = await page.locator('#main').boundingBox()
  const box = await alert.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual((sides?.x ?? 0) + 16)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((sides?.x ?? 0) + (sides?.width ?? 0) - 16)
  visitor.expectNoTrouble()
  await visitor.close()
})

it('an app whose part that checks config.json does not come says so, and opens once it comes', async () => {
  const visitor = await visit('about:blank', { expected: [/Failed to load resource|artworkUpload/] })
  const { page } = visitor
  const part = '**/assets/artworkUpload-*.js'
  await page.route(part, (route) => route.abort())
  await page.goto(live)
  await page.getByText('A part of the app that checks config.json did not come.').waitFor()
  await page.getByText('Reload this page to try again.').waitFor()
  await page.unroute(part)
  await page.reload()
  await page.getByLabel('Private token').waitFor()
  visitor.expectNoTrouble()
  await visitor.close()
})

it('so does one whose part that reads the kept connections does not come', async () => {
  const visitor = await visit('about:blank', { expected: [/Failed to load resource|keptConnections/] })
  const { page } = visitor
  const part = '**/assets/keptConnections-*.js'
  await page.goto(live)
  await page.getByLabel('Private token').waitFor()
  await page.evaluate(() => localStorage.setItem('platen.kept', '["some"]'))
  await page.route(part, (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'Platen could not start' }).waitFor()
  await page.unroute(part)
  await page.reload()
  await page.getByLabel('Private token').waitFor()
  visitor.expectNoTrouble()
  await visitor.close()
})
