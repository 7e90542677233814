import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { lyingPhoto } from '../sandbox/pictures/drawn'
import { keyTo } from './support/keyTo'
import { pngOf } from './support/mainJob'
import { openEditor, tee } from './support/openEditor'
import { closeBrowser, expectAccessible } from './support/visitor'

afterAll(closeBrowser)

const artworkOf = (page: Page) => page.getByRole('application')
/** The artwork in words, which is what a screen reader gets. */
const wordsOf = async (page: Page) =>
  ((await artworkOf(page).getAttribute('aria-label')) ?? '').replace(/^Artwork [^:]*: /, '')

async function place(page: Page, placement = 'Front print', size = { width: 1800, height: 900 }) {
  await page
    .getByLabel(`Artwork file for ${placement}`)
    .setInputFiles({ name: 'gray.png', mimeType: 'image/png', buffer: pngOf(size.width, size.height) })
  await artworkOf(page).waitFor()
}

async function drag(page: Page, from: { x: number; y: number }, dx: number, dy: number) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 })
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 })
  await page.mouse.up()
}

/** The colors of what is opaque in the one picture that there is. Runs in the page. */
function inksIn([picture, ...more]: Element[]): string[] {
  if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0 || more.length > 0) return []
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight })
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  const found = new Set<string>()
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) found.add([data[at], data[at + 1], data[at + 2]].join())
  return [...found]
}

async function shownBox(page: Page) {
  const box = await artworkOf(page).boundingBox()
  if (box === null) throw new Error('The artwork is not shown')
  return box
}

/** Where the artwork lies when it has come to rest: the canvas is drawn after the form. */
async function boxOf(page: Page) {
  await settled(page)
  return shownBox(page)
}

/** Red, green, blue and alpha of one layer of the canvas, at a point of the page. */
const pixelAt = (page: Page, layer: number, x: number, y: number) =>
  page.evaluate(
    ([at, left, top]) => {
      const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-canvases] canvas')[at ?? 0]
      if (canvas === undefined) throw new Error('There is no such layer')
      const rect = canvas.getBoundingClientRect()
      const ratio = canvas.width / rect.width
      const [px, py] = [((left ?? 0) - rect.left) * ratio, ((top ?? 0) - rect.top) * ratio]
      return [...(canvas.getContext('2d')?.getImageData(px, py, 1, 1).data ?? [])]
    },
    [layer, x, y],
  )

describe('the placement editor with a mouse', () => {
  it('drags, resizes, pans, gives up, and shows the pixels where they are', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await place(page)
    // 1800 × 2400 px at 150 dpi: fitted, the artwork is 30.5 × 15.2 cm in the middle.
    expect(await wordsOf(page)).toBe('30.5 × 15.2 cm, centered, 12.7 cm from the top, 150 dpi, fair')
    const fitted = await boxOf(page)
    await drag(
      page,
      { x: fitted.x + fitted.width, y: fitted.y + fitted.height },
      -fitted.width / 2,
      -fitted.height / 2,
    )
    expect(await wordsOf(page)).toMatch(
      /^15\.\d × 7\.\d cm, at the left, 12\.7 cm from the top, \d+ dpi, good/,
    )
    const small = await boxOf(page)
    expect(small.width).toBeCloseTo(fitted.width / 2, 0)
    const middle = { x: small.x + small.width / 2, y: small.y + small.height / 2 }
    // Far beyond the border: it stops there.
    await drag(page, middle, 900, 700)
    const moved = await boxOf(page)
    expect(moved.x + moved.width).toBeCloseTo(fitted.x + fitted.width, 0)
    const inside = await pixelAt(page, 1, moved.x + moved.width / 2, moved.y + moved.height / 2)
    expect(inside).toEqual([0x9a, 0x9a, 0x9a, 255])
    expect((await pixelAt(page, 1, moved.x - 9, moved.y + 5))[3]).toBe(0)
    // The blank below is drawn: white fabric beside the artwork.
    expect((await pixelAt(page, 0, moved.x - 9, moved.y + 5))[3]).toBe(255)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await wordsOf(page)).toContain('at the left')
    await page.getByRole('button', { name: 'Redo' }).click()
    expect((await boxOf(page)).x).toBeCloseTo(moved.x, 0)

    // Escape gives a drag up; with the space bar held the view moves and the artwork keeps its place on it.
    const before = await wordsOf(page)
    const resting = await boxOf(page)
    const top = await page.getByLabel('Top (cm)').inputValue()
    await page.mouse.move(resting.x + 20, resting.y + 20)
    await page.mouse.down()
    await page.mouse.move(resting.x + 5, resting.y - 70, { steps: 4 })
    const fromTop = page.getByLabel('Top (cm)')
    await expect.poll(() => fromTop.inputValue()).not.toBe(top)
    // One canvas shows the artwork where it is held, and the blank where it was.
    const held = (down: number) => pixelAt(page, 1, resting.x + resting.width / 4, resting.y + down)
    const gray = [0x9a, 0x9a, 0x9a, 255]
    expect([await held(-80), await held(resting.height - 100)]).toEqual([gray, gray])
    expect([(await held(-98))[0], (await held(resting.height - 80))[0]]).not.toContain(0x9a)
    expect((await held(resting.height - 80))[3]).toBe(255)
    await page.keyboard.press('Escape')
    await expect.poll(() => fromTop.inputValue()).toBe(top)
    await page.mouse.move(resting.x + 50, resting.y + 50)
    await page.mouse.up()
    expect(await wordsOf(page)).toBe(before)
    expect(await boxOf(page)).toEqual(resting)
    await artworkOf(page).focus()
    await page.keyboard.down(' ')
    await drag(page, { x: resting.x + 20, y: resting.y + 20 }, -31, -47)
    await page.keyboard.up(' ')
    expect(await wordsOf(page)).toBe(before)
    const panned = async () => {
      const { x, y } = await boxOf(page)
      return [x - resting.x, y - resting.y].map(Math.round)
    }
    await expect.poll(panned).toEqual([-31, -47])
    expectNoTrouble()
    await close()
  })
})

