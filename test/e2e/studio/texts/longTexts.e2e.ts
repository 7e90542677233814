import { afterAll, expect, inject, it } from 'vitest'
import { closeBrowser, visit } from '../../support/visitor'

afterAll(closeBrowser)

/** As many signs as a text may have, each in another way that words are hard to set. */
const texts: readonly [what: string, words: string][] = [
  ['words', 'Slow morning club 1234 '.repeat(500)],
  ['lines', 'Slow morning club\n'.repeat(600)],
  ['one word', 'a'.repeat(10_000)],
  ['numbers', '1 '.repeat(5000)],
  ['emoji of several parts', '👩‍👩‍👧‍👦 '.repeat(900)],
  ['from right to left', 'صباح بطيء '.repeat(1000)],
  ['both directions', 'Hello שלום 123 '.repeat(700)],
  ['letters under many marks', `Z${'\u0301\u0302\u0303\u0304'.repeat(10)} a `.repeat(250)],
]

it('10,000 signs of any kind are kept, measured once for all zooms, and what a font lacks is named', async () => {
  const { page, expectNoTrouble, close } = await visit(inject('demoAddress'))
  // What is measured is counted: it must not grow with what is drawn.
  await page.context().addInitScript(() => {
    let count = 0
    const { prototype } = OffscreenCanvasRenderingContext2D
    const measure = prototype.measureText
    prototype.measureText = function measureText(text: string) {
      count += 1
      return measure.call(this, text)
    }
    Object.assign(globalThis, { measuredTexts: () => count })
  })
  await page.getByRole('button', { name: 'Open the demo store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(new URL('/design/71', inject('demoAddress')).href)
  await page.getByRole('button', { name: 'Add text' }).first().click()
  const field = page.getByLabel('Words', { exact: true })
  const spacing = page.getByLabel(/^Letter gap/)
  const measured = () => page.evaluate(() => Number(Reflect.get(globalThis, 'measuredTexts')?.()))
  await spacing.fill('5')
  await spacing.press('Tab')
  for (const [what, all] of texts) {
    // Half a sign at the end is none.
    const words = all.slice(0, 10_000).replace(/[\uD800-\uDBFF]$/, '')
    await field.fill(words)
    // Compared here, so that a difference is not printed in full.
    expect((await field.inputValue()) === words, what).toBe(true)
    // Once everything is measured, small pictures too, other sizes on screen ask for nothing more.
    const measuredByZooming = async () => {
      const before = await measured()
      for (const way of ['Zoom in', 'Zoom out'])
        for (let times = 0; times < 3; times++) await page.getByRole('button', { name: way }).click()
      return (await measured()) - before
    }
    await expect.poll(measuredByZooming, { message: what }).toBe(0)
  }
  // Longer than that: the field keeps what was typed, says so, and the design keeps the words from before.
  const last = await field.inputValue()
  await field.fill('x'.repeat(10_001))
  await page.getByText(/A text has at most 10,000 characters/).waitFor()
  expect(await field.inputValue()).toHaveLength(10_001)
  await page.reload()
  await page.getByRole('option', { name: /^Text/ }).click()
  expect((await field.inputValue()) === last).toBe(true)
  // A font that lacks a mark lacks the whole sign: it is named, and taken out by one press.
  await page.getByRole('button', { name: /^Checks: / }).click()
  const missing = page
    .getByRole('list', { name: 'Checks of the design' })
    .getByRole('listitem')
    .filter({ hasText: 'Character missing' })
  await missing.getByRole('button', { name: /^Take the characters? out/ }).click()
  await missing.waitFor({ state: 'detached' })
  expectNoTrouble()
  await close()
})
