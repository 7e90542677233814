import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('a number that is still being typed counts when the page is reloaded, and one that is none changes nothing', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  // Chromium asks before it leaves what is still being written.
  page.on('dialog', (asked) => void asked.accept())
  const size = page.getByLabel(/^Size \(/)
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  const saved = page.getByText(/^Saved on this device/).first()
  await saved.waitFor()
  const before = await size.inputValue()
  for (const [typed, counts] of [
    ['21', '21'],
    ['zwölf', '21'],
    ['2', '2'],
  ] as const) {
    expect(before).not.toBe(counts)
    await size.fill(typed)
    await page.reload()
    await page.getByRole('option', { name: /^Text/ }).click()
    await expect.poll(() => size.inputValue(), { message: typed }).toBe(counts)
  }
  expectNoTrouble()
  await close()
})
