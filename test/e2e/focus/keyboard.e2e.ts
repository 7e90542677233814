import { afterAll, describe, expect, inject, it } from 'vitest'
import { installFocus, keyboardWalk } from '../support/keyboardWalk'
import { openDemo } from '../support/openDemo'
import { closeBrowser, type Look } from '../support/visitor'

afterAll(closeBrowser)

/** The demo store at one of its pages, from whose start the keyboard goes on. */
async function start(path: string, look: Look) {
  const visitor = await openDemo(path, look)
  const { page, context } = visitor
  await context.addInitScript(installFocus)
  await page.goto(new URL(path, inject('demoAddress')).href)
  return { ...visitor, walk: keyboardWalk(page) }
}

describe.each([
  { width: 1440, height: 900, colorScheme: 'light' as const },
  { width: 390, height: 844, colorScheme: 'dark' as const },
])('by the keyboard alone, at $width in $colorScheme', (look) => {
  it('an order is found, looked at, confirmed and charged, and the list comes back', async () => {
    const { page, walk, expectNoTrouble, close } = await start('/orders?status=draft', look)
    const links = page.getByRole('link', { name: /^#\d+/ })
    const number = /\d+/.exec(await links.nth(2).innerText())?.[0] ?? ''
    await walk.tabTo('link', 'Skip to content')
    await walk.press('Enter')
    await walk.tabTo('search', /^Search/)
    await walk.type(number)
    await expect.poll(() => links.count()).toBe(1)
    await walk.tabTo('link', new RegExp(`^#${number}`))
    await walk.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
    await page.getByRole('button', { name: 'Confirm and charge' }).waitFor()
    await walk.tabTo('button', 'Confirm and charge')
    await walk.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm and charge' })
    await dialog.getByRole('button', { name: /^Confirm and charge \$/, disabled: false }).waitFor()
    await walk.tabTo('button', /^Confirm and charge \$/)
    await walk.press('Enter')
    await dialog.getByText(/^Confirmed\. .* was charged/).waitFor()
    await walk.tabTo('button', 'Close')
    await walk.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await walk.comesTo('main', /^/)
    // Backwards, which on a phone leads over the end of the page: its menu is folded.
    await walk.tabTo('link', 'Orders', 'Shift+Tab')
    await walk.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await walk.tabTo('search', /^Search/)
    expect(walk.faults()).toEqual([])
    expectNoTrouble()
    await close()
  })

  it('an order is typed, its item picked and its shipping chosen, and a draft is saved', async () => {
    const { page, walk, expectNoTrouble, close } = await start('/orders', look)
    await page.getByRole('link', { name: 'New order' }).waitFor()
    await walk.tabTo('link', 'New order')
    await walk.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor()
    const typed = [
      ['text', /^Name/, 'Ada Byron'],
      ['text', /^Street and house number/, '12 Mill Road'],
      ['text', /^City/, 'Austin'],
      ['text', /^ZIP or postal code/, '78702'],
      ['combobox', /^Country/, 'United States'],
      ['combobox', /^State/, 'Texas'],
    ] as const
    for (const [role, name, text] of typed) {
      await walk.tabTo(role, name)
      await walk.type(text)
    }
    await walk.tabTo('button', 'Add an item')
    await walk.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Add an item' })
    await picker.getByRole('button', { name: /Slow Wave Mug/ }).waitFor()
    await walk.tabTo('button', /Slow Wave Mug/)
    await walk.press('Enter')
    await picker.getByRole('button', { name: /oz/ }).first().waitFor()
    await walk.tabTo('button', /oz/)
    await walk.press('Enter')
    await walk.tabTo('button', 'Done')
    await walk.press('Enter')
    await picker.waitFor({ state: 'detached' })
    await walk.comesTo('button', 'Add an item')
    await page.getByRole('group', { name: 'Shipping method' }).getByRole('radio').first().waitFor()
    await walk.tabTo('radio', /./)
    await walk.press('ArrowDown')
    await walk.tabTo('button', 'Save draft')
    await walk.press('Enter')
    // While the order is read, the way back is the last stop of its page.
    await page.getByRole('button', { name: 'Confirm and charge' }).waitFor()
    await walk.tabTo('button', 'Confirm and charge')
    expect(walk.faults()).toEqual([])
    expectNoTrouble()
    await close()
  })

  it('a parcel that came back is opened, ticked and noted, and the list comes back', async () => {
    const { page, walk, expectNoTrouble, close } = await start('/shipments', look)
    const table = page.getByRole('table', { name: 'Shipments' })
    await page.getByText(/From all \d+ orders/).waitFor()
    const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: /^#/ }) })
    const order = await row.first().getByRole('link', { name: /^#/ }).innerText()
    expect(await row.first().getByText('Returned').count()).toBe(0)
    await walk.tabTo('link', order)
    await walk.press('Enter')
    const parcel = page.getByRole('dialog', { name: /^Parcel / })
    await parcel.getByRole('checkbox', { name: 'Came back' }).waitFor()
    await walk.tabTo('checkbox', 'Came back')
    await walk.press('Space')
    await walk.tabTo('textbox', 'Note')
    await walk.type('The box was crushed')
    await walk.tabTo('button', 'Copy')
    await walk.press('Escape')
    await parcel.waitFor({ state: 'detached' })
    await walk.comesTo('link', order)
    await row.first().getByText('Returned').waitFor()
    await walk.press('Enter')
    await expect.poll(() => parcel.getByLabel('Note').inputValue()).toBe('The box was crushed')
    expect(walk.faults()).toEqual([])
    expectNoTrouble()
    await close()
  })

  it.each([
    ['/orders/new', 'Save draft'],
    ['/webhooks', 'Review the change'],
  ])('whoever goes back through %s sees each stop: nothing lies under the header', async (path, shows) => {
    const { page, walk, expectNoTrouble, close } = await start(path, look)
    await page.getByRole('button', { name: shows }).waitFor()
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    // From the start of a page, this leads to its end.
    await walk.tabTo('link', 'Skip to content', 'Shift+Tab')
    expect(walk.faults()).toEqual([])
    expectNoTrouble()
    await close()
  })
})
