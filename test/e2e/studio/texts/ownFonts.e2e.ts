import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../../support/openEditor'
import { closeBrowser } from '../../support/visitor'

afterAll(closeBrowser)

const bytes = readFileSync('node_modules/@fontsource/bangers/files/bangers-latin-400-normal.woff2')
const fontFile = { name: 'Mine.woff2', mimeType: 'font/woff2', buffer: bytes }

/** Whether the small picture of the placement shows any ink; null while there is none. */
const hasInk = (page: Page) =>
  page.getByRole('button', { name: /^Front print/ }).evaluate(async (button) => {
    const print = [...button.querySelectorAll('img')].find(({ src }) => src.startsWith('blob:'))
    if (print === undefined) return null
    await print.decode()
    const canvas = new OffscreenCanvas(200, 100)
    const context = canvas.getContext('2d')
    context?.drawImage(print, 0, 0, 200, 100)
    return context?.getImageData(0, 0, 200, 100).data.some((value, at) => at % 4 === 3 && value > 99) === true
  })

it('a text whose own font was removed is drawn in no other, in small pictures neither, and comes back with the file', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  const text = page.getByRole('application', { name: /^Text/ })
  await page.getByRole('button', { name: 'Add text' }).click()
  await text.waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Font file').setInputFiles(fontFile)
  const remove = page.getByRole('button', { name: 'Delete this font' })
  await remove.waitFor()
  await expect.poll(() => hasInk(page)).toBe(true)

  await remove.click()
  await page.getByRole('button', { name: 'Delete the font' }).click()
  await page.getByRole('button', { name: /^Front print.*Font missing/ }).waitFor()
  await expect.poll(() => hasInk(page)).toBe(false)
  await page.reload()
  await text.waitFor()
  await page.getByRole('button', { name: /^Front print.*Font missing/ }).waitFor()
  await expect.poll(() => hasInk(page)).toBe(false)

  await page.getByLabel('Font file').setInputFiles(fontFile)
  await remove.waitFor()
  await expect.poll(() => hasInk(page)).toBe(true)
  expectNoTrouble()
  await close()
})

it('a file that is no font is refused in words, which go when another font is chosen or the list is closed', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  const refused = page.getByRole('alert').filter({ hasText: 'is no font file' })
  const family = page.getByRole('button', { name: /^Font / })
  const endings = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('option', { name: 'Lobster' }).click(),
  ]
  for (const end of endings) {
    await page
      .getByLabel('Font file')
      .setInputFiles({ name: 'Notes.ttf', mimeType: 'font/ttf', buffer: Buffer.from('no font at all') })
    await refused.waitFor()
    await family.click()
    await page.getByRole('listbox', { name: 'Font' }).waitFor()
    await end()
    await refused.waitFor({ state: 'detached' })
  }
  expectNoTrouble()
  await close()
})
