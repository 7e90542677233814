import { createServer, type Server } from 'node:http'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pngOf } from './support/mainJob'
import { closeBrowser, openBrowser, visit, type Visitor } from './support/visitor'
import { type OwnApp, startOwnApp } from './support/ownApp'

let service: OwnApp['service']
let app: OwnApp['app']

beforeAll(async () => {
  const own = await startOwnApp(4380)
  service = own.service
  app = own.app
})
afterAll(async () => {
  await Promise.all([app.close(), service.close(), closeBrowser()])
})

async function connect(look = {}): Promise<Visitor> {
  const visitor = await visit(app.address, look)
  const { page } = visitor
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  return visitor
}

describe('a page around the app', () => {
  async function frame(isHeaderSent: boolean): Promise<{ inner: Frame; close(): Promise<unknown> }> {
    const thief: Server = createServer((_, reply) => {
      reply.setHeader('Content-Type', 'text/html')
      reply.end(`<!doctype html><title>Prizes</title><iframe src="${inject('demoAddress')}"></iframe>`)
    })
    await new Promise<void>((done) => thief.listen(0, '127.0.0.1', done))
    const bound = thief.address()
    const context = await (await openBrowser()).newContext()
    const page = await context.newPage()
    if (!isHeaderSent) {
      await page.route(inject('demoAddress'), async (route) => {
        const reply = await route.fetch()
        const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = reply.headers()
        await route.fulfill({ response: reply, headers })
      })
    }
    await page.goto(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`)
    const [, inner] = page.frames()
    if (inner === undefined) throw new Error('No frame')
    const close = async () => {
      await context.close()
      await new Promise((done) => thief.close(done))
    }
    return { inner, close }
  }

  it('gets nothing, by the header', async () => {
    const { inner, close } = await frame(true)
    await expect.poll(() => inner.url()).toBe('chrome-error://chromewebdata/')
    expect(await inner.locator('body').innerText()).not.toContain('Platen')
    await close()
  })

  it('gets a sentence without a button where a host leaves the header out', async () => {
    const { inner, close } = await frame(false)
    await expect
      .poll(() => inner.locator('body').innerText())
      .toMatch(/Platen is not shown inside other pages\s+Open it in a page of its own/)
    await close()
  })
})

describe('a new version while somebody types', () => {
  it('is said, nothing reloads by itself, and what was typed is still there', async () => {
    const visitor = await connect({ expected: [/status of 404|dynamically imported|preload CSS|MIME/] })
    const { page } = visitor
    await page.goto(`${app.address}orders/new`)
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
    const address = page.url()
    await page.route(/\/assets\/ShipmentsPage-/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipments' }).click()
    await page.getByText('A newer version may have been put online, or the connection is down.').waitFor()
    await page.getByRole('button', { name: 'Copy details' }).waitFor()
    await page.goto(address)
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Byron')
    await visitor.close()
  })
})

describe('a service that is down', () => {
  it('leaves the shell open and drafts usable', async () => {
    const visitor = await connect({ expected: [/Failed to load resource|ERR_|request:/] })
    const { page } = visitor
    await page.route(`${service.address}/**`, (route) => route.abort('connectionrefused'))
    await page.goto(`${app.address}orders`)
    await page.getByRole('alert').first().waitFor()
    await page.goto(`${app.address}orders/new`)
    await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
    await page.getByText(/^Saved on this device/).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace Hopper')
    await visitor.close()
  })
})

describe('artwork whose host lets no page read it', () => {
  it('is placed and shown; taking the composed picture away is refused in words', async () => {
    const [file] = [...service.sandbox.state.files.values()].filter(({ fate }) => fate === 'ok')
    if (file === undefined) throw new Error('No file')
    file.thumbnail = 'https://art.example.com/closed.png'
    // A browser asks with its origin and gets no permission; without one the picture may be shown all the same.
    const visitor = await connect({
      expected: [/CORS policy|ERR_FAILED|status of 4\d\d/],
    })
    const { page } = visitor
    await page.route(file.thumbnail, (route) =>
      route.fulfill({
        contentType: 'image/png',
        headers: { 'Access-Control-Allow-Origin': 'https://only-this.example.com' },
        body: pngOf(600, 400),
      }),
    )
    await page.goto(`${app.address}design/71`)
    await page.getByLabel('Or its address, or its file library number').fill(String(file.id))
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('application').waitFor()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page
      .getByRole('button', { name: /^Download .* as PNG$/ })
      .first()
      .click()
    await page.getByText('The picture’s host does not let this page read it', { exact: false }).waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('a service whose CORS rules lack the language header', () => {
  it('is read in English, says so, and is not asked in vain again', async () => {
    const visitor = await visit(app.address, { expected: [/Failed to load resource|ERR_FAILED/] })
    const { page } = visitor
    let refused = 0
    await page.route(`${service.address}/**`, async (route) => {
      if ((await route.request().headerValue('x-pf-language')) === null) return route.continue()
      refused++
      return route.abort()
    })
    await page.goto(`${app.address}catalog?q=everyday`)
    await page.getByRole('link', { name: /Unisex Everyday Tee/ }).waitFor()
    await page.getByLabel('Language of product names').selectOption('de_DE')
    await page.getByText('This service gives browsers English names only.').waitFor()
    await page.getByRole('link', { name: /Unisex Everyday Tee/ }).waitFor()
    const before = refused
    await page.reload()
    await page.getByRole('link', { name: /Unisex Everyday Tee/ }).waitFor()
    await page.getByText('This service gives browsers English names only.').waitFor()
    expect(before).toBeGreaterThan(0)
    expect(refused).toBe(before)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
