import type { Page, Route } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { addText, openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** The chosen text as a screen reader has it, with its size. */
const textOf = (page: Page) => page.getByRole('application', { name: /^Text/ }).getAttribute('aria-label')

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
  await words.fill('Wiggly women')
  await expect.poll(() => words.inputValue()).toBe('Wiggly women')
  // Nothing is drawn of it meanwhile.
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'Print files' }).click()
  await page.getByText(/“Wiggly women” was changed before its font was there/).waitFor()
  isHeld = false
  for (const route of held) await route.continue()
  await expect.poll(() => textOf(page)).toBe(measured)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => textOf(page)).toBe(measured)
  expectNoTrouble()
  await close()
})
