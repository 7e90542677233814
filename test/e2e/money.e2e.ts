import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, expectAccessible, keptIn, visit } from './support/visitor'

afterAll(closeBrowser)

const sandbox = ownWorld().sandbox
const live = ownWorld().live
const at = (path: string): string => new URL(path, live).href

const control = (path: string, body: unknown) =>
  fetch(`${sandbox}/_sandbox${path}`, { method: 'POST', body: JSON.stringify(body) })

/** The service by another client than the app. */
async function call(method: string, path: string, body?: unknown): Promise<{ id: number; status: string }> {
  const reply = await fetch(sandbox + path, {
    method,
    headers: { Authorization: 'Bearer sandbox-store', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { result }: { result: { id: number; status: string } } = await reply.json()
  return result
}

const recipient = {
  name: 'Ada Byron',
  address1: '12 Mill Road',
  city: 'Riga',
  country_code: 'LV',
  zip: 'LV-1010',
}
const newDraft = (
  files: unknown[] = [{ type: 'front', url: 'https://files.example.com/a.png' }],
  variant = 7103,
) => call('POST', '/orders', { recipient, items: [{ variant_id: variant, quantity: 1, files }] })

/** The artwork's address leads nowhere: once it is processed, its picture is asked for. */
const expected = [/files\.example\.com/, /ERR_NAME_NOT_RESOLVED/]

async function chargesOf(orderId: number): Promise<number> {
  const lines: { kind: string; orderId: number }[] = await (await fetch(`${sandbox}/_sandbox/ledger`)).json()
  return lines.filter((line) => line.kind === 'charge' && line.orderId === orderId).length
}

/** How often an order's confirm was sent: the sandbox refuses a second one, of the live service nobody knows. */
async function confirmsOf(orderId: number): Promise<number> {
  const asked: { method: string; path: string }[] = await (await fetch(`${sandbox}/_sandbox/requests`)).json()
  return asked.filter(({ method, path }) => method === 'POST' && path === `/orders/${orderId}/confirm`).length
}

async function signIn(page: Page, token = 'sandbox-store'): Promise<void> {
  await page.getByLabel('Private token').fill(token)
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

async function openConfirm(page: Page, id: number): Promise<void> {
  await page.goto(at(`/orders/${id}`))
  await page.getByRole('button', { name: 'Confirm and charge' }).first().click()
}

/** Once it may be pressed, a moment after it has come. */
const chargeButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Confirm and charge \$/, disabled: false })

/**
 * Stops all code and every clock of the page, as a browser does that needs its memory or its battery; replies still
 * arrive meanwhile. Headless Chromium does not freeze a page itself, so its debugger holds it. Answers how it goes on.
 */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  const stopped = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await session.send('Debugger.pause')
  await stopped
  return async () => {
    await session.send('Debugger.resume')
    await session.send('Debugger.disable')
    await session.detach()
  }
}

beforeEach(async () => {
  await control('/faults', [])
  await control('/clock', { seconds: 61 })
})

describe('money, end to end', () => {
  it('an advanced design goes on hold, falls back to draft, and is confirmed again by hand', async () => {
    const visitor = await visit(live, { expected })
    const { page } = visitor
    await signIn(page)
    const options = [{ id: 'full_color', value: true }]
    const { id } = await newDraft(
      [{ type: 'embroidery_front', url: `https://files.example.com/emb-${Date.now()}.png`, options }],
      20601,
    )
    await openConfirm(page, id)
    await chargeButton(page).click()
    await page.getByText('The order is on hold').waitFor()
    expect(await chargesOf(id)).toBe(0)
    await page.getByRole('button', { name: 'Close' }).last().click()

    // A page that leaves at once takes along what it has not written yet: that this browser saw the order on hold.
    await expect.poll(() => keptIn(page, 'platen.orders')).toMatch(new RegExp(`"id":${id},[^{]*"onhold"`))
    await control('/clock', { seconds: 120 })
    await page.goto(at('/orders?status=attention'))
    // What this browser has read within two minutes of its own clock is read again when asked.
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    const row = page.getByRole('row', { name: new RegExp(`#${id}`) })
    await row.getByText('Confirm again').waitFor()
    await expectAccessible(page)
    expect(await chargesOf(id)).toBe(0)
    await openConfirm(page, id)
    await chargeButton(page).click()
    await page.getByText(/^Confirmed\. .* was charged/).waitFor()
    expect(await chargesOf(id)).toBe(1)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('the second press of a double click does not put away what the first one did', async () => {
    const visitor = await visit(live, { expected })
    const { page } = visitor
    await signIn(page)
    const { id } = await newDraft()
    await openConfirm(page, id)
    await chargeButton(page).hover()
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await press(1)
    const told = page.getByRole('dialog').getByText(/^Confirmed\. .* was charged/)
    await told.waitFor()
    // The dialog is shorter now, so that the pointer is beside it.
    await press(2)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => told.isVisible()).toBe(true)
    expect([await chargesOf(id), await confirmsOf(id)]).toEqual([1, 1])
    await press(1)
    await told.waitFor({ state: 'hidden' })
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('a tab that dies in the middle of a charge leaves a note, and the next one only reads', async () => {
    const visitor = await visit(live, { expected })
    await signIn(visitor.page)
    const { id } = await newDraft()
    await openConfirm(visitor.page, id)
    const button = chargeButton(visitor.page)
    await button.waitFor()
    // The charge takes effect, and its answer never comes whole.
    await control('/faults', [{ kind: 'stalled', method: 'POST', path: '/confirm', count: 1 }])
    const sent = visitor.page.waitForRequest(/\/confirm$/)
    await button.click()
    await visitor.page.getByText(/Sent once\./).waitFor()
    await sent
    await expect.poll(() => chargesOf(id)).toBe(1)
    await visitor.page.close()

    const page = await visitor.context.newPage()
    await page.goto(live)
    await signIn(page)
    await page.getByText('What became of changes whose answer did not arrive').waitFor()
    await page.getByRole('link', { name: `Order #${id}` }).waitFor()
    await expectAccessible(page)
    expect([await chargesOf(id), await confirmsOf(id)]).toEqual([1, 1])
    await visitor.close()
  })

  it('on a phone, what an earlier visit left open covers no dialog that is opened later', async () => {
    const visitor = await visit(live, { width: 390, height: 844, hasTouch: true, expected })
    const { page } = visitor
    await signIn(page)
    const [left, { id }] = [await newDraft(), await newDraft()]
    await openConfirm(page, left.id)
    await chargeButton(page).waitFor()
    await control('/faults', [{ kind: 'hang', method: 'POST', path: '/confirm', count: 1 }])
    const sent = page.waitForRequest(/\/confirm$/)
    await chargeButton(page).tap()
    await sent
    await openConfirm(page, id)
    const told = page.getByText('What became of changes whose answer did not arrive')
    await told.waitFor()
    await chargeButton(page).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Close this message' }).tap()
    await told.waitFor({ state: 'hidden' })
    expect(await chargesOf(id)).toBe(0)
    await visitor.close()
  })

  it('two tabs confirm one order, and it is charged once', async () => {
    const visitor = await visit(live, { expected })
    await signIn(visitor.page)
    const { id } = await newDraft()
    const other = await visitor.context.newPage()
    await other.goto(live)
    await signIn(other)
    const pages = [visitor.page, other]
    for (const page of pages) await openConfirm(page, id)
    for (const page of pages) await chargeButton(page).waitFor()
    await Promise.all(pages.map((page) => chargeButton(page).click()))
    for (const page of pages) await page.getByText(/^Confirmed\. .* was charged/).waitFor()
    expect([await chargesOf(id), await confirmsOf(id)]).toEqual([1, 1])
    await visitor.close()
  })

  it('offline, nothing can be charged and nothing is sent when the connection is back', async () => {
    const visitor = await visit(live, { expected: [...expected, /ERR_INTERNET_DISCONNECTED/] })
    const { page, context } = visitor
    await signIn(page)
    const { id } = await newDraft()
    await openConfirm(page, id)
    await chargeButton(page).waitFor()
    await context.setOffline(true)
    await page.getByText(/Nothing was sent, and nothing will be sent later by itself/).waitFor()
    const charge = page.getByRole('dialog').getByRole('button', { name: /^Confirm and charge \$/ })
    expect(await charge.isDisabled()).toBe(true)
    await context.setOffline(false)
    // The line is back, and the page has read by it.
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
    const read = page.waitForResponse((reply) => reply.url().startsWith(sandbox) && reply.ok())
    await page.getByRole('link', { name: 'Store products' }).click()
    await read
    await page.getByRole('link', { name: 'Sunrise Peaks Tee' }).waitFor()
    expect(await chargesOf(id)).toBe(0)
    expect((await call('GET', `/orders/${id}`)).status).toBe('draft')
    await visitor.close()
  })

  it('a token that ends before the charge is asked for, and only a new click charges', async () => {
    const { page, close } = await visit(live, { expected: [...expected, /401/] })
    await signIn(page, 'sandbox-orders-only')
    const { id } = await newDraft()
    await openConfirm(page, id)
    await chargeButton(page).waitFor()
    await control('/expire', { token: 'sandbox-orders-only' })
    await chargeButton(page).click()
    const asked = page.getByRole('dialog', { name: /does not accept the token any more/ })
    await asked.getByLabel('New private token').fill('sandbox-store')
    expect(await chargesOf(id)).toBe(0)
    await asked.getByRole('button', { name: 'Check and go on' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await chargesOf(id)).toBe(0)
    await page.getByText('Nothing was charged.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await chargeButton(page).click()
    await page.getByText(/^Confirmed\. .* was charged/).waitFor()
    expect([await chargesOf(id), await confirmsOf(id)]).toEqual([1, 1])
    await close()
  })

  it('Back and Forward after a charge offer no second one, in the app and from another document', async () => {
    const visitor = await visit(live, { expected })
    const { page } = visitor
    await signIn(page)
    const { id } = await newDraft()
    await page.goto(at('/orders?status=draft'))
    await page.getByRole('link', { name: `#${id}` }).click()
    await page.getByRole('button', { name: 'Confirm and charge' }).first().click()
    await chargeButton(page).click()
    await page.getByText(/^Confirmed\. .* was charged/).waitFor()
    const charged = async () => {
      await page.getByRole('heading', { level: 1, name: new RegExp(`${id}`) }).waitFor()
      await page.getByRole('group', { name: 'Actions' }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Confirm and charge' }).count()).toBe(0)
    }
    // With the result still open.
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.goForward()
    await charged()
    await page.goto(at('/catalog'))
    await page.goBack()
    await charged()
    await page.goForward()
    await page.goBack()
    await charged()
    expect([await chargesOf(id), await confirmsOf(id)]).toEqual([1, 1])
    await visitor.close()
  })

  it('a page that is frozen in the middle of a bulk charge goes on where it was, each order charged once', async () => {
    const visitor = await visit(live, { expected })
    const { page } = visitor
    await signIn(page)
    const ids: number[] = []
    for (let made = 0; made < 3; made++) ids.push((await newDraft()).id)
    await page.goto(at('/orders?status=draft'))
    for (const id of ids) await page.getByRole('checkbox', { name: `Choose order #${id}` }).check()
    await page.getByRole('button', { name: 'Confirm 3' }).click()
    const sent = page.waitForRequest(/\/confirm$/)
    await page.getByRole('button', { name: 'Confirm and charge 3 orders', disabled: false }).click()
    await sent
    const thaw = await freeze(page)
    // What had left before is charged at the service, whatever the page hears of it.
    await expect.poll(async () => (await Promise.all(ids.map(chargesOf))).includes(1)).toBe(true)
    await thaw()
    await page.getByText(/^3 of 3 done/).waitFor()
    expect(await Promise.all(ids.map(chargesOf))).toEqual([1, 1, 1])
    expect(await Promise.all(ids.map(confirmsOf))).toEqual([1, 1, 1])
    await visitor.close()
  })

  it('typing goes on where a page was frozen in the middle of it, and is kept', async () => {
    const visitor = await visit(live, { expected })
    const { page } = visitor
    await signIn(page)
    await page.goto(at('/orders/new'))
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Ada Frozen')
    const thaw = await freeze(page)
    await thaw()
    await name.press('End')
    await name.pressSequentially(' Twice')
    await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
    await expect.poll(() => keptIn(page, 'platen.drafts')).toContain('Ada Frozen Twice')
    await page.goto(at('/orders/unsent'))
    await page.getByText(/Ada Frozen Twice/).waitFor()
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Ada Frozen' }).count()).toBe(1)
    await visitor.close()
  })
})
