import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApp, startOwnApp } from './support/ownApp'
import { closeBrowser, visit } from './support/visitor'

let service: OwnApp['service']
let app: OwnApp['app']

beforeAll(async () => {
  const own = await startOwnApp(4378)
  service = own.service
  app = own.app
})
afterAll(async () => {
  await Promise.all([app.close(), service.close(), closeBrowser()])
})

describe('a name of one word without an end', () => {
  it('pushes no column out of sight', async () => {
    const { state } = service.sandbox
    for (const { order } of state.orders.values()) Reflect.set(order.recipient ?? {}, 'name', 'W'.repeat(180))
    for (const { product } of state.products.values()) product.name = 'M'.repeat(180)
    const visitor = await visit(app.address)
    const { page } = visitor
    await page.getByLabel('Private token').fill('sandbox-store')
    await page.getByRole('button', { name: 'Check and connect' }).click()
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    const heads = async (path: string, last: string) => {
      await page.goto(`${app.address}${path}`)
      await page.locator('[data-row]').first().waitFor()
      const head = page.getByRole('columnheader', { name: last })
      await head.waitFor()
      const box = await head.boundingBox()
      expect((box?.x ?? 2_000) + (box?.width ?? 0)).toBeLessThanOrEqual(1_440)
      return page.getByRole('columnheader').allInnerTexts()
    }
    expect(await heads('orders', 'Created')).toEqual(expect.arrayContaining(['Items', 'Cost', 'Profit']))
    expect(await heads('products', 'Health')).toEqual(expect.arrayContaining(['Price', 'Profit']))
    await visitor.close()
  })
})
