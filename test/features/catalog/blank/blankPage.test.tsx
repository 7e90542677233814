// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../renderApp'

const table = (name: string) => screen.findByRole('table', { name })
const rowOf = async (name: string, head: string | RegExp) =>
  within(await table(name))
    .getByRole('rowheader', { name: head })
    .closest('tr')

describe('a blank', () => {
  it('shows the picture of the chosen color and keeps it in the address', async () => {
    const { user, address } = renderApp('/catalog/71')
    const before = (await screen.findByRole('img', { name: 'Unisex Everyday Tee in White' })).getAttribute(
      'src',
    )
    await user.click(screen.getByRole('button', { name: 'Forest', pressed: false }))
    const after = await screen.findByRole('img', { name: 'Unisex Everyday Tee in Forest' })
    expect(after.getAttribute('src')).not.toBe(before)
    await waitFor(() => expect(address()).toBe('/catalog/71?color=Forest'))
  })

  it('tells price and stock of every color and size by region', async () => {
    const { user, sandbox } = renderApp('/catalog/71?region=EU')
    const { result } = await (await sandbox.fetch(new Request('https://service.test/products/71'))).json()
    const navy = await rowOf('Prices and stock', 'Navy')
    const cells = within(navy ?? document.body).getAllByRole('cell')
    const words: Record<string, string> = { in_stock: 'in stock', out_of_stock: 'out', discontinued: 'gone' }
    const expected = (region: string) =>
      result.variants
        .filter(({ color }: { color: string }) => color === 'Navy')
        .map((variant: { price: string; availability_status: { region: string; status: string }[] }) => {
          const status = variant.availability_status.find((row) => row.region === region)?.status ?? ''
          return `$${variant.price}${words[status]}`
        })
    expect(cells.map((cell) => cell.textContent)).toEqual(expected('EU'))
    await user.selectOptions(screen.getByLabelText('Region'), 'US')
    await waitFor(async () => {
      const row = await rowOf('Prices and stock', 'Navy')
      expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(expected('US'))
    })
  })

  it('carries the chosen color and size to a quote and to an order, each added by one click', async () => {
    const app = renderApp('/catalog/71?color=Navy&region=US')
    const sizes = within(await screen.findByRole('group', { name: 'Size' }))
    await app.user.click(sizes.getByRole('button', { name: 'XL' }))
    await waitFor(() => expect(app.address()).toBe('/catalog/71?color=Navy&region=US&size=XL'))
    const { result } = await (await app.sandbox.fetch(new Request('https://service.test/products/71'))).json()
    const wanted = result.variants.find(
      ({ color, size }: { color: string; size: string }) => color === 'Navy' && size === 'XL',
    )
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Design this' }).getAttribute('href')).toBe(
        `/design/71?variant=${wanted.id}`,
      ),
    )
    expect(screen.getByRole('link', { name: 'Create product' }).getAttribute('href')).toBe(
      '/products/new?blank=71',
    )
    // One thing to do first; what is done less often waits in a menu.
    const actions = screen.getByRole('group', { name: 'Actions' })
    expect(within(actions).getAllByRole('link').at(-1)?.textContent).toBe('Design this')
    const more = async (label: string) => {
      await app.user.click(screen.getByRole('button', { name: 'More actions' }))
      await app.user.click(screen.getByRole('menuitem', { name: label }))
    }
    await more('Order')
    await screen.findByText(`From the catalog: ${wanted.name}`)
    await app.user.click(screen.getByRole('button', { name: 'Add it to this order' }))
    const lines = await screen.findByRole('list', { name: 'Items' })
    expect(within(lines).getByText(wanted.name)).toBeTruthy()
    expect(app.address()).not.toContain('variant=')
    cleanup()

    const { user } = renderApp(`/catalog/71?color=Navy&region=US&size=XL`)
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Quote' }))
    await user.click(await screen.findByRole('button', { name: 'Add to the basket' }))
    expect(within(await screen.findByRole('list', { name: 'Items' })).getByText(wanted.name)).toBeTruthy()
  })

  it('chooses a size that can be had, and offers one that cannot be had as struck', async () => {
    const { sandbox } = renderApp('/catalog/71?color=Navy&region=EU')
    const { result } = await (await sandbox.fetch(new Request('https://service.test/products/71'))).json()
    const gone = result.variants.filter(
      ({
        color,
        availability_status: rows,
      }: {
        color: string
        availability_status: { region: string; status: string }[]
      }) =>
        color === 'Navy' &&
        rows.some(({ region, status }) => region === 'EU' && !/in_stock|demand/.test(status)),
    )
    expect(gone.length).toBeGreaterThan(0)
    const sizes = within(await screen.findByRole('group', { name: 'Size' }))
    for (const { size } of gone)
      expect(sizes.getByRole('button', { name: `${size}, not in stock` }).getAttribute('aria-pressed')).toBe(
        'false',
      )
    expect(sizes.getAllByRole('button', { pressed: true })).toHaveLength(1)
  })

  it('gives print sizes in pixels, centimeters and inches, extra prices and conflicts', async () => {
    renderApp('/catalog/71')
    await waitFor(async () => {
      const front = await rowOf('Placements', 'Front print')
      expect(front?.textContent).toContain('Included30.5 × 40.6 cm12.0 × 16.0 in1800 × 2400 px150 dpi')
      expect(front?.textContent).toContain('Large front print')
    })
    expect((await rowOf('Placements', 'Back print'))?.textContent).toContain('$5.25')
  })

  it('shows every size table in cm or inches', async () => {
    const { user } = renderApp('/catalog/71?unit=cm')
    expect((await rowOf('Product measurements', 'Length'))?.textContent).toContain('68.6')
    expect(await table('Measure yourself')).toBeTruthy()
    expect((await rowOf('International sizes', 'EU size'))?.textContent).toContain('46–48')
    await user.selectOptions(screen.getByLabelText('Unit'), 'inches')
    await waitFor(async () =>
      expect((await rowOf('Product measurements', 'Length'))?.textContent).toContain('27'),
    )
  })

  it('says when there is no size guide', async () => {
    const { sandbox } = renderApp('/catalog/71')
    const list = await (await sandbox.fetch(new Request('https://service.test/products'))).json()
    let without = 0
    for (const { id } of list.result.slice(0, 25)) {
      const reply = await sandbox.fetch(new Request(`https://service.test/products/${id}/sizes`))
      if (reply.status === 404) without = id
    }
    cleanup()
    renderApp(`/catalog/${without}`)
    expect(await screen.findByText('The service has no size guide for this blank.')).toBeTruthy()
  })

  it('does not say of a blank that it has no size guide where something else answers', async () => {
    renderApp('/catalog/71', {
      onTheWay: async (reply, { url }) =>
        url.includes('/sizes') ? new Response('<html>Not here</html>', { status: 404 }) : reply,
    })
    const said = await screen.findByText('The size guide could not be loaded')
    expect(said.closest('[role=alert]')?.textContent).toContain('Something else may answer')
  })

  it('says that it does not know which placements exclude each other, which looked like none', async () => {
    renderApp('/catalog/71', {
      onTheWay: async (reply, { url }) =>
        url.includes('/mockup-generator/templates/') ? new Response('', { status: 500 }) : reply,
    })
    await screen.findByText('Which placements cannot go together could not be loaded')
  })

  it('quotes shipping when asked, and not before', async () => {
    const { user, sandbox } = renderApp('/catalog/71')
    const asked = async () => {
      const log = await (await sandbox.fetch(new Request('https://service.test/_sandbox/requests'))).json()
      return log.filter(({ path }: { path: string }) => path === '/shipping/rates').length
    }
    await screen.findByRole('option', { name: 'Germany' })
    await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
    expect(await asked()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Get a quote' }))
    const quotes = await screen.findByRole('list', { name: 'Quotes' })
    expect(within(quotes).getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(await asked()).toBe(1)
  })

  it('shows the quotes of what is chosen alone', async () => {
    const { user } = renderApp('/catalog/71')
    await screen.findByRole('option', { name: 'Germany' })
    await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Get a quote' }))
      return (await screen.findByRole('list', { name: 'Quotes' })).textContent
    }
    const ofOne = await ask()
    await user.type(screen.getByLabelText('Quantity'), '0')
    expect(screen.queryByRole('list', { name: 'Quotes' })).toBeNull()
    expect(await ask()).not.toBe(ofOne)
  })

  it('is open to visitors, who are told what a connection adds', async () => {
    renderApp('/catalog/71', { isConnected: false })
    expect(await screen.findByRole('link', { name: 'Connect to use it' })).toBeTruthy()
    expect(screen.getByText(/^Print sizes, and what cannot go together, are shown/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
  })

  it('says when the blank is not there', async () => {
    renderApp('/catalog/999999')
    expect((await screen.findByRole('alert')).textContent).toContain('This blank could not be loaded')
  })
})

describe('the comparison', () => {
  it('is picked in the catalog, four at most, and kept in the address', async () => {
    const { user, address } = renderApp('/catalog')
    const boxes = await screen.findAllByRole('checkbox', { name: /^Compare / })
    for (const box of boxes.slice(0, 4)) await user.click(box)
    await waitFor(() => expect(address()).toMatch(/^\/catalog\?compare=\d+-\d+-\d+-\d+$/))
    await waitFor(() => expect(boxes[4]).toHaveProperty('disabled', true))
    await user.click(screen.getByRole('link', { name: 'Compare' }))
    const compared = await table('Comparison')
    await waitFor(() => expect(within(compared).getAllByRole('columnheader')).toHaveLength(4))
    const [remove] = within(compared).getAllByRole('button', { name: /^Remove/ })
    if (remove === undefined) throw new Error('Nothing to remove')
    await user.click(remove)
    await waitFor(async () =>
      expect(within(await table('Comparison')).getAllByRole('columnheader')).toHaveLength(3),
    )
  })

  it('shows only what differs when asked', async () => {
    // Two tees of one maker: brand and origin are alike, price and colors are not.
    const { user } = renderApp('/catalog/compare?ids=71-104')
    const heads = async () =>
      within(await table('Comparison'))
        .getAllByRole('rowheader')
        .map((head) => head.textContent)
    await waitFor(async () =>
      expect(within(await table('Comparison')).getAllByRole('columnheader')).toHaveLength(2),
    )
    const all = await heads()
    expect(all).toEqual(expect.arrayContaining(['Made in', 'Material', 'Price a piece', 'Colors']))
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }))
    const left = await heads()
    expect(left).toEqual(expect.arrayContaining(['Price a piece', 'Colors', 'Sizes']))
    expect(left).not.toContain('Made in')
    expect(left).not.toContain('Material')
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }))
    expect(await heads()).toEqual(all)
  })

  it('leaves out a blank that is not there and says so', async () => {
    const { user, address } = renderApp('/catalog/compare?ids=71-999999')
    expect((await screen.findByRole('alert')).textContent).toContain('Blank 999999 could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(address()).toBe('/catalog/compare?ids=71'))
  })
})
