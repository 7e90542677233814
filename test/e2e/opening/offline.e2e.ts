import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, openBrowser, visit } from '../support/visitor'

const built = resolve(import.meta.dirname, '../../../dist')
const port = 4395
let dist = ''
let server: { address: string; close(): Promise<unknown> }

async function serve(changed: object = {}): Promise<void> {
  const { readConfig } = await import('../../../src/commands/project.mjs')
  const { serveApp } = await import('../../../src/commands/serveApp.mjs')
  server = await serveApp({ config: { ...readConfig(), ...changed }, port, dist })
}

/** The same code under another name, as a deployment would put it in the place of the one before. */
async function publish(version: string): Promise<void> {
  const { buildWorker } = await import('../../../src/commands/buildWorker.mjs')
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  const [style = ''] = page.match(/index-[\w-]+\.css/) ?? []
  for (const name of readdirSync(join(dist, 'assets')))
    if (/^index-(one|two)\.css$/.test(name)) rmSync(join(dist, 'assets', name))
  cpSync(join(built, 'assets', style), join(dist, 'assets', `index-${version}.css`))
  writeFileSync(
    join(dist, 'index.html'),
    page.replace('<html ', `<html data-version="${version}" `).replace(style, `index-${version}.css`),
  )
  await buildWorker(dist)
}

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'platen-offline-'))
  cpSync(built, dist, { recursive: true })
  await serve()
})
afterAll(async () => {
  await Promise.all([server.close(), closeBrowser()])
  rmSync(dist, { recursive: true })
})

const away = { keepsApp: true, expected: [/ERR_(CONNECTION|INTERNET|FAILED)|Failed to load resource|sw\.js/] }

/** Resolves once the app is kept whole. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    for (;;) {
      if (navigator.serviceWorker.controller !== null) return
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
    }
  })

const versionOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-version'))

async function openDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

describe('the app without a line', () => {
  it('opens anew on pages that were never visited, keeps no reply, and takes a shared picture', async () => {
    const visitor = await visit(server.address, away)
    const { page, context, expectNoTrouble } = visitor
    await openDemo(page)
    await kept(page)
    const paths = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(
      paths.filter(
        (path) => !/^\/(assets\/|icons\/|favicon\.svg$|manifest\.json$|config\.json$|\.turn$|$)/.test(path),
      ),
    ).toEqual([])
    await server.close()
    try {
      const tab = await context.newPage()
      await tab.goto(`${server.address}orders`)
      await tab.locator('tbody tr a').first().waitFor()
      await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipments' }).click()
      await tab.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor()
      await tab.goto(`${server.address}designs`)
      await tab.getByRole('heading', { level: 1, name: 'My designs' }).waitFor()
      // As the system posts what is shared with an installed app.
      await tab.evaluate(async () => {
        const form = new FormData()
        const text = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'
        form.append('pictures', new File([text], 'fern.svg', { type: 'image/svg+xml' }))
        await fetch('/share', { method: 'POST', body: form, redirect: 'manual' })
      })
      await tab.goto(`${server.address}files/new`)
      await tab.getByText('fern.svg').waitFor()
    } finally {
      await serve()
    }
    expectNoTrouble()
    await visitor.close()
  })
})

describe('a further visit', () => {
  it('reads the compiled code that the browser keeps, and parses the app’s first file no more', async () => {
    const visitor = await visit(server.address, { keepsApp: true })
    const { page, context, expectNoTrouble } = visitor
    await openDemo(page)
    await kept(page)
    const tab = await context.newPage()
    const browser = await openBrowser()
    await browser.startTracing(tab, {
      categories: ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile'],
    })
    await tab.goto(`${server.address}orders`)
    await tab.locator('tbody tr a').first().waitFor()
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    const compiled = traceEvents.flatMap(({ name, args }: { name: string; args: { data?: object } }) =>
      name === 'v8.compile' ? [Object(args.data)] : [],
    )
    const first = compiled.find(({ url }: { url?: string }) => url?.includes('/assets/index-'))
    expect(first).toMatchObject({ cacheRejected: false, consumedCacheSize: expect.any(Number) })
    expectNoTrouble()
    await visitor.close()
  })
})

describe('a newer version', () => {
  it('is taken whole, said in every tab, and started by a click in one of them only', async () => {
    await publish('one')
    const visitor = await visit(server.address, away)
    const { page: first, context, expectNoTrouble } = visitor
    await openDemo(first)
    await kept(first)
    const second = await context.newPage()
    await second.goto(`${server.address}orders`)
    await second.locator('tbody tr a').first().waitFor()
    expect(await versionOf(second)).toBe('one')

    // The server has lost what the open tab has not loaded yet.
    for (const name of readdirSync(join(dist, 'assets')))
      if (name.startsWith('SettingsPage-')) rmSync(join(dist, 'assets', name))
    await publish('two')
    const tabs = [first, second]
    await second.mouse.move(300, 300)
    for (const tab of tabs) await tab.evaluate(async () => (await navigator.serviceWorker.ready).update())
    for (const tab of tabs) await tab.getByText('A newer version of Platen is ready').waitFor()
    await second.reload()
    await second.getByText('A newer version of Platen is ready').waitFor()
    expect(await versionOf(second)).toBe('one')
    await second
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Store settings' })
      .click()
    await second.getByRole('heading', { level: 1, name: 'Store settings' }).waitFor()

    await second.getByRole('button', { name: 'Start it' }).click()
    await expect.poll(() => versionOf(second).catch(() => null)).toBe('two')
    await first.getByText('Another tab started a newer version').waitFor()
    expect(await versionOf(first)).toBe('one')
    // The older tab still has its parts.
    await first.getByRole('link', { name: 'Store settings' }).click()
    await first.getByRole('heading', { level: 1, name: 'Store settings' }).waitFor()
    await first.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionOf(first).catch(() => null)).toBe('two')
    expectNoTrouble()
    await visitor.close()
  })
})

describe('settings that were changed on the server', () => {
  it('are said by the load that finds them, and count from the next one', async () => {
    const visitor = await visit(server.address, away)
    const { page, expectNoTrouble } = visitor
    const demo = page.getByRole('button', { name: 'Open the demo store' })
    await demo.waitFor()
    await kept(page)
    await server.close()
    await serve({ demo: false })
    try {
      await page.reload()
      await page.getByText('The settings of this app were changed').waitFor()
      expect(await demo.isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Reload' }).click()
      await demo.waitFor({ state: 'detached' })
      await page.getByLabel('Private token').waitFor()
    } finally {
      await server.close()
      await serve()
    }
    expectNoTrouble()
    await visitor.close()
  })
})

describe('an earlier version that keeps nothing in the browser', () => {
  it('is said where it was put back, and the copy of the later one is gone', async () => {
    const visitor = await visit(server.address, away)
    const { page, context, expectNoTrouble } = visitor
    await openDemo(page)
    await kept(page)
    rmSync(join(dist, 'sw.js'))
    const tab = await context.newPage()
    await tab.goto(`${server.address}orders`)
    await tab.getByText('An earlier version was put back').waitFor()
    await tab.getByRole('button', { name: 'Reload' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(left).toEqual([])
    expectNoTrouble()
    await visitor.close()
  })
})
