import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { readConfig, root } from './project.mjs'
import { serveApp } from './serveApp.mjs'

const work = resolve(root, '.tmp/bench')
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-extensions']
const types = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.png': 'image/png' }
const moves = 120

/** Dragging a 24-megapixel picture in the editor and in three pages that do nothing else, CPU 4× slowed. */
export async function benchEditor(executablePath, runs) {
  const artwork = join(work, 'artwork.png')
  mkdirSync(work, { recursive: true })
  writeFileSync(artwork, picture(6000, 4000))
  await buildFloor()
  const floor = await serveFolder(join(work, 'dist/canvas'), artwork)
  const app = await serveApp({ config: readConfig(), port: 4390 })
  for (const ratio of [1, 2]) {
    const rows = {}
    for (const kind of ['c0', 'c1', 'c2', 'Platen']) {
      const all = []
      for (let run = 0; run < runs; run++)
        all.push(
          await measure({ executablePath, ratio, kind, floor: floor.address, app: app.address, artwork }),
        )
      rows[kind] = Object.fromEntries(
        Object.keys(all[0]).map((key) => [key, median(all.map((figures) => figures[key]))]),
      )
    }
    console.log(`\nEditor: dragging 6000×4000, CPU 4x, device pixel ratio ${ratio}, median of ${runs}`)
    console.table(rows)
    const better = Math.min(rows.c0['p95 ms'], rows.c2['p95 ms'])
    console.log(
      `Goals: p95 <= 1.2 x the better of c0 and c2: ${times(rows.Platen['p95 ms'], better)}; script/move <= 1.5 x c2: ${times(rows.Platen['script ms/move'], rows.c2['script ms/move'])}; fps >= 2 x c1 at ratio 2: ${times(rows.Platen.fps, rows.c1.fps)}`,
    )
  }
  await app.close()
  floor.server.close()
}

async function measure({ executablePath, ratio, kind, floor, app, artwork }) {
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: ratio,
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const isApp = kind === 'Platen'
    const address = isApp ? await prepareDesign(page, app, artwork) : `${floor}?kind=${kind}`
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    if (isApp) await page.addInitScript(watchCanvas)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.__drawn > 0, null, { timeout: 60_000, polling: 50 })
    const opened = await page.evaluate(() => window.__drawn)
    const box = isApp
      ? await page.getByRole('application').boundingBox()
      : { x: 208, y: 233, width: 240, height: 160 }
    const figures = await drag(page, cdp, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const { metrics } = await cdp.send('Performance.getMetrics')
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value
    return { 'open ms': Math.round(opened), ...figures, 'heap MB': round(heap / 2 ** 20) }
  } finally {
    await browser.close()
  }
}

/** A design with the picture, kept in this browser; answers its address, as a merchant comes back to it. */
async function prepareDesign(page, app, artwork) {
  await page.goto(app)
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(`${app}design/71`)
  await page.locator('input[type=file]').first().setInputFiles(artwork)
  await page.getByRole('application').waitFor({ timeout: 60_000 })
  for (let press = 0; press < 4; press++) await page.getByRole('application').press('-')
  await page.getByText(/^Saved on this device/).waitFor()
  await page.getByText('In your file library').waitFor({ timeout: 60_000 })
  return page.url()
}

/** Runs in the page: the frame in which the artwork is first on its canvas. */
function watchCanvas() {
  const look = () => {
    const canvas = document.querySelectorAll('.konvajs-content canvas')[1]
    const context = canvas?.width > 10 ? canvas.getContext('2d') : null
    const alpha = context?.getImageData(canvas.width / 2, canvas.height / 2.4, 1, 1).data[3] ?? 0
    if (alpha > 0) window.__drawn = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function drag(page, cdp, from) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.evaluate(() => {
    window.__frames = []
    const note = (time) => {
      window.__frames.push(time)
      window.__noting = requestAnimationFrame(note)
    }
    window.__noting = requestAnimationFrame(note)
  })
  const before = await totals(cdp)
  const startedAt = Date.now()
  for (let move = 1; move <= moves; move++) {
    const angle = (move / moves) * Math.PI * 4
    void cdp.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      button: 'left',
      buttons: 1,
      x: from.x + Math.sin(angle) * 60,
      y: from.y + (1 - Math.cos(angle)) * 40,
    })
    const wait = startedAt + move * 16.7 - Date.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
  }
  const after = await totals(cdp)
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.__noting)
    return window.__frames
  })
  await page.mouse.up()
  const gaps = frames.slice(1).map((time, index) => time - frames[index])
  return {
    'p95 ms': round(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)]),
    fps: round((1000 * gaps.length) / (frames.at(-1) - frames[0])),
    'script ms/move': round((after.script - before.script) / moves),
    'task ms/move': round((after.task - before.task) / moves),
  }
}

async function totals(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

async function buildFloor() {
  const { build } = await import('vite')
  const folder = join(work, 'src/canvas')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>canvas</title><link rel="icon" href="data:,"></head><body><script type="module" src="./main.ts"></script></body></html>',
  )
  const entry = resolve(root, 'test/bench/floors/canvasFloor.ts')
  writeFileSync(join(folder, 'main.ts'), `import { start } from ${JSON.stringify(entry)}\nvoid start()\n`)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(work, 'dist/canvas'), emptyOutDir: true, reportCompressedSize: false },
  })
}

async function serveFolder(folder, artwork) {
  const files = new Map([['/artwork.png', readFileSync(artwork)]])
  for (const name of readdirSync(folder, { recursive: true }))
    if (extname(name) in types) files.set(`/${name}`, readFileSync(join(folder, name)))
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0]
    const name = files.has(path) ? path : '/index.html'
    response.writeHead(200, { 'content-type': types[extname(name)] }).end(files.get(name))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${server.address().port}/`, server }
}

/** A picture with edges everywhere, so that scaling it down costs what it costs with real artwork. */
function picture(width, height) {
  const raw = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      raw[at] = (x >> 4) & 255
      raw[at + 1] = (y >> 4) & 255
      raw[at + 2] = ((x ^ y) & 64) === 0 ? 60 : 200
    }
  }
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const round = (value) => Math.round(value * 10) / 10
const times = (value, floor) => (floor > 0 ? `${Math.round((value / floor) * 100) / 100}` : 'none')
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
