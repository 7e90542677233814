import type { Page, Request } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { endpoints } from '~/contract/endpoints'
import type { EndpointSpec } from '~/contract/endpoint'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, visit } from './support/visitor'

afterAll(closeBrowser)

const { live, sandbox } = ownWorld()

/** What changes something: every POST, PUT or DELETE whose scope is one to write with. */
const table: EndpointSpec[] = Object.values(endpoints)
const writes = table.filter(
  ({ method, access }) =>
    method !== 'GET' && access !== 'any' && access !== 'public' && !access.endsWith('/read'),
)
const isWrite = (request: Request): boolean => {
  const { pathname } = new URL(request.url())
  return writes.some(
    ({ method, path }) =>
      method === request.method() && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
}

/** Goes to a page inside the app, so that what is read already is not read again. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** A button, off, whose hint names the scope. */
const off = (page: Page, name: string | RegExp, scope: string) =>
  page
    .getByRole('button', { name, disabled: true })
    .or(page.getByRole('menuitem', { name, disabled: true }))
    .and(page.getByTitle(`lacks the scope ${scope}`))
    .first()

/** Words of actions that would change the store. */
const verbs =
  /^(confirm|cancel (the )?order|delete|save|create|submit|unlink|link|ignore|replace|correct|choose another|remove the item|sync|add the file|update)/i
/** Buttons of those verbs that change only what this browser keeps, or open a page that asks for the scope itself. */
const harmless = /on this device|as CSV|preset|this view|files and history|ticks and notes|product$|as file/i

/** Buttons that promise a change and could be pressed. */
const pressable = async (page: Page): Promise<string[]> => {
  const names = await page
    .locator('main button:enabled:not([aria-disabled=true])')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()))
  return names.filter((name) => verbs.test(name) && !harmless.test(name))
}

/** A page, what is there when it is read, and what is off: an action by its name, or the whole page. */
type Visit = [path: string, heading: RegExp, actions: (string | RegExp)[] | 'all', scope: string]

describe('a token that may only read', () => {
  it('sees every page, can press nothing that writes, and is told which scope that takes', async () => {
    const { page, context, close } = await visit(live, { expected: [/status of 4\d\d/] })
    const sent: string[] = []
    context.on('request', (request) => {
      if (isWrite(request)) sent.push(`${request.method()} ${request.url()}`)
    })
    expect(writes.length).toBeGreaterThan(15)
    await page.getByLabel('Private token').fill('sandbox-readonly')
    await page.getByRole('button', { name: 'Check and connect' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    const firstOf = async (path: string): Promise<number> => {
      const reply = await fetch(sandbox + path, { headers: { Authorization: 'Bearer sandbox-readonly' } })
      const { result }: { result: { id: number }[] } = await reply.json()
      return result[0]?.id ?? 0
    }
    const draft = await firstOf('/orders?status=draft&limit=1')
    const failed = await firstOf('/orders?status=failed&limit=1')
    const product = await firstOf('/store/products?limit=1')
    // Pages whose buttons come with replies go first: later ones may wait for the limit of a minute.
    page.setDefaultTimeout(90_000)
    const visits: Visit[] = [
      ['/webhooks', /^Webhooks/, ['Review the change'], 'webhooks'],
      ['/packing-slip', /^Packing slip/, ['Review and send'], 'stores_list'],
      ['/orders', /^Orders/, [], ''],
      [`/orders/${draft}`, /^Order #/, ['Confirm and charge', 'Cancel order'], 'orders'],
      [`/orders/${draft}/edit`, /^Edit order/, 'all', 'orders'],
      [`/orders/${failed}`, /^Order #/, ['Confirm and charge', 'Correct the address'], 'orders'],
      ['/orders/failed', /^Failed orders/, ['Confirm again', 'Correct the address'], 'orders'],
      ['/orders/new', /^New order/, 'all', 'orders'],
      ['/orders/import', /^Import orders/, [], ''],
      ['/orders/unsent', /^Unsent drafts/, [], ''],
      ['/orders/packing-list', /^Packing lists/, [], ''],
      ['/orders/states', /^States of an order/, [], ''],
      ['/products', /^Store products/, [], ''],
      [`/products/${product}`, /./, ['Delete product'], 'sync_products'],
      [`/products/${product}/edit`, /./, 'all', 'sync_products'],
      ['/products/new', /^New product/, 'all', 'sync_products'],
      ['/products/stock', /^Stock board/, [/^Replace /], 'sync_products'],
      ['/products/artwork', /^Replace artwork/, 'all', 'sync_products'],
      ['/products/design', /^Designs on many/, 'all', 'sync_products'],
      ['/products/platform', /^Store products/, [], ''],
      ['/files', /^Files/, [], ''],
      ['/files/new', /^Add a file/, 'all', 'file_library'],
      ['/templates', /^Templates/, [], ''],
      ['/templates/recipes', /^My recipes/, [], ''],
      ['/mockups', /^Mockups/, [], ''],
      ['/designs', /^My designs/, [], ''],
      ['/designs/kits', /^My kits/, [], ''],
      ['/shipments', /^Shipments/, [], ''],
      ['/quotes', /^Shipping quotes/, [], ''],
      ['/catalog/71', /./, [], ''],
      ['/design/71', /^Empty design/, [], ''],
      ['/connections', /^Connections/, [], ''],
      ['/activity', /^Request log/, [], ''],
    ]
    const loose: string[] = []
    for (const [path, heading, actions, scope] of visits) {
      await goTo(page, path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      if (actions === 'all') {
        const disabledGroup = page.getByRole('group', { description: new RegExp(`lacks the scope ${scope}`) })
        await disabledGroup.first().waitFor()
        await page.getByText(`Your token lacks the scope ${scope}. You can look`).waitFor()
        expect(await disabledGroup.first().locator('button:enabled, input:enabled').count(), path).toBe(0)
      } else
        for (const name of actions) {
          const isInMenu = name === 'Cancel order' || name === 'Delete product'
          if (isInMenu) await page.getByRole('button', { name: 'More actions' }).click()
          await off(page, name, scope)
            .waitFor()
            .catch((cause: unknown) => {
              throw new Error(`${path}: ${name} is not off for want of ${scope}`, { cause })
            })
          if (isInMenu) await page.keyboard.press('Escape')
        }
      loose.push(...(await pressable(page)).map((name) => `${path}: ${name}`))
    }
    expect(loose).toEqual([])
    expect(sent).toEqual([])
    await close()
  })
})
