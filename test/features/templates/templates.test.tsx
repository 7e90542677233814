// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'
import { holdDatabase } from '../../local/jobs/heldStorage'

async function openTemplate(name = 'Fox, full front', options = {}) {
  const app = renderApp('/templates', options)
  await app.user.click(await screen.findByRole('link', { name }))
  await screen.findByRole('heading', { name, level: 1 })
  return app
}

/** Puts the first variant into a draft for a customer and saves it. */
async function orderWithTemplate(app: Awaited<ReturnType<typeof openTemplate>>) {
  const { user } = app
  const variants = await screen.findByRole('list', { name: 'Variants' })
  const [first] = await within(variants).findAllByRole('link', { name: 'Order' })
  if (first === undefined) throw new Error('No variant')
  await user.click(first)
  await user.click(await screen.findByRole('button', { name: 'Add it to this order' }))
  await user.type(screen.getByLabelText('Name'), 'Ada Byron')
  await user.type(screen.getByLabelText('Street and house number'), '12 Mill Road')
  await user.type(screen.getByLabelText('City'), 'Leeds')
  await user.type(screen.getByLabelText('ZIP or postal code'), 'LS1 4AP')
  await user.selectOptions(screen.getByLabelText('Country'), 'GB')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(app.address()).toMatch(/^\/orders\/\d+$/))
}

