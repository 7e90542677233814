import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { paths } from '~/paths'
import { createSandbox } from '~/sandbox/createSandbox'
import { brokenWords } from '../support/brokenWords'
import { goTo } from '../support/controlWalk'
import { openLarge } from '../support/openLarge'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

const { state } = createSandbox()
const orders = [...state.orders.values()].map(({ order }) => order)
const orderOf = (status: string): string =>
  paths.order(orders.find((order) => order.status === status)?.id ?? 0)
const [id = 0] = state.products.keys()
const [product, edited] = [paths.product(id), paths.editProduct(id)]
const design = paths.design(71, { design: 'demo-71', technique: 'DTG' })

type Open = (page: Page) => Promise<void>

const press =
  (...names: (string | RegExp)[]): Open =>
  async (page) => {
    for (const name of names)
      await page
        .getByRole('button', { name })
        .or(page.getByRole('menuitem', { name }))
        .filter({ visible: true })
        .first()
        .click()
  }
const key =
  (pressed: string): Open =>
  (page) =>
    page.keyboard.press(pressed)
const forChosen =
  (act: string): Open =>
  async (page) => {
    const boxes = page.getByRole('checkbox', { name: /^Choose / })
    await boxes.nth(1).check()
    // What is done with the chosen ones does not cover the others.
    await boxes.nth(3).check()
    await press(act)(page)
  }

/** What lies over a page or opens on it, and how it is opened. */
const opened: readonly (readonly [what: string, path: string, open: Open])[] = [
  ['the confirming', orderOf('draft'), press('Confirm and charge')],
  ['the menu of an order', orderOf('pending'), press('More actions')],
  ['the canceling', orderOf('pending'), press('More actions', 'Cancel order')],
  ['an address', orderOf('failed'), press('Correct the address')],
  ['an item', paths.newOrder(), press('Add an item')],
  ['filters of orders', paths.orders(), press('Filters')],
  ['columns of orders', paths.orders(), press('View')],
  ['the confirming of two', paths.orders({ status: 'draft' }), forChosen('Confirm 2')],
  ['the duplicating of two', paths.orders({ status: 'draft' }), forChosen('Duplicate')],
  ['filters of products', paths.products(), press('Filters')],
  ['prices of two', paths.products(), forChosen('Change prices')],
  ['the deleting', product, press('More actions', /^Delete/)],
  ['new variants', edited, press('Add variants')],
  ['a sheet', edited, press('Import a sheet')],
  ['filters of the catalog', paths.catalog(), press('Filters')],
  ['the preview', design, press('Preview')],
  ['the history', design, press('History')],
  ['uses of a design', design, press('Use design')],
  ['the erasing', paths.settings(), press(/^Erase/)],
  ['the palette', paths.overview(), key('Control+k')],
  [
    'what the palette finds',
    paths.orders(),
    async (page) => {
      await key('Control+k')(page)
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('ma')
      await page.getByRole('group', { name: 'Recipients' }).waitFor()
    },
  ],
  ['the keys', paths.orders(), key('?')],
  ['the account', paths.overview(), press('Account')],
  ['the notices', paths.overview(), press(/^Notices/)],
]

const panels = ':is([role=dialog], [role=menu], [role=group]:is([aria-label=Account], [aria-label=Notices]))'
const folded = 'main button[aria-expanded=true]'

/** In the page: what is pressed or typed into, but cannot be brought into the window or lies below something else there. */
const unreachable = (over: string): string[] => {
  const root = [...document.querySelectorAll(over)].findLast((one) => one.checkVisibility())
  const all = root?.querySelectorAll('button, a[href], input, select, textarea, summary, [role=option]') ?? []
  return [...all].flatMap((element) => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[aria-hidden=true]') !== null
    )
      return []
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // What is there for screen readers and keys alone.
    if (right - left <= 1) return []
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isItself =
      there !== null && (element.contains(there) || there.closest('label')?.contains(element) === true)
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return isItself ? [] : [`cannot reach ${element.localName} “${name.trim().slice(0, 40)}”`]
  })
}

it.concurrent.each([
  [1440, 900],
  [390, 640],
])(
  'what lies over a page is read and pressed with text of twice the size, %i × %i px',
  async (width, height) => {
    const visitor = await openLarge(width, height)
    const { page } = visitor
    const faults: string[] = []
    for (const [what, path, open] of opened) {
      await goTo(page, path)
      await page.evaluate(() => window.__walk.rest())
      await open(page)
      await page.locator(`${panels}:visible, ${folded}:visible`).first().waitFor()
      await page.evaluate(() => window.__walk.rest())
      const found = [
        ...(await page.evaluate(() => window.__look())),
        ...(await page.evaluate(brokenWords)).map((word) => `breaks “${word}”`),
        ...(await page.evaluate(unreachable, panels)),
      ]
      // A field is no wider than the phone, and its words do not break.
      for (const fault of found.filter((one) => !/^cuts “.*” in (select|input) /.test(one)))
        faults.push(`${what}: ${fault}`)
      await page.keyboard.press('Escape')
      await page.locator(panels).filter({ visible: true }).waitFor({ state: 'detached' })
    }
    expect(faults).toEqual([])
    await visitor.close()
  },
  1_200_000,
)
