import { afterAll, expect, it } from 'vitest'
import { addText, openEditor } from '../../support/openEditor'
import { closeBrowser } from '../../support/visitor'

afterAll(closeBrowser)

it('words that are wider than the print area are said to be cut and fitted by one press; typed sizes stay inside', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await addText(page)
  await page.getByRole('option', { name: /^Text/ }).click()
  const text = page.getByRole('application', { name: /^Text/ })
  const label = () => text.getAttribute('aria-label')
  const size = page.getByLabel('Size (mm)', { exact: true })
  const before = await size.inputValue()
  await page
    .getByLabel('Words', { exact: true })
    .fill('Slow morning club, with more words in one line than any shirt is wide')
  await expect.poll(label).toMatch(/% outside the print area/)
  // What is typed keeps its size: nothing shrinks under somebody's hands.
  expect(await size.inputValue()).toBe(before)
  await page.getByRole('button', { name: /^Checks: / }).click()
  const cut = page
    .getByRole('list', { name: 'Checks of the design' })
    .getByRole('listitem')
    .filter({ hasText: 'lies outside the print area and is not printed' })
  await cut.getByRole('button', { name: /^Move it inside: / }).click()
  await cut.waitFor({ state: 'detached' })
  await expect.poll(label).not.toMatch(/outside/)
  expect(Number(await size.inputValue())).toBeLessThan(Number(before))
  // While it is kept inside, no number makes it cross the border; on shapes and words alike that can be switched off.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const inside = page.getByRole('checkbox', { name: 'Keep inside the print area' })
  expect(await inside.isChecked()).toBe(true)
  const grow = async () => {
    await size.fill('90')
    await size.press('Enter')
  }
  await grow()
  await expect.poll(async () => Number(await size.inputValue())).toBeLessThan(90)
  expect(await label()).not.toMatch(/outside/)
  await inside.uncheck()
  await grow()
  await expect.poll(label).toMatch(/% outside the print area/)
  await inside.check()
  await expect.poll(label).not.toMatch(/outside/)
  expectNoTrouble()
  await close()
})
