import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { quietFlags } from '../../../src/commands/findChromium.mjs'

/**
 * Two pages behind Chromium's own address bar take 0.9 s of computing for each window, and no test sees them. Of several
 * such lists Chromium takes the last, so those that playwright-core turns off for tests stand here again.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const flags = [
  `--disable-features=${unused.join(',')}`,
  // As with a screen: without one its letters are fitted to whole pixels, and lie up to half a pixel elsewhere.
  '--font-render-hinting=slight',
  ...quietFlags,
]

let browser: Promise<Browser> | null = null

/** One Chromium for all tests of a file. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME']
  browser ??= chromium.launch({ args: flags, ...(executablePath === undefined ? {} : { executablePath }) })
  return browser
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = null
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Fails on any policy report, console error, uncaught error or failed request since the start. */
  expectNoTrouble(): void
  close(): Promise<void>
}

export interface Look {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  hasTouch?: boolean
  /** Pixels of the device for each of the page's, along a side. */
  ratio?: number
  /** Colors are chosen by the system, as with high contrast. */
  forcedColors?: 'active'
  /** Console texts that belong to the test, such as a 404 that it provokes. */
  expected?: RegExp[]
  /** Whether the app may keep itself in the browser; else every file comes from the server, as at a first visit. */
  keepsApp?: boolean
  /**
   * False for one who was here before and has deleted the demo's designs. Putting those into the browser takes more
   * computing than opening a page does, which a test of pages without designs can do without.
   */
  hasDesigns?: boolean
}

/** A fresh visitor with an empty browser profile; everything that goes wrong is written down. */
export async function visit(address: string, look: Look = {}): Promise<Visitor> {
  const context = await (
    await openBrowser()
  ).newContext({
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    colorScheme: look.colorScheme ?? 'light',
    hasTouch: look.hasTouch ?? false,
    deviceScaleFactor: look.ratio ?? 1,
    forcedColors: look.forcedColors ?? 'none',
    reducedMotion: 'reduce',
    serviceWorkers: look.keepsApp === true ? 'allow' : 'block',
  })
  const trouble: string[] = []
  const note = (text: string) => {
    if (!(look.expected ?? []).some((pattern) => pattern.test(text))) trouble.push(text)
  }
  await context.exposeFunction('__noteViolation', (text: string) => note(`policy: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(
        window,
        '__noteViolation',
      )(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  if (look.hasDesigns === false) {
    await context.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('platen.demoDesigns', 'kept')
    })
  }
  // Nothing is measured here: a busy machine must not fail a test.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  page.on('console', (message) => {
    // Said by playwright-core where a context has no service workers.
    if (message.text().includes('Service Worker registration blocked')) return
    // Counted from the load by the clock, which a busy machine lets run out; early.e2e.ts holds that each is used.
    if (message.text().includes('preloaded using link preload but not used within')) return
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A read that is no longer wanted is abandoned on purpose; a shared worker's script is fetched outside the page.
    if (reason === 'net::ERR_ABORTED' || /\/assets\/worker-/.test(request.url())) return
    note(`request: ${request.url().slice(0, 200)} ${reason}`)
  })
  try {
    onTestFailed(async ({ task }) => {
      const [error] = task.result?.errors ?? []
      if (error !== undefined) error.message += `\n${await wordsOf(context)}`
    })
  } catch {
    // The second try of a test that runs beside another has no such hook: without it there would be no second try.
  }
  await page.goto(address)
  return {
    page,
    context,
    expectNoTrouble: () => expect(trouble).toEqual([]),
    close: () => context.close(),
  }
}

/** What a failed test's pages show, its dialogs first: a time that ran out tells nothing of its cause. */
async function wordsOf(context: BrowserContext): Promise<string> {
  const shown = await Promise.all(
    context.pages().map(async (page) => {
      const read = (selector: string) => page.locator(selector).allInnerTexts()
      const texts = await Promise.all([read('[role=dialog]'), read('main'), read('[role=status]')]).catch(
        String,
      )
      return `${page.url()}\n${[texts].flat(2).join('\n').replaceAll(/\s+/g, ' ').slice(0, 2_000)}`
    }),
  )
  return shown.join('\n')
}

/** All that a database of this browser keeps, as text; an empty list where the app has not made it yet. */
export const keptIn = (page: Page, database: string): Promise<string> =>
  page.evaluate(async (name) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
    const opening = indexedDB.open(name)
    // Made here it would have no tables, and the app could keep nothing in it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const opened = await answer(opening).catch(() => null)
    if (opened === null) return '[]'
    const stores = [...opened.objectStoreNames]
    const rows = await Promise.all(
      stores.map((store) => answer(opened.transaction(store).objectStore(store).getAll())),
    )
    opened.close()
    return JSON.stringify(rows)
  }, database)

/** What was sent so far counts no more, as after a minute; only the browser's own clock has not seen it pass. */
export const forgetCounts = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('platen.limits')
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('ledgers', 'readwrite')
          transaction.objectStore('ledgers').clear()
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical faults that axe finds on the page as it is now; rules of lesser faults are not looked at. */
export async function findFaults(page: Page): Promise<string[]> {
  // Through the debugger, which the page's policy does not bind; once a document, because reading it takes long.
  if (await page.evaluate(() => !Reflect.has(window, 'axe'))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe')
    const mild = axe._audit.rules.flatMap(({ id, impact }: { id: string; impact: string | null }) =>
      impact === 'minor' || impact === 'moderate' ? [[id, { enabled: false }]] : [],
    )
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(mild),
    })
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
          `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`).join(' | ')}`,
      )
  })
}

/** No serious or critical fault by axe on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
}
