import { afterAll, expect, it } from 'vitest'
import { pngOf } from '../support/mainJob'
import { openDemo } from '../support/openDemo'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

/** Lets the page's workers wait with every further order until `release` is called, as on a machine that is busy. */
function holdWorkers() {
  const { postMessage } = Worker.prototype
  const held: (() => void)[] = []
  Worker.prototype.postMessage = function wait(this: Worker, ...given: unknown[]) {
    held.push(() => Reflect.apply(postMessage, this, given))
  }
  Object.assign(window, {
    release: () => {
      Worker.prototype.postMessage = postMessage
      for (const go of held) go()
    },
  })
}

it('what is changed while the print files of many products are made is said not to be in them, and stays in the form', async () => {
  const { page, expectNoTrouble, close } = await openDemo('/products/design')
  await page
    .getByLabel('Artwork files for the designs')
    .setInputFiles({ name: 'comet.png', mimeType: 'image/png', buffer: pngOf(2200, 1800) })
  await page.getByText('2200 × 1800 px').waitFor()
  await page.getByRole('checkbox', { name: 'Unisex Everyday Tee' }).click()
  await page.getByRole('img', { name: /^Preview of comet Unisex Everyday Tee/ }).waitFor()
  const names = page.getByLabel('Product names')
  const typed = `${await names.inputValue()} by Ann`
  await page.evaluate(holdWorkers)
  await page.getByRole('button', { name: /^Create 1 product/ }).click()
  await page.getByText('Print file 1 of 1 is being made and uploaded').waitFor()
  await page.getByText('What you change meanwhile is not in them.').waitFor()
  await names.fill(typed)
  await page.evaluate('release()')
  await page.getByText(/^1 of 1 done\. Finished/).waitFor()
  expect(await names.inputValue()).toBe(typed)
  // What was made is not made again.
  await page.getByRole('checkbox', { name: 'comet Unisex Everyday Tee', checked: false }).waitFor()
  expectNoTrouble()
  await close()
})
