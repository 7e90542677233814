import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** Black and white lines, each so many pixels of the file wide. */
const lined = (page: Page, width: number, height: number, line: number) =>
  page.evaluate(
    async ([across, down, each]) => {
      const canvas = new OffscreenCanvas(across ?? 0, down ?? 0)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('This browser cannot draw')
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000000'
      for (let x = 0; x < canvas.width; x += 2 * (each ?? 1)) context.fillRect(x, 0, each ?? 1, canvas.height)
      return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    },
    [width, height, line],
  )

/** Darkest and lightest of what is designed, along 200 pixels above the middle of the canvas. */
const contrast = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-canvases] canvas')[1]
    const context = canvas?.getContext('2d')
    if (canvas === undefined || context == null) throw new Error('Nothing is drawn')
    const [x, y] = [canvas.width / 2 - 100, Math.round(canvas.height * 0.4)]
    const { data } = context.getImageData(x, y, 200, 1)
    const reds = Array.from({ length: 200 }, (_, at) => data[at * 4] ?? 0)
    const [least, most] = [Math.min(...reds), Math.max(...reds)]
    return { least, range: most - least }
  })

async function zoomTo(page: Page, what: string): Promise<void> {
  await page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: /%$/ }).click()
  await page.getByRole('menuitem', { name: `Zoom to ${what}` }).click()
}

describe('a large picture', () => {
  it.each([
    ['as it is', 1, []],
    ['with its colors changed, on a fine screen', 2, ['Inverted']],
  ] as const)('%s, is drawn in its own pixels where it is zoomed in on', async (_how, ratio, recolors) => {
    const { page, expectNoTrouble, close } = await openEditor({ ratio })
    const buffer = Buffer.from(await lined(page, 4000, 3000, 2))
    await page
      .getByLabel('Artwork file for Front print')
      .setInputFiles({ name: 'lines.png', mimeType: 'image/png', buffer })
    await page.getByRole('application', { name: /lines\.png/ }).waitFor()
    for (const recolor of recolors) {
      await page.locator('summary', { hasText: 'Colors, background and pattern' }).click()
      await page.getByRole('combobox', { name: 'Colors' }).selectOption({ label: recolor })
    }
    // Too small for its lines: gray.
    await expect.poll(async () => (await contrast(page)).least).toBeGreaterThan(60)
    await zoomTo(page, '100 %')
    await expect.poll(async () => (await contrast(page)).range).toBeGreaterThan(200)
    // Moved, it rests as sharp as before; and where the whole blank is shown, as smooth.
    const box = await page.locator('[data-canvases]').boundingBox()
    if (box === null) throw new Error('Nothing is shown')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 60, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await contrast(page)).range).toBeGreaterThan(200)
    await zoomTo(page, 'the whole blank')
    await expect.poll(async () => (await contrast(page)).least).toBeGreaterThan(60)
    expectNoTrouble()
    await close()
  })
})

/** Width and height on screen. */
const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height }
    })

/** The rows of the canvas in which the blank is drawn, from the top, of how many. */
const inkedRows = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-canvases] canvas')
    const context = canvas?.getContext('2d')
    if (canvas === null || context == null) throw new Error('Nothing is drawn')
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    // Shadows of the blank are fainter than that.
    const isInked = (y: number) => {
      for (let x = 0; x < canvas.width; x++)
        if ((data[(y * canvas.width + x) * 4 + 3] ?? 0) > 200) return true
      return false
    }
    const rows = Array.from({ length: canvas.height }, (_, y) => y).filter(isInked)
    return { rows, height: canvas.height }
  })

/** How high what is drawn of the blank is, as a share of the canvas; what lies over the canvas at its bottom is no part of it. */
const blankShare = async (page: Page) => {
  const { rows, height } = await inkedRows(page)
  return rows.length / height
}

