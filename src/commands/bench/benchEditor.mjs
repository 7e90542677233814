import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildBenchPage, dragFrames, picture, serveFolder, untilKept, withPage, work } from './benchPages.mjs'
import { readConfig } from '../project.mjs'
import { serveApp } from '../serveApp.mjs'
import { judge } from './goals.mjs'

/** Drags a 24-megapixel picture in the editor and in four pages that do nothing else, with the CPU 4× slowed. */
export async function benchEditor(executablePath, runs) {
  const artwork = join(work, 'artwork.png')
  mkdirSync(work, { recursive: true })
  writeFileSync(artwork, picture(6000, 4000))
  await buildBenchPage('canvas', 'test/bench/floors/canvasFloor.ts')
  const floor = await serveFolder(join(work, 'dist/canvas'), {
    '/artwork.png': readFileSync(artwork),
    '/artwork-1600.png': picture(1600, 1067),
  })
  const app = await serveApp({ config: readConfig(), port: 4390 })
  for (const ratio of [1, 2]) {
    const kinds = ['Platen', 'c0', 'c1', 'c2', 'stored']
    const all = Object.fromEntries(kinds.map((kind) => [kind, []]))
    /** Where and how large Platen shows the artwork: the floors draw the same, so that only the code differs. */
    let shape = ''
    // All pages take turns in each run, so that other load on the machine affects them alike.
    for (let run = 0; run < runs; run++) {
      for (const kind of kinds) {
        const address = kind === 'Platen' ? null : `${floor.address}?kind=${kind}&${shape}`
        const { figures, seen } = await measure({ executablePath, ratio, address, app: app.address, artwork })
        all[kind].push(figures)
        if (kind === 'Platen') shape = seen
      }
    }
    const rows = Object.fromEntries(
      kinds.map((kind) => [
        kind,
        Object.fromEntries(
          Object.keys(all[kind][0]).map((key) => [key, median(all[kind].map((figures) => figures[key]))]),
        ),
      ]),
    )
    console.log(
      `\nEditor: dragging 6000×4000, CPU 4x, device pixel ratio ${ratio}, median of ${runs} (${shape})`,
    )
    console.table(rows)
    const { c0, c1, c2, stored, Platen } = rows
    const best = (key) => Math.min(c0[key], c2[key])
    const at = `pixel ratio ${ratio}`
    judge(`artwork dragged, p95 at ${at}`, Platen['p95 ms'] / best('p95 ms'), {
      most: 1.2,
      unit: '× the best bare page',
    })
    judge(`artwork dragged, work a move at ${at}`, Platen['task ms/move'] / best('task ms/move'), {
      most: 1.2,
      unit: '× the best bare page',
    })
    judge(`artwork dragged, script a move at ${at}`, Platen['script ms/move'] / c2['script ms/move'], {
      most: 1.5,
      unit: '× bare Konva',
    })
    judge(`a kept design opened at ${at}`, Platen['open ms'] / stored['open ms'], {
      most: 1.6,
      unit: '× a page with the stored copy',
    })
    judge(`artwork dragged, heap at ${at}`, Platen['heap MB'] - c2['heap MB'], {
      most: 15,
      unit: 'MB above bare Konva',
    })
    if (ratio === 2)
      judge(`artwork dragged, frames at ${at}`, Platen.fps / c1.fps, {
        least: 2,
        unit: '× Konva with the whole picture',
      })
  }
  await app.close()
  floor.server.close()
}

async function measure({ executablePath, ratio, address, app, artwork }) {
  return withPage(executablePath, ratio, async (page, cdp) => {
    const isApp = address === null
    const target = isApp ? await prepareDesign(page, app, artwork) : address
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(target, { waitUntil: 'commit' })
    const painted = () => performance.getEntriesByName('artwork-painted')[0]?.startTime ?? 0
    await page.waitForFunction(painted, null, { timeout: 60_000, polling: 100 })
    const opened = await page.evaluate(painted)
    const inHand = () => performance.getEntriesByName('canvas-painted')[0]?.startTime ?? 0
    if (isApp) await page.waitForFunction(inHand, null, { timeout: 60_000, polling: 100 })
    const worked = isApp ? await page.evaluate(inHand) : opened
    if (isApp) {
      // Zoomed in as for placing with care.
      await page.getByRole('button', { name: /^\d+ %$/ }).click()
      await page.getByRole('menuitem', { name: 'Zoom to what is chosen' }).click()
      for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Zoom out' }).click()
    }
    const stage = await page.locator('[data-canvases], .konvajs-content, canvas').first().boundingBox()
    const box = isApp
      ? await page.getByRole('application').boundingBox()
      : await page.evaluate(() => window.__artwork)
    const seen = new URLSearchParams({
      stage: [stage.width, stage.height].map(Math.round).join('x'),
      at: [box.x - stage.x, box.y - stage.y].map(Math.round).join('x'),
      size: [box.width, box.height].map(Math.round).join('x'),
    })
    await new Promise((done) => setTimeout(done, 1500))
    const figures = await dragFrames(page, cdp, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value
    return {
      figures: {
        'open ms': Math.round(opened),
        'canvas ms': Math.round(worked),
        ...figures,
        'heap MB': round(heap / 2 ** 20),
      },
      seen: decodeURIComponent(seen),
    }
  })
}

/** Keeps a design with the picture in this browser; answers its address, for opening it again. */
export async function prepareDesign(page, app, artwork) {
  await page.goto(app)
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(`${app}design/71`)
  await page.locator('input[type=file]').first().setInputFiles(artwork)
  await page.getByRole('application').waitFor({ timeout: 60_000 })
  for (let press = 0; press < 4; press++) await page.getByRole('application').press('-')
  await page.getByText(/^Saved on this device/).waitFor()
  await page.getByText('In your file library').waitFor({ timeout: 60_000 })
  await untilKept(page)
  await page.waitForFunction(isLastSeenKept, null, { timeout: 60_000, polling: 200 })
  return page.url()
}

/** Whether the kept picture of the canvas shows the artwork in the design's place; runs in the page. */
async function isLastSeenKept() {
  const rowsOf = (name, table) =>
    new Promise((resolve) => {
      const opening = indexedDB.open(name)
      // Made here it would have no tables, and the app could keep nothing in it.
      opening.addEventListener('upgradeneeded', () => opening.transaction.abort())
      opening.addEventListener('error', () => resolve([]))
      opening.addEventListener('success', () => {
        const asked = opening.result.transaction(table).objectStore(table).getAll()
        asked.addEventListener('success', () => {
          opening.result.close()
          resolve(asked.result)
        })
      })
    })
  const id = new URLSearchParams(location.search).get('design')
  const seen = (await rowsOf('platen.canvas', 'seen')).find(({ design }) => design === id)
  const kept = (await rowsOf('platen-designs', 'designs')).find((one) => one.id === id)
  const boxOf = (placed) =>
    JSON.stringify(Object.values(placed)[0]?.layers[0]?.box, ['left', 'top', 'width', 'height'])
  return (
    seen !== undefined &&
    kept !== undefined &&
    boxOf(JSON.parse(seen.drawing)[0]) === boxOf(kept.edited.content.placed)
  )
}

const round = (value) => Math.round(value * 10) / 10
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
