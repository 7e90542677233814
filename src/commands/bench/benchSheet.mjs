import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { loadSandbox } from '../loadSandbox.mjs'
import { readConfig, root } from '../project.mjs'
import { serveApp } from '../serveApp.mjs'
import { medians, untilKept } from './benchPages.mjs'
import { judge } from './goals.mjs'

const work = resolve(root, '.tmp/bench')
const runs = 5

/** The editor of a product with 100 variants against a plain table of the same stack, CPU 4 times slower. */
export async function benchSheet(executablePath) {
  const sandbox = await (await loadSandbox()).startSandboxServer({ port: 0 })
  const id = await makeProduct(sandbox.address)
  const config = { ...readConfig(), apiBaseUrl: sandbox.address, authBaseUrl: null, demo: false }
  const app = await serveApp({ config, port: 4350 })
  const floor = await serveFloor()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const figures = { floor: [], sheet: [] }
  for (let run = 0; run < runs; run++) {
    figures.floor.push(await measureFloor(browser, floor.address))
    figures.sheet.push(await measureSheet(browser, app.address, sandbox.address, id))
  }
  await browser.close()
  await Promise.all([sandbox.close(), app.close(), floor.close()])

  const [f, s] = [medians(figures.floor), medians(figures.sheet)]
  console.log(`\nProduct editor, 100 variants, CPU 4x, median of ${runs}`)
  console.table({
    'open, ms': { 'plain table': f.open, 'Platen sheet': s.open, ratio: ratio(s.open, f.open) },
    'typed into, ms': { 'plain table': f.open, 'Platen sheet': s.ready, ratio: ratio(s.ready, f.open) },
    'scrolling, fps': { 'plain table': f.fps, 'Platen sheet': s.fps, ratio: ratio(s.fps, f.fps) },
    'scrolling, p95 ms': { 'plain table': f.p95, 'Platen sheet': s.p95, ratio: ratio(s.p95, f.p95) },
    'key to paint, ms': { 'Platen sheet': s.type },
    'fill 100 rows down, ms': { 'Platen sheet': s.fill },
  })
  judge('sheet of 100 variants: opened', ratio(s.open, f.open), { most: 2, unit: '× a plain table' })
  judge('sheet of 100 variants: key to paint', s.type, { most: 50, unit: 'ms' })
}

async function makeProduct(address) {
  const call = async (path, init = {}) => {
    const reply = await fetch(address + path, {
      ...init,
      headers: { Authorization: 'Bearer sandbox-store', 'Content-Type': 'application/json' },
    })
    return (await reply.json()).result
  }
  const [first] = await call('/store/products?limit=1&status=synced')
  const { sync_variants: known } = await call(`/store/products/${first.id}`)
  const file = known[0].files[0].id
  const blanks = await Promise.all([71, 83].map((blank) => call(`/products/${blank}`)))
  const variants = blanks.flatMap((blank) => blank.variants).slice(0, 100)
  const made = await call('/store/products', {
    method: 'POST',
    body: JSON.stringify({
      sync_product: { name: 'A hundred variants', external_id: 'hundred' },
      sync_variants: Array.from({ length: 100 }, (_, index) => ({
        variant_id: variants[index % variants.length].id,
        external_id: `hundred-${index}`,
        retail_price: '24.90',
        sku: `SKU-${index}`,
        files: [{ id: file, type: 'default' }],
      })),
    }),
  })
  return made.id
}

/** The floor as a small app of its own. */
async function serveFloor() {
  const { build, preview } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const folder = resolve(work, 'src/sheet')
  mkdirSync(folder, { recursive: true })
  const entry = resolve(root, 'test/bench/floors/SheetFloor.tsx')
  writeFileSync(
    resolve(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>floor</title></head><body><div id="root"></div><script type="module" src="./main.ts"></script></body></html>',
  )
  writeFileSync(resolve(folder, 'main.ts'), `import { start } from ${JSON.stringify(entry)}\nstart()\n`)
  const outDir = resolve(work, 'dist/sheet')
  const shared = { root: folder, configFile: false, logLevel: 'error', plugins: [react()] }
  await build({ ...shared, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 4352, strictPort: false } })
  return { address: server.resolvedUrls.local[0], close: () => server.close() }
}

async function openPage(browser, address, storage = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
  }, storage)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(address)
  return {
    page,
    slow: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
    close: () => context.close(),
  }
}

