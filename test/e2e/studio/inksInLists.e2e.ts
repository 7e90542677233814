import type { Locator } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { paths } from '~/paths'
import { openInside } from '../support/controlWalk'
import { keptInDesigns, openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** The color in the middle of a picture, as "r g b"; empty while it is not there. */
const middleOf = (picture: Locator) =>
  picture.evaluate((image) => {
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return ''
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(' ')
  })

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#d82828"/></svg>'
/** 1839 Red, the thread that comes nearest to the picture's red. */
const thread = '204 51 51'

it('what is sewn is shown in its threads in lists, too: of an order’s item and of a design to pick', async () => {
  const { page, expectNoTrouble, close } = await openEditor(
    {},
    '/design/145?placement=embroidery_chest_left&technique=EMBROIDERY',
  )
  await page
    .getByLabel(/^Artwork file for/)
    .first()
    .setInputFiles({ name: 'red.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(red) })
  await page.getByRole('application', { name: /red\.svg/ }).waitFor()
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()
  // The service gives a picture of the file a moment after it has the file.
  const hasPreview = async () => (await keptInDesigns(page, 'designs')).text.includes('"preview":"')
  await expect.poll(hasPreview).toBe(true)
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'New order' }).click()
  const goOn = page.getByRole('button', { name: 'Go on as it is' })
  const heading = page.getByRole('heading', { level: 1, name: 'New order' })
  await goOn.or(heading).first().waitFor()
  if (await goOn.isVisible()) await goOn.click()
  await heading.waitFor()
  const item = page.getByRole('listitem').filter({ has: page.getByLabel('Quantity') })
  const sewn = item.locator('img[src^="blob:"]')
  await expect.poll(async () => ((await sewn.count()) === 0 ? '' : middleOf(sewn.first()))).toBe(thread)

  await openInside(page, paths.designOnBlanks())
  await page.getByText(/^Or what one of your designs prints/).click()
  const pick = page.getByRole('button', { name: /red/ }).locator('img').last()
  await expect.poll(async () => ((await pick.count()) === 0 ? '' : middleOf(pick))).toBe(thread)
  expectNoTrouble()
  await close()
})
