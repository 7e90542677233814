import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, inject } from 'vitest'
import { pngOf } from '../support/mainJob'
import { openEditor } from '../support/openEditor'
import { closeBrowser, expectAccessible } from '../support/visitor'

afterAll(closeBrowser)

const layers = (page: Page) => page.getByRole('listbox', { name: /^Layers of / }).getByRole('option')
const chosen = (page: Page) =>
  page
    .getByRole('listbox', { name: /^Layers of / })
    .getByRole('option', { selected: true })
    .evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')?.replace(/, [\d.]+ × .*/, '')))
const stageBox = async (page: Page) => {
  const box = await page.locator('[data-canvases]').boundingBox()
  if (box === null) throw new Error('There is no stage')
  return box
}
async function boxOf(page: Page, name: RegExp) {
  const box = await page.getByRole('application', { name }).boundingBox()
  if (box === null) throw new Error(`Nothing is shown as ${String(name)}`)
  return box
}

async function pictureAndShape(page: Page) {
  await page
    .getByLabel('Artwork file for Front print', { exact: true })
    .setInputFiles({ name: 'gray.png', mimeType: 'image/png', buffer: pngOf(1200, 300) })
  await page.getByRole('application', { name: /gray\.png/ }).waitFor()
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('menuitem', { name: 'Star' }).click()
  const star = page.getByRole('application', { name: /Shape Star/ })
  await star.focus()
  for (const _ of 'eight steps') await page.keyboard.press('Shift+ArrowDown')
}

