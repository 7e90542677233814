import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { countKeptPrints, openEditor } from './support/openEditor'
import { closeBrowser, expectAccessible } from './support/visitor'

afterAll(closeBrowser)

/** A picture with a frame, a block at its left and a see-through rest, so that turning and mirroring are seen. */
const picture = (page: Page, color: string) =>
  page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(900, 600)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw')
    context.strokeStyle = fill
    context.lineWidth = 60
    context.strokeRect(30, 30, 840, 540)
    context.fillStyle = fill
    context.fillRect(120, 120, 300, 300)
    return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  }, color)

async function addPicture(page: Page, label: string, name: string, color: string) {
  const buffer = Buffer.from(await picture(page, color))
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })
}

/** Two pictures on the front: the blue one turned, half opaque and mirrored on the red one. */
async function twoLayers(page: Page) {
  await addPicture(page, 'Artwork file for Front print', 'red.png', '#c81428')
  await page.getByRole('application', { name: /red\.png/ }).waitFor()
  await addPicture(page, 'Picture to add to Front print', 'blue.png', '#1432c8')
  const blue = page.getByRole('application', { name: /blue\.png/ })
  await blue.waitFor()
  await page.getByRole('button', { name: 'Flip across', exact: true }).click()
  await page.locator('summary', { hasText: 'Angle, opacity and crop' }).click()
  await page.getByLabel('Angle (°)').fill('30')
  await page.getByLabel('Opacity (%)').fill('60')
  await page.getByLabel('Opacity (%)').press('Enter')
  await expect.poll(() => blue.getAttribute('aria-label')).toContain('turned by 30°')
}

const rows = (page: Page) =>
  page
    .getByRole('listbox', { name: 'Layers of Front print' })
    .getByRole('option')
    .evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')?.replace(/, \d.*cm/, '')))

