// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '~/paths'
import { renderApp } from './renderApp'

/** A blank is one drawing; with a print it has another in it. */
const isPrinted = ({ src }: HTMLImageElement) => decodeURIComponent(src).split('<svg').length > 3

/** One whose variants have no print, so that the service has only its blank; see ProductDesignThumb. */
const unlinked = 'Fern Stamp Tank'

const picturesIn = (element: HTMLElement) => [...element.querySelectorAll('img')]

/** Pictures of blanks alone, but for that of `unlinked`. */
const bareIn = (element: HTMLElement) =>
  picturesIn(element).filter(
    (picture) =>
      !isPrinted(picture) &&
      picture.closest('tr, li, [role=option]')?.textContent?.includes(unlinked) !== true,
  )

/** Waits until there are that many pictures, each of a blank with its artwork. */
async function expectPrinted(container: () => HTMLElement, least: number): Promise<void> {
  await waitFor(() => {
    expect(picturesIn(container()).length).toBeGreaterThanOrEqual(least)
    expect(bareIn(container()).map(({ src }) => src)).toEqual([])
  })
}

it.each([
  ['the overview', '/', 8],
  ['orders', paths.orders(), 20],
  ['shipments', paths.shipments(), 20],
  ['the stock board', paths.productStock(), 7],
  ['reports', paths.reports(), 8],
  ['shipping quotes', paths.quotes(), 6],
  ['store products', paths.products(), 11],
  ['templates', paths.templates(), 4],
] as const)(
  'each product of the demo is shown as its blank with the artwork: %s',
  async (_where, path, least) => {
    renderApp(path)
    const main = await screen.findByRole('main')
    await expectPrinted(() => main, least)
  },
)

it('a template is shown on its page and as a recipe as its blank with the artwork', async () => {
  const { user, go } = renderApp(paths.templates())
  await user.click(await screen.findByRole('link', { name: 'Fox, full front' }))
  await screen.findByRole('heading', { level: 1, name: 'Fox, full front' })
  expect(isPrinted(await screen.findByRole<HTMLImageElement>('img', { name: 'Fox, full front' }))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Copy as my recipe' }))
  await screen.findByText(/The recipe is kept in this browser/)
  await go(paths.recipes())
  await expectPrinted(() => screen.getByRole('list', { name: 'Recipes' }), 1)
})

it('who picks an item sees products, their variants and templates as blanks with the artwork', async () => {
  const { user } = renderApp(paths.newOrder())
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const dialog = await screen.findByRole('dialog')
  const rows = () => within(dialog).getByRole('list')
  await within(dialog).findByRole('button', { name: /^Sunrise Peaks Tee/ })
  await expectPrinted(rows, 12)
  await user.click(await within(dialog).findByRole('button', { name: /^Sunrise Peaks Tee/ }))
  await within(dialog).findByRole('searchbox', { name: /^Search its variants/ })
  await expectPrinted(rows, 5)
  await user.click(within(dialog).getByRole('button', { name: 'Templates' }))
  await within(dialog).findByRole('button', { name: /^Club cap/ })
  await expectPrinted(rows, 4)
})

it('the palette shows products and templates as blanks with the artwork', async () => {
  const { user } = renderApp(paths.orders())
  await screen.findByRole('main')
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Search and commands' })
  await user.keyboard('f')
  for (const kind of ['Store products', 'Templates']) {
    const group = await within(palette).findByRole('group', { name: kind })
    await expectPrinted(() => group, 2)
  }
})

it('a packing list shows each of its items as its blank with the artwork', async () => {
  const { sandbox, go } = renderApp(paths.orders())
  const order = [...sandbox.state.orders.values()].find(({ order: { items } }) => items.length > 1)?.order
  await go(paths.packingList([order?.id ?? 0]))
  await expectPrinted(() => screen.getByRole('article', { name: /^Packing list of order/ }), 2)
})
