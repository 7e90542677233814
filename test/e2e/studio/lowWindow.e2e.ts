import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

// A phone on its side, a larger one, a small one, half of a split screen, and a desktop's flat window.
it.each([
  [844, 390, 372],
  [932, 430, 300],
  [667, 375, 200],
  [390, 460, 380],
  [1440, 480, 800],
] as const)(
  'a window of %d × %d shows bar, canvas and form beside each other, whole',
  async (width, height, least) => {
    const { page, expectNoTrouble, close } = await openEditor({ width, height, hasTouch: true })
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByRole('application', { name: /^Text/ }).waitFor()
    const canvas = page.locator('[data-canvases]')
    await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThanOrEqual(least)

    const edges = () =>
      page.evaluate(() => {
        const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
        const [stage, zoom, title, pencil, actions] = [
          rect('[data-canvases]'),
          rect('[aria-label="Zoom"]'),
          rect('h1'),
          rect('h1 ~ button'),
          rect('[aria-label="Actions"]'),
        ]
        const isSeen = ({ left, right, top }: DOMRect, element: Element) => {
          const hit = document.elementFromPoint((left + right) / 2, top + 4)
          return hit !== null && element.contains(hit)
        }
        const words = document.querySelector('[aria-label="Layers of Front print"] [role="option"]')
        return {
          isCut: scrollHeight > clientHeight || scrollWidth > clientWidth,
          zoomIsBeside: zoom !== undefined && stage !== undefined && zoom.right > stage.right,
          titleIsShort: title === undefined || title.width < 32,
          pencilIsUnder:
            pencil !== undefined &&
            actions !== undefined &&
            pencil.right > actions.left &&
            pencil.bottom > actions.top,
          layersAreSeen: words !== null && isSeen(words.getBoundingClientRect(), words),
        }
      })
    await expect.poll(edges).toEqual({
      isCut: false,
      zoomIsBeside: false,
      titleIsShort: false,
      pencilIsUnder: false,
      layersAreSeen: true,
    })
    // Everything about the canvas is reached by touch: below it, or in the form beside it.
    if (width <= 480) await page.getByRole('button', { name: 'Fold the form' }).tap()
    await page.getByRole('checkbox', { name: 'Rulers' }).tap()
    await page.locator('[data-axis="x"]:not([data-guide])').waitFor()
    await page.getByRole('checkbox', { name: 'Snap' }).tap()
    expect(await page.getByRole('checkbox', { name: 'Snap' }).isChecked()).toBe(false)
    expectNoTrouble()
    await close()
  },
)
