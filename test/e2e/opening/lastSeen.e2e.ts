import type { Page, Route } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser, keptIn } from '../support/visitor'

afterAll(closeBrowser)

/** How many pixels of the window are as red as the artwork. */
async function redOf(page: Page): Promise<number> {
  const shot = (await page.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
    let red = 0
    for (let at = 0; at < pixels.length; at += 4)
      red += Number((pixels[at] ?? 0) > 160 && (pixels[at + 1] ?? 0) < 70 && (pixels[at + 2] ?? 0) < 80)
    return red
  }, shot)
}

const redPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw')
    context.fillStyle = '#c81428'
    context.fillRect(0, 0, 900, 600)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })

it.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844, hasTouch: true }],
])(
  'on %s a kept design is seen before the code of its editor is there, where it will lie',
  async (_, look) => {
    const visitor = await openDemo('/design/71', look)
    const { page } = visitor
    const buffer = Buffer.from(await redPicture(page))
    await page
      .getByLabel('Artwork file for Front print', { exact: true })
      .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer })
    await page.getByRole('application', { name: /red\.png/ }).waitFor()
    await page.getByText('In your file library').waitFor()
    await expect.poll(() => keptIn(page, 'platen.canvas')).toContain('picture\\"')

    const address = page.url()
    await page.addInitScript(() => {
      const pictures: string[] = []
      Object.assign(window, { pictures })
      new MutationObserver(() => {
        for (const picture of document.querySelectorAll('body > img')) {
          const { x, y, width, height } = picture.getBoundingClientRect()
          pictures.push([x, y, width, height].join(' '))
        }
      }).observe(document, { childList: true, subtree: true })
    })
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const isEditor = (url: URL) => /EditorPage-[^/]+\.js$/.test(url.pathname)
    await page.route(isEditor, async (route: Route) => {
      await held
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    const picture = page.locator('body > img')
    await picture.waitFor()
    const [before, place] = [await redOf(page), await picture.boundingBox()]
    expect(before).toBeGreaterThan(2000)
    expect(await page.getByRole('heading').count()).toBe(0)
    goOn()
    await page.getByRole('application', { name: /red\.png/ }).waitFor()
    await expect.poll(() => picture.count()).toBe(0)
    expect(await page.locator('[data-canvases] canvas').first().boundingBox()).toEqual(place)

    // In another window it would lie elsewhere.
    await page.setViewportSize({ width: look.width - 20, height: look.height })
    await page.goto(address)
    await page.getByRole('application', { name: /red\.png/ }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'pictures'))).toEqual([])
    visitor.expectNoTrouble()
    await visitor.close()
  },
)

it('a design of words alone takes the place of its picture, too, as soon as it is drawn', async () => {
  const visitor = await openDemo('/design/71')
  const { page } = visitor
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => keptIn(page, 'platen.canvas')).toContain('text\\"')
  await page.goto(page.url())
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  // Not by the clock, which takes it away from pages that draw no canvas.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('canvas-painted').length)).toBe(1)
  expect(await page.locator('body > img').count()).toBe(0)
  visitor.expectNoTrouble()
  await visitor.close()
})
