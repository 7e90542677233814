import { judge } from './goals.mjs'
import { orders, watchTasks, withManyOrders } from './openManyOrders.mjs'

const words = ['ashworth 77', 'web-12', 'night fox', 'de vries', '50000777', 'shipments', 'berlin']

/**
 * The palette over many orders kept on the device: from the key to the painted lines, beside a bare page that filters as
 * many plain texts and paints the first thirty of them.
 */
export async function benchPalette(executablePath) {
  await withManyOrders({ executablePath, port: 4392 }, async ({ page, browser, address }) => {
    const pressed = Date.now()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
    const opened = Date.now() - pressed
    // The first letter loads the data it needs and has the orders prepared; later letters are measured.
    await page.keyboard.type('ash')
    await page
      .getByRole('option', { name: /Ashworth/ })
      .first()
      .waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2_000)
    await page.evaluate(watchTasks)
    const own = await typeAll(page)
    const longest = await page.evaluate(() => Math.max(0, ...window.__tasks))
    const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await bare.goto(`${address}config.json`)
    await bare.evaluate(makeFloor, orders)
    const floor = await typeAll(bare)
    console.log(`\nPalette over ${orders.toLocaleString('en')} orders, ${own.length} keys`)
    console.table({
      'key to paint, p50 ms': {
        Platen: part(own, 0.5),
        floor: part(floor, 0.5),
        ratio: ratio(own, floor, 0.5),
      },
      'key to paint, p95 ms': {
        Platen: part(own, 0.95),
        floor: part(floor, 0.95),
        ratio: ratio(own, floor, 0.95),
      },
      'longest task, ms': { Platen: Math.round(longest) },
      'first press to field, ms': { Platen: opened },
    })
    judge('palette over 20,000 orders: key to paint, p95', part(own, 0.95), { most: 50, unit: 'ms' })
    judge('palette over 20,000 orders: longest task', longest, { most: 50, unit: 'ms' })
  })
}

async function typeAll(page) {
  const times = []
  for (const word of words) {
    await page.evaluate(typeText, '')
    for (let end = 1; end <= word.length; end++) times.push(await page.evaluate(typeText, word.slice(0, end)))
  }
  return times.toSorted((a, b) => a - b)
}

const part = (times, share) => Math.round(times[Math.floor(times.length * share)] * 10) / 10
const ratio = (own, floor, share) => Math.round((part(own, share) / part(floor, share)) * 100) / 100

/** In a bare page: a field over as many texts of the same length, filtered by words and painted without a framework. */
function makeFloor(count) {
  const texts = Array.from(
    { length: count },
    (_, at) =>
      `#${50_000_000 + at} web-${at} ada ashworth ${at} customer${at}@example.com riga lv-1010 night fox tee tee-blk-m 1z999aa1${at}`,
  )
  const field = document.createElement('input')
  const list = document.createElement('ul')
  document.body.replaceChildren(field, list)
  field.addEventListener('input', () => {
    const asked = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = texts.filter((text) => asked.every((word) => text.includes(word)))
    list.replaceChildren(
      ...found.slice(0, 30).map((text) => {
        const line = document.createElement('li')
        line.textContent = text
        return line
      }),
    )
  })
}

/** In the page: types one key as a person does; ends once the frame after it is painted. */
async function typeText(text) {
  const field = document.querySelector('[role=dialog] input') ?? document.querySelector('input')
  field.focus()
  const from = performance.now()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  setValue.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text.at(-1) ?? null }))
  do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  // For a frame the lines may still be those of the last letter.
  while (document.querySelector('[role=listbox][aria-busy=true]') !== null)
  return performance.now() - from
}
