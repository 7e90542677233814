import { afterAll, it } from 'vitest'
import { paths } from '~/paths'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('a template that is opened in the editor becomes a product whose print of several layers is shown on the blank before it is made', async () => {
  const { page, expectNoTrouble, close } = await openEditor({}, paths.templates())
  await page.getByRole('link', { name: 'Club cap' }).click()
  await page.getByRole('link', { name: 'Open in the editor' }).click()
  await page.getByText('The template prints Front embroidery').waitFor()
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('menuitem', { name: 'Star' }).click()
  await page.getByRole('application', { name: /^Shape Star/ }).waitFor()
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'New product' }).click()
  const goOn = page.getByRole('button', { name: 'Go on as it is' })
  const heading = page.getByRole('heading', { level: 1, name: 'New product' })
  await goOn.or(heading).first().waitFor()
  if (await goOn.isVisible()) await goOn.click()
  await heading.waitFor()
  // The service has no picture of the file yet; the browser draws it on the blank.
  const placed = page.getByRole('listitem').filter({ hasText: 'Front embroidery' })
  await placed.locator('img[src^="blob:"]').waitFor()
  await page.getByRole('button', { name: 'Create product' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unstructured Dad Cap' }).waitFor()
  const sent = page.getByRole('listitem').filter({ hasText: 'Embroidery front' })
  await sent.getByText('Layers drawn as one picture').waitFor()
  expectNoTrouble()
  await close()
})
