import { judge } from './goals.mjs'
import { withManyOrders } from './openManyOrders.mjs'

const pages = [
  ['Overview', 'Overview'],
  ['Reports', 'Reports'],
  ['Catalog', 'Catalog'],
  ['Store products', 'Store products'],
  ['My designs', 'My designs'],
  ['Templates', 'Templates'],
  ['Files', 'Files'],
  ['Warehouse', 'Warehouse'],
  ['Orders', 'Orders'],
  ['Shipments', 'Shipments'],
  ['Webhooks', 'Webhooks'],
  ['Request log', 'Request log'],
]
const rounds = 5
/** Rounds through the pages of the rail: a thousand navigations in all. */
const walkedRounds = 84
const orders = 5_000
const items = 20

/**
 * A day at the dashboard, in the demo store with many orders on the device, with the CPU four times slower: times from
 * a click in the rail to the painted page and from a key to the painted field, then what a thousand pages leave behind.
 */
export async function benchDay(executablePath) {
  await withManyOrders({ executablePath, port: 4393, count: orders }, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    for (const [link, heading] of [...pages, ...pages]) await page.evaluate(openPage, [link, heading])
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchShifts)
    const times = Object.fromEntries(pages.map(([link]) => [link, []]))
    for (let round = 0; round < rounds; round++)
      for (const [link, heading] of pages) times[link].push(await page.evaluate(openPage, [link, heading]))
    const shifts = await page.evaluate(() => window.__shifts)
    const typed = await typeInForm(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })

    const all = sorted(Object.values(times).flat())
    console.log(`\nA day’s work: ${pages.length} warm pages, ${rounds} times each, CPU 4x`)
    console.table(
      Object.fromEntries(pages.map(([link]) => [link, { 'click to paint, ms': middle(times[link]) }])),
    )
    console.table({
      'click to paint, p50 ms': { value: middle(all) },
      'click to paint, p95 ms': { value: at(all, 0.95) },
      'layout shift, all together': { value: round3(shifts) },
      [`key to paint in an order of ${items} items, p95 ms`]: { value: at(typed, 0.95) },
    })
    judge('warm pages: click to paint, p95', at(all, 0.95), { most: 100, unit: 'ms' })
    judge('warm pages: layout shift', round3(shifts), { most: 0.02, unit: '' })
    judge(`order form with ${items} items: key to paint, p95`, at(typed, 0.95), { most: 50, unit: 'ms' })

    await walk(page, walkedRounds / 4)
    const before = await left(page, cdp)
    await walk(page, walkedRounds)
    const after = await left(page, cdp)
    console.log(
      `\nWhat ${walkedRounds * pages.length} more pages leave behind, ${orders} orders on the device`,
    )
    console.table({ before, after })
    judge('a thousand pages: heap', after['heap, MB'] - before['heap, MB'], { most: 5, unit: 'MB more' })
    judge('a thousand pages: elements', after.elements - before.elements, { most: 0, unit: 'more' })
    judge('a thousand pages: listeners', after.listeners - before.listeners, { most: 0, unit: 'more' })
  })
}

/** Fills an order form with 20 items and types into it; ms of each key. */
async function typeInForm(page) {
  await page.evaluate(openPage, ['Orders', 'Orders'])
  await page.getByRole('link', { name: 'New order' }).first().click()
  await page.getByRole('button', { name: 'Add an item' }).click()
  const picker = page.getByRole('dialog', { name: 'Add an item' })
  await picker
    .getByRole('button', { name: new RegExp(`(${items}|[3-9]\\d|2[1-9]) of \\d+ variants`) })
    .click()
  const variants = picker.getByRole('button', { name: / · / })
  await variants.nth(items - 1).waitFor()
  for (let item = 0; item < items; item++) await variants.nth(item).click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await page
    .getByLabel('Quantity')
    .nth(items - 1)
    .waitFor()
  const times = []
  for (const [field, text] of [
    [page.getByLabel('Name', { exact: true }).first(), 'Ada Ashworth of Lower Wick'],
    [page.getByLabel('Quantity').first(), '12345'],
    [page.getByLabel('Quantity').nth(items - 1), '34567'],
    [page.getByLabel('Street and house number'), '12 Long Lane, at the old mill'],
  ]) {
    await field.focus()
    for (const key of text) {
      await page.evaluate(armKey)
      await page.keyboard.press(key)
      times.push(await page.evaluate(() => window.__key))
    }
  }
  return sorted(times)
}

/** In the page: times from the next key to the frame that shows its change. */
function armKey() {
  window.__key = new Promise((done) => {
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => done(performance.now() - start))
          port1.start()
          port2.postMessage(0)
        })
      },
      { once: true, capture: true },
    )
  })
}

/**
 * Clicks through the rail in whole rounds, ending where it began: React holds the elements of the last page until
 * something else is drawn, and pages differ in how many they have, so it must be the same page each time.
 */
async function walk(page, times) {
  for (let round = 0; round < times; round++) for (const at of pages) await page.evaluate(openPage, at)
  await page.evaluate(openPage, pages[0])
}

/**
 * What is there after a garbage collection: heap, elements in the page and out of it, listeners. Each code file that is
 * loaded for the first time, such as that of a watch that runs every few minutes, adds a link to the page's head, which
 * is not counted. Pending calls and reads of the device hold listeners: the lowest of several counts is taken while no
 * call waits for the limits, which so many pages use up.
 */
async function left(page, cdp) {
  await page
    .getByRole('button', { name: 'service limits' })
    .and(page.locator(':not([aria-label*=wait])'))
    .waitFor({ timeout: 180_000 })
  const counts = []
  for (let count = 0; count < 8; count++) {
    await page.waitForTimeout(500)
    for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
    counts.push(await cdp.send('Memory.getDOMCounters'))
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { documents, nodes } = counts.at(-1)
  const links = await page.locator('head > link').count()
  return {
    'heap, MB': round3(usedSize / 2 ** 20),
    documents,
    elements: nodes - links,
    listeners: Math.min(...counts.map(({ jsEventListeners }) => jsEventListeners)),
  }
}

/** In the page: from now on sums up layout shifts. */
function watchShifts() {
  window.__shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shifts += entry.value
  }).observe({ type: 'layout-shift' })
}

/**
 * In the page: clicks a link of the rail; ms until the frame that shows its heading is painted. A heading that does not
 * come within a minute is an error, with the page's text.
 */
function openPage([link, heading]) {
  return new Promise((done, fail) => {
    const target = [...document.querySelectorAll('aside nav a')].find(
      ({ textContent }) => textContent.trim() === link,
    )
    const start = performance.now()
    target.click()
    const look = () => {
      const shown = document.querySelector('main h1')?.textContent ?? ''
      if (!shown.startsWith(heading)) {
        if (performance.now() - start < 60_000) return void requestAnimationFrame(look)
        return fail(new Error(`No ${heading}: ${document.body.innerText.slice(0, 2_000)}`))
      }
      // The frame now being made shows it, and the message arrives once that is done.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now() - start))
      port1.start()
      port2.postMessage(0)
    }
    look()
  })
}

const round3 = (value) => Math.round(value * 1_000) / 1_000
const sorted = (values) => values.toSorted((a, b) => a - b)
const at = (values, share) => Math.round(values[Math.floor(values.length * share)] * 10) / 10
const middle = (values) => at(sorted(values), 0.5)
