import { isDeepStrictEqual } from 'node:util'
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
  await cards.first().waitFor()
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
  /** Leaves the page and comes back: whether its pictures are there at once and stay, and what is made anew. */
  const comeBack = async () => {
    const before = await pictures(page)
    await rail.getByRole('link', { name: 'Templates' }).click()
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
    await page.evaluate(() => Object.assign(Reflect.get(window, 'counts'), { folds: 0, addresses: 0 }))
    await rail.getByRole('link', { name: 'My designs' }).click()
    await page.getByRole('heading', { level: 1, name: 'My designs' }).waitFor()
    await cards.first().waitFor()
    const atOnce = await pictures(page)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    })
    const later = await pictures(page)
    const { folds, addresses } = await page.evaluate(() => Reflect.get(window, 'counts'))
    return {
      areMost: before.length >= 9,
      areThere: isDeepStrictEqual(atOnce, before),
      areKept: isDeepStrictEqual(later, before),
      folds,
      // Below a blank that lies on top nothing is drawn: the picture itself is shown.
      addresses: addresses - (await cards.count()) + before.length,
    }
  }
  // The demo keeps its designs one after the other, and their pictures are drawn after that: sooner or later all are.
  await expect
    .poll(comeBack)
    .toEqual({ areMost: true, areThere: true, areKept: true, folds: 0, addresses: 0 })
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
