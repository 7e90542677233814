import type { Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { openDemo } from '../support/openDemo'
import { closeBrowser, keptIn, visit } from '../support/visitor'

afterAll(closeBrowser)

/** Drawn pictures of the page, as digests of their pixels. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main canvas')].flatMap((canvas) =>
      canvas instanceof HTMLCanvasElement && canvas.style.visibility !== 'hidden'
        ? [`${canvas.width} ${canvas.toDataURL().length} ${canvas.toDataURL().slice(-400)}`]
        : [],
    ),
  )

it('pictures of designs that were drawn are there at once when their page is come back to', async () => {
  const visitor = await visit(inject('demoAddress'))
  const { page } = visitor
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByRole('link', { name: 'My designs' }).click()
  const cards = page.getByRole('list', { name: 'Designs' }).getByRole('article')
  // The demo keeps one after the other; below a blank that lies on top nothing is drawn.
  let before = 0
  await expect
    .poll(
      async () => {
        const now = (await pictures(page)).length
        const isSettled = now === before && now >= 9
        before = now
        return isSettled
      },
      { interval: 2_000 },
    )
    .toBe(true)
  const drawn = await pictures(page)

  await rail.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
  await page.evaluate(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype
    const { createObjectURL } = URL
    const counts = { folds: 0, addresses: 0 }
    Reflect.set(window, 'counts', counts)
    CanvasRenderingContext2D.prototype.getImageData = function count(...args) {
      counts.folds += 1
      return getImageData.apply(this, args)
    }
    URL.createObjectURL = (blob) => {
      counts.addresses += 1
      return createObjectURL(blob)
    }
  })
  await rail.getByRole('link', { name: 'My designs' }).click()
  await page.getByRole('heading', { level: 1, name: 'My designs' }).waitFor()
  await cards.first().waitFor()
  expect(await pictures(page)).toEqual(drawn)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  expect(await pictures(page)).toEqual(drawn)
  const addresses = (await cards.count()) - drawn.length
  expect(await page.evaluate(() => Reflect.get(window, 'counts'))).toEqual({ folds: 0, addresses })
  visitor.expectNoTrouble()
  await visitor.close()
})

it('pictures of the demo designs are drawn once a page shows them, and no sooner', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/orders', { hasDesigns: true })
  await page.waitForFunction(() => localStorage.getItem('platen.demoDesigns') !== null)
  const undrawn = async () => (await keptIn(page, 'platen-designs')).match(/"proxy":null/g)?.length ?? 0
  expect(await undrawn()).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My designs' }).click()
  await expect.poll(undrawn).toBe(0)
  expectNoTrouble()
  await close()
})