describe('the undo keys and the browser’s own undo', () => {
  it('never bring back a number that counted, and the focus stays in the editor', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    const { keyboard } = page
    await page.getByRole('button', { name: 'Choose a file' }).focus()
    await place(page)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName)
    await expect.poll(focused).toBe('application')
    const width = page.getByLabel('Width (cm)')
    await width.fill('20')
    await keyboard.press('Enter')
    await width.press('End')
    await keyboard.type('5')
    await keyboard.press('ControlOrMeta+z')
    await expect.poll(() => width.inputValue()).toBe('20')
    expect(await wordsOf(page)).toContain('20.0 × 10.0 cm')
    await keyboard.press('ControlOrMeta+z')
    await expect.poll(() => wordsOf(page)).toContain('30.5 × 15.2 cm')
    await expect.poll(() => width.inputValue()).toBe('30.48')
    await page.getByRole('checkbox', { name: 'Snap' }).click()
    expect(await wordsOf(page)).toContain('30.5 × 15.2 cm')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a file')
    await page.getByRole('heading', { level: 1 }).click()
    // The page itself: nothing in the editor has the focus.
    expect(['BODY', 'MAIN']).toContain(await focused())
    await keyboard.press('ControlOrMeta+z')
    await artworkOf(page).waitFor()
    expectNoTrouble()
    await close()
  })
})

