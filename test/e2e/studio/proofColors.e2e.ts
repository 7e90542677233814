import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

const blue =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#1155cc"/></svg>'

it('a proof of an embroidery names the threads that come nearest, beside a picture in them', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/design/145?technique=EMBROIDERY')
  await page
    .getByLabel('Artwork file for Left chest embroidery')
    .setInputFiles({ name: 'blue.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(blue) })
  await page.getByRole('application').waitFor()
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'Proof to approve' }).click()
  const placement = page.getByRole('region', { name: 'Left chest embroidery' })
  await placement.getByText('1695 Aqua/Teal 100 %').waitFor()
  /** The color in the middle of what is printed. */
  const middle = () =>
    placement.getByRole('img').evaluate(async (drawing) => {
      const print = [...drawing.querySelectorAll('img')].find(({ src }) => src.startsWith('blob:'))
      if (print === undefined) return null
      await print.decode()
      const brush = new OffscreenCanvas(9, 9).getContext('2d')
      brush?.drawImage(print, 0, 0, 9, 9)
      return [...(brush?.getImageData(4, 4, 1, 1).data ?? [])]
    })
  await expect.poll(middle).toEqual([0x33, 0x99, 0xff, 255])
  expectNoTrouble()
  await close()
})
