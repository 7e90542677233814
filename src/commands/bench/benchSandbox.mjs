import { chromium } from 'playwright-core'
import { judge } from './goals.mjs'
import { loadSandbox } from '../loadSandbox.mjs'
import { readConfig } from '../project.mjs'
import { serveApp } from '../serveApp.mjs'

/** Speed of the sandbox in this process, with few and with many orders. */
export async function benchSandbox() {
  const { measureSandbox } = await loadSandbox('test/bench/sandboxSpeed.ts')
  const few = await measureSandbox(200)
  const many = await measureSandbox(20_000)
  // Compares medians: a single garbage collection among calls of a millisecond would decide a ratio of p95.
  const ratio = (name) => Math.round((many[name].median / few[name].median) * 100) / 100
  const row = (name) => ({
    '200 orders, p95': few[name].p95,
    '20,000 orders, p95': many[name].p95,
    'median 200': few[name].median,
    'median 20,000': many[name].median,
    ratio: ratio(name),
  })
  console.log('\nSandbox in-process, ms')
  console.table({ 'GET /orders, limit 100': row('list'), 'POST /orders': row('create') })
  judge('sandbox: GET /orders, p95', many.list.p95, { most: 5, unit: 'ms' })
  judge('sandbox: POST /orders, p95', many.create.p95, { most: 5, unit: 'ms' })
  judge('sandbox: GET /orders with 100 times as many', ratio('list'), { most: 2, unit: '×' })
}

/** Longest task of the page while the demo writes its state after every call. */
export async function benchSnapshot(executablePath) {
  const app = await serveApp({ config: readConfig(), port: 4390 })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(app.address)
    await page.getByRole('button', { name: 'Open the demo store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.goto(`${app.address}demo`)
    const step = page.getByRole('button', { name: '+1 minute' })
    await step.waitFor()
    await page.waitForTimeout(1_000)
    await page.evaluate(() => {
      window.__tasks = []
      new PerformanceObserver((list) =>
        window.__tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' })
    })
    for (let write = 0; write < 20; write++) {
      await step.click()
      await page.waitForTimeout(100)
    }
    const tasks = await page.evaluate(() => window.__tasks)
    console.log(
      `\nTwenty writes of the demo's state: ${tasks.length} tasks over 50 ms on the page${tasks.length > 0 ? `, longest ${Math.round(Math.max(...tasks))} ms` : ''}`,
    )
    judge('demo: tasks over 50 ms in twenty writes of its state', tasks.length, { most: 0, unit: '' })
  } finally {
    await browser.close()
    await app.close()
  }
}
