import { judge } from './goals.mjs'
import { orders, watchTasks, withManyOrders } from './openManyOrders.mjs'

/** Search as you type over many orders kept on the device: time from the key to the painted rows, and long tasks. */
export async function benchOrderSearch(executablePath) {
  await withManyOrders({ executablePath, port: 4391 }, async ({ page }) => {
    const times = []
    await page.evaluate(watchTasks)
    for (const word of ['ashworth riga', 'web-12', 'night fox', 'de vries 7', 'berlin']) {
      await page.getByRole('searchbox', { name: 'Search orders' }).fill('')
      for (const key of word) times.push(await page.evaluate(typeKey, key))
    }
    times.sort((a, b) => a - b)
    const longest = await page.evaluate(() => Math.max(0, ...window.__tasks))
    console.log(`\nSearch as you type over ${orders.toLocaleString('en')} orders, ${times.length} keys`)
    const p95 = times[Math.floor(times.length * 0.95)]
    console.table({
      'key to paint, p50 ms': { value: round(times[Math.floor(times.length / 2)]) },
      'key to paint, p95 ms': { value: round(p95) },
      'longest task, ms': { value: round(longest) },
    })
    judge('search in 20,000 orders: key to paint, p95', p95, { most: 50, unit: 'ms' })
    judge('search in 20,000 orders: longest task', longest, { most: 50, unit: 'ms' })
  })
}

const round = (value) => Math.round(value * 10) / 10

/** In the page: types one key as a person does; ends once the frame after it is painted. */
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
