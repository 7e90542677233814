import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, expectAccessible, visit } from './support/visitor'

const { live, sandbox } = ownWorld()
const headers = { Authorization: 'Bearer sandbox-store', 'Content-Type': 'application/json' }
const made = 60

beforeEach(async () => {
  await control('reset', {})
  await control('faults', [])
  await makeProducts()
})
afterAll(closeBrowser)

interface Line {
  method: string
  path: string
  status: number
}

const control = (path: string, body: unknown) =>
  fetch(`${sandbox}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) })

const call = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(sandbox + path, { ...init, headers })
  return (await reply.json()).result
}

/** Calls of a method on one store product each, as the service saw them. */
async function callsOf(method: string): Promise<string[]> {
  const lines: Line[] = await (await fetch(`${sandbox}/_sandbox/requests`)).json()
  return lines.flatMap(({ method: verb, path }) =>
    verb === method && /^\/store\/products\/\d+$/.test(path) ? [path] : [],
  )
}

/** Sixty products beside the twelve of the demo shop; the service takes ten a minute, so its clock moves on. */
async function makeProducts(): Promise<void> {
  const [first] = await call('/store/products?limit=1&status=synced')
  const [variant] = (await call(`/store/products/${first.id}`)).sync_variants
  for (let index = 0; index < made; index++) {
    if (index % 9 === 0) await control('clock', { seconds: 61 })
    await call('/store/products', {
      method: 'POST',
      body: JSON.stringify({
        sync_product: { name: `Poster run ${index + 1}`, external_id: `run-${index}` },
        sync_variants: [
          {
            variant_id: variant.variant_id,
            external_id: `run-${index}-a`,
            retail_price: '24.00',
            files: [{ id: variant.files[0].id }],
          },
        ],
      }),
    })
  }
  await control('clock', { seconds: 61 })
}

/** A minute and a little passes, in the browser and at the service. */
async function passMinute(page: Page): Promise<void> {
  await control('clock', { seconds: 62 })
  await page.clock.fastForward(62_000)
}

/** Lets minutes pass until this is on the screen. */
async function passUntil(page: Page, wanted: Locator): Promise<void> {
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    const isThere = await wanted.waitFor({ timeout: 700 }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await passMinute(page)
  }
  await wanted.waitFor()
}

async function openList(page: Page): Promise<void> {
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.clock.install()
  await page.goto(`${live}products?q=Poster+run`)
  await page.getByRole('link', { name: 'Poster run 60', exact: true }).waitFor()
}

describe('a bulk job in a browser', () => {
  it('reprices 60 products through a pause, a stop, a reload and a failure, with one PUT a product', async () => {
    const { page, close, expectNoTrouble } = await visit(live, { expected: [/status of 500/] })
    await openList(page)
    await page.getByRole('checkbox', { name: 'Choose Poster run 60', exact: true }).check()
    const bar = page.getByRole('region', { name: 'Chosen products' })
    await bar.getByRole('button', { name: `All ${made}` }).click()
    await bar.getByText(`${made} products chosen`).waitFor()
    const change = bar.getByRole('button', { name: 'Change prices', disabled: false })
    await passUntil(page, change)
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Change prices' })
    await passUntil(page, dialog.getByText(`${made} writes`))
    await expectAccessible(page)
    const doomed = await call('/store/products/@run-20')
    const doomedPath = `/store/products/${doomed.sync_product.id}`
    // Of this one alone the service says that it broke: what says that it is down would hold the others too.
    await page.route(`**${doomedPath}`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } })
        : route.fallback(),
    )
    expect(await callsOf('PUT')).toEqual([])
    await dialog.getByRole('button', { name: 'Start' }).click()

    // No more than the service takes in a minute; then the rest waits and says for how long.
    await page.getByText(/^(9|10) of 60 done\. Ready in about \d+ min; the service takes 10/).waitFor()
    expect((await callsOf('PUT')).length).toBeLessThanOrEqual(10)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText(/^\d+ of 60 done\. Paused, 5[01] to go/).waitFor()
    const inPause = (await callsOf('PUT')).length
    await passMinute(page)
    // One that is not held writes ten in this minute; each look gives it a turn.
    for (let look = 0; look < 10; look++) expect((await callsOf('PUT')).length).toBe(inPause)
    await page.getByText(/^\d+ of 60 done\. Paused, 5[01] to go/).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await passUntil(page, page.getByText(/^(1[5-9]|2\d) of 60 done/))

    // A reload in the middle: nothing goes on by itself, then every row that was left.
    await page.reload()
    await page.getByText(/Interrupted, \d+ to go\. Nothing is sent before you continue/).waitFor()
    const atReload = (await callsOf('PUT')).length
    await passMinute(page)
    expect((await callsOf('PUT')).length).toBe(atReload)
    await page.getByRole('button', { name: 'Continue' }).click()
    await passUntil(page, page.getByText(/^(3\d|4\d) of 60 done/))
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText(/Stopped, \d+ not sent/).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await passUntil(page, page.getByText(/^59 of 60 done, 1 failed\. Finished/))

    // One row could not be read; it is named first, and it alone is tried again.
    const results = page.getByRole('list').filter({ hasText: 'Saved and compared' }).getByRole('listitem')
    await expect
      .poll(() => results.first().textContent())
      .toMatch(/^Failed.*Poster run 21.*Nothing was changed/)
    expect(await callsOf('PUT')).not.toContain(doomedPath)
    expect((await callsOf('PUT')).length).toBe(59)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try 1 failed product again' }).click()
    await passUntil(page, page.getByText(/^60 of 60 done\. Finished/))
    await page.getByText('Results by product').click()
    await expect.poll(() => results.count()).toBe(60)

    const puts = await callsOf('PUT')
    expect(puts.length).toBe(60)
    expect(new Set(puts).size).toBe(60)
    const after = await call(doomedPath)
    expect(after.sync_variants[0].retail_price).toBe('25.99')
    expectNoTrouble()
    await close()
  })
})
