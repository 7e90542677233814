import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { loadSandbox } from '../loadSandbox.mjs'
import { readConfig, root } from '../project.mjs'
import { serveApp } from '../serveApp.mjs'
import { untilKept } from './benchPages.mjs'
import { judge } from './goals.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
const blanks = 418
/** Scrolling speed in pixels a second. */
const speed = 14_400
const word = 'hoodie'

/** The catalog of 450 blanks beside the same cards drawn without any optimization, on a slow CPU; prints ratios. */
export async function benchCatalog(executablePath, runs = 3) {
  const sandbox = await (await loadSandbox()).startSandboxServer({ port: 0, blanks })
  const config = { ...readConfig(), apiBaseUrl: sandbox.address, authBaseUrl: null, demo: false }
  const app = await serveApp({ config, port: 4390 })
  const floor = await serveFloor()
  const targets = {
    floor: { url: `${floor.address}?api=${encodeURIComponent(sandbox.address)}`, card: '[data-card]' },
    platen: { url: `${app.address}catalog`, card: 'li[aria-posinset]', isApp: true },
  }
  const measured = { floor: [], platen: [] }
  for (let run = 0; run < runs; run++) {
    for (const [name, target] of Object.entries(targets)) {
      await fetch(`${sandbox.address}/_sandbox/clock`, { method: 'POST', body: '{"seconds":120}' })
      measured[name].push(await measure(executablePath, target))
    }
  }
  await Promise.all([app.close(), floor.close(), sandbox.close()])
  report(middle(measured.floor), middle(measured.platen), runs)
}

async function measure(executablePath, { url, card, isApp }) {
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(watch, card)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.__painted > 0, null, { timeout: 60_000, polling: 100 })
    const drawn = await page.evaluate(drawTime)
    const cards = await page.locator(card).count()
    if (isApp) await untilKept(page)
    await page.waitForTimeout(3_000)
    const scroll = await page.evaluate(scrollAlong, speed)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(500)
    await page.getByLabel('Search').focus()
    const letters = []
    for (const letter of word) {
      await page.evaluate(armLetter)
      await page.keyboard.type(letter)
      letters.push(await page.evaluate(() => window.__letter))
    }
    return { drawn, cards, ...scroll, letter: median(letters) }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: notes the frame after the first cards are there. */
function watch(card) {
  window.__painted = 0
  const observer = new MutationObserver(() => {
    if (document.querySelector(card) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.__painted = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Time from the last byte of the catalog to the frame that shows it. */
function drawTime() {
  const list = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/products'))
  return window.__painted - (list?.responseEnd ?? 0)
}

async function scrollAlong(pixelsPerSecond) {
  const frames = []
  const start = performance.now()
  let last = start
  while (last - start < 2_500) {
    const now = await new Promise((done) => requestAnimationFrame(done))
    frames.push(now - last)
    last = now
    window.scrollTo(0, ((now - start) / 1_000) * pixelsPerSecond)
  }
  const sorted = frames.slice(1).toSorted((a, b) => a - b)
  return { fps: (1_000 * sorted.length) / (last - start), p95: sorted[Math.floor(sorted.length * 0.95)] }
}

/** Time from the key to the second frame after it: whether typing stays fluent while the list changes. */
function armLetter() {
  window.__letter = new Promise((done) => {
    document.addEventListener(
      'input',
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp))),
        ),
      { once: true, capture: true },
    )
  })
}

async function serveFloor() {
  const { build, preview } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const folder = resolve(root, '.tmp/bench/src/catalog')
  mkdirSync(folder, { recursive: true })
  const entry = resolve(root, 'test/bench/floors/catalogFloor.tsx')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>floor</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="./main.ts"></script></body></html>',
  )
  writeFileSync(join(folder, 'main.ts'), `import { start } from ${JSON.stringify(entry)}\nvoid start()\n`)
  const outDir = resolve(root, '.tmp/bench/dist/catalog')
  const shared = { root: folder, base: '/', configFile: false, logLevel: 'error', plugins: [react()] }
  await build({ ...shared, build: { outDir, emptyOutDir: true, reportCompressedSize: false } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 4395, host: '127.0.0.1' } })
  return { address: server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:4395/', close: () => server.close() }
}

function report(floor, platen, runs) {
  console.log(
    `\nCatalog of ${blanks + 32} blanks, CPU 4x, median of ${runs}; floor: every card drawn, no care`,
  )
  const row = (key) => ({
    floor: round(floor[key]),
    Platen: round(platen[key]),
    ratio: round(platen[key] / floor[key]),
  })
  console.table({
    'list read to cards painted, ms': row('drawn'),
    'cards in the page': row('cards'),
    'letter typed to second frame, ms': row('letter'),
    'fps while scrolling 14,400 px/s': row('fps'),
    'p95 frame, ms': row('p95'),
  })
  judge('catalog of 450: a typed letter', platen.letter / floor.letter, { most: 1.2, unit: '× the floor' })
  judge('catalog of 450: scrolling', platen.fps, { least: 50, unit: 'frames a second' })
}

const middle = (all) =>
  Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((figures) => figures[key]))]))
const round = (value) => Math.round(value * 100) / 100
function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