/** Lines of two pixels and a block, with room on all sides: the block lies from 600 to 900 across and 200 to 400 down. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw')
    context.fillStyle = '#c81428'
    for (let x = 300; x < 1200; x += 6) context.fillRect(x, 600, 2, 400)
    context.fillRect(600, 200, 300, 200)
    return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  })

describe('what is drawn', () => {
  it('stays where it was when it is trimmed, and fine lines are smooth however small they are', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    const buffer = Buffer.from(await drawn(page))
    await page
      .getByLabel('Artwork file for Front print')
      .setInputFiles({ name: 'lines.png', mimeType: 'image/png', buffer })
    await artworkOf(page).waitFor()
    await page.getByRole('button', { name: 'Fit', exact: true }).waitFor()
    const whole = await boxOf(page)
    // Opening a part of the form may scroll the page: points are told from the stage's corner.
    const cornerOf = async () => (await page.locator('[data-canvases]').boundingBox()) ?? { x: 0, y: 0 }
    const start = await cornerOf()
    const inked = async (x: number, y: number) => {
      const corner = await cornerOf()
      const left = whole.x + (x / 1600) * whole.width + corner.x - start.x
      const top = whole.y + (y / 1200) * whole.height + corner.y - start.y
      const [, , , alpha = 0] = await pixelAt(page, 1, left, top)
      return alpha
    }
    const block = async () => {
      const alphas = [
        await inked(620, 300),
        await inked(880, 300),
        await inked(500, 300),
        await inked(1000, 300),
        await inked(750, 480),
      ]
      return alphas.map((alpha) => Math.round(alpha / 255))
    }
    await expect.poll(block).toEqual([1, 1, 0, 0, 0])
    // A third of the lined field is ink: smooth, each of its pixels is about a third covered; else full or empty.
    const lines = async () => {
      const alphas: number[] = []
      for (let x = 500; x < 1000; x += 37) alphas.push(await inked(x, 800))
      return [Math.min(...alphas), Math.max(...alphas)]
    }
    await expect.poll(async () => (await lines())[0]).toBeGreaterThan(25)
    expect((await lines())[1]).toBeLessThan(170)

    await page.locator('summary', { hasText: 'Turn and trim' }).click()
    await page.getByRole('button', { name: 'Trim transparent borders' }).click()
    await expect.poll(async () => (await boxOf(page)).width).toBeLessThan(whole.width * 0.7)
    await expect.poll(block).toEqual([1, 1, 0, 0, 0])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('application')
    expectNoTrouble()
    await close()
  })

  it('is one color where it is engraved', async () => {
    const bottle = 310
    const { page, close } = await openEditor({}, `/design/${bottle}`)
    const buffer = Buffer.from(await drawn(page))
    await page
      .getByLabel('Artwork file for Engraving')
      .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer })
    await artworkOf(page).waitFor()
    const box = await boxOf(page)
    const ink = () => pixelAt(page, 1, box.x + (750 / 1600) * box.width, box.y + (300 / 1200) * box.height)
    await expect.poll(ink).toEqual([0x7d, 0x7d, 0x7a, 255])
    await page.getByText(/^Saved on this device/).waitFor()
    const design = new URL(page.url()).searchParams.get('design')
    await page.goto(new URL(`/designs/${design}/proof`, page.url()).href)
    // So it is on paper, and in every list.
    const printed = page.getByRole('img', { name: 'Engraving on the blank' }).locator('img[src^="blob:"]')
    const colors = () => printed.evaluateAll(inksIn)
    await expect.poll(colors).toEqual(['125,125,122'])
    await close()
  })
})

describe('where the system chooses the colors', () => {
  it('shows what is chosen by more than a color', async () => {
    const { page, close } = await openEditor()
    await place(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const styleOf = (target: Locator, name: string) =>
      target.evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name)
    const pressed = page.getByRole('button', { name: /^Front print/ })
    const other = page.getByRole('button', { name: /^Back print/ })
    expect(await styleOf(pressed, 'outline-style')).toBe('solid')
    expect(await styleOf(other, 'outline-style')).toBe('none')
    const [white, navy] = ['White', 'Navy'].map((name) => page.getByRole('button', { name, exact: true }))
    if (white === undefined || navy === undefined) throw new Error('There are no swatches')
    expect(await styleOf(white, 'outline-style')).toBe('solid')
    expect(await styleOf(navy, 'outline-style')).toBe('none')
    expect(await styleOf(navy, 'background-color')).not.toBe(await styleOf(white, 'background-color'))
    const box = page.getByRole('checkbox', { name: 'Snap' })
    const checked = await styleOf(box, 'background-color')
    await box.uncheck()
    await expect.poll(() => styleOf(box, 'background-color')).not.toBe(checked)
    await close()
  })
})

describe('the whole job by keyboard alone', () => {
  it('opens, places, checks, copies to the back, previews and saves a product', async () => {
    const { page, expectNoTrouble, close } = await openEditor({}, `/catalog/${tee}`)
    const { keyboard } = page
    // Asked for long before it opens: a browser that is asked in the moment of the key press may open the
    // system's own dialog first, and closes it at once where there is no screen.
    page.on('filechooser', (chooser) => {
      const buffer = pngOf(3000, 1500)
      void chooser.setFiles({ name: 'gray.png', mimeType: 'image/png', buffer })
    })
    const tabTo = (wanted: Locator) => keyTo(page, wanted)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await tabTo(page.getByRole('link', { name: 'Design this' }))
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Empty design' }).waitFor()
    await tabTo(button('Choose a file'))
    await keyboard.press('Enter')
    await artworkOf(page).waitFor()
    await tabTo(artworkOf(page))
    expect(await wordsOf(page)).toBe('30.5 × 15.2 cm, centered, 12.7 cm from the top, 250 dpi, good')
    for (const key of ['-', '-', 'ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp']) await keyboard.press(key)
    expect(await wordsOf(page)).toBe(
      '29.3 × 14.6 cm, 0.5 cm from the left, 11.0 cm from the top, 260 dpi, good',
    )
    await keyboard.press('c')
    expect(await wordsOf(page)).toContain('centered')
    await page.getByText('Align: 29.3 × 14.6 cm, centered').waitFor({ state: 'attached' })

    await tabTo(page.locator('summary', { hasText: 'Copy to other placements' }))
    await keyboard.press('Enter')
    await tabTo(page.getByRole('checkbox', { name: 'Back print' }))
    await keyboard.press('Space')
    await tabTo(button('Copy there'))
    await keyboard.press('Enter')
    await page.getByRole('button', { name: /^Back print Placed/ }).waitFor()
    await page.getByText('In your file library').waitFor()

    await tabTo(button('Preview'))
    await keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: 'Preview' })
      .getByRole('img', { name: 'Preview: Back print, Navy' })
      .waitFor()
    await expectAccessible(page)
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await tabTo(button('New product'))
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor()
    await tabTo(button('Create product'))
    await keyboard.press('Enter')
    await page.getByText('Print files').waitFor()
    expect(page.url()).toMatch(/\/products\/\d+$/)
    expectNoTrouble()
    await close()
  })
})

describe('the placement editor by touch at 390 px', () => {
  it('drags artwork with a finger, and the form as a sheet of three heights, which it remembers', async () => {
    const { page, context, expectNoTrouble, close } = await openEditor({
      width: 390,
      height: 844,
      hasTouch: true,
    })
    await place(page, 'Front print', { width: 900, height: 900 })
    await page.getByRole('button', { name: 'Smaller' }).scrollIntoViewIfNeeded()
    for (let index = 0; index < 30; index++) await page.getByRole('button', { name: 'Smaller' }).tap()
    const sheet = page.getByRole('slider', { name: 'Height of the form' })
    const stands = (how: string) => expect.poll(() => sheet.getAttribute('aria-valuetext')).toBe(how)
    await stands('Half')
    await page.getByRole('button', { name: 'Fold the form' }).tap()
    await stands('Folded')
    expect(await page.getByRole('button', { name: 'Smaller' }).isVisible()).toBe(false)
    await page.getByRole('checkbox', { name: 'Snap' }).tap()
    const box = await boxOf(page)
    const session = await context.newCDPSession(page)
    const touch = (type: string, x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    const swipe = async (x: number, y: number) => {
      await touch('touchStart', x, y)
      for (const step of [5, 10, 15, 20]) {
        await frame(page)
        await touch('touchMove', x - step, y - step * 2)
      }
      await frame(page)
      await touch('touchEnd', 0, 0)
    }
    await swipe(box.x + box.width / 2, box.y + box.height / 2)
    const moved = await boxOf(page)
    expect(moved.x - box.x).toBeCloseTo(-20, 0)
    expect(moved.y - box.y).toBeCloseTo(-40, 0)
    // What is smaller than its handles can be moved, too: they leave its middle free.
    const width = page.getByLabel('Width (cm)')
    await page.getByRole('button', { name: 'Unfold the form' }).tap()
    await width.fill('1')
    await width.press('Enter')
    await page.getByRole('button', { name: 'Fold the form' }).tap()
    const tiny = await boxOf(page)
    expect(tiny.width).toBeLessThan(16)
    await swipe(tiny.x + tiny.width / 2 + 4, tiny.y + tiny.height / 2 - 4)
    const shifted = await boxOf(page)
    expect(shifted.width).toBeCloseTo(tiny.width, 1)
    expect([shifted.x - tiny.x, shifted.y - tiny.y].map(Math.round)).toEqual([-20, -40])
    await expectAccessible(page)
    const head = await sheet.boundingBox()
    if (head === null) throw new Error('The sheet has no head')
    const [middle, from] = [head.x + head.width / 3, head.y + head.height / 2]
    await touch('touchStart', middle, from)
    for (const step of [60, 120, 180, 240, 300, 360, 420, 480, 540, 600]) {
      await frame(page)
      await touch('touchMove', middle, from - step)
    }
    await frame(page)
    await touch('touchEnd', 0, 0)
    await stands('Full')
    await page.getByRole('button', { name: 'Larger' }).tap()
    await expectAccessible(page)
    await sheet.press('ArrowDown')
    await stands('Half')
    await page.reload()
    await artworkOf(page).waitFor()
    await stands('Half')
    await page.getByRole('button', { name: 'Use design' }).tap()
    await page.getByRole('menuitem', { name: 'Other blanks' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expectNoTrouble()
    await close()
  })
})

describe('work is kept', () => {
  it('over a reload with its history, and two tabs follow each other', async () => {
    const { page, context, expectNoTrouble, close } = await openEditor()
    await place(page)
    await page.getByRole('button', { name: 'Fit', exact: true }).waitFor()
    await artworkOf(page).press('Shift+ArrowDown')
    const moved = await wordsOf(page)
    await page.getByText(/^Saved on this device/).waitFor()
    await page.reload()
    await artworkOf(page).waitFor()
    expect(await wordsOf(page)).toBe(moved)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await wordsOf(page)).toContain('12.7 cm from the top')
    await page.getByText(/^Saved on this device/).waitFor()

    const other = await context.newPage()
    await other.goto(page.url())
    await artworkOf(other).waitFor()
    // Each shows what the other one has saved, and goes on from there.
    await artworkOf(page).press('Shift+ArrowUp')
    const mine = await wordsOf(page)
    await other.getByText(mine, { exact: true }).waitFor()
    await artworkOf(other).press('Shift+ArrowDown')
    await page.getByText(await wordsOf(other), { exact: true }).waitFor()
    expect(await wordsOf(page)).not.toBe(mine)
    expectNoTrouble()
    await close()
  })

  it('when the tab dies at any moment, but for the last second', async () => {
    const { page, context, close } = await openEditor({ expected: [/./] })
    await place(page)
    await page.getByText(/^Saved on this device/).waitFor()
    const address = page.url()
    let current = page
    let oldPresses = 0
    const rounds = Number(process.env['KILLS'] ?? 3)
    for (let round = 0; round < rounds; round++) {
      const startTop = await topOf(current)
      const presses: number[] = []
      await settled(current)
      await artworkOf(current).focus()
      const endAt = Date.now() + 300 + ((round * 977) % 1900)
      // Each round but the first goes on until a press is old enough to have to be kept, however long a press takes.
      const isDone = (first = Infinity) => Date.now() >= endAt && (round === 0 || Date.now() - first > 1000)
      while (!isDone(presses[0])) {
        // Up and down in turns, so that a fast machine does not come to the border of the print area.
        await current.keyboard.press(round % 2 === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown')
        presses.push(Date.now())
      }
      const diedAt = Date.now()
      const session = await context.newCDPSession(current)
      await Promise.race([session.send('Page.crash').catch(() => undefined), current.waitForEvent('crash')])
      current = await context.newPage()
      await current.goto(address)
      await artworkOf(current).waitFor()
      // Alt moves by one print pixel: every press that is older than a second is there.
      const kept = Math.abs(Math.round(startTop - (await topOf(current))))
      const old = presses.filter((at) => diedAt - at > 1000).length
      oldPresses += old
      expect(kept).toBeGreaterThanOrEqual(old)
    }
    expect(oldPresses).toBeGreaterThan(0)
    await close()
  })
})

const frame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

/** The artwork keeps its place from frame to frame: what comes after the page moves it no more. */
async function settled(page: Page): Promise<void> {
  let last = ''
  for (let still = 0; still < 10;) {
    const now = JSON.stringify([await shownBox(page), await wordsOf(page)])
    still = now === last ? still + 1 : 0
    last = now
    await frame(page)
  }
}

