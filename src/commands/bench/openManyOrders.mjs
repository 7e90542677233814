import { chromium } from 'playwright-core'
import { readConfig } from '../project.mjs'
import { serveApp } from '../serveApp.mjs'
import { untilKept } from './benchPages.mjs'

/** Number of orders on the device besides those of the demo. */
export const orders = 20_000
/** Number of the demo's own orders. */
const ofDemo = 40

/**
 * Serves the app at `port`, opens its demo store with `count` more orders kept on the device, and calls `work` with the page of
 * orders, the browser and the app's address; all is closed afterward.
 */
export async function withManyOrders({ executablePath, port, count = orders }, work) {
  const app = await serveApp({ config: readConfig(), port })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(app.address)
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    // Leaving the page before the store is open would open none.
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.goto(`${app.address}orders`)
    await page.getByText(`From all ${ofDemo} orders`).waitFor({ timeout: 60_000 })
    await untilKept(page)
    await page.evaluate(fillIndex, count)
    await page.goto(`${app.address}orders?q=zz`)
    await page
      .getByText(`From all ${(count + ofDemo).toLocaleString('en')} orders`)
      .first()
      .waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2_000)
    await work({ page, browser, address: app.address })
  } finally {
    await browser.close()
    await app.close()
  }
}

/** In the page: notes long tasks from now on. */
export function watchTasks() {
  window.__tasks = []
  new PerformanceObserver((list) =>
    window.__tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' })
}

/** In the page: writes copies of the demo's own rows, each with its own name, place and number. */
async function fillIndex(count) {
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open('platen.orders')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const rows = await done(db.transaction('orders').objectStore('orders').getAll())
  const names = ['Ada Ashworth', 'Tom de Vries', 'Mila Novak', 'Noor Haddad', 'Ben Carver']
  const cities = ['Riga', 'Berlin', 'Austin', 'Lyon', 'Porto', 'Graz']
  for (let from = 0; from < count; from += 1_000) {
    const transaction = db.transaction('orders', 'readwrite')
    const store = transaction.objectStore('orders')
    for (let at = from; at < from + 1_000; at++) {
      const row = rows[at % rows.length]
      store.put({
        ...row,
        id: 50_000_000 + at,
        externalId: `WEB-${at}`,
        recipient: `${names[at % names.length]} ${at}`,
        email: `customer${at}@example.com`,
        city: cities[at % cities.length],
        created: row.created - at * 60,
      })
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  db.close()
}
