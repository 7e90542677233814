import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { root } from '../project.mjs'
import { chromium } from 'playwright-core'

export const work = resolve(root, '.tmp/bench')
export const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-extensions']
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const moves = 120

/** Opens a page in a Chromium of its own, at a pixel ratio; answers the result of `use` on it and its debugger. */
export async function withPage(executablePath, ratio, use) {
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ viewport, deviceScaleFactor: ratio })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    return await use(page, cdp)
  } finally {
    await browser.close()
  }
}

/**
 * Ends once the service worker has fetched the app whole, as it has on every day but the first: its hundreds of files
 * come while a page is measured otherwise.
 */
export const untilKept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Drags from a point in two circles; answers how even the frames were and what they cost. */
export async function dragFrames(page, cdp, from) {
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

/** Builds a page that does nothing but run its entry, a path below the root. */
export async function buildBenchPage(name, entry) {
  const { build } = await import('vite')
  const folder = join(work, 'src', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"></head><body><script type="module" src="./main.ts"></script></body></html>`,
  )
  const from = JSON.stringify(resolve(root, entry))
  writeFileSync(join(folder, 'main.ts'), `import { start } from ${from}\nvoid start()\n`)
  await build({
    // Fonts are addressed by their path below the root.
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(root, 'src') } },
    worker: { format: 'es' },
    build: {
      outDir: join(work, 'dist', name),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: join(folder, 'index.html') },
    },
  })
}

/** Serves a built folder, and further files by their paths, on a port of its own. */
export async function serveFolder(folder, more) {
  const files = new Map(Object.entries(more))
  for (const name of readdirSync(folder, { recursive: true }))
    if (extname(name) in types) files.set(`/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name)))
  const start = [...files.keys()].find((name) => name.endsWith('/index.html'))
  const server = createServer((request, response) => {
    const path = request.url.split('?')[0]
    const name = files.has(path) ? path : start
    response.writeHead(200, { 'content-type': types[extname(name)] }).end(files.get(name))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${server.address().port}/`, server }
}

/** A picture full of edges, so that scaling it down costs as much as with real artwork. */
export function picture(width, height) {
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

/** The median of each figure, with one decimal. */
export function medians(all) {
  return Object.fromEntries(
    Object.keys(all[0]).map((key) => {
      const sorted = all.map((figures) => figures[key]).toSorted((a, b) => a - b)
      return [key, round(sorted[Math.floor(sorted.length / 2)])]
    }),
  )
}
