import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('what is pressed while a closed dialog still fades reaches the page', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/orders?status=draft', {
    width: 390,
    height: 844,
    colorScheme: 'dark',
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('link', { name: /^#\d+/ }).first().click()
  await page.getByRole('button', { name: 'Confirm and charge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm and charge' })
  await dialog.getByRole('button', { name: /^Confirm and charge \$/, disabled: false }).waitFor()
  // The clock stands still, and with it the dialog on its way out.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Escape')
  await page.locator('body:not([data-dialog])').waitFor()
  expect(await dialog.count()).toBe(1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menu').waitFor()
  expectNoTrouble()
  await close()
})