async function measureFloor(browser, address) {
  const { page, slow, close } = await openPage(browser, address)
  await page.getByRole('button', { name: 'Open' }).waitFor()
  await slow()
  // The first opening warms up: the sheet's code is loaded by then too.
  await clickToPaint(page, 'button', '#sheet td')
  await page.click('button')
  const open = await clickToPaint(page, 'button', '#sheet td')
  const scrolled = await scroll(page, '#sheet')
  await close()
  return { open, ...scrolled }
}

async function measureSheet(browser, address, api, id) {
  const connection = {
    kind: 'token',
    id: 'bench',
    home: 'store 5104771',
    token: 'sandbox-store',
    apiBaseUrl: api,
    storeId: null,
    storeName: 'Bench',
    scopes: ['sync_products'],
    isSandbox: false,
  }
  const { page, slow, close } = await openPage(browser, `${address}products/${id}`, {
    'platen.connection': JSON.stringify(connection),
  })
  const edit = `a[href="/products/${id}/edit"]`
  await page.locator(edit).waitFor()
  await page.click(edit)
  await page.locator('[role=grid] [data-cell]').first().waitFor()
  await page.getByRole('link', { name: 'The product' }).click()
  await page.locator(edit).waitFor()
  await untilKept(page)
  await page.waitForTimeout(500)
  await slow()
  const opening = clickToPaint(page, edit, '[role=grid] [data-cell]')
  const ready = await clickToPaint(page, null, '[role=grid]:not([aria-readonly]) [data-cell]')
  const open = await opening
  await page.waitForTimeout(300)
  const scrolled = await scroll(page, '[role=grid]')
  const grid = page.getByRole('grid')
  await grid.evaluate((element) => {
    element.scrollTop = 0
    element.focus()
  })
  const type = await keysToPaint(page, grid, ['5', 'Enter', '6', 'Enter', '7', 'Enter', '8', 'Enter'])
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+ArrowDown')
  const fill = await keysToPaint(page, grid, ['Control+d'])
  await close()
  return { open, ready, ...scrolled, type, fill }
}

/**
 * Milliseconds from the click, or from now without one, to the frame that shows the first row. A row that does not come
 * within a minute is an error, with the page's text.
 */
function clickToPaint(page, button, row) {
  return page.evaluate(
    ([target, wanted]) =>
      new Promise((done, fail) => {
        const start = performance.now()
        const look = () => {
          if (document.querySelector(wanted) === null) {
            if (performance.now() - start < 60_000) return void requestAnimationFrame(look)
            return fail(
              new Error(`No ${wanted} at ${location.href}: ${document.body.innerText.slice(0, 2_000)}`),
            )
          }
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => done(performance.now() - start))
          port1.start()
          port2.postMessage(0)
        }
        if (target !== null) document.querySelector(target).click()
        requestAnimationFrame(look)
      }),
    [button, row],
  )
}

/** Two seconds of scrolling up and down at 14,400 px/s: frames a second, and p95 of the time of a frame. */
function scroll(page, box) {
  return page.evaluate(
    (selector) =>
      new Promise((done) => {
        const element = document.querySelector(selector)
        const frames = []
        const start = performance.now()
        let last = start
        let way = 1
        const step = (now) => {
          frames.push(now - last)
          element.scrollTop += way * 14.4 * (now - last)
          if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) way = -1
          else if (element.scrollTop <= 0) way = 1
          last = now
          if (now - start < 2_000) return void requestAnimationFrame(step)
          const sorted = frames.slice(1).toSorted((a, b) => a - b)
          done({
            fps: (frames.length / (now - start)) * 1000,
            p95: sorted[Math.floor(sorted.length * 0.95)],
          })
        }
        requestAnimationFrame(step)
      }),
    box,
  )
}

/** The slowest of these keys, from the press to the next painted frame. */
async function keysToPaint(page, grid, keys) {
  await grid.evaluate((element) => {
    window.__painted = []
    element.addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => window.__painted.push(performance.now() - start))
          port1.start()
          port2.postMessage(0)
        })
      },
      { capture: true },
    )
  })
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((count) => window.__painted.length >= count, index + 1)
  }
  return page.evaluate(() => Math.max(...window.__painted))
}

const ratio = (value, base) => Math.round((value / base) * 100) / 100
