import { chromium } from 'playwright-core'
import { readConfig } from '../project.mjs'
import { serveApp } from '../serveApp.mjs'

const orders = 20_000

/** Search as you type over many orders kept on the device: time from the key to the painted rows, and long tasks. */
export async function benchOrderSearch(executablePath) {
  const app = await serveApp({ config: readConfig(), port: 4391 })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(app.address)
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.goto(`${app.address}orders`)
    await page.getByText(/^From all 40 orders/).waitFor({ timeout: 60_000 })
    await page.evaluate(fillIndex, orders)
    await page.goto(`${app.address}orders?q=zz`)
    await page.getByText(/^From all 20,0\d\d orders/).waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2_000)
    const times = []
    await page.evaluate(() => {
      window.__tasks = []
      new PerformanceObserver((list) =>
        window.__tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' })
    })
    for (const word of ['ashworth riga', 'web-12', 'night fox', 'de vries 7', 'berlin']) {
      await page.getByRole('searchbox', { name: 'Search orders' }).fill('')
      for (const key of word) times.push(await page.evaluate(typeKey, key))
    }
    times.sort((a, b) => a - b)
    const longest = await page.evaluate(() => Math.max(0, ...window.__tasks))
    console.log(`\nSearch as you type over ${orders.toLocaleString('en')} orders, ${times.length} keys`)
    console.table({
      'key to paint, p50 ms': { value: round(times[Math.floor(times.length / 2)]) },
      'key to paint, p95 ms (goal 50)': { value: round(times[Math.floor(times.length * 0.95)]) },
      'longest task, ms (goal 50)': { value: round(longest) },
    })
  } finally {
    await browser.close()
    await app.close()
  }
}

const round = (value) => Math.round(value * 10) / 10

/** In the page: writes copies of the demo's own rows, with names, places and numbers of their own. */
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

/** In the page: one key as a person types it, until the frame after it is painted. */
async function typeKey(key) {
  const field = document.querySelector('input[type=search]')
  field.focus()
  const from = performance.now()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  setValue.call(field, field.value + key)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - from
}