/** Distance from the top in print pixels, as the form says it. */
async function topOf(page: Page): Promise<number> {
  await page.getByLabel('Unit').selectOption('px')
  return Number(await page.getByLabel('Top (px)').inputValue())
}

describe('pictures are changed at full size', () => {
  it('turned by a quarter and by any angle, seen so, and undone', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await place(page, 'Front print', { width: 900, height: 450 })
    await page.locator('summary', { hasText: 'Turn and trim' }).click()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.getByText('450 × 900 px').waitFor()
    const box = await boxOf(page)
    expect(box.height / box.width).toBeCloseTo(2, 1)
    await expect
      .poll(() => pixelAt(page, 1, box.x + box.width / 2, box.y + 9))
      .toEqual([0x9a, 0x9a, 0x9a, 255])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('900 × 450 px').waitFor()
    await page.getByLabel('Degrees to the right').fill('30')
    await page.getByRole('button', { name: 'Turn', exact: true }).click()
    // 900 × 450 at 30°: its corners are empty, its middle is gray.
    await page.getByText('1005 × 840 px').waitFor()
    const slanted = await boxOf(page)
    const [middle, height] = [slanted.x + slanted.width / 2, slanted.y + slanted.height / 2]
    await expect.poll(() => pixelAt(page, 1, middle, height)).toEqual([0x9a, 0x9a, 0x9a, 255])
    expect((await pixelAt(page, 1, slanted.x + 5, slanted.y + 5))[3]).toBe(0)
    await page.getByRole('button', { name: 'Use design' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('menuitem', { name: 'Print files' })
        .click()
        .then(() => page.getByRole('button', { name: 'Go on as it is' }).click()),
    ])
    expect(download.suggestedFilename()).toMatch(/-print-files\.zip$/)
    const files = unzipSync(await readFile(await download.path()))
    expect(Object.keys(files)).toEqual(['front.png', 'prints.csv'])
    const print = readImageFacts(files['front.png'] ?? new Uint8Array())
    expect(print).toMatchObject({ mimeType: 'image/png', width: 1005, height: 840 })
    await page.getByRole('button', { name: 'Use design' }).click()
    await page.getByRole('menuitem', { name: 'Mockups' }).click()
    // It has 75 dots an inch, which is said first.
    await page.getByRole('button', { name: 'Go on as it is' }).click()
    await page.getByRole('heading', { level: 1, name: 'New mockups' }).waitFor()
    expectNoTrouble()
    await close()
  })
})