describe('gestures of the studio', () => {
  it('show in the list what is chosen on the canvas, however long it is', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await pictureAndShape(page)
    for (const _ of 'fourteen more') await page.keyboard.press('ControlOrMeta+d')
    await expect.poll(() => layers(page).count()).toBe(15)
    const isSeen = () =>
      page.getByRole('listbox', { name: /^Layers of / }).evaluate((list) => {
        const row = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
        const { top, bottom } = list.getBoundingClientRect()
        return row !== undefined && row.top >= top - 1 && row.bottom <= bottom + 1
      })
    await expect.poll(isSeen).toBe(true)
    await page.getByRole('application', { name: /gray\.png/ }).focus()
    await expect.poll(() => chosen(page)).toEqual(['Picture, gray'])
    await expect.poll(isSeen).toBe(true)
    expectNoTrouble()
    await close()
  })

  it('count a number that is still typed before they choose another layer, or take hold of this one', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await pictureAndShape(page)
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('application', { name: /^Text/ }).waitFor()
    await page.keyboard.press('Escape')
    const size = page.getByLabel(/^Size \(/)
    await size.fill('12')
    const star = await boxOf(page, /Shape Star/)
    await page.mouse.click(star.x + star.width / 2, star.y + star.height / 2)
    await expect.poll(() => chosen(page)).toEqual(['Shape, Star'])
    await page.getByRole('option', { name: /^Text/ }).click()
    await expect.poll(() => size.inputValue()).toBe('12')

    await size.fill('20')
    const text = await boxOf(page, /^Text/)
    await page.mouse.move(text.x + text.width / 2, text.y + text.height / 2)
    await page.mouse.down()
    await page.mouse.move(text.x + text.width / 2, text.y + text.height / 2 - 60, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf(page, /^Text/)).y).toBeLessThan(text.y - 40)
    expect(await size.inputValue()).toBe('20')
    expectNoTrouble()
    await close()
  })

  it('a frame drawn beside the layers chooses what it touches, with Shift more, and Escape gives it up', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await pictureAndShape(page)
    const [gray, star, stage] = [
      await boxOf(page, /gray/),
      await boxOf(page, /Shape Star/),
      await stageBox(page),
    ]
    const { mouse, keyboard } = page
    const low = { x: stage.x + 20, y: star.y + star.height + 10 }
    await mouse.move(low.x, low.y)
    await mouse.down()
    await mouse.move(star.x + star.width / 2, star.y + 5, { steps: 4 })
    await expect.poll(() => chosen(page)).toEqual(['Shape, Star'])
    await mouse.move(star.x + star.width / 2, gray.y + 5, { steps: 4 })
    await expect.poll(() => chosen(page)).toEqual(['Shape, Star', 'Picture, gray'])
    await mouse.up()
    await page.getByText('2 layers chosen').waitFor()
    // What the frame leaves behind is the choice alone.
    const after = await boxOf(page, /gray/)
    expect([after.x, after.y]).toEqual([gray.x, gray.y])
    await mouse.click(low.x, low.y)
    await expect.poll(() => chosen(page)).toEqual([])

    const high = { x: stage.x + 20, y: gray.y - 10 }
    await mouse.move(high.x, high.y)
    await mouse.down()
    await mouse.move(gray.x + 30, gray.y + 10, { steps: 4 })
    await mouse.up()
    await expect.poll(() => chosen(page)).toEqual(['Picture, gray'])
    await keyboard.down('Shift')
    await mouse.move(low.x, low.y)
    await mouse.down()
    await mouse.move(star.x + star.width / 2, star.y + star.height - 5, { steps: 4 })
    await expect.poll(() => chosen(page)).toEqual(['Shape, Star', 'Picture, gray'])
    await keyboard.press('Escape')
    await expect.poll(() => chosen(page)).toEqual(['Picture, gray'])
    await mouse.move(stage.x + 300, low.y - 40)
    await mouse.up()
    await keyboard.up('Shift')
    expect(await chosen(page)).toEqual(['Picture, gray'])
    const resting = await boxOf(page, /gray/)
    expect([resting.x, resting.y]).toEqual([gray.x, gray.y])
    expectNoTrouble()
    await close()
  })

  it('several layers have one frame: it is pulled, turned and moved as one, by fields and buttons too, each one step', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await pictureAndShape(page)
    const { mouse, keyboard } = page
    await keyboard.press('ControlOrMeta+a')
    await page.getByText('2 layers chosen').waitFor()
    const both = async () => [await boxOf(page, /gray/), await boxOf(page, /Shape Star/)] as const
    const start = await both()
    const [gray, star] = start
    const [right, bottom] = [gray.x + gray.width, star.y + star.height]
    const grip = async (hold: string) => {
      const box = await page.locator(`[data-hold="${hold}"]`).boundingBox()
      if (box === null) throw new Error(`There is no ${hold}`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const pull = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 6 })
      await mouse.up()
    }
    const undone = async () => {
      await keyboard.press('ControlOrMeta+z')
      await expect
        .poll(async () => (await both()).map(({ x, y }) => [x, y].map(Math.round)))
        .toEqual(start.map(({ x, y }) => [x, y].map(Math.round)))
      await page.getByText('2 layers chosen').waitFor()
    }

    // A corner: both follow, and the opposite corner of the frame stays.
    const corner = await grip('nw')
    await pull(corner, { x: corner.x + gray.width / 2, y: corner.y + (bottom - gray.y) / 2 })
    await expect.poll(async () => (await both())[0].width / gray.width).toBeCloseTo(0.5, 1)
    const [small, less] = await both()
    expect(less.width / star.width).toBeCloseTo(small.width / gray.width, 2)
    expect(small.x + small.width).toBeCloseTo(right, 0)
    expect(less.y + less.height).toBeCloseTo(bottom, 0)
    await undone()

    // Between them: they move; a click there chooses none.
    const gap = { x: gray.x + 4, y: (gray.y + gray.height + star.y) / 2 }
    await pull(gap, { x: gap.x, y: gap.y - 30 })
    await expect
      .poll(async () => (await both()).map(({ y }, at) => Math.round(y - (start[at]?.y ?? 0))))
      .toEqual([-30, -30])
    await undone()

    // The handle above: they turn around their common middle.
    const turn = await grip('turn')
    const middle = { x: gray.x + gray.width / 2, y: (gray.y + bottom) / 2 }
    await keyboard.down('Shift')
    await pull(turn, { x: middle.x + 60, y: middle.y })
    await keyboard.up('Shift')
    await page.getByRole('application', { name: /gray\.png.*turned by 90°/ }).waitFor()
    await page.getByRole('application', { name: /Star.*turned by 90°/ }).waitFor()
    await undone()

    // The same by a field and a button.
    const width = page.getByRole('textbox', { name: 'Width (cm)' })
    await width.fill(String(Number(await width.inputValue()) / 2))
    await width.press('Enter')
    await expect
      .poll(async () => (await both()).map((box, at) => box.width / (start[at]?.width ?? 1)))
      .toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)])
    await undone()
    await page.getByRole('button', { name: 'Turn 15° to the right' }).click()
    await page.getByRole('application', { name: /Star.*turned by 15°/ }).waitFor()
    await undone()
    await expectAccessible(page)
    await mouse.click(gap.x, gap.y)
    await expect.poll(() => chosen(page)).toEqual([])
    expectNoTrouble()
    await close()
  })

  it('layers go by keys and buttons to other placements and other tabs, with their pictures, and words come in', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await pictureAndShape(page)
    const { keyboard } = page
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('ControlOrMeta+c')
    await keyboard.press('ControlOrMeta+v')
    await expect.poll(() => layers(page).count()).toBe(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => layers(page).count()).toBe(2)

    // Another placement, by the button; the picture is drawn there.
    await keyboard.press(']')
    await page.getByRole('heading', { name: 'Layers' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Paste', exact: true }).click()
    await expect.poll(() => layers(page).count()).toBe(2)
    await page.getByRole('application', { name: /gray\.png/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('option', { name: /gray/ }).click()
    await page.getByRole('button', { name: 'Cut', exact: true }).click()
    await expect.poll(() => layers(page).count()).toBe(1)
    await page
      .getByText(/^Saved on this device/)
      .first()
      .waitFor()

    // A design of another blank in another tab.
    const other = await page.context().newPage()
    await other.goto(new URL('/design/83', inject('demoAddress')).href)
    await other.getByRole('button', { name: 'Paste', exact: true }).waitFor()
    await other.keyboard.press('ControlOrMeta+v')
    await other.getByRole('application', { name: /gray\.png/ }).waitFor()
    await other.evaluate(() => navigator.clipboard.writeText('Slow morning\nclub'))
    await other.keyboard.press('ControlOrMeta+v')
    await other.getByRole('application', { name: /Slow morning club/ }).waitFor()
    await expect.poll(() => other.getByLabel('Words').inputValue()).toBe('Slow morning\nclub')
    // In a field the same keys are the field's.
    await other.getByLabel('Words').focus()
    await other.keyboard.press('ControlOrMeta+v')
    await expect
      .poll(() => other.getByLabel('Words').inputValue())
      .toContain('Slow morning\nclubSlow morning')
    await expect.poll(() => layers(other).count()).toBe(2)
    await other.close()
    expectNoTrouble()
    await close()
  })

  it('words are typed where they are drawn, at the same place and size, and each letter is kept', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await page.getByRole('button', { name: 'Add text' }).click()
    const text = page.getByRole('application', { name: /Your text/ })
    await text.waitFor()
    await text.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Words on the canvas' })
    await field.waitFor()
    await expectAccessible(page)
    await page.keyboard.type('Slow')
    await page.keyboard.press('Enter')
    await page.keyboard.type('club')
    await expect.poll(() => page.getByLabel('Words', { exact: true }).inputValue()).toBe('Slow\nclub')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    const drawn = page.getByRole('application', { name: /Slow club/ })
    await expect.poll(() => drawn.evaluate((one) => one === document.activeElement)).toBe(true)

    const { x, y, width, height } = await boxOf(page, /Slow club/)
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await field.waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type('s')
    // Pressed elsewhere: what was typed stays.
    await page.mouse.click(x + width / 2, y - 60)
    await field.waitFor({ state: 'detached' })
    await page.getByRole('application', { name: /Slow clubs|^Text s:/ }).waitFor()
    expectNoTrouble()
    await close()
  })

  it('guides are pulled out of rulers, moved, snapped to, typed and taken back', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await pictureAndShape(page)
    await page.getByRole('checkbox', { name: 'Rulers' }).click()
    const { mouse } = page
    const [stage, star] = [await stageBox(page), await boxOf(page, /Shape Star/)]
    const aside = star.x + star.width + 60
    await mouse.move(stage.x + 8, stage.y + 300)
    await mouse.down()
    await mouse.move(aside, stage.y + 310, { steps: 4 })
    await mouse.up()
    await page.locator('summary', { hasText: 'Guides' }).click()
    const field = page.getByLabel('Guide 1, from the left (cm)')
    await field.waitFor()
    // The star's right edge goes to it from three pixels away.
    await mouse.move(star.x + star.width / 2, star.y + star.height / 2)
    await mouse.down()
    await mouse.move(star.x + star.width / 2 + 57, star.y + star.height / 2 + 2, { steps: 4 })
    await mouse.up()
    const right = async () => {
      const { x, width } = await boxOf(page, /Shape Star/)
      return Math.round(x + width)
    }
    const line = async () => ((await page.locator('[data-guide]').boundingBox())?.x ?? 0) + 5.5
    expect(await line()).toBeCloseTo(aside, 0)
    await expect.poll(right).toBe(Math.round(aside))
    await field.fill('10')
    const guide = page.locator('[data-guide]')
    const before = await guide.boundingBox()
    if (before === null) throw new Error('The guide is not shown')
    await mouse.move(before.x + 5, stage.y + 40)
    await mouse.down()
    await mouse.move(before.x + 25, stage.y + 40, { steps: 3 })
    await mouse.up()
    await expect.poll(() => field.inputValue()).not.toBe('10')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field.inputValue()).toBe('10')
    await page.getByRole('button', { name: 'Horizontal guide' }).click()
    await page.getByLabel('Guide 2, from the top (cm)').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove guide 1' }).click()
    await page.getByLabel('Guide 1, from the top (cm)').waitFor()
    expectNoTrouble()
    await close()
  })

  it('guides are pulled out of rulers and moved by a finger, and given up where the browser takes it away', async () => {
    const { page, context, expectNoTrouble, close } = await openEditor({
      width: 390,
      height: 844,
      hasTouch: true,
    })
    await page.getByRole('button', { name: 'Add text' }).tap()
    await page.getByRole('application', { name: /^Text/ }).waitFor()
    await page.getByRole('checkbox', { name: 'Rulers' }).tap()
    const session = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
      ...at: [x: number, y: number][]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) })
    const pull = async (from: [number, number], to: [number, number], end: 'touchEnd' | 'touchCancel') => {
      await touch('touchStart', from)
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
      await touch(end)
    }
    const guides = page.locator('[data-guide]')
    const place = async () => {
      const { x = 0, width = 0 } = (await guides.boundingBox()) ?? {}
      return Math.round(x + width / 2)
    }
    const [stage, view] = [await stageBox(page), await boxOf(page, /^Text/)]
    const middle = Math.round(stage.x + stage.width / 2)
    await pull([stage.x + 10, stage.y + 120], [middle, stage.y + 130], 'touchEnd')
    await expect.poll(() => guides.count()).toBe(1)
    await expect.poll(place).toBe(middle)
    await pull([middle, stage.y + 190], [middle + 20, stage.y + 195], 'touchEnd')
    await expect.poll(place).toBe(middle + 20)
    await pull([middle + 20, stage.y + 190], [middle - 20, stage.y + 195], 'touchCancel')
    await expect.poll(place).toBe(middle + 20)
    // The blank has not moved under the finger, and nothing holds the canvas.
    expect(await boxOf(page, /^Text/)).toEqual(view)
    await page.getByRole('checkbox', { name: 'Rulers' }).tap()
    expect(await page.getByRole('checkbox', { name: 'Rulers' }).isChecked()).toBe(false)
    expectNoTrouble()
    await close()
  })

  it('a finger pulls the corner of a small picture and moves it beside the mark of its checks, and opens them there', async () => {
    const { page, context, expectNoTrouble, close } = await openEditor({
      width: 390,
      height: 844,
      hasTouch: true,
    })
    await page
      .getByLabel('Artwork file for Front print', { exact: true })
      .setInputFiles({ name: 'gray.png', mimeType: 'image/png', buffer: pngOf(1200, 900) })
    const mark = page.getByRole('button', { name: '1 check open', exact: true })
    await mark.waitFor()
    const session = await context.newCDPSession(page)
    const finger = { radiusX: 12, radiusY: 12 }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [x: number, y: number]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1], ...finger }],
      })
    const pull = async ([x, y]: readonly [number, number], by: readonly [number, number]) => {
      await touch('touchStart', [x, y])
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [x + by[0] * share, y + by[1] * share])
      await touch('touchEnd')
    }
    const before = await boxOf(page, /gray/)
    const right = before.x + before.width
    // The mark stands within a finger of the corner, and of the picture's edge.
    for (const beyond of [0, 5]) {
      await pull([right + beyond, before.y + before.height + beyond], [-20, -15])
      await expect.poll(async () => (await boxOf(page, /gray/)).width).toBeLessThan(before.width - 10)
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect.poll(async () => (await boxOf(page, /gray/)).width).toBeCloseTo(before.width, 1)
    }
    await page.keyboard.press('Escape')
    for (const within of [4, 8, 12]) {
      await pull([right - within, before.y + 30], [0, 16])
      await expect.poll(async () => (await boxOf(page, /gray/)).y).toBeGreaterThan(before.y + 8)
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect.poll(async () => (await boxOf(page, /gray/)).y).toBeCloseTo(before.y, 1)
    }
    await mark.tap()
    await page.getByRole('list', { name: 'Checks of the design' }).waitFor()
    expectNoTrouble()
    await close()
  })

  it('the wheel, or two fingers on a trackpad, move the view once it is zoomed; the whole blank stays', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('application', { name: /^Text/ }).waitFor()
    await page.keyboard.press('Escape')
    const { mouse, keyboard } = page
    const place = async () => {
      const { x, y } = await boxOf(page, /^Text/)
      return [Math.round(x), Math.round(y)]
    }
    const fitted = await place()
    const stage = await stageBox(page)
    await mouse.move(stage.x + stage.width / 2, stage.y + 60)
    await mouse.wheel(0, 80)
    await keyboard.down('Control')
    await mouse.wheel(0, -60)
    await keyboard.up('Control')
    await expect.poll(place).not.toEqual(fitted)
    const [x = 0, y = 0] = await place()
    await mouse.wheel(30, 80)
    await expect.poll(place).toEqual([x - 30, y - 80])
    await page.getByRole('button', { name: '%' }).click()
    await page.getByRole('menuitem', { name: 'Zoom to the whole blank' }).click()
    // Also the turn of the wheel before it was zoomed has moved nothing.
    await expect.poll(place).toEqual(fitted)
    expectNoTrouble()
    await close()
  })

  it('one key shows the print area, also after a reload, and what is dragged says its size at the thing itself', async () => {
    const { page, expectNoTrouble, close } = await openEditor()
    await pictureAndShape(page)
    const { keyboard, mouse } = page
    const zoom = () => page.getByRole('group', { name: 'Zoom' }).getByText('%').first().textContent()
    const whole = await zoom()
    await keyboard.press('z')
    await expect.poll(zoom).not.toBe(whole)
    const area = await zoom()
    await page
      .getByText(/^Saved on this device/)
      .first()
      .waitFor()
    await page.reload()
    const gray = page.getByRole('application', { name: /gray\.png/ })
    await gray.waitFor()
    await expect.poll(zoom).toBe(area)
    await keyboard.press('z')
    await expect.poll(zoom).toBe(whole)

    await page.getByRole('option', { name: /gray/ }).click()
    const box = await boxOf(page, /gray/)
    const stage = await stageBox(page)
    /** Red pixels of the canvas that shows a drag, below a box so much lower: its dots an inch are too few. */
    const redBelow = (less: number) =>
      page.evaluate(
        ([left, top]) => {
          const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-canvases] canvas')[1]
          const { data } = canvas?.getContext('2d')?.getImageData(left, top, 120, 24) ?? { data: [] }
          let red = 0
          for (let at = 0; at < data.length; at += 4)
            if ((data[at] ?? 0) > 130 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) < 60) red += 1
          return red
        },
        [
          Math.round(box.x - stage.x + (box.width - 4 * less) / 2 - 60),
          Math.round(box.y - stage.y + box.height - less + 6),
        ] as const,
      )
    const corner = { x: box.x + box.width, y: box.y + box.height }
    await mouse.move(corner.x, corner.y)
    await mouse.down()
    await mouse.move(corner.x - 20, corner.y - 5, { steps: 3 })
    await mouse.move(corner.x - 80, corner.y - 20, { steps: 3 })
    await expect.poll(() => redBelow(20)).toBeGreaterThan(40)
    await mouse.up()
    await expect.poll(() => redBelow(20)).toBe(0)
    expectNoTrouble()
    await close()
  })
})
