import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { closeBrowser, visit } from '../support/visitor'

afterAll(closeBrowser)

const address = inject('demoAddress')
const picture = {
  name: 'fern.svg',
  mimeType: 'image/svg+xml',
  text: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
}
const table = {
  name: 'shop.csv',
  mimeType: 'text/csv',
  text: 'Order,Name,Address1,City,ZIP,Country,SKU,Quantity\nE-1,Ada Byron,12 Mill Road,Riga,LV-1010,LV,TEE-S,2',
}

async function openDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

/** A tab that the system opens with a file, as of an installed app. */
async function openWith(context: BrowserContext, action: string, file: typeof picture): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(({ name, mimeType, text }) => {
    const handle = { getFile: async () => new File([text], name, { type: mimeType }) }
    const setConsumer = (take: (launch: object) => void) => take({ files: [handle] })
    Reflect.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  }, file)
  await tab.goto(new URL(action, address).href)
  return tab
}

/** What is left of the title bar beside the window's own buttons, in px. */
interface TitleBar {
  x: number
  width: number
  height: number
}

/**
 * Runs in the page: its rules for such a window hold, as no test can open one. Answers what cannot be pressed there: what
 * lies under the window's own buttons, or where a press moves the window. Browsers go by the order of the document for
 * that, whatever lies above.
 */
function unpressable({ x, width, height }: TitleBar): string[] {
  const area: Record<string, number> = { x, y: 0, width, height }
  const inWindow = (text: string) =>
    text
      .replaceAll(/env\(\s*titlebar-area-(\w+)[^()]*\)/g, (_, name: string) => `${area[name]}px`)
      .replaceAll('(display-mode: window-controls-overlay)', '(min-width: 0px)')
  let rules = 0
  const fill = (owner: CSSStyleSheet | CSSGroupingRule) => {
    for (const [at, rule] of [...owner.cssRules].entries()) {
      const isForWindow = rule instanceof CSSMediaRule && rule.conditionText.includes('window-controls')
      if (inWindow(rule.cssText) === rule.cssText) continue
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule) && !isForWindow) fill(rule)
      else {
        const text = inWindow(rule.cssText)
        owner.deleteRule(at)
        owner.insertRule(text, at)
        rules++
      }
    }
  }
  for (const sheet of document.styleSheets) fill(sheet)
  const marked = Reflect.get(window, '__rules') ?? 0
  Reflect.set(window, '__rules', marked + rules)
  const found: string[] = marked + rules === 0 ? ['there is no rule for such a window'] : []
  const regions = [...document.querySelectorAll('*')].flatMap((element) => {
    const kind = getComputedStyle(element).getPropertyValue('app-region')
    return kind === 'drag' || kind === 'no-drag' ? [{ kind, box: element.getBoundingClientRect() }] : []
  })
  const isMenuOpen = document.querySelector('aside[data-open]') !== null
  if (!isMenuOpen && !regions.some(({ kind }) => kind === 'drag')) found.push('nothing moves the window')
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [across, down] = [(left + right) / 2, (top + bottom) / 2]
    // What is not drawn, lies under something else, or is as large as the window and closes what is open.
    if (!control.contains(document.elementFromPoint(across, down)) || control.matches('[tabindex="-1"]'))
      continue
    const name = control.getAttribute('aria-label') ?? control.textContent
    if (top < height && (left < x - 1 || right > x + width + 1)) found.push(`${name} lies under the buttons`)
    const last = regions.findLast(
      ({ box }) => box.left <= across && box.right >= across && box.top <= down && box.bottom >= down,
    )
    if (last?.kind === 'drag') found.push(`${name} moves the window`)
  }
  return found
}

describe('a window whose title bar is given to the page', () => {
  it.each([
    ['right', 1280],
    ['left', 1280],
    ['right', 700],
    ['left', 700],
  ] as const)(
    'has nothing under its own buttons at the %s, and what is in it can be pressed, %i px',
    async (side, width) => {
      const visitor = await visit(address, { width, height: 600 })
      const { page, close, expectNoTrouble } = visitor
      // The catalog of who has no account is that of the service.
      const none = { json: { code: 200, result: [] }, headers: { 'access-control-allow-origin': '*' } }
      await page.route('https://api.printful.com/**', (route) => route.fulfill(none))
      await page.getByRole('link', { name: 'Browse the catalog without an account' }).click()
      const bar =
        side === 'right' ? { x: 0, width: width - 140, height: 33 } : { x: 85, width: width - 85, height: 38 }
      const found: string[] = []
      const look = async (of: string) =>
        found.push(...(await page.evaluate(unpressable, bar)).map((fault) => `${of}: ${fault}`))
      await page.getByRole('button', { name: /service limits/ }).waitFor()
      await look('without an account')
      await page.getByRole('link', { name: 'Connect a store' }).click()
      await openDemo(page)
      const header = page.getByRole('banner')
      await header.getByRole('button', { name: /service limits/ }).waitFor()
      await header.getByRole('button', { name: 'Notices' }).waitFor()
      await look('the overview')
      const isNarrow = width < 900
      for (const name of [
        /service limits/,
        'Search and commands',
        'Account',
        isNarrow ? 'Open menu' : 'Fold the menu',
      ]) {
        await header.getByRole('button', { name }).click()
        if (name === 'Search and commands' || name instanceof RegExp) await page.getByRole('dialog').waitFor()
        if (name === 'Account') await page.getByRole('button', { name: 'Sign out' }).waitFor()
        await look(String(name))
        await page.keyboard.press('Escape')
      }
      expect(found).toEqual([])
      expectNoTrouble()
      await close()
    },
  )
})

describe('the installed app', () => {
  it('has a manifest without a fault, and each shortcut leads to a page', async () => {
    const { page, context, close, expectNoTrouble } = await visit(address, { keepsApp: true })
    await openDemo(page)
    const session = await context.newCDPSession(page)
    const { errors, data = '' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A test has no window of its own profile.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { icons, shortcuts, file_handlers: handlers } = JSON.parse(data)
    const all = [...icons, ...shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons)]
    for (const { src } of all) expect((await fetch(new URL(src, address))).status, src).toBe(200)
    for (const { name, url } of shortcuts) {
      await page.goto(new URL(url, address).href)
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    expect(handlers.map(({ action }: { action: string }) => action)).toEqual(['/files/new', '/orders/import'])
    expectNoTrouble()
    await close()
  })

  it('takes the pictures and order files that it is opened with', async () => {
    const { page, context, close, expectNoTrouble } = await visit(address)
    await openDemo(page)
    const artwork = await openWith(context, '/files/new', picture)
    await artwork.getByText('fern.svg').first().waitFor()
    const orders = await openWith(context, '/orders/import', table)
    await orders.waitForURL(/\/orders\/import\/.+/)
    await orders.getByText('shop.csv').first().waitFor()
    expectNoTrouble()
    await close()
  })

  it('puts a picture that is shared with it where artwork is added', async () => {
    const { page, context, close, expectNoTrouble } = await visit(address, { keepsApp: true })
    await openDemo(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const system = await context.newPage()
    await system.setContent(
      `<form method="post" enctype="multipart/form-data" action="${new URL('/share', address).href}">
        <input type="file" name="pictures"><button>Share</button></form>`,
    )
    const { name, mimeType, text } = picture
    await system.locator('input').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
    await system.getByRole('button', { name: 'Share' }).click()
    await system.getByRole('heading', { level: 1, name: 'Add a file' }).waitFor()
    await system.getByText('fern.svg').first().waitFor()
    expectNoTrouble()
    await close()
  })
})
