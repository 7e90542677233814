import { afterAll, expect, it } from 'vitest'
import { paths } from '~/paths'
import { createSandbox } from '~/sandbox/createSandbox'
import { openEditor, tee } from '../support/openEditor'
import { closeBrowser } from '../support/visitor'

afterAll(closeBrowser)

const { state } = createSandbox()
const [product] = state.products.keys()
const draft = [...state.orders.values()].find(
  ({ order }) => order.status === 'draft' && order.items[0]?.product?.product_id === tee,
)?.order

it.each([
  ['a new product', paths.design(tee)],
  ['a product', paths.design(tee, { product: product ?? 0 })],
  ['an order', paths.design(tee, { order: draft?.id ?? 0, item: draft?.items[0]?.id ?? 0 })],
])('every button of the bar lies in a phone’s window, with the design for %s', async (_, path) => {
  const { page, expectNoTrouble, close } = await openEditor({ width: 390, height: 844, hasTouch: true }, path)
  const actions = page.getByRole('group', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Undo' }).waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = () =>
      actions.getByRole('button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { left, right } = button.getBoundingClientRect()
          return left < 0 || right > innerWidth ? [`${button.textContent} ${left} to ${right}`] : []
        }),
      )
    await expect.poll(beyond).toEqual([])
  }
  expectNoTrouble()
  await close()
})

it('a notice lies in the middle of a phone’s window over the editor', async () => {
  const { page, close } = await openEditor({ width: 390, height: 844, hasTouch: true })
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  const words = page.getByText('The browser keeps its clipboard closed.')
  await words.waitFor()
  const sides = await words.evaluate((element) => {
    let box = element
    while (getComputedStyle(box).position !== 'fixed' && box.parentElement !== null) box = box.parentElement
    const { left, right } = box.getBoundingClientRect()
    return [left, innerWidth - right]
  })
  expect(sides).toEqual([16, 16])
  await close()
})

it('several layers are chosen by a finger, one after another', async () => {
  const { page, expectNoTrouble, close } = await openEditor({ width: 390, height: 844, hasTouch: true })
  const layers = page.getByRole('listbox', { name: /^Layers of / }).getByRole('option')
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Add text' }).tap()
    await expect.poll(() => layers.count()).toBe(count)
    await page.keyboard.press('Escape')
  }
  const several = page.getByRole('button', { name: 'Choose several' })
  await several.tap()
  await layers.last().tap()
  await page.getByText('2 layers chosen').waitFor()
  await layers.last().tap()
  await page.getByText('2 layers chosen').waitFor({ state: 'detached' })
  await layers.last().tap()
  await several.tap()
  await layers.first().tap()
  await page.getByText('2 layers chosen').waitFor({ state: 'detached' })
  expectNoTrouble()
  await close()
})
