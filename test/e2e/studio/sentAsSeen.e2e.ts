import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Layer, scaledLayer } from '~/domain/layers/layer'
import { shownLayers } from '~/domain/layers/printOf'
import { weightsOf } from '~/domain/layers/text/families'
import type { Placed } from '~/domain/placement/design'
import { printArea } from '~/domain/placement/geometry'
import { placedOf } from '../../local/designs/anyLayers'
import { closeBrowser } from '../support/visitor'
import { openModulePage } from '../support/modulePage'

let page: Page
beforeAll(async () => {
  page = await openModulePage('test/e2e/support/studioPage.ts')
})
afterAll(closeBrowser)

const words = ['Slow morning club', 'fox & friends', 'Nº 7\nsince 1987', 'Ä, é, ő — “yes”', 'Go']
/** The share of the print area's pixels that may differ between the editor and the print file. */
const most = 0.01

/** Words that the fonts have, in sizes that can be read. */
const readable = (layer: Layer, index: number): Layer =>
  layer.kind === 'text'
    ? {
        ...layer,
        words: words[index % words.length] ?? '',
        weight: weightsOf(layer.family)[0] ?? 400,
        size: 40 + (layer.size % 260),
        wrapWidth: layer.wrapWidth === null ? null : layer.wrapWidth + 200,
      }
    : layer

/** So many are drawn as large as they are printed; the others on a third of the print area, which is a ninth of the work. */
const wholeOnes = 3

const smallKeys: Record<string, string> = { disc: 'smallDisc', drawing: 'smallDrawing' }
const smallOf = (placed: Placed): Placed => ({
  ...placed,
  area: printArea(600, 800),
  layers: placed.layers.slice(0, 3).map((layer) => {
    const one = scaledLayer(layer, 1 / 3, 0, 0)
    return one.kind === 'picture' ? { ...one, artwork: smallKeys[one.artwork] ?? one.artwork } : one
  }),
})

it('what is sent is what is seen, for random designs of every kind of layer', async () => {
  await page.waitForFunction(() => 'studio' in window)
  const count = Number(process.env['DESIGNS'] ?? 200)
  const isShown = (placed: Placed) => shownLayers(placed).length > 0
  const random: Placed[] = fc
    .sample(placedOf(['disc', 'drawing']), { seed: 20_261, numRuns: count * 2 })
    .map((placed) => ({ ...placed, layers: placed.layers.slice(0, 10).map(readable) }))
    .filter(isShown)
  const small = random.slice(wholeOnes).map(smallOf).filter(isShown)
  const designs = [...random.slice(0, wholeOnes), ...small].slice(0, count)
  const kinds = designs.flatMap((placed) =>
    shownLayers(placed).flatMap((layer) =>
      layer.kind === 'picture' ? ['picture', ...Object.keys(layer.changes)] : [layer.kind],
    ),
  )
  expect(kinds).toEqual(expect.arrayContaining(['text', 'shape', 'picture', 'tile', 'knockOut', 'recolor']))
  const shares: number[] = []
  for (const [index, placed] of designs.entries()) {
    const share = await page.evaluate((one) => window.studio.differing(one), placed)
    shares.push(share)
    const folder = process.env['LOOK']
    if (share > most && folder !== undefined) {
      const bytes = await page.evaluate((one) => window.studio.both(one), placed)
      writeFileSync(`${folder}/differs-${index}.png`, bytes, 'base64')
      writeFileSync(`${folder}/differs-${index}.json`, JSON.stringify({ share, placed }, null, 1))
    }
  }
  const sorted = shares.toSorted((a, b) => a - b)
  const percent = (share = 0) => `${(share * 100).toFixed(2)} %`
  console.log(
    `Sent as seen: of ${shares.length} random designs ${shares.filter((share) => share <= most).length} differ in at most 1 % of pixels; median ${percent(sorted[shares.length >> 1])}, most ${percent(sorted.at(-1))}`,
  )
  expect(sorted.at(-1)).toBeLessThanOrEqual(most)
})
