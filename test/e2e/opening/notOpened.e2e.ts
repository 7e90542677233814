import { afterAll, expect, inject, it } from 'vitest'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

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
