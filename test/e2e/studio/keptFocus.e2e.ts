import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { pngOf } from '../support/mainJob'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe('the focus', () => {
  it.each([
    ['a desktop', {}],
    ['a phone', { width: 390, height: 844, hasTouch: true }],
  ] as const)('goes to the words of a text that was just added, on %s', async (_device, look) => {
    const { page, expectNoTrouble, close } = await openEditor(look)
    const { keyboard } = page
    // The second time a text is there already.
    for (const line of ['Morning', 'Evening']) {
      await page.getByRole('button', { name: 'Add text' }).press('Enter')
      const field = page.getByRole('textbox', { name: 'Words on the canvas' })
      await field.waitFor()
      await expect.poll(() => focused(page)).toBe('Words on the canvas')
      await keyboard.type(line)
      await keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toMatch(new RegExp(`^Text ${line}: `))
    }
    const rows = page.getByRole('listbox', { name: 'Layers of Front print' }).getByRole('option')
    expect(await rows.evaluateAll((all) => all.map((row) => row.textContent))).toEqual(['Evening', 'Morning'])
    // Another layer that is chosen is not typed into.
    await rows.last().click()
    await page.getByRole('application', { name: /^Text Morning/ }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Words on the canvas' }).count()).toBe(0)
    expectNoTrouble()
    await close()
  })

  it('goes to the words of a text at once, however late more code is, and a held key stays out of them', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    const { keyboard } = page
    await page.getByRole('button', { name: 'Add text' }).press('Enter')
    const field = page.getByRole('textbox', { name: 'Words on the canvas' })
    await field.waitFor()
    await keyboard.press('Escape')
    await page
      .getByText(/^Saved on this device/)
      .first()
      .waitFor()
    await page.reload()
    await page.getByRole('application', { name: /^Text Your text/ }).focus()
    // Code that is asked for from here on does not come.
    await page.route(/\/assets\/.*\.(?:js|css)$/, () => undefined)
    // Held a little too long, the key that opens the words comes again.
    for (const _ of 'thrice') await keyboard.down('Enter')
    await keyboard.up('Enter')
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe('Your text')
    await keyboard.type('Slow')
    await keyboard.press('Enter')
    await keyboard.type('club')
    for (const _ of '12') await keyboard.down('Enter')
    await keyboard.up('Enter')
    await expect.poll(() => field.inputValue()).toBe('Slow\nclub\n\n')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expectNoTrouble()
    await close()
  })

  it('goes to a picture or shape that was just added, and stays where somebody types', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    const { keyboard } = page
    page.on('filechooser', (chooser) => {
      void chooser.setFiles({ name: 'gray.png', mimeType: 'image/png', buffer: pngOf(1200, 300) })
    })
    await page.getByRole('button', { name: 'Add shape' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Star' }).press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^Shape Star/)
    await page.getByRole('button', { name: 'Add picture' }).press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^Artwork gray/)
    // Its keys count at once.
    await keyboard.press('Shift+ArrowDown')
    await expect.poll(() => focused(page)).toMatch(/^Artwork gray.*, 17\.5 cm from the top/)
    await page.getByRole('button', { name: 'Add shape' }).press('Enter')
    // Its own place for the focus has no size and counts as hidden.
    const isInMenu = () => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null)
    await expect.poll(isInMenu).toBe(true)
    await keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/^Add shape/)

    // A file that is dropped while a name is typed takes nothing from it.
    await page.getByRole('button', { name: /^Rename / }).click()
    const name = page.getByRole('textbox', { name: /name/i })
    await name.fill('Gray')
    await page
      .getByLabel('Picture to add to Front print')
      .setInputFiles({ name: 'more.png', mimeType: 'image/png', buffer: pngOf(600, 300) })
    await page.getByRole('application', { name: /^Artwork more/ }).waitFor()
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expectNoTrouble()
    await close()
  })

  it('stays on a button while its work is under way', async () => {
    const { page, expectNoTrouble, close } = await openEditor({ hasDesigns: true }, '/designs')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
    await (
      await choosing
    ).setFiles({ name: 'none.platen', mimeType: 'application/zip', buffer: Buffer.from('none') })
    await page.getByText('Nothing was imported').first().waitFor()
    expect(await focused(page)).toBe('Import')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d+ designs$/ }).press('Enter')
    await saving
    await expect.poll(() => focused(page)).toMatch(/^Export \d+ designs$/)
    expectNoTrouble()
    await close()
  })
})