describe('templates', () => {
  it('are listed with placements, colors and sizes', async () => {
    const { user, address } = renderApp('/templates')
    const table = await screen.findByRole('table', { name: 'Templates' })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(5))
    expect(table.textContent).toContain('Club cap')
    await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'club')
    await waitFor(() => expect(address()).toBe('/templates?q=club'))
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Templates' })).getAllByRole('row')).toHaveLength(2),
    )
  })

  it('say which permission is missing', async () => {
    renderApp('/templates', { liveToken: 'sandbox-store' })
    expect(await screen.findByText('This token may not read product templates')).toBeTruthy()
    expect(screen.getByText(/scope product_templates/)).toBeTruthy()
  })

  it('are used in an order by template and variant, and then know where', async () => {
    const app = await openTemplate()
    const template = [...app.sandbox.state.templates.values()].find(
      ({ title }) => title === 'Fox, full front',
    )
    await orderWithTemplate(app)
    const order = [...app.sandbox.state.orders.values()].find(({ order: { items } }) =>
      items.some(({ product_template_id: id }) => id === template?.id),
    )
    expect(order?.order.items[0]?.variant_id).toBe(template?.available_variant_ids[0])
    expect(app.sandbox.ledger).toEqual(
      app.sandbox.ledger.filter(({ orderId }) => orderId !== order?.order.id),
    )
    await app.user.click(screen.getByRole('link', { name: 'Templates' }))
    await app.user.click(await screen.findByRole('link', { name: 'Fox, full front' }))
    const uses = await screen.findByRole('list', { name: 'Where it is used' })
    expect(within(uses).getAllByRole('link')).toHaveLength(1)
    await app.user.click(screen.getByRole('button', { name: 'More actions' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Delete template' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this template?' })
    expect(within(dialog).getByText('1 order uses it')).toBeTruthy()
  })

  it('are deleted in two steps only', async () => {
    const { user, sandbox, address } = await openTemplate('Club cap')
    const before = sandbox.state.templates.size
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete template' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this template?' })
    const confirm = within(dialog).getByRole('button', { name: 'Delete template' })
    expect(isOff(confirm)).toBe(true)
    await user.click(within(dialog).getByLabelText('Delete the template for good'))
    expect(sandbox.state.templates.size).toBe(before)
    await user.click(confirm)
    await waitFor(() => expect(address()).toBe('/templates'))
    expect(sandbox.state.templates.size).toBe(before - 1)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Club cap' })).toBeNull())
  })

  it('are said to be used by no order only once that was looked up', async () => {
    const { user } = renderApp('/templates')
    const link = await screen.findByRole('link', { name: 'Club cap' })
    await screen.findByRole('link', { name: /^My recipes ?0/ })
    const letGo = await holdDatabase('platen-templates')
    await user.click(link)
    await screen.findByText('Looking for the orders that use it…')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete template' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this template?' }))
    expect(dialog.queryByText(/^No order of this store that this browser has seen uses it/)).toBeNull()
    letGo()
    await dialog.findByText(/^No order of this store that this browser has seen uses it/)
    expect(screen.getByText('In no order of this store that this browser has seen.')).toBeTruthy()
  })

  it('are deleted although the answer was lost, which a second press finds out', async () => {
    const { user, sandbox, address } = await openTemplate('Club cap')
    sandbox.faults.push({ kind: 'drop_after', method: 'DELETE', path: '/product-templates', count: 1 })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete template' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this template?' })
    await user.click(within(dialog).getByLabelText('Delete the template for good'))
    await user.click(within(dialog).getByRole('button', { name: 'Delete template' }))
    await within(dialog).findByText('It is not known whether the template was deleted')
    await user.click(within(dialog).getByRole('button', { name: 'Delete template' }))
    await waitFor(() => expect(address()).toBe('/templates'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Club cap' })).toBeNull())
  })

  it('are copied as a recipe that outlives them', async () => {
    const { user } = await openTemplate('Fern on everything')
    await user.click(screen.getByRole('button', { name: 'Copy as my recipe' }))
    await user.click(await screen.findByRole('link', { name: 'See my recipes' }))
    const recipes = await screen.findByRole('list', { name: 'Recipes' })
    expect(within(recipes).getByRole('heading', { name: 'Fern on everything' })).toBeTruthy()
    expect(within(recipes).getByRole('link', { name: 'Create product' }).getAttribute('href')).toMatch(
      /^\/products\/new\?blank=71&recipe=/,
    )
    await user.click(within(recipes).getByRole('button', { name: 'Delete the recipe Fern on everything' }))
    expect(await screen.findByText('No recipes yet')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await screen.findByRole('heading', { name: 'Fern on everything' })).toBeTruthy()
  })

  it('start a product with the colors, sizes and name of a recipe, and give up nothing that was typed', async () => {
    const { user, sandbox } = await openTemplate('Fern on everything')
    const template = [...sandbox.state.templates.values()].find(({ title }) => title === 'Fern on everything')
    const { result } = await (await sandbox.fetch(new Request('https://service.test/products/71'))).json()
    const made: { color: string; size: string; id: number }[] = result.variants.filter(
      ({ id }: { id: number }) => template?.available_variant_ids.includes(id),
    )
    const toRecipe = async () => {
      const recipes = await screen.findByRole('list', { name: 'Recipes' })
      await user.click(within(recipes).getByRole('link', { name: 'Create product' }))
      return screen.findByLabelText('Name')
    }
    await user.click(screen.getByRole('button', { name: 'Copy as my recipe' }))
    await user.click(await screen.findByRole('link', { name: 'See my recipes' }))
    const name = await toRecipe()
    expect(name).toHaveProperty('value', 'Fern on everything')
    const checked = () =>
      screen
        .getAllByRole('checkbox', { checked: true })
        .map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent ?? '')
    const wanted = new Set(made.flatMap(({ color, size }) => [color, size]))
    expect(new Set(checked())).toEqual(wanted)

    // The same recipe again: what was typed since is there.
    await user.clear(name)
    await user.type(name, 'My fern')
    const again = async () => {
      await user.click(screen.getByRole('link', { name: 'Templates' }))
      await user.click(await screen.findByRole('link', { name: /^My recipes/ }))
      return toRecipe()
    }
    expect(await again()).toHaveProperty('value', 'My fern')
    expect(screen.queryByText('You had started another product of this blank')).toBeNull()

    // Another product of the blank was begun: it is shown until the merchant gives it up.
    await user.click(screen.getByRole('link', { name: 'Templates' }))
    await user.click(await screen.findByRole('link', { name: 'Fern on everything' }))
    await user.click(await screen.findByRole('button', { name: 'Copy as my recipe' }))
    await user.click(await screen.findByRole('link', { name: 'See my recipes' }))
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Create product' })).toHaveLength(2))
    const [newest] = screen.getAllByRole('link', { name: 'Create product' })
    if (newest === undefined) throw new Error('No recipe')
    await user.click(newest)
    await screen.findByText('You had started another product of this blank')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'My fern')
    await user.click(screen.getByRole('button', { name: 'Start from the recipe' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Fern on everything')
    expect(screen.queryByText('You had started another product of this blank')).toBeNull()
  })

  it('that are not there say so', async () => {
    renderApp('/templates/12')
    expect((await screen.findByRole('alert')).textContent).toContain('This template could not be loaded')
  })
})
