import { afterAll, expect, it } from 'vitest'
import { pngOf } from '../support/mainJob'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('a kit shows its picture on the design that it is put on, before anything is written', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await page
    .getByLabel('Artwork file for Front print', { exact: true })
    .setInputFiles({ name: 'gray.png', mimeType: 'image/png', buffer: pngOf(1200, 600) })
  await page.getByRole('application', { name: /gray\.png/ }).waitFor()
  await page.getByText(/^Saved on this device/).waitFor()
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'Save as kit' }).click()
  await page.getByRole('button', { name: 'Save kit' }).click()
  await page.getByRole('link', { name: 'Open the kit' }).click()
  await page.getByLabel('Put on').selectOption({ label: 'Design gray' })
  const drawing = page.getByRole('img', { name: 'Front print with the kit' })
  await drawing.waitFor()
  // The blank's picture comes from the service, the artwork from this device.
  const artworks = () =>
    drawing
      .locator('img[src^="blob:"]')
      .evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
  await expect.poll(artworks).toEqual([true])
  expectNoTrouble()
  await close()
})
