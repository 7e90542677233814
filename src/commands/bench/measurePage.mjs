import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { quietFlags } from '../findChromium.mjs'

const flags = [...quietFlags, '--ignore-certificate-errors']
/** Bit rates of the link in bytes a second, and the delay of each request in ms. */
const networks = {
  fast4g: { offline: false, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8, latency: 165 },
  slow4g: { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 },
}
const quietMs = 1_200

/**
 * Loads pages in a fresh browser each time, on a slow CPU and network; medians of all runs, by the pages' names. Pages
 * take turns, so that other load on the machine slows all of them. A page with `isRepeat` was visited before, so that
 * the browser keeps what the app keeps; any other is cold.
 */
export async function measurePages(pages, { runs, ...shared }) {
  const all = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const [name, page] of Object.entries(pages))
      all[name].push(await measureOnce({ ...shared, ...page }))
  return Object.fromEntries(Object.entries(all).map(([name, figures]) => [name, medians(figures)]))
}

const medians = (all) =>
  Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((figures) => figures[key]))]))

async function measureOnce({ executablePath, url, row, session = {}, network, isRepeat = false }) {
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ignoreHTTPSErrors: true,
    })
    await context.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
    }, session)
    await context.addInitScript(watch, row)
    if (isRepeat) await visitBefore(context, url)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const traffic = listen(cdp)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', networks[network])
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'commit' })
    // The first paint is told late where the page works on: without it all work before it would count as blocking.
    await page.waitForFunction(() => window.__seen?.painted > 0 && window.__seen.fcp > 0, null, {
      timeout: 60_000,
      polling: 100,
    })
    while (Date.now() - traffic.last < quietMs) await new Promise((done) => setTimeout(done, 100))
    const seen = await page.evaluate(() => window.__seen)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await cdp.send('HeapProfiler.enable')
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    const tbt = seen.longTasks
      .filter(([start]) => start >= seen.fcp - 50)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
    return {
      // A file that the browser has kept is no traffic.
      brotli: isRepeat ? 0 : round((await brotliOf(cdp, traffic)) / 1000),
      requests: traffic.count,
      fcp: round(seen.fcp),
      painted: round(seen.painted),
      tbt: round(tbt),
      cls: Math.round(seen.shifts * 1000) / 1000,
      heap: round(usedSize / 2 ** 20),
    }
  } finally {
    await browser.close()
  }
}

/** Visits the page until the app and the list are kept in the browser. */
async function visitBefore(context, url) {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => window.__seen?.painted > 0)
  await page.mouse.move(300, 300)
  const isKept = async () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      if (navigator.serviceWorker.controller === null) return false
      if (databases.every(({ name }) => name !== 'platen.replies')) return false
      return new Promise((resolve) => {
        const opening = indexedDB.open('platen.replies')
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('replies').objectStore('replies').count()
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result > 0)
          })
        })
      })
    })
  while (!(await isKept())) await new Promise((done) => setTimeout(done, 200))
  await page.close()
}

/** Runs in the page: notes the first paint, long tasks, and the frame after the first rows are there. */
function watch(row) {
  const seen = { fcp: 0, painted: 0, longTasks: [], shifts: 0 }
  window.__seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longTasks.push([entry.startTime, entry.duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const observer = new MutationObserver(() => {
    if (document.querySelector(row) === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => {
        seen.painted = performance.now()
      })
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

function listen(cdp) {
  const traffic = { last: Date.now(), count: 0, code: [] }
  cdp.on('Network.requestWillBeSent', ({ request, type }) => {
    // Pictures are left out, because the floors show none.
    if (/^(data|blob):/.test(request.url) || type === 'Image') return
    traffic.last = Date.now()
    traffic.count++
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') traffic.code.push(requestId)
  })
  cdp.on('Network.loadingFinished', () => {
    traffic.last = Date.now()
  })
  return traffic
}

async function brotliOf(cdp, { code }) {
  let sum = 0
  for (const requestId of code) {
    const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId })
    sum += brotliCompressSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length
  }
  return sum
}

const round = (value) => Math.round(value * 10) / 10
function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
