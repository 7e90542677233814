// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catalog } from '~/sandbox/seed/catalog'
import { renderApp } from '../../renderApp'

const blanks = () => within(screen.getByRole('list', { name: 'Blanks' }))
const titles = () =>
  blanks()
    .getAllByRole('link')
    .map((link) => link.textContent)
const shows = (text: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole('main')).getByRole('status').textContent).toMatch(text))

async function openCatalog(address = '/catalog', options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp(address, options)
  await screen.findByRole('list', { name: 'Blanks' })
  return app
}
const allKnown = () => screen.findByText('Colors, prices and stock of all 32 blanks are known.')

describe('the catalog', () => {
  it('finds blanks with every letter, in title, brand, model and type, and keeps the words in the address', async () => {
    const { user, address } = await openCatalog()
    await user.type(screen.getByLabelText('Search'), 'aldgate polo')
    await shows(/^1 blank$/)
    expect(titles()).toEqual(['Classic Piqué Polo'])
    expect(address()).toBe('/catalog?q=aldgate+polo')
    await user.clear(screen.getByLabelText('Search'))
    await shows(/^32 blanks$/)
    await user.type(screen.getByLabelText('Search'), 'pique')
    await shows(/^1 blank$/)
  })

  it('combines color, size and region on one and the same variant, once they are known', async () => {
    const { user, address, sandbox } = await openCatalog()
    await allKnown()
    await user.click(screen.getByRole('button', { name: 'blue' }))
    await user.selectOptions(screen.getByLabelText('Size'), '3XL')
    await user.selectOptions(screen.getByLabelText('In stock in'), 'EU')
    await waitFor(() => expect(address()).toBe('/catalog?color=blue&size=3XL&region=EU'))
    // The oracle reads the service itself.
    const read = async (path: string) => {
      const headers = { Authorization: 'Bearer sandbox-store' }
      return (await sandbox.fetch(new Request(`https://service.test${path}`, { headers }))).json()
    }
    const list = await read('/products')
    const expected: string[] = []
    for (const { id, title } of list.result) {
      const { result } = await read(`/products/${id}`)
      const isThere = result.variants.some(
        (variant: {
          color: string
          size: string
          availability_status: { region: string; status: string }[]
        }) =>
          /navy|royal|sky|teal/i.test(variant.color ?? '') &&
          variant.size === '3XL' &&
          variant.availability_status.some(
            ({ region, status }) => region === 'EU' && ['in_stock', 'stocked_on_demand'].includes(status),
          ),
      )
      if (isThere) expected.push(title)
    }
    await waitFor(() => expect(titles().toSorted()).toEqual(expected.toSorted()))
    expect(expected.length).toBeGreaterThan(2)
  })

  it('takes several colors, and each picture shows the first of them that the blank has', async () => {
    const { user, address } = await openCatalog('/catalog?q=everyday+tee')
    await allKnown()
    const tee = () => blanks().getByRole('link', { name: 'Unisex Everyday Tee' })
    const picture = () => tee().querySelector('img')?.getAttribute('src')
    const inColor = (wanted: RegExp) =>
      [...catalog().blanks.values()]
        .find(({ product }) => product.title === 'Unisex Everyday Tee')
        ?.variants.filter(({ color }) => wanted.test(color ?? ''))
        .map(({ image }) => image)
    const usual = picture()
    await user.click(screen.getByRole('button', { name: 'red' }))
    await waitFor(() => expect(inColor(/red|maroon|cardinal/i)).toContain(picture()))
    await user.click(screen.getByRole('button', { name: 'blue' }))
    await waitFor(() => expect(address()).toBe('/catalog?q=everyday+tee&color=red-blue'))
    expect(tee().getAttribute('href')).toMatch(/color=/)
    await user.click(screen.getByRole('button', { name: 'red' }))
    await waitFor(() => expect(inColor(/navy|royal|sky|blue/i)).toContain(picture()))
    await user.click(screen.getByRole('button', { name: 'blue' }))
    await waitFor(() => expect(picture()).toBe(usual))
  })

  it('says when no price can lie between the two that were typed', async () => {
    const { user } = renderApp('/catalog?min=20.00&max=15.00')
    const said = () => screen.queryByText(/^“From” is above “To”/)
    await waitFor(() => expect(said()).toBeTruthy())
    await user.clear(await screen.findByLabelText('To, USD'))
    await user.type(screen.getByLabelText('To, USD'), '25{Enter}')
    await waitFor(() => expect(said()).toBeNull())
  })

  it('filters by price and sorts by it, all in the address', async () => {
    const { user, address } = await openCatalog()
    await allKnown()
    await user.type(screen.getByLabelText('From, USD'), '20')
    await user.type(screen.getByLabelText('To, USD'), '22.5{Enter}')
    await waitFor(() => expect(address()).toBe('/catalog?min=20.00&max=22.50'))
    await user.selectOptions(screen.getByLabelText('Sort by'), 'priceDown')
    await waitFor(() => {
      const prices = blanks()
        .getAllByText(/^from/)
        .map((price) => Number(price.textContent?.replace(/[^\d.]/g, '')))
      expect(prices.length).toBeGreaterThan(1)
      expect(prices).toEqual(prices.toSorted((a, b) => b - a))
      expect(Math.max(...prices)).toBeLessThanOrEqual(22.5)
    })
  })

  it('goes down the category tree', async () => {
    const { user, address } = await openCatalog()
    const tree = within(await screen.findByRole('navigation', { name: 'Categories' }))
    await user.click(await tree.findByRole('button', { name: /^Home and living/ }))
    await user.click(await tree.findByRole('button', { name: /^Drinkware/ }))
    await user.click(await tree.findByRole('button', { name: /^Mugs/ }))
    await waitFor(() => expect(address()).toBe('/catalog?category=41'))
    await waitFor(() => expect(titles().every((title) => /mug/i.test(title ?? ''))).toBe(true))
  })

  it('names the filters in use and takes each away by itself', async () => {
    const { user, address } = await openCatalog('/catalog?q=tee&technique=DTG&color=blue&region=EU&max=20.00')
    const inUse = () =>
      within(screen.getByRole('list', { name: 'Filters in use' }))
        .getAllByRole('button')
        .map((button) => button.textContent)
    await waitFor(() =>
      expect(inUse()).toEqual([
        'DTG printing',
        'Color: blue',
        'In stock: European Union',
        'To $20.00',
        'Clear all filters',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Remove filter Color: blue' }))
    await waitFor(() => expect(address()).toBe('/catalog?q=tee&technique=DTG&region=EU&max=20.00'))
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(address()).toBe('/catalog'))
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
  })

  it('keeps favorites on this device for this store, and lists them alone', async () => {
    const { user, address } = await openCatalog()
    await user.click(screen.getByRole('button', { name: 'Favorites', pressed: false }))
    await screen.findByText('No favorites yet')
    await user.click(screen.getByRole('button', { name: 'Favorites', pressed: true }))
    await user.click(await screen.findByRole('button', { name: 'Favorite Classic Piqué Polo' }))
    await user.click(screen.getByRole('button', { name: 'Favorites (1)' }))
    await shows(/^1 blank$/)
    expect(titles()).toEqual(['Classic Piqué Polo'])
    expect(address()).toBe('/catalog?favorites=1')
    await user.click(screen.getByRole('link', { name: /Classic Piqué Polo/ }))
    const star = await screen.findByRole('button', { name: 'Favorite Classic Piqué Polo', pressed: true })
    await user.click(star)
    await user.click(screen.getAllByRole('link', { name: 'Catalog' }).at(-1) ?? star)
    expect(await screen.findByRole('button', { name: 'Favorites', pressed: false })).toBeTruthy()
  })

  it('says on the cards what a piece costs with its shipping, and what a price by the rule leaves', async () => {
    const { user, sandbox } = await openCatalog('/catalog?q=everyday+tee+hp100&max=9.85')
    const text = () => blanks().getAllByRole('listitem')[0]?.textContent ?? ''
    await user.click(screen.getByText('Cost and margin'))
    await screen.findByRole('option', { name: 'Germany' })
    await user.selectOptions(screen.getByLabelText('Country'), 'DE')
    await user.selectOptions(screen.getByLabelText('Rule'), 'margin')
    await user.type(screen.getByLabelText('Percent'), '50')
    await shows(/blank/)
    // The oracle asks the service itself: the tee costs 9.85, its price at a margin of half ends up at 19.99.
    const quoted = await sandbox.fetch(
      new Request('https://service.test/shipping/rates', {
        method: 'POST',
        headers: { Authorization: 'Bearer sandbox-store', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          recipient: { country_code: 'DE' },
          items: [{ variant_id: 7100, quantity: 1 }],
        }),
      }),
    )
    const { result } = await quoted.json()
    const rate = Math.min(...result.map((one: { rate: string }) => Number(one.rate)))
    await waitFor(() => expect(text()).toContain(`= $${(9.85 + rate).toFixed(2)}`))
    expect(text()).toContain('Sells at $19.99, margin 51 %')
    const left = Math.round(((19.99 - 9.85 - rate) / 19.99) * 100)
    expect(text()).toContain(`${left} % if you pay the shipping`)
    // It is there again at the next visit of the page.
    await user.click(screen.getByRole('link', { name: 'Templates' }))
    await screen.findByRole('heading', { name: /^Templates/, level: 1 })
    await user.click(screen.getByRole('link', { name: 'Catalog' }))
    await screen.findAllByText(/Sells at/)
  })

  it('does not fall over an address that makes no sense', async () => {
    await openCatalog('/catalog?category=x&color=plaid&min=cheap&sort=__proto__&compare=1-a&q=')
    await shows(/^32 blanks$/)
  })

  it('is read once a day: a second visit asks for nothing', async () => {
    const first = await openCatalog()
    await allKnown()
    cleanup()
    const reads = first.sandbox
    const again = renderApp('/catalog', { state: reads.state })
    await allKnown()
    const log = await (
      await again.sandbox.fetch(new Request('https://service.test/_sandbox/requests'))
    ).json()
    expect(log.filter(({ path }: { path: string }) => /^\/(products|categories)/.test(path))).toEqual([])
  })

  it('says that the categories could not be loaded; the other filters are there, and they come on another try', async () => {
    const { user, sandbox } = await openCatalog('/catalog', {
      faults: [{ kind: 'html', method: 'GET', path: '/categories', count: 50 }],
    })
    await screen.findByText('The categories could not be loaded')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Technique' }), 'EMBROIDERY')
    await shows(/^\d+ blanks$/)
    sandbox.faults.length = 0
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await within(await screen.findByRole('navigation', { name: 'Categories' })).findByRole('button', {
      name: /^Clothing/,
    })
    expect(screen.queryByText('The categories could not be loaded')).toBeNull()
  })

  it('says that it could not be loaded, and loads when asked again', async () => {
    const { user, sandbox } = renderApp('/catalog', {
      faults: [{ kind: 'unauthorized', method: 'GET', path: '/products', count: 50 }],
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The catalog could not be loaded')
    sandbox.faults.length = 0
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('list', { name: 'Blanks' })
  })

  it('knows all but the blank that cannot be read, says so, and reads it when asked again', async () => {
    let isOdd = true
    const { user } = await openCatalog('/catalog', {
      onTheWay: async (reply, { url }) =>
        isOdd && url.endsWith('/products/71') ? Response.json({ code: 200, result: { product: 7 } }) : reply,
    })
    await screen.findByText(/are known for 31 of 32 blanks\. The reading stopped\./)
    isOdd = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await allKnown()
  })

  it('says so when a blank that is listed is not there', async () => {
    await openCatalog('/catalog', {
      onTheWay: async (reply, { url }) =>
        url.endsWith('/products/71')
          ? Response.json(
              { code: 404, result: 'Not Found', error: { reason: 'NotFound', message: 'Not Found' } },
              { status: 404 },
            )
          : reply,
    })
    await screen.findByText(/are known for 31 of 32 blanks\. The service has nothing more of the others\./)
  })

  it('names blanks in the chosen language', async () => {
    const { user } = await openCatalog('/catalog?q=everyday')
    await user.selectOptions(screen.getByLabelText('Language of product names'), 'de_DE')
    await user.clear(screen.getByLabelText('Search'))
    await user.type(screen.getByLabelText('Search'), 'kapuzenpullover')
    await waitFor(() => expect(titles().length).toBeGreaterThan(0))
  })
})

describe('the catalog without credentials', () => {
  it('stays below 30 reads a minute and says how far it is', async () => {
    const { sandbox, user } = await openCatalog('/catalog', { isConnected: false, extraBlanks: 60 })
    await screen.findByText(/are known for 1\d of 92 blanks\. Reading 20 a minute/)
    const log = await (await sandbox.fetch(new Request('https://service.test/_sandbox/requests'))).json()
    expect(log.filter(({ status }: { status: number }) => status === 429)).toEqual([])
    expect(log.length).toBeLessThan(30)
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(screen.getByText(/Paused\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'blue' }))
    await shows(/, \d\d more not read yet/)
  })

  it('does not let anyone further than the catalog', async () => {
    const { address } = renderApp('/orders', { isConnected: false })
    await waitFor(() => expect(address()).toBe('/connect?next=%2Forders'))
  })
})