describe('the workspace', () => {
  it.each([
    ['a desktop', { width: 1440, height: 900 }, 0.58, 0.85],
    ['a desktop in dark', { width: 1440, height: 900, colorScheme: 'dark' }, 0.58, 0.85],
    ['a phone', { width: 390, height: 844, hasTouch: true }, 0.24, 0.85],
  ] as const)(
    'is mostly canvas on %s, and the blank fills its height',
    async (_device, look, window, blank) => {
      const { page, expectNoTrouble, close } = await openEditor(look)
      const { width, height } = await sizeOf(page, '[data-canvases]')
      expect((width * height) / (look.width * look.height)).toBeGreaterThanOrEqual(window)
      await expect.poll(() => blankShare(page)).toBeGreaterThanOrEqual(blank)
      expectNoTrouble()
      await close()
    },
  )

  it('has its zoom in the bar, and on a phone over the canvas, where a finger reaches it', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    const bar = page.getByRole('group', { name: 'Actions' })
    const zoom = page.getByRole('group', { name: 'Zoom' })
    const share = async () => Number.parseInt((await zoom.getByText('%').first().textContent()) ?? '', 10)
    const isOneRow = () =>
      bar.evaluate((element) => {
        const buttons = [...element.querySelectorAll('button')].filter((one) => one.checkVisibility())
        const middles = buttons.map((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return left < 0 || right > innerWidth ? Number.NaN : Math.round((top + bottom) / 2)
        })
        return new Set(middles).size === 1 && !middles.includes(Number.NaN)
      })
    await zoom.getByText('%').first().waitFor()
    const places = async () =>
      bar
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    const before = await places()
    const fitted = await share()
    await zoom.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(share).toBeGreaterThan(fitted)
    for (let times = 0; times < 12; times++) await zoom.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(share).toBeGreaterThan(99)
    expect(await places()).toEqual(before)
    await zoomTo(page, 'the whole blank')
    await expect.poll(share).toBe(fitted)
    for (const width of [1440, 1100, 1000, 901]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => bar.getByRole('group', { name: 'Zoom' }).count()).toBe(1)
      await expect.poll(isOneRow).toBe(true)
      await expect.poll(async () => (await sizeOf(page, 'h1')).width).toBeGreaterThan(32)
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => bar.getByRole('group', { name: 'Zoom' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Fold the form' }).click()
    const small = await share()
    await zoom.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(share).toBeGreaterThan(small)
    await zoom.getByRole('button', { name: 'Whole blank' }).click()
    await expect.poll(share).toBe(small)
    expectNoTrouble()
    await close()
  })

  it('leaves rulers their room on a phone: nothing of the blank is under them', async () => {
    const { page, expectNoTrouble, close } = await openEditor({ width: 390, height: 844, hasTouch: true })
    await page.getByRole('button', { name: 'Add shape' }).click()
    await page.getByRole('menuitem', { name: 'Star' }).click()
    const star = page.getByRole('application', { name: /Star/ })
    const wide = async () => (await star.boundingBox())?.width ?? 0
    const top = async () => (await inkedRows(page)).rows[0] ?? 0
    await star.waitFor()
    await expect.poll(top).toBeGreaterThan(0)
    const thick = 24
    expect(await top()).toBeLessThan(thick)
    const before = await wide()
    await page.getByRole('checkbox', { name: 'Rulers' }).check()
    await expect.poll(top).toBeGreaterThanOrEqual(thick)
    await page.getByRole('checkbox', { name: 'Rulers' }).uncheck()
    await expect.poll(wide).toBeCloseTo(before, 3)
    expectNoTrouble()
    await close()
  })

  it('shows the numbers of its rulers down to where something lies over the canvas', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await page.getByRole('button', { name: 'Add shape' }).click()
    await page.getByRole('menuitem', { name: 'Star' }).click()
    await page.getByRole('checkbox', { name: 'Rulers' }).check()
    const covered = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-axis] span')]
          .filter((number) => {
            const { left, top, right, bottom } = number.getBoundingClientRect()
            const ruler = number.closest('[data-axis]')
            const edges = ruler?.getBoundingClientRect()
            if (ruler === null || edges === undefined) return false
            const [x, y] = [(left + right) / 2, (top + bottom) / 2]
            const isIn = x > edges.left && x < edges.right && y > edges.top && y < edges.bottom
            // Rulers take the pointer, and one of them has the corner.
            return isIn && document.elementFromPoint(x, y)?.closest('[data-axis]') == null
          })
          .map((number) => number.textContent),
      )
    expect(await covered()).toEqual([])
    for (const width of [1100, 800]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(covered).toEqual([])
    }
    expectNoTrouble()
    await close()
  })

  it('has nothing in its form on a phone that is wider than the form, whatever a placement is called', async () => {
    const { page, expectNoTrouble, close } = await openEditor({ width: 390, height: 844, hasTouch: true })
    await page.getByLabel('Artwork file for Front print', { exact: true }).setInputFiles({
      name: 'lines.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await lined(page, 900, 900, 90)),
    })
    await page.getByRole('application', { name: /lines\.png/ }).waitFor()
    // Some come later than others, between those that are there.
    const closed = page.locator('details:not([open]) > summary')
    await closed.filter({ hasText: 'Presets' }).waitFor()
    const open = async () => {
      const left = await closed.count()
      if (left > 0) await closed.first().tap()
      return left
    }
    await expect.poll(open).toBe(0)
    const field = page.getByLabel('Keep this placement as')
    for (const name of [
      'On the chest, where it was for Ann and Ben last summer, a little to the left',
      'x'.repeat(80),
    ]) {
      await field.fill(name)
      await page.getByRole('button', { name: 'Keep', exact: true }).tap()
      await page.getByRole('button', { name: `Delete “${name}”` }).waitFor()
    }
    const beyond = await field.evaluate((element) => {
      let box = element.parentElement
      while (box !== null && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
      return box === null ? Number.NaN : box.scrollWidth - box.clientWidth
    })
    expect(beyond).toBe(0)
    expectNoTrouble()
    await close()
  })

  it('has a menu on a phone that keys open and leave', async () => {
    const { page, expectNoTrouble, close } = await openEditor({ width: 390 })
    const { keyboard } = page
    const menu = page.getByRole('button', { name: 'Open menu' })
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const hasFocus = async (of: Locator) => of.evaluate((element) => element === document.activeElement)
    const isOpen = () => page.locator('aside[data-open]').isVisible()
    await menu.press('Enter')
    await expect.poll(isOpen).toBe(true)
    await keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    expect(await hasFocus(menu)).toBe(true)

    // The menu's links come next, then its button; whoever goes on leaves no menu behind.
    await menu.press('Enter')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    expect(await hasFocus(links.first())).toBe(true)
    expect(await isOpen()).toBe(true)
    await links.last().focus()
    await keyboard.press('Tab')
    const button = page.getByRole('button', { name: /^(Open|Close) menu$/ }).last()
    for (let presses = 0; presses < 3 && !(await hasFocus(button)); presses++) await keyboard.press('Tab')
    expect(await hasFocus(button)).toBe(true)
    await keyboard.press('Tab')
    await expect.poll(isOpen).toBe(false)
    await menu.press('Enter')
    await keyboard.press('Shift+Tab')
    await expect.poll(isOpen).toBe(false)
    expectNoTrouble()
    await close()
  })

  it('has nothing of a phone’s menu over it once the window is wide', async () => {
    const { page, expectNoTrouble, close } = await openEditor({ width: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).first().waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Unfold the menu' }).waitFor()
    expect(await page.getByRole('button', { name: 'Close menu' }).count()).toBe(0)
    // Away from where the menu's button was: the folded rail unfolds below a pointer.
    await page.mouse.move(700, 400)
    await page.getByRole('button', { name: /^Back print/ }).click()
    await page.setViewportSize({ width: 800, height: 900 })
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    expectNoTrouble()
    await close()
  })

  it('has a sign of the icon set on every button without words, and no letter for one', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('application', { name: /^Text/ }).waitFor()
    const strange = () =>
      page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('button, summary, [data-sign]')]
          .filter((one) => one.checkVisibility())
          // Colors are shown by themselves.
          .filter((one) => one.closest('[role="group"][aria-label="Color shown"]') === null)
          .flatMap((one) => {
            const words = one.textContent.trim()
            const signs = [...one.querySelectorAll('svg')]
            const isDrawn = signs.length > 0 && signs.every((sign) => sign.matches('.tabler-icon'))
            // One letter or sign of a text in place of a drawing is neither.
            const isSaid = /\p{L}{2}|\d/u.test(words)
            return isSaid
              ? signs.length === 0 || isDrawn
                ? []
                : [words]
              : isDrawn
                ? []
                : [one.outerHTML.slice(0, 200)]
          }),
      )
    expect(await strange()).toEqual([])
    await page.getByRole('button', { name: 'Add shape' }).click()
    await page.getByRole('menuitem', { name: 'Star' }).click()
    await page.getByRole('option', { name: /^Shape, Star/ }).waitFor()
    expect(await strange()).toEqual([])
    expectNoTrouble()
    await close()
  })
})

