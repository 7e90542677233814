import { afterAll, describe, expect, inject, it } from 'vitest'
import { doMainJob, pngOf } from './support/mainJob'
import { ownWorld } from './support/ownWorld'
import { closeBrowser, expectAccessible, visit } from './support/visitor'

afterAll(closeBrowser)

const world = ownWorld()

const screens = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
] as const

describe('the main job in the demo store', () => {
  it.each(screens)('from blank to tracking link, $name', async ({ width, height }) => {
    const visitor = await visit(inject('demoAddress'), { width, height })
    await expectAccessible(visitor.page)
    await visitor.page.getByRole('button', { name: 'Open the demo store' }).click()
    await doMainJob(visitor.page, () => expectAccessible(visitor.page))
    visitor.expectNoTrouble()
    await visitor.close()
  })
})

describe('the main job over HTTP', () => {
  it.each(screens)('with a private token, $name', async ({ width, height }) => {
    await forgiveLimits(world.sandbox)
    const before = await chargesOf(world.sandbox)
    // A new product is looked for before it is sent, and is not there yet.
    const expected = [/status of 404/]
    const visitor = await visit(world.live, { width, height, expected })
    await visitor.page.getByLabel('Private token').fill('  Bearer sandbox-store\n')
    await visitor.page.getByRole('button', { name: 'Check and connect' }).click()
    await doMainJob(visitor.page, async () => undefined)
    visitor.expectNoTrouble()
    expect((await chargesOf(world.sandbox)) - before).toBe(1)
    await visitor.close()
  })
})

describe('the main job in presses', () => {
  it.each([
    { name: 'desktop', width: 1440, height: 900, most: 11 },
    { name: 'phone', width: 390, height: 844, most: 13 },
  ])('from blank to a charged order on a $name in at most $most', async ({ width, height, most }) => {
    const { page, close } = await visit(inject('demoAddress'), { width, height, hasTouch: width < 500 })
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    // Every press of a pointer counts, wherever it lands; what is typed is not pressed.
    await page.evaluate(() => {
      const count = () => {
        const presses = Number(sessionStorage.getItem('presses') ?? 0)
        sessionStorage.setItem('presses', String(presses + 1))
      }
      document.addEventListener('pointerdown', count, true)
    })
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Catalog' }).click()
    const tee = page.getByRole('link', { name: /Unisex Everyday Tee/ })
    await page.getByRole('heading', { level: 1, name: /^Catalog/ }).waitFor()
    await page.mouse.move(width / 2, height * 0.7)
    // Scrolling is no press.
    const scrollOn = async () => {
      await page.mouse.wheel(0, 400)
      return tee.count()
    }
    await expect.poll(scrollOn).toBe(1)
    await tee.click()
    await page.getByRole('link', { name: 'Design this' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: /^(Choose|Upload)/ })
      .first()
      .click()
    await (await choosing).setFiles({ name: 'anchor.png', mimeType: 'image/png', buffer: pngOf(2200, 1800) })
    await page.getByText('In your file library').waitFor()
    await page.getByRole('button', { name: 'New product' }).click()
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByRole('link', { name: 'Order this' }).click()
    const picker = page.getByRole('dialog', { name: 'Add an item' })
    await picker.getByRole('button', { name: / \/ M/ }).first().click()
    await picker.waitFor({ state: 'detached' })
    // The next field has the focus: the address comes from the clipboard.
    const name = page.getByLabel('Name', { exact: true })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await name.evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text', 'Ada Byron\n12 Mill Road\nAustin, TX 78702\nUnited States')
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    // A phone offers what was copied above its keyboard, which takes a tap; a desktop has a key for it.
    const pasting = width < 500 ? 1 : 0
    await page.getByRole('group', { name: 'Shipping method' }).getByRole('radio', { checked: true }).waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Confirm and charge' }).click()
    const charge = page.getByRole('dialog').getByRole('button', { name: /^Confirm and charge \$/ })
    await charge.click()
    await page.getByText(/^Confirmed\. .* was charged/).waitFor()
    const presses = await page.evaluate(() => Number(sessionStorage.getItem('presses')))
    console.info(`Main job on ${width} px: ${presses + pasting} presses`)
    expect(presses + pasting).toBeLessThanOrEqual(most)
    await close()
  })
})

/** Charges on the ledger of the sandbox: the oracle, not the screen. */
async function chargesOf(address: string): Promise<number> {
  const lines: { kind: string }[] = await (await fetch(`${address}/_sandbox/ledger`)).json()
  return lines.filter(({ kind }) => kind === 'charge').length
}

/** Two visitors of one store share its limit; a minute later it is free again. */
async function forgiveLimits(address: string): Promise<void> {
  await fetch(`${address}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ seconds: 61 }) })
}
