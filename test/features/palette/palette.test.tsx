// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pictureLayer } from '~/domain/layers/layer'
import { newShape } from '~/domain/layers/newLayers'
import { openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { keepLogoKit, printArtwork } from '../layeredDesign'
import { renderApp } from '../renderApp'

type User = ReturnType<typeof renderApp>['user']

async function openPalette(user: User): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('dialog', { name: 'Search and commands' })
}
const group = (palette: HTMLElement, name: string) => within(palette).findByRole('group', { name })

describe('the palette', () => {
  it('loses no key that is pressed before it is there, and takes Enter as soon as it knows where to', async () => {
    const { user, address } = renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: /^Store settings/ })
    await user.keyboard('{Control>}k{/Control}shipX{Backspace}m{Enter}')
    await waitFor(() => expect(address()).toBe('/shipments'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds an order by its recipient, shows its amount, opens it by keys, and offers it again', async () => {
    const { sandbox, user, address } = renderApp('/orders')
    await screen.findByText(/From all 40 orders/)
    const order = [...sandbox.state.orders.values()].find(
      ({ order: { status } }) => status === 'pending',
    )?.order
    const palette = await openPalette(user)
    const field = within(palette).getByRole('combobox', { name: 'Search and commands' })
    expect(document.activeElement).toBe(field)
    await user.keyboard(String(order?.id))
    const first = await within(await group(palette, 'Orders')).findByRole('option')
    await waitFor(() => expect(first.getAttribute('aria-selected')).toBe('true'))
    expect(field.getAttribute('aria-activedescendant')).toBe(first.id)
    expect(first.textContent).toContain(order?.recipient?.name)
    expect(first.textContent?.replace(/\D/g, '')).toContain(order?.costs?.total?.replace('.', ''))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/orders/${order?.id}`))
    await screen.findByRole('heading', { level: 1, name: /^Order/ })
    const again = await openPalette(user)
    const last = await within(await group(again, 'Opened last')).findByRole('option')
    expect(last.textContent).not.toContain(order?.recipient?.name)
    // Each kind says what it has.
    await user.keyboard(order?.recipient?.name ?? '')
    expect(within(await group(again, 'Recipients')).getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('presses the buttons of the page and of the chosen rows, which ask before they charge', async () => {
    const { sandbox, user } = renderApp('/orders?status=draft')
    const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    await user.click(boxes[0] ?? document.body)
    await screen.findByRole('region', { name: 'Chosen orders' })
    const before = sandbox.ledger.length
    const palette = await openPalette(user)
    const confirm = within(await group(palette, 'Chosen orders')).getByRole('option', { name: /^Confirm 1/ })
    expect(
      within(await group(palette, 'This page')).getByRole('option', { name: /^Import CSV/ }),
    ).toBeTruthy()
    await user.click(confirm)
    const question = await screen.findByRole('dialog', { name: /Confirm/ })
    expect(question.getAttribute('aria-label')).not.toBe('Search and commands')
    // Over an open question there is no palette.
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog', { name: 'Search and commands' })).toBeNull()
    expect(sandbox.ledger).toHaveLength(before)
  })

  it('says which scope is missing, of pages, commands and what it cannot search', async () => {
    const { user, address } = renderApp('/orders', {
      liveToken: 'sandbox-orders-only',
      scopes: ['orders/read'],
    })
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    const palette = await openPalette(user)
    await user.keyboard('new order')
    const page = await within(await group(palette, 'Pages')).findByRole('option', { name: /New order/ })
    expect(page.getAttribute('aria-disabled')).toBe('true')
    expect(page.textContent).toContain('Your token lacks the scope orders')
    // What was not searched is no result.
    const named = await within(palette).findAllByRole('option')
    const barred = within(await group(palette, 'Not searched')).getAllByRole('option')
    const results = named.length - barred.length
    expect(within(palette).getByRole('status').textContent).toBe(
      results === 1 ? '1 result' : `${results} results`,
    )
    expect((await group(palette, 'Not searched')).textContent).toContain(
      'Store productsYour token lacks the scope sync_products/read',
    )
    await user.click(page)
    expect(address()).toBe('/orders')
  })

  it('goes to what this device does not know by its pasted id, and to the other stores', async () => {
    const { user, address } = renderApp('/files')
    await screen.findByRole('heading', { level: 1, name: /^Files/ })
    const palette = await openPalette(user)
    await user.paste(' 987654321 ')
    const ids = await group(palette, 'By id')
    expect(within(ids).getAllByRole('option')).toHaveLength(5)
    await user.clear(within(palette).getByRole('combobox'))
    await user.keyboard('wholesale')
    await user.click(
      await within(await group(palette, 'Other stores')).findByRole('option', { name: /^Lantern Wholesale/ }),
    )
    await waitFor(() => expect(address()).toBe('/'))
    expect(await screen.findByText('Lantern Wholesale')).toBeTruthy()
  })

  it('opens a design in its own technique: in the usual one of its blank nothing of it would be shown', async () => {
    const area = printArea(1200, 1200)
    const layers = [{ ...newShape(area, 'star', '#cc0000'), id: '1' }]
    const placed = { embroidery_chest_left: { area, layers, isLimited: true, threads: 'auto' as const } }
    const edited = openContent({ artworks: {}, placed, options: {} })
    const about = {
      owner: 'demo|own',
      productId: 145,
      technique: 'EMBROIDERY',
      variantId: 0,
      name: 'Sewn fox',
    }
    await saveDesign({ id: 'sewn', ...about, edited }, 0, 1)
    const { user } = renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: /^Store settings/ })
    const palette = await openPalette(user)
    await user.keyboard('sewn fox')
    await user.click(
      await within(await group(palette, 'My designs')).findByRole('option', { name: /^Sewn fox/ }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Sewn fox' })
    await screen.findByRole('application', { name: /^Shape Star/ })
  })

  it('shows designs by what they print and kits by their slots', async () => {
    const area = printArea(1800, 2400)
    const layers = [pictureLayer('1', 'file-71', printBox(300, 300, 900, 900))]
    const placed = { front: { area, layers, isLimited: true, threads: 'auto' as const } }
    const preview = 'https://files.example.com/owl-small.png'
    const owl = { ...printArtwork('file-71'), fileId: 71, preview }
    const edited = openContent({ artworks: { 'file-71': owl }, placed, options: {} })
    const about = { owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 4011, name: 'Night owl' }
    await saveDesign({ id: 'night', ...about, edited }, 0, 1)
    await keepLogoKit('demo|own', { id: 'house', name: 'Night kit' }, ['front'])
    const { user } = renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: /^Store settings/ })
    const palette = await openPalette(user)
    await user.keyboard('night')
    const design = await within(await group(palette, 'My designs')).findByRole('option')
    await waitFor(() => expect(design.querySelector('img')?.src).toBe(preview))
    const kit = await within(await group(palette, 'My kits')).findByRole('option')
    await waitFor(() => expect(kit.querySelector('[data-kind=slot]')).not.toBeNull())
  })
})
