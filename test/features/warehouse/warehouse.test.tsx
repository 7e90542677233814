// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'

it('the warehouse: stock against a line of one’s own, search by SKU, states in words, variants with their place', async () => {
  const { user, sandbox, address } = renderApp('/warehouse')
  const table = await screen.findByRole('table', { name: 'Warehouse products' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4))
  expect(screen.getByText(/^No variant of active products/)).toBeTruthy()
  const line = screen.getByLabelText('Low at or below (pieces)')
  await user.clear(line)
  await user.type(line, '62')
  expect(await screen.findByText(/^1 variant of active products/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Low or out/ }))
  await waitFor(() => expect(address()).toBe('/warehouse?show=low'))
  await user.click(screen.getByRole('link', { name: /^All/ }))
  const zine = [...sandbox.state.warehouse.values()].find(({ name }) => name?.startsWith('Riso'))
  await user.type(
    screen.getByRole('searchbox', { name: 'Search the warehouse' }),
    zine?.variants[0]?.sku ?? 'none',
  )
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2))
  await user.click(screen.getByRole('link', { name: 'Risograph zine, issue 3' }))
  expect(await screen.findByText('Approved: pieces in stock can be ordered.')).toBeTruthy()
  const variants = screen.getByRole('table', { name: 'Variants' })
  expect(variants.textContent).toContain('Charlotte, United States: 210 of 210 available')
})

it('the field of the line of low stock shows what another tab has set meanwhile', async () => {
  renderApp('/warehouse')
  const line = await screen.findByLabelText('Low at or below (pieces)')
  expect(await screen.findByText(/^No variant of active products/)).toBeTruthy()
  localStorage.setItem('platen.lowStock.demo|own', '62')
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(/^1 variant of active products/)).toBeTruthy()
  expect(line).toHaveProperty('value', '62')
})

it('stock that the service did not tell is nowhere called none', async () => {
  const app = renderApp('/warehouse', {
    onTheWay: async (reply, request) => {
      if (!new URL(request.url).pathname.startsWith('/warehouse/products')) return reply
      return new Response(
        (await reply.text()).replaceAll(/"variants":\[.*?\}\]\}\]/g, '"variants":null'),
        reply,
      )
    },
  })
  const table = await screen.findByRole('table', { name: 'Warehouse products' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4))
  const [, row] = within(table).getAllByRole('row')
  expect(within(row ?? table).getAllByText('–').length).toBeGreaterThanOrEqual(2)
  expect(row?.textContent).not.toMatch(/(?<!\d)0(?!\d)/)
  expect(
    screen.getByText(/^No variant of active products .* The stock of \d variants? (is|are) not known/),
  ).toBeTruthy()
  const [link] = within(row ?? table).getAllByRole('link')
  await app.user.click(link ?? document.body)
  expect(await screen.findByText('Variants of this product could not be read')).toBeTruthy()
  expect(screen.getByText('In stock', { selector: 'dt' }).closest('div')?.textContent).toContain('Not known')
})

it('an empty warehouse, and one that cannot be read, are said so', async () => {
  const app = renderApp('/warehouse/1')
  expect(await screen.findByText('This product could not be loaded')).toBeTruthy()
  app.sandbox.state.warehouse.clear()
  await app.user.click(screen.getAllByRole('link', { name: 'Warehouse' }).at(-1) ?? document.body)
  expect(await screen.findByText('Nothing in the warehouse')).toBeTruthy()
})

it('a variant goes into a draft from its page and from the order form; what cannot be ordered says why', async () => {
  const { user, sandbox, address } = renderApp('/warehouse')
  const [pin, zine, box] = ['Enamel', 'Riso', 'Gift'].map((name) =>
    [...sandbox.state.warehouse.values()].find((product) => product.name?.startsWith(name)),
  )
  await user.click(await screen.findByRole('link', { name: box?.name ?? '' }))
  expect(await screen.findByText('Draft: it cannot be ordered')).toBeTruthy()
  await user.click(screen.getAllByRole('link', { name: 'Warehouse' }).at(-1) ?? document.body)
  await user.click(await screen.findByRole('link', { name: zine?.name ?? '' }))
  await user.click(await screen.findByRole('link', { name: /^Order Risograph/ }))
  await screen.findByText(`From the warehouse: ${zine?.name}`)
  await user.click(screen.getByRole('button', { name: 'Add it to this order' }))
  await waitFor(() => expect(address()).not.toContain('goods='))
  const items = await screen.findByRole('list', { name: 'Items' })
  expect(items.textContent).toContain('From the warehouse')
  await user.click(screen.getByRole('button', { name: 'Add an item' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Add an item' }))
  await user.click(picker.getByRole('button', { name: 'Warehouse' }))
  expect(isOff(await picker.findByRole('button', { name: /Gift box/ }))).toBe(true)
  await user.click(picker.getByRole('button', { name: /Enamel pin/ }))
  await user.click(await picker.findByRole('button', { name: new RegExp(pin?.variants[0]?.sku ?? 'none') }))
  await user.click(picker.getByRole('button', { name: 'Done' }))
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('Street and house number'), 'Street 1')
  await user.type(screen.getByLabelText('City'), 'Riga')
  await screen.findByRole('option', { name: 'Latvia' })
  await user.selectOptions(screen.getByLabelText('Country'), 'LV')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
  const order = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
  expect(order?.items.map((item) => item.warehouse_product_variant_id)).toEqual([
    zine?.variants[0]?.id,
    pin?.variants[0]?.id,
  ])
})

describe('a price of goods in another currency than the store’s', () => {
  const told = 'Its price of ¥14 is left out: this order sells in USD, and nothing is converted.'
  const inYen = (products: Iterable<WarehouseProduct>) => {
    const zine = [...products].find(({ name }) => name?.startsWith('Riso'))
    return Object.assign(zine ?? {}, { currency: 'JPY' })
  }
  const priceIn = (items: HTMLElement) => within(items).getByLabelText<HTMLInputElement>('Retail price')

  it('is left out of a draft, and the item says so until one is typed', async () => {
    const { user, sandbox } = renderApp('/warehouse')
    inYen(sandbox.state.warehouse.values())
    await user.click(await screen.findByRole('link', { name: /^Risograph/ }))
    await user.click(await screen.findByRole('link', { name: /^Order Risograph/ }))
    await user.click(await screen.findByRole('button', { name: 'Add it to this order' }))
    const items = await screen.findByRole('list', { name: 'Items' })
    expect(priceIn(items).value).toBe('')
    expect(within(items).getByText(told)).toBeTruthy()
    await user.click(within(items).getByRole('button', { name: /^Details/ }))
    expect(within(items).getByText('Your own goods: they need no artwork.')).toBeTruthy()
    await user.type(priceIn(items), '9')
    await waitFor(() => expect(within(items).queryByText(told)).toBeNull())
  })
})