describe('layers on the canvas', () => {
  it('are chosen by click and list, ordered, hidden, locked, named, copied and turned by hand', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await twoLayers(page)
    const { keyboard } = page
    expect(await rows(page)).toEqual(['Picture, blue, 1 of 2', 'Picture, red, 2 of 2'])
    await expectAccessible(page)

    // A row that is dropped on another comes to lie above it.
    await page.getByRole('option', { name: /red/ }).dragTo(page.getByRole('option', { name: /blue/ }))
    await expect.poll(() => rows(page)).toEqual(['Picture, red, 1 of 2', 'Picture, blue, 2 of 2'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows(page)).toEqual(['Picture, blue, 1 of 2', 'Picture, red, 2 of 2'])
    await page.getByRole('option', { name: /red/ }).click()
    await page.getByRole('option', { name: /red/, selected: true }).waitFor()
    await keyboard.press('Alt+ArrowUp')
    await expect.poll(() => rows(page)).toEqual(['Picture, red, 1 of 2', 'Picture, blue, 2 of 2'])
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect.poll(() => rows(page)).toEqual(['Picture, red, 1 of 2, hidden', 'Picture, blue, 2 of 2'])
    await page.getByRole('application', { name: /red\.png/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await keyboard.type('Frame')
    await keyboard.press('Enter')
    await page.getByRole('option', { name: /Frame/ }).waitFor()

    await page.getByRole('application', { name: /Frame/ }).focus()
    await keyboard.press('ControlOrMeta+d')
    await expect.poll(() => page.getByRole('application').count()).toBe(3)
    await keyboard.press('Delete')
    await expect.poll(() => page.getByRole('application').count()).toBe(2)

    // The handle above the layer turns it; with Shift in steps.
    await page.getByRole('option', { name: /blue/ }).click()
    const handle = page.locator('[data-hold="turn"]')
    const at = await handle.boundingBox()
    const blue = page.getByRole('application', { name: /blue\.png/ })
    const box = await blue.boundingBox()
    if (at === null || box === null) throw new Error('Nothing is shown')
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await page.mouse.down()
    await keyboard.down('Shift')
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await keyboard.up('Shift')
    await expect.poll(() => blue.getAttribute('aria-label')).toContain('turned by 90°')
    await expectAccessible(page)
    expectNoTrouble()
    await close()
  })
})

describe('layers on a phone', () => {
  it('are a row above the form, chosen by a tap and by keys, with what is added behind them', async () => {
    const { page, expectNoTrouble, close } = await openEditor({ width: 390, height: 844, hasTouch: true })
    await twoLayers(page)
    const list = page.getByRole('listbox', { name: 'Layers of Front print' })
    await page.getByRole('option', { name: /red/ }).scrollIntoViewIfNeeded()
    await page.getByRole('option', { name: /red/ }).tap()
    const chosen = list.getByRole('option', { selected: true })
    await expect.poll(() => chosen.getAttribute('aria-label')).toContain('Picture, red')
    await page.getByLabel('Left (cm)').scrollIntoViewIfNeeded()
    const [row, field] = [await list.boundingBox(), await page.getByLabel('Left (cm)').boundingBox()]
    if (row === null || field === null) throw new Error('The form is not shown')
    expect(row.height).toBeLessThan(60)
    expect(row.y + row.height).toBeLessThan(field.y)
    expect(await list.getAttribute('aria-orientation')).toBe('horizontal')
    await chosen.press('ArrowLeft')
    await expect.poll(() => chosen.getAttribute('aria-label')).toContain('Picture, blue')
    await page.getByRole('region', { name: 'Layers' }).getByRole('button', { name: 'Add text' }).tap()
    await expect.poll(() => list.getByRole('option').count()).toBe(3)
    await expectAccessible(page)
    // The row is wider than the screen, the page is not.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expectNoTrouble()
    await close()
  })
})

describe('the print file of several layers', () => {
  it('is drawn once, is what the canvas shows, says its dots an inch, and lies on a new product', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await twoLayers(page)
    // What the canvas shows of the print, without the frame and the marks.
    const shown = () =>
      page.evaluate(async () => {
        const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-canvases] canvas')[1]
        const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
        if (data === undefined) throw new Error('There is no canvas')
        return { width: data.width, height: data.height, data: data.data }
      })
    const corners = await page
      .getByRole('application')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const seen = await shown()
    const stage = await page.locator('[data-canvases]').boundingBox()
    await page
      .getByText(/^Saved on this device/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'New product' }).click()
    // What is half transparent and coarse in it is said first, and holds nothing back.
    const said = page.getByRole('list', { name: 'Open checks of the design' })
    await said.getByText('Half transparent').waitFor()
    await expect.poll(() => said.getByText('Low dpi').count()).toBe(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go on as it is' }).click()
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor()

    const kept = await page.evaluate(async () => {
      const open = indexedDB.open('platen-designs')
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.addEventListener('success', () => resolve(open.result), { once: true })
      })
      const all = database.transaction('artworks').objectStore('artworks').getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve, { once: true }))
      const prints = (all.result as { key: string; original: Blob }[]).filter(({ key }) =>
        key.startsWith('print-'),
      )
      const [print] = prints
      if (print === undefined) throw new Error('No print file is kept')
      return { count: prints.length, bytes: new Uint8Array(await print.original.arrayBuffer()) }
    })
    expect(kept.count).toBe(1)
    const { bytes } = kept
    const facts = readImageFacts(bytes)
    // The picture below is fitted to the whole width of 1800 px.
    expect(facts).toMatchObject({ mimeType: 'image/png', width: 1800, dpi: 150 })

    // The print scaled to the screen and the screen itself.
    const print = pixelsOf(bytes)
    const whole = corners.reduce((a, b) => (a.width > b.width ? a : b))
    if (stage === null) throw new Error('There is no stage')
    const ratio = seen.width / stage.width
    const scale = (whole.width / 1800) * ratio
    const left = (whole.x - stage.x) * ratio
    const middle = (whole.y - stage.y + whole.height / 2) * ratio
    const top = middle - (print.height / 2) * scale
    let [different, count] = [0, 0]
    for (let y = 0; y < Math.floor(print.height * scale) - 1; y++) {
      for (let x = 0; x < Math.floor(print.width * scale) - 1; x++) {
        count += 1
        const of = meanOf(print, x / scale, y / scale, 1 / scale)
        const at = (Math.round(top + y) * seen.width + Math.round(left + x)) * 4
        const alpha = seen.data[at + 3] ?? 0
        if (Math.abs(alpha - of) > 96) different += 1
      }
    }
    console.log(
      `Print file against the canvas: ${((different / count) * 100).toFixed(2)} % of ${count} pixels differ`,
    )
    expect(different / count).toBeLessThan(0.01)

    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Print files').waitFor()
    expectNoTrouble()
    await close()
  })

  it('is refused in words by a full storage, a refused canvas, a lost worker and a damaged picture; nothing is half kept', async () => {
    const { page, close } = await openEditor()
    await page.addInitScript(() => {
      // A browser that keeps no more: its storage is full.
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, ...key: [IDBValidKey?]) {
        if (String(Object(value)['key']).startsWith('print-') && !('hasRoom' in window))
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        return put.call(this, value, ...key)
      }
    })
    await page.reload()
    await twoLayers(page)
    const workers = () => page.workers().filter((one) => one.url().includes('pictureWorker'))
    const inWorker = async (change: () => void) => {
      const worker = workers().at(-1)
      if (worker === undefined) throw new Error('No worker runs')
      await worker.evaluate(change)
    }
    /** The pieces of the kept picture, whole or torn. */
    const keepPicture = (isTorn: boolean) =>
      page.evaluate(async (torn) => {
        const open = indexedDB.open('platen-designs')
        const database = await new Promise<IDBDatabase>((resolve) => {
          open.addEventListener('success', () => resolve(open.result), { once: true })
        })
        const store = database.transaction('artworks', 'readwrite').objectStore('artworks')
        const all = store.getAll()
        await new Promise((resolve) => {
          all.addEventListener('success', resolve, { once: true })
        })
        const red = all.result.find(({ filename }) => filename === 'red.png')
        const whole: Blob = red.whole ?? red.original
        const done = store.put({ ...red, whole, original: torn ? whole.slice(0, 60, whole.type) : whole })
        await new Promise((resolve) => {
          done.addEventListener('success', resolve, { once: true })
        })
        database.close()
      }, isTorn)
    const prints = () => countKeptPrints(page)
    const alert = page.getByRole('alert').filter({ hasText: 'The print file was not made' })
    const again = async (words: string) => {
      await alert.getByRole('button', { name: 'Try again' }).click()
      await alert.filter({ hasText: words }).waitFor()
      expect(await prints()).toBe(0)
      await expect.poll(() => page.getByRole('application').count()).toBe(2)
      expect(await page.getByText('The design was not handed on').count()).toBe(0)
    }
    await page.getByRole('button', { name: 'New product' }).click()
    await page.getByRole('button', { name: 'Go on as it is' }).click()
    await alert.filter({ hasText: 'storage is off or full' }).waitFor()
    expect(await prints()).toBe(0)
    await page.evaluate(() => Object.assign(window, { hasRoom: true }))

    await inWorker(() => {
      OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new DOMException('Too large'))
    })
    await again('refuses a canvas of')

    await inWorker(() => {
      Object.assign(self, {
        createImageBitmap: () => {
          self.close()
          return new Promise(() => undefined)
        },
      })
    })
    await again('stopped while it drew the print file')

    await keepPicture(true)
    await again('“red.png” is damaged')
    await page
      .getByText(/^Saved on this device/)
      .first()
      .waitFor()

    // With a new worker and the whole picture it is made, and goes where it was wanted.
    await keepPicture(false)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/products\/new/)
    await expect.poll(prints).toBe(1)
    await close()
  })
})

