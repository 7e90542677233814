import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('what is printed on paper has no dark page around it in the dark theme', async () => {
  const { page, close } = await openDemo('/packing-slip', { colorScheme: 'dark' })
  await page.getByLabel('Packing slip preview').waitFor()
  const grounds = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
    )
  expect(await grounds()).not.toContain('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'print' })
  expect(await grounds()).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
  await close()
})
