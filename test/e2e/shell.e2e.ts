import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDemo } from './support/openDemo'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, expectAccessible, type Look, openBrowser, visit } from './support/visitor'

afterAll(closeBrowser)

const { live } = ownWorld()

describe('the shell', () => {
  it('works by keyboard: skip link, navigation, theme, sign out', async () => {
    const visitor = await visit(inject('demoAddress'))
    const { page } = visitor
    await page.getByRole('button', { name: 'Open the demo store' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    // Opened by its address, a page begins at its top; after a link or a button the focus is on the page.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    const theme = page.getByRole('button', { name: /^Theme: System/ })
    await theme.press('Enter')
    await page.getByRole('button', { name: /^Theme: Light/ }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']))
      .toBe('dark')
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: /^Theme: Dark/ }).waitFor()
    await page.getByRole('button', { name: 'Account' }).press('Enter')
    await page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await page.getByRole('button', { name: 'Open the demo store' }).waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('closes the menu of a phone by a link, also by one to the page that is there, and by a press beside it', async () => {
    const { page, expectNoTrouble, close } = await openDemo('/orders', { width: 390 })
    const menu = page.getByRole('button', { name: 'Open menu' })
    // A screen reader presses what closes it without giving it the focus.
    const beside = () => page.getByRole('button', { name: 'Close menu' }).first()
    for (const press of [() => page.mouse.click(380, 700), () => beside().dispatchEvent('click')]) {
      await menu.click()
      await beside().waitFor()
      await press()
      await menu.waitFor()
      await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    for (const name of ['Orders', 'Files']) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByRole('button', { name: 'Open menu' }).waitFor()
      expect(await page.locator('aside[data-open]').count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    }
    expectNoTrouble()
    await close()
  })

  it('shows a box to tick in the line of its words where fingers press, not beside what explains them', async () => {
    const look = { width: 390, height: 844, hasTouch: true, expected: [/./] }
    const { page, close } = await openDemo('/webhooks', look)
    const box = page.getByLabel('Parcel shipped')
    const middle = async (part: typeof box) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return y + height / 2
    }
    await box.waitFor()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const words = page.locator('label', { hasText: 'Parcel shipped' })
    expect(Math.abs((await middle(box)) - (await middle(words)))).toBeLessThan(4)
    await close()
  })

  it('keeps the demo in all tabs and resets it when asked', async () => {
    const visitor = await visit(inject('demoAddress'))
    const { page, context } = visitor
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.goto(`${inject('demoAddress')}orders`)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Change your order number' }).click()
    await page.getByLabel('Your order number, kept on this device').fill('SHOP-77')
    await page.keyboard.press('Enter')
    await page.getByText('Your order number: SHOP-77').waitFor()
    await page.getByRole('link', { name: 'Store products', exact: true }).click()
    await page.getByRole('link', { name: 'Slow Wave Mug' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete product' }).click()
    await page.getByRole('checkbox', { name: /for good/ }).check()
    await page.getByRole('button', { name: 'Delete product' }).click()
    await page.getByRole('heading', { level: 1, name: 'Store products' }).waitFor()
    const other = await context.newPage()
    await other.goto(`${inject('demoAddress')}products`)
    await other.getByRole('row', { name: /Slow Wave Hoodie/ }).waitFor()
    expect(await other.getByRole('row', { name: /Slow Wave Mug/ }).count()).toBe(0)
    await other.getByRole('button', { name: 'Account' }).click()
    await other.getByRole('button', { name: 'Reset demo store' }).click()
    await other.getByText(/^Everything that was done in the demo goes/).waitFor()
    await other.getByRole('button', { name: 'Reset all of it' }).click()
    await other.getByRole('row', { name: /Slow Wave Mug/ }).waitFor()
    // The first tab shows the new demo without being asked, and knows no order number of the old one.
    await page.getByRole('row', { name: /Slow Wave Mug/ }).waitFor()
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Change your order number' }).waitFor()
    expect(await page.getByText('SHOP-77').count()).toBe(0)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('says that a page or an order does not exist', async () => {
    const visitor = await visit(inject('demoAddress'))
    const { page } = visitor
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.goto(`${inject('demoAddress')}nowhere`)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${inject('demoAddress')}orders/99`)
    await page.getByText('This order could not be loaded').waitFor()
    expect(await page.getByRole('alert').innerText()).toMatch(
      /Not Found[\s\S]*Nothing was charged or changed/,
    )
    await expectAccessible(page)
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('connecting over HTTP', () => {
  const connect = async (token: string, expected: RegExp[] = [/status of 40[013]/], look: Look = {}) => {
    const visitor = await visit(live, { ...look, expected })
    await visitor.page.getByLabel('Private token').fill(token)
    await visitor.page.getByRole('button', { name: 'Check and connect' }).click()
    return visitor
  }

  it.each([
    ['sandbox-expired', 'The service does not accept this token'],
    ['nonsense-token', 'The service does not accept this token'],
  ])('refuses %s in words and keeps nothing', async (token, title) => {
    const visitor = await connect(token)
    await visitor.page.getByText(title).waitFor()
    await visitor.page.getByText('Details').click()
    await visitor.page.getByText('GET /oauth/scopes').waitFor()
    expect(
      await visitor.page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    ).not.toContain(token)
    await expectAccessible(visitor.page)
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it.each([1440, 1100, 768])(
    'shows the store’s name beside all that the header says, %i wide',
    async (width) => {
      const { page, context, close } = await connect('sandbox-store', [/./], { width })
      await page.getByRole('button', { name: /service limits/ }).waitFor()
      await context.setOffline(true)
      const header = page.getByRole('banner')
      await header.getByText(/^Offline/).waitFor()
      await header.getByText(/^Demo/).waitFor()
      const name = header.getByText('Paper Lantern Goods')
      const letters = () =>
        name.evaluate((shown) => (shown.textContent.length * shown.clientWidth) / shown.scrollWidth)
      expect(await letters()).toBeGreaterThanOrEqual(12)
      const cut = await header.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
      expect(cut).toBeLessThanOrEqual(0)
      await close()
    },
  )

  it('lets the owner of an account choose the store', async () => {
    const visitor = await connect('sandbox-account')
    await visitor.page.getByRole('button', { name: /Lantern Wholesale/ }).click()
    await visitor.page.getByRole('link', { name: 'Orders', exact: true }).click()
    await visitor.page.getByRole('cell', { name: 'Draft' }).first().waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it('keeps the token in this tab only', async () => {
    const visitor = await connect('sandbox-store')
    await visitor.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    expect(
      await visitor.page.evaluate(() => JSON.stringify({ ...localStorage }) + location.href),
    ).not.toContain('sandbox-store')
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('the content security policy', () => {
  const foreign = inject('worlds')[0]?.sandbox ?? ''

  it('blocks every probe', async () => {
    const visitor = await visit(inject('demoAddress'), {
      expected: [/policy|Content Security|violates|TrustedHTML|TrustedScript|Refused|blocked/i],
    })
    const { page } = visitor
    await page.getByRole('button', { name: 'Open the demo store' }).waitFor()
    expect(await page.evaluate(probe, foreign)).toEqual([])
    await visitor.close()
  })

  it('is what blocks them: without it each gets through', async () => {
    const context = await (await openBrowser()).newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(inject('demoAddress'))
    await page.getByRole('button', { name: 'Open the demo store' }).waitFor()
    expect((await page.evaluate(probe, foreign)).toSorted()).toEqual([
      'base',
      'data script',
      'eval',
      'foreign connect',
      'frame',
      'handler',
      'inline script',
      'new Function',
      'srcdoc',
    ])
    await context.close()
  })
})

/** Runs in the page: what an attacker's markup would try, on a server of another origin, too. Answers what got through. */
async function probe(foreign: string): Promise<string[]> {
  const through: string[] = []
  const waited: Promise<unknown>[] = []
  Reflect.set(window, '__hit', (name: string) => through.push(name))
  const attempt = (name: string, run: () => unknown) => {
    try {
      run()
    } catch {
      // Refused, as it should be.
    }
    void name
  }
  const element = (tag: string, props: Record<string, string>) => {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(props)) made.setAttribute(name, value)
    const isOver = new Promise((done) => ['load', 'error'].forEach((end) => made.addEventListener(end, done)))
    if (tag === 'script') waited.push(isOver)
    document.body.append(made)
  }
  // From a timer, because the debugger's own calls are not bound by the policy.
  await new Promise<void>((done) => {
    setTimeout(() => {
      attempt('inline script', () => {
        const script = document.createElement('script')
        script.append("window.__hit('inline script')")
        document.body.append(script)
      })
      attempt('eval', () => Reflect.get(window, 'eval')("window.__hit('eval')"))
      attempt('new Function', () => Reflect.construct(Function, ["window.__hit('new Function')"])())
      attempt('handler in markup', () =>
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.__hit(\'handler\')">'),
      )
      attempt('javascript: frame', () => element('iframe', { src: "javascript:parent.__hit('frame')" }))
      attempt('srcdoc', () => element('iframe', { srcdoc: "<script>parent.__hit('srcdoc')</script>" }))
      attempt('data: script', () =>
        element('script', { src: "data:text/javascript,window.__hit('data script')" }),
      )
      attempt('base', () => element('base', { href: 'https://evil.example/' }))
      done()
    }, 0)
  })
  await Promise.all(waited)
  const isForeignReached = await fetch(foreign, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  if (isForeignReached) through.push('foreign connect')
  // A picture that may be loaded comes after what was asked for before it.
  const allowed = new Image()
  await new Promise((done) => {
    for (const end of ['load', 'error']) allowed.addEventListener(end, done)
    allowed.src = `${location.origin}/preview.png`
  })
  if (new URL('a', document.baseURI).host === 'evil.example') through.push('base')
  return through
}