interface Decoded {
  width: number
  height: number
  /** Four bytes a pixel. */
  data: Uint8Array
}

/** An eight-bit PNG with transparency, as canvases write it. */
function pixelsOf(png: Uint8Array): Decoded {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const parts: Uint8Array[] = []
  for (let at = 8; at + 12 <= png.length; at += view.getUint32(at) + 12)
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  const raw = inflateSync(Buffer.concat(parts))
  const line = width * 4
  const data = new Uint8Array(line * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)]
    for (let x = 0; x < line; x++) {
      const value = raw[y * (line + 1) + 1 + x] ?? 0
      const a = x >= 4 ? (data[y * line + x - 4] ?? 0) : 0
      const b = y > 0 ? (data[(y - 1) * line + x] ?? 0) : 0
      const c = x >= 4 && y > 0 ? (data[(y - 1) * line + x - 4] ?? 0) : 0
      data[y * line + x] = value + ([0, a, b, (a + b) >> 1, paeth(a, b, c)][filter ?? 0] ?? 0)
    }
  }
  return { width, height, data }
}

function paeth(a: number, b: number, c: number): number {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  if (toA <= toB && toA <= toC) return a
  return toB <= toC ? b : c
}

/** Mean opacity of a square of the picture. */
function meanOf({ width, height, data }: Decoded, left: number, top: number, side: number): number {
  let [sum, count] = [0, 0]
  for (let y = Math.floor(top); y < Math.min(top + side, height); y++)
    for (let x = Math.floor(left); x < Math.min(left + side, width); x++) {
      sum += data[(y * width + x) * 4 + 3] ?? 0
      count += 1
    }
  return count === 0 ? 0 : sum / count
}
