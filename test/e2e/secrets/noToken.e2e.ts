import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoStoreId } from '~/sandbox/authenticate'
import { searchBrowser } from '../support/everyPlace'
import { useOauthWorld } from '../support/oauthWorld'
import { openBrowser } from '../support/visitor'

const world = useOauthWorld()

const at = (path: string): string => new URL(path, world().app.address).href

/** A private token that no other text is like. */
function issueToken(): string {
  const token = randomBytes(24).toString('hex')
  const grant = { kind: 'access' as const, store: demoStoreId, until: Infinity, redirect: '', state: null }
  world().service.sandbox.state.grants.set(token, grant)
  return token
}

/** Where the tab keeps a pasted token for its next page. */
const ofTab = ['sessionStorage platen.connection', 'sessionStorage platen.connections']

/** What leaves the page in other ways than into the browser's own places. */
interface Leaving {
  context: BrowserContext
  page: Page
  /** What the consoles of the pages said. */
  said: string[]
  /** Requests as they were sent: to where, and everything that was sent along but the token where it belongs. */
  sent(): Promise<string[]>
}

async function visitor(): Promise<Leaving> {
  const context = await (await openBrowser()).newContext({ reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const said: string[] = []
  const sent: Promise<string>[] = []
  context.on('console', (message) => said.push(message.text()))
  context.on('weberror', (error) => said.push(String(error.error().stack)))
  context.on('request', (request) => {
    const isToService = request.url().startsWith(world().service.address)
    // What goes to the endpoint that gives tokens is a matter of signing in.
    if (request.url().startsWith(world().broker.address)) return
    sent.push(
      request
        .allHeaders()
        .catch(() => request.headers())
        .then((headers) => {
          if (isToService) delete headers['authorization']
          return `${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ''}`
        }),
    )
  })
  return { context, page, said, sent: () => Promise.all(sent) }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(at('/connect'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Grant access' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

const paste =
  (isKept: boolean) =>
  async (page: Page, token: string): Promise<void> => {
    await page.goto(at('/connect'))
    await page.getByLabel('Private token').fill(token)
    if (isKept) await page.getByLabel('Stay connected on this device').check()
    await page.getByRole('button', { name: 'Check and connect' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  }

/** Works through what writes something down: lists, a draft, a charge, failures, what is copied and what is saved. */
async function work({ page }: Leaving): Promise<string[]> {
  const files: string[] = []
  const save = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    files.push(readFileSync(await (await download).path(), 'latin1'))
  }
  await page.goto(at('/orders?status=draft'))
  await page.getByRole('checkbox').nth(1).check()
  await save('Save as CSV')
  await page.getByRole('button', { name: 'None', exact: true }).click()
  await page.locator('tbody tr a').first().click()
  await page.getByRole('button', { name: 'Confirm and charge' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm and charge \$/, disabled: false })
    .click()
  await page.getByText(/^Confirmed\. .* was charged/).waitFor()
  await page.goto(at('/products'))
  await page.locator('tbody tr a').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(at('/orders/new'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron')
  await page
    .getByText(/Saved on this device/)
    .first()
    .waitFor()
  // A renewal, where there is something to renew, and a refusal.
  await fetch(`${world().service.address}/_sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ seconds: 3_601 }),
  })
  await page.goto(at('/orders/999999999'))
  await page.getByText('999999999').first().waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('group', { name: 'Account' }).getByRole('link', { name: 'Request log' }).click()
  await page.locator('tbody tr a').first().click()
  await page.getByRole('button', { name: 'Copy as cURL' }).click()
  await page.getByText('Copied.').waitFor()
  files.push(await page.evaluate(() => navigator.clipboard.readText()))
  await page.keyboard.press('Escape')
  await save('Save as file')
  await page.goto(at('/settings'))
  await save('Save everything as a file')
  return files
}

describe('a token', () => {
  it.each([
    ['of a sign-in at the service', signIn, [], ['platen.sealed']],
    ['that is pasted', paste(false), ofTab, []],
    ['that is pasted to stay', paste(true), ofTab, ['platen.sealed']],
  ])(
    '%s is in nothing that is shown, kept, said, sent elsewhere or saved',
    async (_, enter, allowed, alsoKept) => {
      const leaving = await visitor()
      const { context, page, said, sent } = leaving
      const tokens = [issueToken()]
      await enter(page, tokens[0] ?? '')
      const { grants } = world().service.sandbox.state
      tokens.push(...grants.keys())
      const files = await work(leaving)
      tokens.push(...grants.keys())

      const { places, found } = await searchBrowser(page, tokens)
      expect(found.filter((place) => !allowed.includes(place))).toEqual([])
      expect(found.length).toBe(allowed.length)
      // What was searched is what such work leaves.
      const left = ['platen.journal', 'platen.drafts', 'platen.replies', 'cache ', 'history', ...alsoKept]
      for (const place of left)
        expect(
          places.some((each) => each.startsWith(place)),
          place,
        ).toBe(true)
      expect(files.length).toBe(4)
      const requests = await sent()
      expect(requests.length).toBeGreaterThan(20)
      for (const token of tokens)
        for (const text of [...said, ...requests, ...files]) expect(text).not.toContain(token)
      await context.close()
    },
  )

  it('would be found in each of these places', async () => {
    const { context, page } = await visitor()
    const token = issueToken()
    await page.goto(at('/connect'))
    await page.evaluate(async (planted) => {
      localStorage.setItem('a', planted)
      sessionStorage.setItem(planted, 'a')
      document.cookie = `a=${planted}`
      history.replaceState({ deep: [{ planted }] }, '', `#${planted}`)
      window.name = planted
      document.body.append(Object.assign(document.createElement('input'), { value: planted }))
      const cache = await caches.open('planted')
      await cache.put('/header', new Response('', { headers: { 'x-a': planted } }))
      await cache.put('/body', new Response(planted))
      await cache.put(`/address?a=${planted}`, new Response(''))
      await new Promise<void>((done) => {
        const opening = indexedDB.open('planted')
        opening.addEventListener('upgradeneeded', () => {
          for (const name of ['key', 'value', 'bytes', 'wide', 'blob', 'map', 'base64'])
            opening.result.createObjectStore(name)
        })
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
          const put = (name: string, value: unknown, key: string = 'a') =>
            writing.objectStore(name).put(value, key)
          put('key', 1, planted)
          put('value', { deep: [{ planted }] })
          put('bytes', new TextEncoder().encode(planted).buffer)
          put(
            'wide',
            Uint16Array.from(planted, (sign) => sign.charCodeAt(0)),
          )
          put('blob', { file: new Blob(['before', planted]) })
          put('map', new Map([['a', planted]]))
          put('base64', { header: btoa(`x:${planted}.`) })
          writing.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
      })
    }, token)
    const { found } = await searchBrowser(page, [token])
    expect(found.toSorted()).toEqual(
      [
        'address',
        'cache /address',
        'cache /body',
        'cache /header',
        'cookies',
        'document',
        'history',
        'localStorage a',
        ...['base64', 'blob', 'bytes', 'key', 'map', 'value', 'wide'].map((name) => `planted/${name}`),
        `sessionStorage ${token}`,
        'window name',
      ].toSorted(),
    )
    await context.close()
  })
})
