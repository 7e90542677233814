import type { Page, Route } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { addText, openEditor } from '../../support/openEditor'
import { closeBrowser } from '../../support/visitor'

afterAll(closeBrowser)

/** The chosen text as a screen reader has it, with its size. */
const textOf = (page: Page) => page.getByRole('application', { name: /^Text/ }).getAttribute('aria-label')

/** Opens the kept design again and chooses its text, while no font comes; answers how to let them come. */
async function reopenWithoutFonts(page: Page): Promise<() => Promise<void>> {
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()
  const held: Route[] = []
  let isHeld = true
  await page.route('**/*.woff2', (route) => (isHeld ? void held.push(route) : route.continue()))
  await page.reload()
  await page.getByRole('option', { name: /^Text/ }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  return async () => {
    isHeld = false
    for (const route of held) await route.continue()
  }
}

it('words that are typed before their font is there get the box of that font, and undo goes on to what was there before', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await addText(page)
  const before = await textOf(page)
  const words = page.getByLabel('Words', { exact: true })
  await words.fill('Wiggly women')
  await expect.poll(() => textOf(page)).not.toBe(before)
  const measured = await textOf(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textOf(page)).toBe(before)
  const release = await reopenWithoutFonts(page)
  await words.fill('Wiggly women')
  await expect.poll(() => words.inputValue()).toBe('Wiggly women')
  // Nothing is drawn of it meanwhile.
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'Print files' }).click()
  await page.getByText(/“Wiggly women” was changed before its font was there/).waitFor()
  await release()
  await expect.poll(() => textOf(page)).toBe(measured)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => textOf(page)).toBe(measured)
  expectNoTrouble()
  await close()
})

it('words that are typed at the border before their font is there are moved inside once they are measured', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await addText(page)
  await page.getByRole('button', { name: 'Right', exact: true }).click()
  const release = await reopenWithoutFonts(page)
  const before = await textOf(page)
  await page.getByLabel('Words', { exact: true }).fill('Words up')
  await expect.poll(() => textOf(page)).toContain('Words up')
  await release()
  const sizeIn = (label: string | null) => /[\d.]+ × [\d.]+ cm/.exec(label ?? '')?.[0]
  await expect.poll(async () => sizeIn(await textOf(page))).not.toBe(sizeIn(before))
  expect(await textOf(page)).not.toMatch(/outside/)
  expectNoTrouble()
  await close()
})

it('a size that is typed before the font is there stays inside the print area, as one typed later does', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await addText(page)
  const release = await reopenWithoutFonts(page)
  const size = page.getByLabel('Size (mm)', { exact: true })
  await size.fill('90')
  await size.press('Enter')
  await expect.poll(() => size.inputValue()).toBe('90')
  await release()
  await expect.poll(async () => Number(await size.inputValue())).toBeLessThan(90)
  expect(await textOf(page)).not.toMatch(/outside/)
  expectNoTrouble()
  await close()
})

it.each([
  ['added', (page: Page) => page.getByRole('button', { name: 'Add text' }).click()],
  ['pasted', (page: Page) => page.evaluate(pasteWords)],
] as const)(
  'a text that is %s and whose font comes late takes nobody out of a field',
  async (_how, begin) => {
    const { page, expectNoTrouble, close } = await openEditor()
    await page.getByRole('button', { name: 'Add shape' }).click()
    await page.getByRole('menuitem', { name: 'Star' }).click()
    const held: Route[] = []
    let isHeld = true
    await page.route('**/*.woff2', (route) => (isHeld ? void held.push(route) : route.continue()))
    await begin(page)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const points = page.getByLabel('Points')
    await points.fill('7')
    isHeld = false
    for (const route of held) await route.continue()
    await page.getByRole('option', { name: /^Text/ }).waitFor()
    // Each of these is a key of the editor, too.
    await page.keyboard.type('0')
    await page.keyboard.press('Backspace')
    expect(await points.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /^Shape, Star/, selected: true }).waitFor()
    expect(await points.inputValue()).toBe('7')
    expectNoTrouble()
    await close()
  },
)

/** Runs in the page: words from another program, by the keys of the system. */
function pasteWords(): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Slow club')
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}
