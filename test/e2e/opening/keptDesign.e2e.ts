import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { ownWorld } from '../support/ownWorld'
import { closeBrowser, keptIn, visit } from '../support/visitor'

afterAll(closeBrowser)

const { live, sandbox } = ownWorld()

/** How much of the canvases is as red as the artwork: they lie upon each other, and only one has it. */
const redPixels = (page: Page): Promise<number> =>
  page.locator('[data-canvases] canvas').evaluateAll((all) =>
    Math.max(
      0,
      ...all.map((one) => {
        if (!(one instanceof HTMLCanvasElement)) return 0
        const pixels = one.getContext('2d')?.getImageData(0, 0, one.width, one.height).data ?? []
        let red = 0
        for (let at = 0; at < pixels.length; at += 4)
          red += Number((pixels[at] ?? 0) > 180 && (pixels[at + 1] ?? 0) < 60 && (pixels[at + 3] ?? 0) > 250)
        return red
      }),
    ),
  )

it('a kept design shows its artwork on the blank before the service has answered anything', async () => {
  const { page, expectNoTrouble, close } = await visit(live)
  await page.getByLabel('Private token').fill('sandbox-store')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(`${live}design/71`)
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw')
    context.fillStyle = '#c81428'
    context.fillRect(0, 0, 900, 600)
    return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  })
  await page
    .getByLabel('Artwork file for Front print', { exact: true })
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
  await page.getByRole('application', { name: /red\.png/ }).waitFor()
  await page.getByText(/^Saved on this device/).waitFor()
  await page.getByText('In your file library').waitFor()
  await expect.poll(() => redPixels(page)).toBeGreaterThan(1000)
  const address = page.url()
  // What the page has read is kept a moment after it was shown.
  const kept = async () => {
    const rows: { name: string }[] = JSON.parse(await keptIn(page, 'platen.replies')).flat()
    return rows.map(({ name }) => name).join(' ')
  }
  await expect.poll(kept).toContain('layout')

  // The service takes every call and answers none, and each database takes its time to open: another tab holds it.
  await page.route(`${sandbox}/**`, () => undefined)
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (this: IDBFactory, ...asked: [string, number?]) {
      const request = open.apply(this, asked)
      const listen = request.addEventListener.bind(request)
      request.addEventListener = (type: string, heard: (event: Event) => void, ...more: []) =>
        listen(type, (event) => (type === 'success' ? setTimeout(heard, 400, event) : heard(event)), ...more)
      return request
    }
    const heads = new Set<string>()
    Object.assign(window, { heads })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) heads.add(textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(address)
  await page.getByRole('application', { name: /red\.png/ }).waitFor()
  await expect.poll(() => redPixels(page)).toBeGreaterThan(1000)
  // Drawn once, with all of it.
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'heads'))])).toEqual(['red'])
  expectNoTrouble()
  await close()
})
