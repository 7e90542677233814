import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

it('a print says that it is being drawn until it is, in the preview and among the placements', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await page.getByRole('button', { name: 'Add shape' }).waitFor()
  // What is asked of the worker waits.
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    const waiting: (() => void)[] = []
    Worker.prototype.postMessage = function wait(this: Worker, ...args: unknown[]) {
      waiting.push(() => Reflect.apply(postMessage, this, args))
    }
    addEventListener('go-on', () => {
      Worker.prototype.postMessage = postMessage
      for (const post of waiting) post()
    })
  })
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('menuitem', { name: 'Star' }).click()
  await page.getByRole('application', { name: /Star/ }).waitFor()
  const small = page.getByRole('button', { name: /^Front print/ }).locator('[aria-busy]')
  await small.waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const tile = page.getByRole('figure').filter({ hasText: 'Front print, White' })
  await tile.getByText('being drawn').waitFor()
  await tile.getByRole('button', { name: /as PNG$/ }).click()
  await tile.getByText('The print is still being drawn. Nothing was downloaded.').waitFor()
  /** Pixels of the tile that are neither fabric nor what is around it. */
  const inked = () =>
    tile.locator('canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const { data } = canvas
        .getContext('2d')
        ?.getImageData(canvas.width / 2 - 5, canvas.height * 0.4, 10, 10) ?? { data: [] }
      return [...data].filter((value, at) => at % 4 === 0 && value < 100).length
    })
  expect(await inked()).toBe(0)
  await page.evaluate(() => void dispatchEvent(new Event('go-on')))
  await expect.poll(() => tile.getByText('being drawn').count()).toBe(0)
  await expect.poll(inked).toBeGreaterThan(0)
  await expect.poll(() => small.count()).toBe(0)
  const download = page.waitForEvent('download')
  await tile.getByRole('button', { name: /as PNG$/ }).click()
  await download
  expectNoTrouble()
  await close()
})
