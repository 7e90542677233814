import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('the small picture of a placement has a picture again that this device had lost and was given anew', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 800)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw')
    context.fillStyle = '#e02020'
    context.fillRect(0, 0, 600, 800)
    return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  })
  const red = { name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
  await page.getByLabel('Artwork file for Front print').setInputFiles(red)
  await page.getByRole('application', { name: /red\.png/ }).waitFor()
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('menuitem', { name: 'Star' }).click()
  await page.getByRole('application', { name: /Star/ }).waitFor()
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()
  await page.evaluate(async () => {
    const open = indexedDB.open('platen-designs')
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.addEventListener('success', () => resolve(open.result), { once: true })
    })
    const change = database.transaction('artworks', 'readwrite')
    change.objectStore('artworks').clear()
    await new Promise((resolve) => {
      change.addEventListener('complete', resolve, { once: true })
    })
    database.close()
  })
  await page.reload()
  const picture = page
    .getByRole('button', { name: /^Front print/ })
    .locator('img[src^="blob:"]')
    .last()
  /** Near the top, where the star does not reach. */
  const top = () =>
    picture.evaluate((image) => {
      if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return null
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight * 0.05, 1, 1, 0, 0, 1, 1)
      const [reddish = 0, , , alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return alpha === 0 ? 'nothing' : reddish > 200 ? 'red' : 'another color'
    })
  await expect.poll(top).toBe('nothing')
  await page.getByText('Picture missing').first().waitFor()
  await page.getByRole('option', { name: /red/ }).click()
  await page.getByText('Replace the artwork').click()
  await page.getByLabel('Artwork file for Front print').setInputFiles(red)
  await expect.poll(top).toBe('red')
  await expect.poll(() => page.getByText('Picture missing').count()).toBe(0)
  expectNoTrouble()
  await close()
})
