import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { countKeptPrints, openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400" fill="#c81428"/></svg>'

/** Large canvases of the page get no context, or give no bytes, as in a browser that is short of memory: `data-refuses` says which. */
const refuseCanvases = (page: Page) =>
  page.addInitScript(() => {
    const { getContext, toBlob } = HTMLCanvasElement.prototype
    const refuses = (canvas: HTMLCanvasElement, what: string) =>
      canvas.width > 1000 && document.documentElement.dataset['refuses'] === what
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
        return refuses(this, 'context') ? null : getContext.apply(this, args)
      },
      toBlob(this: HTMLCanvasElement, done: BlobCallback, ...args: [string?, number?]) {
        if (refuses(this, 'bytes')) done(null)
        else toBlob.call(this, done, ...args)
      },
    })
  })

const setRefused = (page: Page, what: 'context' | 'bytes' | '') =>
  page.evaluate((refused) => {
    document.documentElement.dataset['refuses'] = refused
  }, what)

it('a canvas that the browser refuses makes no print file without its drawing, and no empty picture; the design stays', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await refuseCanvases(page)
  await page.reload()
  await page
    .getByLabel('Artwork file for Front print')
    .setInputFiles({ name: 'sun.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await page.getByRole('application', { name: /sun\.svg/ }).waitFor()
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor()

  await setRefused(page, 'context')
  let downloads = 0
  page.on('download', () => void downloads++)
  const files = page.getByRole('alert').filter({ hasText: 'The print files were not made' })
  await page.getByRole('button', { name: 'Use design' }).click()
  await page.getByRole('menuitem', { name: 'Print files' }).click()
  await files.filter({ hasText: '“sun.svg” cannot be drawn' }).waitFor()
  const unharmed = async () => {
    expect(downloads).toBe(0)
    expect(await countKeptPrints(page)).toBe(0)
    expect(await page.getByRole('application').count()).toBe(2)
  }
  await unharmed()

  // The worker draws on canvases of its own.
  await setRefused(page, '')
  const worker = page.workers().find((one) => one.url().includes('pictureWorker'))
  if (worker === undefined) throw new Error('No worker runs')
  const refuseInWorker = (isRefused: boolean) =>
    worker.evaluate((refused) => {
      const { prototype } = OffscreenCanvas
      const whole = Reflect.get(self, 'wholeContext') ?? prototype.getContext
      Object.assign(self, { wholeContext: whole })
      prototype.getContext = refused ? () => null : whole
    }, isRefused)
  await refuseInWorker(true)
  await files.getByRole('button', { name: 'Try again' }).click()
  await files.filter({ hasText: 'This browser refuses a canvas of 1800 ×' }).waitFor()
  await unharmed()
  await refuseInWorker(false)

  // A preview is made of the same, for whoever takes it along.
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const download = preview.getByRole('button', { name: /^Download Front print, White as PNG/ })
  for (const what of ['context', 'bytes'] as const) {
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await setRefused(page, what)
    await download.click()
    await preview.getByText('This browser could not make the picture.').waitFor()
    expect(downloads).toBe(0)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
  }

  await setRefused(page, '')
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect(made.suggestedFilename()).toMatch(/print-files\.zip$/)
  await page.reload()
  await expect.poll(() => page.getByRole('application').count()).toBe(2)
  expectNoTrouble()
  await close()
})
