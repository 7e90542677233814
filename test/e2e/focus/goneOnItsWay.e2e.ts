import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it.each(['as the one before it is left', 'once it has the focus'])(
  'a field that is drawn anew %s leaves the focus on the page',
  async (when) => {
    const { page, expectNoTrouble, close } = await openDemo('/orders/new')
    const country = page.getByLabel('Country', { exact: true })
    await country.getByRole('option', { name: 'Austria' }).waitFor({ state: 'attached' })
    await page.getByLabel('Phone (optional)').focus()
    await country.evaluate((field, isAsLeft) => {
      const renew = () => field.replaceWith(field.cloneNode(true))
      if (isAsLeft) field.closest('form')?.addEventListener('focusout', renew, { once: true })
      else field.addEventListener('focusin', () => setTimeout(renew))
    }, when.startsWith('as'))
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.localName))
      .toMatch(/^(section|main)$/)
    expectNoTrouble()
    await close()
  },
)
