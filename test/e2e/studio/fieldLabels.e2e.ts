import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it.each([1440, 1000])(
  '%d pixels wide, labels of fields that stand side by side are one line',
  async (width) => {
    const { page, expectNoTrouble, close } = await openEditor({ width })
    const wrapped = () =>
      page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('label[for]')]
          .filter((label) => label.checkVisibility())
          // Fields in columns are no wider than half of the form.
          .filter((label) => (label.parentElement?.offsetWidth ?? 0) < 135 && label.clientHeight > 25)
          .map(({ textContent }) => textContent),
      )
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('application', { name: /^Text/ }).waitFor()
    await page.getByLabel('Curve').selectOption({ label: 'Arch' })
    await page.getByLabel('Outline', { exact: true }).check()
    await page.getByLabel('Letter gap (%)').waitFor()
    expect(await wrapped()).toEqual([])

    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"/></svg>'
    await page
      .getByLabel('Picture to add to Front print')
      .setInputFiles({ name: 'box.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await page.getByRole('application', { name: /box\.svg/ }).waitFor()
    await page.locator('summary', { hasText: 'Angle, opacity and crop' }).click()
    await page.getByLabel('Bottom cut (%)').waitFor()
    expect(await wrapped()).toEqual([])
    expectNoTrouble()
    await close()
  },
)
