import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { keyTo } from '../support/keyTo'
import { pngOf } from '../support/mainJob'
import { screenReader } from '../support/screenReader'
import { closeBrowser, expectAccessible, visit } from '../support/visitor'

afterAll(closeBrowser)

/** What somebody without a mouse does: goes to a thing by its role and name, and triggers it. */
interface Driver {
  see: (role: string, name: string | RegExp) => Promise<unknown>
  press: (role: string, name: string | RegExp) => Promise<void>
}

/** Tab, the arrows in a menu, Enter and Space, and nothing else. */
function byKeyboard(page: Page): Driver {
  const locate = (role: string, name: string | RegExp): Locator =>
    role === 'DisclosureTriangle'
      ? page.locator('summary', { hasText: name })
      : role === 'StaticText'
        ? page.getByText(name).first()
        : page.getByRole(role as 'button', { name, exact: typeof name === 'string' })
  return {
    see: (role, name) => locate(role, name).first().waitFor(),
    press: async (role, name) => {
      await keyTo(page, locate(role, name), role === 'menuitem' ? 'ArrowDown' : 'Tab')
      if (role !== 'textbox' && role !== 'combobox') await page.keyboard.press('Enter')
    },
  }
}

const byTree = async (page: Page): Promise<Driver> => {
  const { find, press } = await screenReader(page)
  return { see: find, press }
}

it.each([
  ['the keyboard alone', byKeyboard],
  ['the accessibility tree alone', byTree],
] as const)('does the whole job of the studio by %s', async (_way, driverOf) => {
  const { page, expectNoTrouble, close } = await visit(inject('demoAddress'))
  const files = ['logo.png', 'leaf.png']
  // Asked for long before it opens, so that the system's own dialog does not come first.
  page.on('filechooser', (chooser) => {
    const name = files.shift() ?? 'more.png'
    void chooser.setFiles({ name, mimeType: 'image/png', buffer: pngOf(1500, 1000) })
  })
  const { see, press } = await driverOf(page)
  const write = async (name: string, text: string) => {
    await press('textbox', name)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await press('button', 'Open the demo store')
  await see('heading', 'Overview')
  await page.goto(new URL('/catalog/71', inject('demoAddress')).href)
  await press('link', 'Design this')
  await see('heading', /^Empty design/)

  // A logo, words that are white on dark garments, and a pattern below both.
  await press('button', 'Choose a file')
  await see('application', /^Artwork logo\.png: /)
  await press('button', 'Add text')
  await see('application', /^Text Your text: /)
  await write('Words', 'Slow morning club')
  await see('application', /^Text Slow morning club: /)
  await press('DisclosureTriangle', 'Other colors on some garments')
  await press('button', 'White version on dark colors')
  await see('button', 'The same on all colors')
  await press('button', 'Add picture')
  await see('application', /^Artwork leaf\.png: /)
  await press('DisclosureTriangle', 'Colors, background and pattern')
  await press('combobox', 'Pattern')
  await page.keyboard.press('ArrowDown')
  await see('application', /^Artwork leaf\.png: 30\.5 × 40\.6 cm/)
  await press('button', 'Send backward')
  await press('button', 'Send backward')
  await see('option', /^Picture, leaf, .*, 3 of 3$/)
  await press('DisclosureTriangle', 'Guides')
  await press('button', 'Vertical guide')
  await see('textbox', 'Guide 1, from the left (cm)')
  await expectAccessible(page)

  await press('button', 'History')
  await write('Name of this version', 'First draft')
  await press('button', 'Keep this version')
  await see('StaticText', 'First draft')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const downloading = page.waitForEvent('download', { timeout: 120_000 })
  await press('button', 'Use design')
  await press('menuitem', 'Print files')
  await press('button', 'Go on as it is')
  expect((await downloading).suggestedFilename()).toMatch(/-print-files\.zip$/)

  await press('button', 'New product')
  await press('button', 'Go on as it is')
  await see('heading', 'New product')
  await press('button', 'Create product')
  await see('heading', 'Unisex Everyday Tee')
  expect(page.url()).toMatch(/\/products\/\d+$/)
  expectNoTrouble()
  await close()
})
