import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('a press on a field beside the sheet takes the text of the open cell and goes to that field', async () => {
  const { page, close } = await openDemo('/products', { width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Slow Wave Hoodie' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.locator('[role=grid]:not([aria-readonly])').waitFor()
  const grid = page.getByRole('grid', { name: 'Variants' })
  await grid.focus()
  await page.keyboard.type('55.5')
  const name = page.getByLabel('Name', { exact: true })
  await name.click()
  await page.keyboard.type('ABC')
  await grid.getByText('55.5').waitFor()
  expect(await name.inputValue()).toContain('ABC')
  await close()
})
