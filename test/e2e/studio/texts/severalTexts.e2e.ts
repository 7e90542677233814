import { afterAll, expect, it } from 'vitest'
import { openEditor } from '../../support/openEditor'
import { closeBrowser, expectAccessible } from '../../support/visitor'

afterAll(closeBrowser)

it('several texts are set together: what differs is said, and each change is one step for all', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  const rows = page.getByRole('listbox', { name: /^Layers of / }).getByRole('option')
  const field = (name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' })
  const type = async (name: string | RegExp, text: string) => {
    await field(name).fill(text)
    await field(name).press('Enter')
  }
  const shown = async (name: string | RegExp) => {
    const [text, lack] = [await field(name).inputValue(), await field(name).getAttribute('placeholder')]
    return text === '' ? lack : text
  }
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+d')
  await expect.poll(() => rows.count()).toBe(2)
  await page.keyboard.press('ControlOrMeta+d')
  await expect.poll(() => rows.count()).toBe(3)
  await type('Text color', '#cc2233')
  await type(/^Size \(/, '20')
  await field('Weight').selectOption({ label: 'Regular' })
  await page.getByRole('button', { name: 'Lines to the left' }).click()
  // A shape that is chosen along with them is left as it is.
  await page.getByRole('button', { name: 'Add shape' }).click()
  await page.getByRole('menuitem', { name: 'Star' }).click()
  await expect.poll(() => rows.count()).toBe(4)
  await rows.first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByText('4 layers chosen').waitFor()
  await page.getByText('3 texts', { exact: true }).waitFor()
  expect(await field('Words').count()).toBe(0)

  const weight = () => field('Weight').evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label)
  const pressed = () =>
    page
      .getByRole('group', { name: 'Alignment of lines' })
      .getByRole('button', { pressed: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const font = page.getByRole('button', { name: /^Font/ })
  const now = async () => ({
    color: await shown('Text color'),
    size: await shown(/^Size \(/),
    weight: await weight(),
    lines: await pressed(),
    font: await font.textContent(),
  })
  const before = { color: 'Mixed', size: 'Mixed', weight: 'Mixed', lines: [], font: 'Montserrat' }
  await expect.poll(now).toEqual(before)
  await expectAccessible(page)

  const isOneStep = async (
    change: () => Promise<unknown>,
    after: Partial<Awaited<ReturnType<typeof now>>>,
  ) => {
    await change()
    await expect.poll(now).toEqual({ ...before, ...after })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(now).toEqual(before)
  }
  await isOneStep(() => type('Text color', '#2244aa'), { color: '#2244aa' })
  await isOneStep(() => type(/^Size \(/, '15'), { size: '15' })
  await isOneStep(() => field('Weight').selectOption({ label: 'Bold' }), { weight: 'Bold' })
  await isOneStep(() => page.getByRole('button', { name: 'Lines centered' }).click(), {
    lines: ['Lines centered'],
  })
  // Of a font with both weights each text keeps its own; one without the weight gives what it has.
  const pick = async (family: string) => {
    await font.click()
    await page.getByRole('option', { name: family, exact: true }).click()
  }
  await isOneStep(() => pick('Oswald'), { font: 'Oswald' })
  await isOneStep(() => pick('Lobster'), { font: 'Lobster', weight: 'Regular' })
  expectNoTrouble()
  await close()
})

it('of two fonts that are chosen one after the other the later one stays, whichever comes first', async () => {
  const { page, expectNoTrouble, close } = await openEditor()
  const font = page.getByRole('button', { name: /^Font/ })
  const pick = async (family: string) => {
    await font.click()
    await page.getByRole('option', { name: family, exact: true }).click()
  }
  const becomes = (family: string) => expect.poll(() => font.textContent()).toBe(family)
  let letThrough = (): void => undefined
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route(/oswald-.*\.woff2$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('application', { name: /^Text/ }).waitFor()
  await page.keyboard.press('Escape')
  const asked = page.waitForRequest(/oswald-.*\.woff2$/)
  await pick('Oswald')
  await asked
  await pick('Lobster')
  letThrough()
  await becomes('Lobster')
  await page.getByRole('button', { name: 'Undo' }).click()
  await becomes('Oswald')
  await page.getByRole('button', { name: 'Redo' }).click()
  await becomes('Lobster')
  expectNoTrouble()
  await close()
})
