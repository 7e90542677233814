import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { type Layer, mostLayers } from '~/domain/layers/layer'
import { newShape, newText } from '~/domain/layers/newLayers'
import { type PrintArea, printArea, printBox } from '~/domain/placement/geometry'
import { openEditor, tee } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** As many layers as a placement takes, in rows of twenty: a shape, or each fifth a text. */
const layersIn = (area: PrintArea): Layer[] =>
  Array.from({ length: mostLayers }, (_, at) => {
    const box = printBox(60 + (at % 20) * 80, 60 + Math.floor(at / 20) * 80, 60, 60)
    const layer =
      at % 5 === 0
        ? { ...newText(area, '#102040'), words: `${at}`, size: 24 }
        : newShape(area, 'star', '#c81428')
    return { ...layer, id: String(at + 1), box }
  })

function archive(): Buffer {
  const area = printArea(1800, 2400)
  const placed = { area, layers: layersIn(area), isLimited: true, threads: 'auto' }
  const content = { artworks: {}, placed: { front: placed }, options: {} }
  const design = { name: 'Full', productId: tee, technique: 'DTG', variantId: 4011, content }
  const index = { format: 'platen-designs', version: 2, store: 'x', designs: [design], pictures: {} }
  return Buffer.from(zipSync({ 'designs.json': strToU8(JSON.stringify(index)) }))
}

const countRows = (page: Page) =>
  page.getByRole('listbox', { name: 'Layers of Front print' }).getByRole('option').count()

it('a placement of as many layers as there may be opens, is moved by a key and taken back, and says why it takes no more', async () => {
  const { page, expectNoTrouble, close } = await openEditor({}, '/designs')
  await page
    .getByLabel('Archive of designs or kits')
    .setInputFiles({ name: 'full.platen', mimeType: 'application/zip', buffer: archive() })
  await page.getByText('1 design imported').waitFor()
  await page.getByRole('link', { name: 'Full', exact: true }).first().click()
  await page.getByRole('option', { name: /, 1 of 400$/ }).click()
  expect(await countRows(page)).toBe(mostLayers)
  const chosen = page.getByRole('application', { name: /^Shape Star: .*, 400 of 400$/ })
  const label = () => chosen.getAttribute('aria-label')
  const before = await label()
  await chosen.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(label).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(label).toBe(before)
  const most = page.getByText('A placement takes at most 400 layers. Nothing was added.').first()
  await chosen.focus()
  await page.keyboard.press('Control+d')
  await most.waitFor()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await page.getByRole('button', { name: 'Add text' }).click()
  await most.waitFor()
  expect(await countRows(page)).toBe(mostLayers)
  expectNoTrouble()
  await close()
})
