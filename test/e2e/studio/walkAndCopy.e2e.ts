import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { addText, openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** A shape of this name, moved from the middle by ten times a centimeter with this arrow. */
async function addShape(page: Page, name: string, arrow: string): Promise<void> {
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('menuitem', { name }).click()
  const shape = page.getByRole('application', { name: new RegExp(`^Shape ${name}`) })
  await shape.focus()
  const before = await shape.getAttribute('aria-label')
  for (let times = 0; times < 10; times++) await page.keyboard.press(`Shift+${arrow}`)
  await expect.poll(() => shape.getAttribute('aria-label')).not.toBe(before)
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.match(/^Shape (\w+)/)?.[1] ?? null)

it('Tab walks the layers on the canvas as they are read, Ctrl with an arrow goes to the nearest, and a drag with Alt makes a copy', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  const { keyboard, mouse } = page
  await addShape(page, 'Rectangle', 'ArrowRight')
  await addShape(page, 'Ellipse', 'ArrowLeft')
  await addShape(page, 'Star', 'ArrowUp')
  // Not in the order in which they were added, or lie above each other.
  const walked = [await focused(page)]
  for (let times = 0; times < 2; times++) {
    await keyboard.press('Tab')
    walked.push(await focused(page))
  }
  expect(walked).toEqual(['Star', 'Ellipse', 'Rectangle'])
  await keyboard.press('Control+ArrowLeft')
  await expect.poll(() => focused(page)).toBe('Ellipse')
  await keyboard.press('Control+ArrowUp')
  await expect.poll(() => focused(page)).toBe('Star')
  await page.getByRole('option', { name: /^Shape, Star/, selected: true }).waitFor()

  const stars = page.getByRole('application', { name: /^Shape Star/ })
  const place = await stars.getAttribute('aria-label')
  const box = await stars.boundingBox()
  if (box === null) throw new Error('The star is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await mouse.move(x, y)
  await keyboard.down('Alt')
  await mouse.down()
  await mouse.move(x - 15, y + 60, { steps: 5 })
  await mouse.up()
  await keyboard.up('Alt')
  await expect.poll(() => stars.count()).toBe(2)
  const labels = await stars.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  // The one that was taken hold of lies where it was, and the copy where it was let go.
  const placeOf = (label: string | null) => label?.replace(/, \d of \d$/, '')
  expect(labels.map(placeOf).filter((one) => one === placeOf(place))).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stars.count()).toBe(1)
  expect(placeOf(await stars.getAttribute('aria-label'))).toBe(placeOf(place))
  expectNoTrouble()
  await close()
})

it.each([
  ['a mouse', {}, 24],
  ['a finger', { width: 390, height: 844, hasTouch: true }, 44],
] as const)(
  'the handles of a layer are large enough for %s, however small it is',
  async (_with, look, least) => {
    const { page, expectNoTrouble, close } = await openEditor(look)
    await addText(page)
    const text = page.getByRole('application', { name: /^Text/ })
    const handles = page.locator('[data-hold]:not([data-hold="move"])')
    const sides = () =>
      handles.evaluateAll((all) =>
        all.flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
      )
    await page.getByRole('option', { name: /^Text/ }).click()
    await text.focus()
    const before = (await text.boundingBox())?.width ?? 0
    for (let times = 0; times < 20; times++) await page.keyboard.press('Shift+Minus')
    await expect.poll(async () => (await text.boundingBox())?.width).toBeLessThan(before / 3)
    expect(await handles.count()).toBe(5)
    expect(Math.min(...(await sides()))).toBeGreaterThanOrEqual(least)
    expectNoTrouble()
    await close()
  },
)