it('a placement of hundreds of layers is chosen, dragged and undone, and more than 400 are refused in words', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('menuitem', { name: 'Star' }).click()
  const rows = page.getByRole('listbox', { name: 'Layers of Front print' }).getByRole('option')
  await rows.first().focus()
  for (let many = 2; many <= 256; many *= 2) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+d')
    await expect.poll(() => rows.count()).toBe(many)
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+d')
  await page.getByText('A placement takes at most 400 layers. Nothing was added.').waitFor()
  await expect.poll(() => rows.count()).toBe(256)
  await rows.first().click()
  const words = () => rows.first().getAttribute('aria-label')
  const chosen = page.locator('[data-layer][data-chosen]')
  const box = await chosen.boundingBox()
  if (box === null) throw new Error('Nothing is shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2 - 50, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await chosen.boundingBox())?.x).toBeLessThan(box.x - 20)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await chosen.boundingBox())?.x).toBeCloseTo(box.x, 0)
  expect(await words()).toMatch(/^Shape, Star, .*, 1 of 256$/)
  expectNoTrouble()
  await close()
})

it('other colors begin with what can be seen on the garment, and marks of a turned layer stay upright', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  const buffer = Buffer.from(await lined(page, 400, 300, 40))
  await page
    .getByLabel('Artwork file for Front print')
    .setInputFiles({ name: 'lines.png', mimeType: 'image/png', buffer })
  await page.getByRole('application', { name: /lines\.png/ }).waitFor()
  await page.locator('summary', { hasText: 'Colors, background and pattern' }).click()
  const kind = page.getByRole('combobox', { name: 'Colors' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  for (const [garment, ink] of [
    ['Black', '#ffffff'],
    ['White', '#000000'],
  ] as const) {
    await page.getByRole('button', { name: garment, exact: true }).click()
    await page.getByRole('button', { name: garment, exact: true, pressed: true }).waitFor()
    await kind.selectOption({ label: 'One color' })
    await expect.poll(() => field('Color').inputValue()).toBe(ink)
    await kind.selectOption({ label: 'As they are' })
  }
  await kind.selectOption({ label: 'Exchange colors' })
  expect(await field('To 1').inputValue()).toBe(await field('From 1').inputValue())

  // What is taken out is first what lies around the motif, however large that is.
  const framed = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 400, 300)
    context.fillStyle = '#c81428'
    context.fillRect(20, 20, 360, 260)
    return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  })
  await page
    .getByLabel('Picture to add to Front print')
    .setInputFiles({ name: 'framed.png', mimeType: 'image/png', buffer: Buffer.from(framed) })
  await page.getByRole('application', { name: /framed\.png/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Make a color see-through' }).check()
  await expect.poll(() => field('Color to take out').inputValue()).toBe('#ffffff')
  // Colors are exchanged for others from what is printed.
  await page
    .getByRole('group', { name: 'Colors of the picture' })
    .getByRole('button', { name: /^#c/ })
    .click()
  await expect.poll(() => field('Color to take out').inputValue()).toMatch(/^#c/)
  // It does not touch the border: it is taken out where it is.
  await expect
    .poll(() =>
      page.getByRole('checkbox', { name: 'Inside the picture too, not only from its border' }).isChecked(),
    )
    .toBe(true)
  await kind.selectOption({ label: 'Exchange colors' })
  await expect.poll(() => field('From 1').inputValue()).toBe('#ffffff')
  await page.getByRole('option', { name: /framed/ }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('option', { name: /lines/ }).click()

  const mark = page.getByRole('button', { name: /checks? open$/ }).and(page.locator('[data-layer] button'))
  await mark.waitFor()
  const upright = await mark.boundingBox()
  await page.locator('summary', { hasText: 'Angle, opacity and crop' }).click()
  await page.getByLabel('Angle (°)').fill('30')
  await page.getByLabel('Angle (°)').press('Enter')
  await page.getByRole('application', { name: /turned by 30°/ }).waitFor()
  await expect.poll(async () => (await mark.boundingBox())?.height).toBeCloseTo(upright?.height ?? 0, 0)
  expectNoTrouble()
  await close()
})
