import { afterAll, describe, expect, inject, it } from 'vitest'
import { pngOf } from './support/mainJob'
import { openDemo } from './support/openDemo'
import { closeBrowser, expectAccessible, keptIn, type Look, type Visitor } from './support/visitor'

afterAll(closeBrowser)

const screens = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
] as const

async function openProducts(look: Look): Promise<Visitor> {
  const visitor = await openDemo('/products', look)
  await visitor.page.getByRole('link', { name: 'Slow Wave Hoodie' }).waitFor()
  return visitor
}

describe('store products in the demo store', () => {
  it.each(screens)(
    'edits the sheet by keyboard, reviews, saves and keeps unsaved work, $name',
    async ({ width, height }) => {
      const visitor = await openProducts({ width, height })
      const { page } = visitor
      await page.getByText('6 out of stock').waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Slow Wave Hoodie' }).click()
      // On a phone all but the primary action stands in the menu.
      if (width < 720) await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      const grid = page.getByRole('grid', { name: 'Variants' })
      // Until the product was read anew it only shows what was read before.
      await page.locator('[role=grid]:not([aria-readonly])').waitFor()
      await grid.focus()
      await page.keyboard.type('55,5')
      await page.keyboard.press('Enter')
      await page.keyboard.type('56.5')
      await page.keyboard.press('Enter')
      await grid.getByText('56.5').waitFor()
      await expectAccessible(page)
      await page.getByText('Kept on this device').waitFor()
      await expect.poll(() => keptIn(page, 'platen-products')).toContain('56.5')

      await page.reload()
      await page.getByText('Your unsaved changes are back').waitFor()
      await page.getByRole('button', { name: 'Price rule' }).click()
      await page.getByRole('button', { name: 'SKU pattern' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add variants' }).click()
      await page.getByRole('dialog', { name: 'Add variants' }).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Import a sheet' }).click()
      await page.getByLabel('CSV file').setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('External id,Retail price\nslow-wave-hoodie-3,57.50\nslow-wave-hoodie-4,soon\n'),
      })
      await page.getByText('“soon” is no price').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Put in 1 cell' }).click()
      await grid.getByText('57.50').waitFor()
      await page.getByRole('button', { name: 'Review and save' }).click()
      const dialog = page.getByRole('dialog', { name: 'Review and save' })
      await dialog.getByText('Changed: 3').waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.getByText('Saved and compared').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('link', { name: 'The product' }).click()
      await page.getByRole('button', { name: 'Restore…' }).first().waitFor()
      await expectAccessible(page)
      visitor.expectNoTrouble()
      await visitor.close()
    },
  )

  it('puts what can be done with a card, and the number of a slip, at the right edge on a phone', async () => {
    const { page, close } = await openDemo('/products/stock', { width: 390, height: 844, hasTouch: true })
    const rights = (name: string | RegExp) =>
      page
        .getByRole('button', { name })
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().right)))
    await page
      .getByRole('button', { name: /^Replace Slow Wave Hoodie/ })
      .first()
      .waitFor()
    expect(new Set(await rights(/^Replace /)).size).toBe(1)
    await page.goto(new URL('/packing-slip', page.url()).href)
    const number = page.getByText('10423377-77')
    const gap = await number.evaluate((words) => {
      const edge = words.closest('header')?.getBoundingClientRect().right ?? 0
      return Math.abs(edge - words.getBoundingClientRect().right)
    })
    expect(gap).toBeLessThan(2)
    await close()
  })

  it('changes many products in a job that survives a reload', async () => {
    const visitor = await openProducts({ width: 390, height: 844, colorScheme: 'dark' })
    const { page } = visitor
    await page.getByRole('checkbox', { name: 'Choose Slow Wave Mug' }).check()
    const bar = page.getByRole('region', { name: 'Chosen products' })
    await bar.getByRole('button', { name: 'All 12' }).click()
    await bar.getByText('12 products chosen').waitFor()
    await bar.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices' })
    await dialog.getByText(/12 writes/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Start' }).click()
    // Nine or ten are sent at once, the rest has to wait for the minute to pass.
    await page.getByText(/^(9|10) of 12 done\./).waitFor()
    // It stands above the list, from whose seventh row it was begun.
    const isInView = () =>
      page.getByRole('progressbar').evaluate((shown) => shown.getBoundingClientRect().top > 56)
    await expect.poll(isInView).toBe(true)
    await expectAccessible(page)

    await page.reload()
    await page.getByText(/Interrupted, [23] to go/).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(/; the service takes 10 product writes a minute/).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText(/Paused, [23] to go/).waitFor()
    // The minute's end is left to the job of sixty, which moves the clock.
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText(/Stopped, [123] not sent/).waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })

  it.each(screens)('stock board, artwork and one design on many blanks, $name', async ({ width, height }) => {
    const visitor = await openProducts({ width, height })
    const { page } = visitor
    await page.getByRole('link', { name: 'Stock board' }).click()
    await page
      .getByRole('button', { name: /^Replace Slow Wave Hoodie/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('radio').first().check()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
    await page.getByText('Changed: 1').waitFor()
    // Back to the choice, then to the board.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Review' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Store products' }).last().click()

    await page.getByRole('link', { name: 'Replace artwork' }).click()
    await page.getByRole('radio', { name: /night-fox-heavy-tee/ }).check()
    await page
      .getByLabel('Artwork file for New artwork')
      .setInputFiles({ name: 'owl.png', mimeType: 'image/png', buffer: pngOf(2000, 2000) })
    await page.getByRole('button', { name: /^Replace in 1 product/ }).waitFor()
    await expectAccessible(page)

    await page.goto(`${inject('demoAddress')}products/design`)
    await page
      .getByLabel('Artwork files for the designs')
      .setInputFiles({ name: 'comet.png', mimeType: 'image/png', buffer: pngOf(2200, 1800) })
    await page.getByText('2200 × 1800 px').waitFor()
    await page.getByRole('checkbox', { name: 'Unisex Everyday Tee' }).click()
    await page.getByRole('checkbox', { name: 'White Glossy Mug' }).click()
    await page.getByRole('img', { name: /^Preview of comet White Glossy Mug/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Create 2 products/ }).click()
    await page.getByText(/^2 of 2 done\. Finished/).waitFor()
    visitor.expectNoTrouble()
    await visitor.close()
  })
})
