import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDesign } from './benchEditor.mjs'
import { benchCompose } from './benchCompose.mjs'
import { buildBenchPage, dragFrames, medians, picture, serveFolder, withPage, work } from './benchPages.mjs'
import { readConfig } from '../project.mjs'
import { serveApp } from '../serveApp.mjs'
import { judge } from './goals.mjs'

/** Dragging one of twenty layers, and drawing a large print file, beside pages that do nothing else. */
export async function benchStudio(executablePath, runs) {
  const artwork = join(work, 'artwork.png')
  mkdirSync(work, { recursive: true })
  writeFileSync(artwork, picture(6000, 4000))
  await benchDrag(executablePath, runs, artwork)
  await benchCompose(executablePath, runs, artwork)
}

async function benchDrag(executablePath, runs, artwork) {
  await buildBenchPage('studio', 'test/bench/floors/studioFloor.ts')
  const floor = await serveFolder(join(work, 'dist/studio'), { '/artwork.png': readFileSync(artwork) })
  const app = await serveApp({ config: readConfig(), port: 4391 })
  for (const ratio of [1, 2]) {
    const [ours, bare] = [[], []]
    for (let run = 0; run < runs; run++) {
      const { figures, asked } = await dragged(executablePath, ratio, (page) =>
        openTwenty(page, app.address, artwork),
      )
      ours.push(figures)
      const address = `${floor.address}#${encodeURIComponent(JSON.stringify(asked))}`
      bare.push((await dragged(executablePath, ratio, (page) => openFloor(page, address))).figures)
    }
    const rows = { Platen: medians(ours), 'bare Konva': medians(bare) }
    console.log(
      `\nStudio: dragging one of 20 layers (5 of 24 MP, 10 texts, 5 patterns), CPU 4x, device pixel ratio ${ratio}, median of ${runs}`,
    )
    console.table(rows)
    judge(
      `one of 20 layers dragged, p95 at pixel ratio ${ratio}`,
      rows.Platen['p95 ms'] / rows['bare Konva']['p95 ms'],
      { most: 1.2, unit: '× bare Konva' },
    )
  }
  await app.close()
  floor.server.close()
}

/** Opens a page, slows the machine and drags; `open` answers the point to drag from and what a floor has to draw. */
async function dragged(executablePath, ratio, open) {
  return withPage(executablePath, ratio, async (page, cdp) => {
    const { at, asked } = await open(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await new Promise((done) => setTimeout(done, 1500))
    return { figures: await dragFrames(page, cdp, at), asked }
  })
}

async function openFloor(page, address) {
  await page.goto(address)
  await page.waitForFunction(() => '__artwork' in window)
  const { x, y, width, height } = await page.evaluate(() => window.__artwork)
  return { at: { x: x + width / 2, y: y + height / 2 } }
}

/** A design of twenty layers, written over the kept design of a single picture. */
async function openTwenty(page, app, artwork) {
  const address = await prepareDesign(page, app, artwork)
  await page.goto(`${app}catalog`)
  await page.evaluate(keepTwenty)
  await page.goto(address)
  const rows = page.getByRole('listbox', { name: /^Layers of / }).getByRole('option')
  await rows.nth(19).waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => performance.getEntriesByName('artwork-painted').length > 0)
  const shown = await page.evaluate(() => {
    const stage = document.querySelector('[data-canvases]').getBoundingClientRect()
    const all = [...document.querySelectorAll('[data-layer]')]
    const sorted = all.toSorted((a, b) => Number(a.dataset.layer) - Number(b.dataset.layer))
    const boxes = sorted.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return { left: left - stage.left, top: top - stage.top, width, height }
    })
    return { stage: { left: stage.left, top: stage.top, width: stage.width, height: stage.height }, boxes }
  })
  // The sixteenth layer from the top: some lie below it, most above.
  await rows.nth(15).click()
  const id = await page.locator('[data-layer][data-chosen]').getAttribute('data-layer')
  const index = Number(id) - 1
  const { x, y, width, height } = await page.locator('[data-layer][data-chosen]').boundingBox()
  return { at: { x: x + width / 2, y: y + height / 2 }, asked: { ...shown, dragged: index } }
}

/** Runs in the page: writes the twenty layers. */
async function keepTwenty() {
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const database = await asked(indexedDB.open('platen-designs'))
  const change = database.transaction(['designs', 'artworks'], 'readwrite')
  const designs = await asked(change.objectStore('designs').getAll())
  const design = designs.find(
    ({ edited }) => Object.keys(edited.content.artworks).length === 1 && edited.content.placed.front,
  )
  const { content } = design.edited
  const [artwork] = Object.values(content.artworks)
  const record = await asked(change.objectStore('artworks').get(artwork.key))
  const { front } = content.placed
  const [only] = front.layers
  const { width, height } = front.area
  const layers = []
  const add = (layer, column, row, share) =>
    layers.push({
      ...layer,
      id: String(layers.length + 1),
      box: {
        left: column * width * 0.2,
        top: row * height * 0.22,
        width: width * share,
        height: width * share * 0.66,
      },
    })
  const base = { name: '', angle: 0, opacity: 1, isLocked: false, isHidden: false }
  for (let at = 0; at < 5; at++) {
    const key = `bench-${at}`
    content.artworks[key] = { ...artwork, key }
    change.objectStore('artworks').put({ ...record, key })
    add({ ...only, artwork: key }, at, 0, 0.35)
    add(
      {
        ...only,
        artwork: key,
        changes: { tile: { pattern: 'brick', gap: 0.1, size: width / 16, angle: 10 } },
      },
      at,
      1,
      0.3,
    )
    for (const row of [2, 3])
      add(
        {
          ...base,
          kind: 'text',
          words: `Slow morning ${row}${at}`,
          family: 'Inter',
          weight: 700,
          size: width / 30,
          letterSpacing: 0.05,
          lineHeight: 1.1,
          align: 'left',
          isUpperCase: false,
          fill: '#1c1b19',
          outline: { color: '#ffffff', width: 4 },
          curve: row === 3 ? { angle: 60, isInside: false } : null,
          wrapWidth: null,
        },
        at,
        row,
        0.25,
      )
  }
  front.layers = layers
  front.isLimited = false
  design.edited.past = []
  design.edited.future = []
  change.objectStore('designs').put({ ...design, rev: design.rev + 1 })
  await new Promise((resolve) => change.addEventListener('complete', resolve))
  database.close()
}
