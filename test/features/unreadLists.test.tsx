// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from './renderApp'

interface Listed {
  result: object[] | { items: object[] }
}

/** Between the app and the service: the first so many rows of a list have an id that is no number. */
const oddFirst =
  (path: string, count: number) =>
  async (reply: Response, { url }: Request): Promise<Response> => {
    if (!reply.ok || new URL(url).pathname !== path) return reply
    const body: Listed = await reply.json()
    const spoil = (rows: object[]) => rows.map((row, at) => (at < count ? { ...row, id: 'none' } : row))
    const result = Array.isArray(body.result)
      ? spoil(body.result)
      : { ...body.result, items: spoil(body.result.items) }
    return Response.json({ ...body, result }, { headers: reply.headers })
  }

it.each([
  ['/templates', '1 template on this page could not be read'],
  ['/templates?q=club', '1 template could not be read'],
])('templates that cannot be read are said to be missing on %s', async (address, words) => {
  renderApp(address, { onTheWay: oddFirst('/product-templates', 1) })
  expect(await screen.findByText(words)).toBeTruthy()
})

it('an account of which no template can be read is not said to have none', async () => {
  renderApp('/templates', { onTheWay: oddFirst('/product-templates', 1_000) })
  expect(await screen.findByText(/templates on this page could not be read$/)).toBeTruthy()
  expect(screen.queryByText('No templates yet')).toBeNull()
})

it.each([
  ['Templates', '/product-templates', 'template'],
  ['Warehouse', '/warehouse/products', 'warehouse product'],
  ['Store products', '/store/products', 'store product'],
])('the choice of an item says that some of its list could not be read: %s', async (kind, path, word) => {
  const { user } = renderApp('/orders/new', { onTheWay: oddFirst(path, 1) })
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: kind }))
  expect(await dialog.findByText(`1 ${word} could not be read`)).toBeTruthy()
})

it('an account of which a store cannot be read stays an account, and says so where one is chosen', async () => {
  const odd = oddFirst('/stores', 1)
  const { user } = renderApp('/connect', {
    isConnected: false,
    onTheWay: async (reply, request) => {
      // A token that may not read orders: then only the stores tell whether it is that of an account.
      if (new URL(request.url).pathname !== '/orders') return odd(reply, request)
      const error = { reason: 'Forbidden', message: 'No access right.' }
      return Response.json({ code: 403, result: error.message, error }, { status: 403 })
    },
  })
  await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
  await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  expect(await screen.findByText('1 store could not be read')).toBeTruthy()
  expect(screen.getByText('This token opens a whole account. Choose the store to work in.')).toBeTruthy()
})

it('the order of a sheet is not said for sure where another order on hold could not be read', async () => {
  const { sandbox, go } = renderApp('/files')
  const [sheet] = sandbox.state.approvalSheets.values()
  const kept = sandbox.state.orders.get(sheet?.orderId ?? 0)
  if (sheet === undefined || kept === undefined) throw new Error('The sheet has no order')
  sandbox.state.approvalSheets.set(sheet.confirm_hash, {
    ...sheet,
    submitted_design: 'https://a.test/gone.png',
  })
  const other = { ...structuredClone(kept.order), id: 'none', external_id: 'held-odd' }
  sandbox.state.orders.set(49_000_001, { ...kept, order: Object(other) })
  await go('/approval-sheets')
  expect(await screen.findByText('1 order on hold could not be read')).toBeTruthy()
  expect((await screen.findByRole('link', { name: `#${kept.order.id}` })).parentElement?.textContent).toBe(
    `Perhaps #${kept.order.id}`,
  )
})

it('a blank whose shipping methods cannot be read is not said to be delivered by none', async () => {
  const { user } = renderApp('/catalog/71', {
    onTheWay: async (reply, { url }) => {
      if (!url.endsWith('/shipping/rates')) return reply
      const body: { result: object[] } = await reply.json()
      return Response.json({ ...body, result: body.result.map((row) => ({ ...row, rate: 'soon' })) })
    },
  })
  await screen.findByRole('option', { name: 'Germany' })
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await user.click(screen.getByRole('button', { name: 'Get a quote' }))
  expect(await screen.findByText(/^\d+ shipping methods? could not be read$/)).toBeTruthy()
  expect(screen.queryByText('The service offers no shipping for this.')).toBeNull()
})
