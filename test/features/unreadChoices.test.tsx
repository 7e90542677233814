// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetCatalog } from '~/local/catalogCache'
import { renderApp } from './renderApp'

beforeEach(() => forgetCatalog('https://demo.invalid'))

type Row = Record<string, unknown>

/** Between the app and the service: the reply of a path with its result changed. */
const changed =
  (path: string, change: (result: Row[] & Row) => unknown) =>
  async (reply: Response, { url, method }: Request): Promise<Response> => {
    if (method !== 'GET' || !reply.ok || new URL(url).pathname !== path) return reply
    const body: { result: Row[] & Row } = await reply.json()
    return Response.json({ ...body, result: change(body.result) }, { headers: reply.headers })
  }

/** The first two rows of a list have no number and no code. */
const oddRows = (path: string) =>
  changed(path, (rows) => rows.map((row, at) => (at < 2 ? { ...row, id: null, code: null } : row)))

/** One color of a blank in one size has no number. */
const oddVariant = changed('/products/71', (info) => {
  const variants = info['variants']
  if (!Array.isArray(variants)) throw new Error('The blank has no variants')
  return { ...info, variants: variants.map((row: Row, at) => (at === 0 ? { ...row, id: null } : row)) }
})

it.each([
  ['/catalog', '/categories', '2 categories could not be read'],
  ['/countries', '/countries', '2 countries could not be read'],
  ['/quotes?view=many', '/countries', '2 countries could not be read'],
  ['/products/new', '/products', '2 blanks could not be read'],
  ['/catalog/compare', '/products', '2 blanks could not be read'],
  ['/mockups/new', '/store/products', '2 store products could not be read'],
  ['/products/design', '/products', '2 blanks could not be read'],
  ['/orders/new', '/countries', '2 countries could not be read and cannot be chosen.'],
])('%s says that rows of %s are missing', async (address, path, words) => {
  renderApp(address, { onTheWay: oddRows(path) })
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each([
  ['/catalog/compare', '/products', 'The catalog could not be read'],
  ['/products', '/categories', 'The categories could not be read.'],
])('%s says that %s could not be read, which leaves it nothing to choose', async (address, path, words) => {
  const { user } = renderApp(address, { faults: [{ kind: 'html', method: 'GET', path, count: 1_000 }] })
  await screen.findByRole('heading', { level: 1 })
  const filters = screen.queryByRole('button', { name: 'Filters' })
  if (filters !== null) await user.click(filters)
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each(['/catalog/71', '/catalog/compare?ids=71', '/products/new?blank=71', '/mockups/new?blank=71'])(
  '%s says that a color or size of the blank is missing',
  async (address) => {
    renderApp(address, { onTheWay: oddVariant })
    expect(await screen.findByText('1 color or size could not be read')).toBeTruthy()
  },
)

it('the palette says what of the catalog is not searched', async () => {
  const { user } = renderApp('/orders', { onTheWay: oddRows('/products') })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog')
  await user.type(within(palette).getByRole('combobox'), 'tee')
  const barred = within(await within(palette).findByRole('group', { name: 'Not searched' }))
  expect((await barred.findByRole('option')).textContent).toBe('2 blanksCould not be read')
})

it('a state that cannot be read takes none of the others away, and one without a name is called by its code', async () => {
  const { user } = renderApp('/orders/new', {
    onTheWay: changed('/countries', (rows) =>
      rows.map((row) =>
        row['code'] === 'US'
          ? { ...row, states: [{ code: 'CA', name: 'California' }, { name: 'Texas' }, { code: 'NY' }] }
          : row,
      ),
    ),
  })
  await screen.findByRole('option', { name: 'United States' })
  await user.selectOptions(screen.getByLabelText('Country'), 'United States')
  const state = within(screen.getByLabelText('State'))
  expect(state.getByRole('option', { name: 'California' })).toBeTruthy()
  expect(state.getByRole('option', { name: 'NY' })).toBeTruthy()
  expect(screen.getByText('1 state could not be read and cannot be chosen.')).toBeTruthy()
})

it('the state of a country whose states cannot be read is typed', async () => {
  const { user } = renderApp('/orders/new', {
    onTheWay: changed('/countries', (rows) =>
      rows.map((row) => (row['code'] === 'US' ? { ...row, states: ['CA'] } : row)),
    ),
  })
  await screen.findByRole('option', { name: 'United States' })
  await user.selectOptions(screen.getByLabelText('Country'), 'United States')
  await user.type(screen.getByLabelText('State, by its code'), 'CA')
  expect(screen.queryByText('Choose the state, it is needed for this country')).toBeNull()
})
