import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openDemo } from './support/openDemo'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, expectAccessible, forgetCounts, visit } from './support/visitor'
import { watchColumns } from './support/watchColumns'

afterAll(closeBrowser)

const live = ownWorld().live
const service = ownWorld().sandbox

const control = (path: string, body: unknown) =>
  fetch(`${service}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) })

async function connect(page: Page, token: string): Promise<void> {
  await page.getByLabel('Private token').fill(token)
  await page.getByRole('button', { name: 'Check and connect' }).click()
  const chooser = page.getByRole('button', { name: /\d{7}$/ }).first()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).or(chooser).first().waitFor()
  if (await chooser.isVisible()) await chooser.click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

const expected = [/status of 4\d\d/, /ERR_FAILED/]

describe('limits in a browser', () => {
  it('a change that waits is asked about before leaving, and named afterward', async () => {
    const { page, close } = await visit(live, { expected })
    await connect(page, 'sandbox-store')
    await page.goto(`${live}orders?status=draft`)
    await page.locator('tbody tr a').first().click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    // Longer than a busy machine needs for all that follows.
    await control('faults', [{ kind: 'too_many', method: 'DELETE', seconds: 3600 }])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Cancel (the )?order/ }).click()
    // Nothing waits over a second without a reason on screen.
    await page.getByRole('button', { name: /service limits.*asked to wait/ }).waitFor()
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.type())
      void question.accept()
    })
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
    const told = page.getByRole('dialog', { name: 'A change was not sent' })
    await told.waitFor()
    await expectAccessible(page)
    expect(await told.textContent()).toMatch(/DELETE \/orders\/\d+/)
    await told.getByRole('button', { name: 'Got it' }).click()
    await page.reload()
    await page.getByRole('button', { name: /service limits\./ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  })

  it.each([
    ['light', 1440, 900],
    ['dark', 390, 844],
  ] as const)(
    'has an accessible drawer, log and list of connections, %s at %s',
    async (colorScheme, width, height) => {
      const { page, close, expectNoTrouble } = await visit(live, { colorScheme, width, height, expected })
      await connect(page, 'sandbox-account')
      await page.goto(`${live}orders`)
      await page.locator('tbody tr a').first().waitFor()
      await page.getByRole('button', { name: /service limits\./ }).click()
      await page.getByRole('dialog', { name: 'Service limits' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Open the request log' }).click()
      // Until then the rows are still those of the orders.
      await page.getByRole('heading', { level: 1, name: 'Request log' }).waitFor()
      await page.locator('tbody tr a').first().click()
      await page.getByRole('dialog', { name: 'Call to the service' }).waitFor()
      await expectAccessible(page)
      expect(await page.content()).not.toContain('sandbox-account')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expectAccessible(page)
      for (const path of ['connections', 'all-stores', 'settings']) {
        await page.goto(live + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
        await expectAccessible(page)
      }
      expectNoTrouble()
      await close()
    },
  )

  it('a token that ends while an order is typed is asked for over the page, and the save goes on', async () => {
    await control('reset', {})
    const { page, close } = await visit(live, { expected })
    await connect(page, 'sandbox-orders-only')
    await page.goto(`${live}orders?status=draft`)
    await page.locator('tbody tr a').first().click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Ada Byron of Ockham')
    // It ends when the save leaves: a read in the background that heard of it sooner would ask before the click.
    await page.route(
      (url) => /\/orders\/\d+$/.test(url.pathname),
      async (route) => {
        if (route.request().method() === 'PUT') await control('expire', { token: 'sandbox-orders-only' })
        await route.continue()
      },
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    const dialog = page.getByRole('dialog', { name: /does not accept the token any more/ })
    await dialog.waitFor()
    await page.unrouteAll()
    await expectAccessible(page)
    await expect.poll(() => name.inputValue()).toBe('Ada Byron of Ockham')
    // One paste by keyboard; the save that was refused goes on without another click.
    await page.keyboard.type('sandbox-store')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
    await page.getByText('Ada Byron of Ockham').first().waitFor()
    await close()
  })

  it('a budget that runs out during a job: it says why it waits, and every product is written once', async () => {
    const { page, context, close } = await visit(live, { expected })
    await connect(page, 'sandbox-store')
    await page.goto(`${live}products`)
    for (const product of ['Sunrise Peaks Tee', 'Slow Wave Mug'])
      await page.getByRole('checkbox', { name: `Choose ${product}` }).check()
    // Another program of the store has used the minute up: the next write is refused.
    await control('faults', [{ kind: 'too_many', method: 'PUT', seconds: 3600 }])
    const writes: string[] = []
    context.on('response', (reply) => {
      if (reply.request().method() === 'PUT')
        writes.push(`${new URL(reply.url()).pathname} ${reply.status()}`)
    })
    await page.getByRole('button', { name: 'Ignore' }).click()
    await page.getByRole('button', { name: /service limits.*asked to wait/ }).waitFor()
    await expect.poll(() => writes.filter((line) => line.endsWith(' 429')).length).toBe(1)
    // The minute is over.
    await forgetCounts(page)
    await page.getByText(/^2 of 2 done/).waitFor({ timeout: 150_000 })
    const done = writes.filter((line) => line.endsWith(' 200'))
    expect(done).toHaveLength(2)
    expect(new Set(done).size).toBe(2)
    await control('faults', [])
    await close()
  })
})

describe('the request log', () => {
  it('draws calls beyond the first screen without moving the columns of those above', async () => {
    const visitor = await openDemo('/products')
    const { page } = visitor
    const rail = page.getByRole('navigation', { name: 'Main' })
    // What its products are is read one by one.
    await page.getByRole('button', { name: /^([2-9]\d|\d{3})\/120, service limits/ }).waitFor()
    for (const name of ['Templates', 'Files', 'Warehouse', 'Webhooks', 'Orders', 'Shipments']) {
      await rail.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    const changes = await watchColumns(page, 'Calls')
    await rail.getByRole('link', { name: 'Request log' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request log' }).waitFor()
    const all = await page.getByRole('link', { name: /^All \d/ }).innerText()
    const count = Number(/\d+/.exec(all)?.[0])
    expect(count).toBeGreaterThan(12)
    await page.getByRole('table', { name: 'Calls' }).getByRole('row').nth(count).waitFor()
    expect(await changes()).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