describe('artwork of every kind', () => {
  it('obeys the way a photo was held, and keeps vectors sharp', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    const input = page.getByLabel('Artwork file for Front print')
    await input.setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await lyingPhoto(1200, 800),
    })
    await artworkOf(page).waitFor()
    await page.getByText('800 × 1200 px').waitFor()
    const photo = await boxOf(page)
    expect(photo.height / photo.width).toBeCloseTo(1.5, 1)
    const at = (share: number) => pixelAt(page, 1, photo.x + photo.width / 2, photo.y + photo.height * share)
    await expect.poll(async () => (await at(0.2))[3]).toBe(255)
    const [top, bottom] = [await at(0.2), await at(0.8)]
    expect(top[0]).toBeGreaterThan(180)
    expect(bottom[2]).toBeGreaterThan(180)
    // The file that went to the service is upright as well.
    await page.getByText('In your file library').waitFor()

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#123456"/></svg>'
    await input.setInputFiles({ name: 'sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await artworkOf(page).waitFor()
    expect(await wordsOf(page)).toMatch(/^30\.5 × 10\.2 cm, centered, .*, vector$/)
    const sign = await boxOf(page)
    const ink = () => pixelAt(page, 1, sign.x + sign.width / 2, sign.y + sign.height / 2)
    await expect.poll(async () => (await ink())[3]).toBe(255)
    const pixel = await ink()
    // The canvas shows a small copy, which may be a shade off.
    const wanted = [0x12, 0x34, 0x56, 255]
    for (const [channel, value] of pixel.entries())
      expect(Math.abs(value - (wanted[channel] ?? 0))).toBeLessThanOrEqual(3)

    // Turned, it is a drawing still.
    await page.locator('summary', { hasText: 'Turn and trim' }).click()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await expect.poll(() => wordsOf(page)).toMatch(/^10\.2 × 30\.5 cm, .*, vector$/)
    const upright = await boxOf(page)
    expect(upright.height / upright.width).toBeCloseTo(3, 1)
    const tip = () => pixelAt(page, 1, upright.x + upright.width / 2, upright.y + 9)
    await expect.poll(async () => (await tip())[3]).toBe(255)
    expectNoTrouble()
    await close()
  })
})
