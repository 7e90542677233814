import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('what is still being typed in the studio counts when the page is reloaded, and what is no number or color changes nothing', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  // Chromium asks before it leaves what is still being written.
  page.on('dialog', (asked) => void asked.accept())
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  const saved = page.getByText(/^Saved on this device/).first()
  await saved.waitFor()
  const size = page.getByLabel(/^Size \(/)
  const color = page.getByLabel('Text color', { exact: true })
  for (const [field, typed, counts] of [
    [size, '21', '21'],
    [size, 'zwölf', '21'],
    [size, '2', '2'],
    [color, 'c23', '#cc2233'],
    [color, '#1', '#cc2233'],
  ] as const) {
    await field.fill(typed)
    await page.reload()
    await page.getByRole('option', { name: /^Text/ }).click()
    await expect.poll(() => field.inputValue(), { message: typed }).toBe(counts)
  }
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByLabel('Name of the layer').fill('Slogan')
  await page.reload()
  await page.getByRole('option', { name: 'Slogan' }).click()
  expectNoTrouble()
  await close()
})
