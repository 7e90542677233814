// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openContent } from '~/domain/placement/designHistory'
import { placedPicture } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { keepForm, readKeptForm } from '~/local/drafts/keptForm'
import type { Fault } from '~/sandbox/faults'
import { demoIn, keyOf } from '~/session/stores'
import { storeScope } from '~/domain/storeScope'
import { createSandbox, type Sandbox } from '~/sandbox/createSandbox'
import { catalog } from '~/sandbox/seed/catalog'
import { whyOff } from '../../../isOff'
import { renderApp } from '../../renderApp'
import { startedForm } from '../startedForm'
// Whoever is sent there is there at once.
import '~/features/products/detail/ProductPage'

/** The name of the form of the blank that products are made of here. */
const keptAs = `product.71.${storeScope({ key: keyOf(demoIn()) })}`

/** The page of a product that was started, the service's answers held back until they are let go. */
async function openHeld(
  currency = 'USD',
  faults: Fault[] = [],
  isHeld = ({ method, url }: Request) =>
    method === 'GET' && /\/printfiles\/71|\/(store|sync)\/products/.test(url),
) {
  const { state } = createSandbox()
  const store = state.stores[0]?.id
  for (const { variants } of state.products.values()) for (const one of variants) one.currency = currency
  const file = [...state.files.values()].find((one) => one.store === store)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const app = renderApp('/products/new?blank=71', {
    state,
    faults,
    onTheWay: async (reply, request) => {
      if (isHeld(request)) await held
      return reply
    },
  })
  // Before the page is there, which reads the blank first.
  keepForm(keptAs, startedForm(file?.id ?? 0))
  const made = () => [...state.products.values()].filter(({ product }) => product.name === 'Started before')
  const create = await screen.findByRole('button', { name: 'Create product' })
  return { ...app, create, letGo, made }
}

/** Creates the started product in a tab, which is closed. */
async function createBefore(state: Sandbox['state'], fileId: number): Promise<void> {
  const { user, address } = renderApp('/products/new?blank=71', { state })
  keepForm(keptAs, startedForm(fileId))
  await user.click(await screen.findByRole('button', { name: 'Create product' }))
  await waitFor(() => expect(address()).toMatch(/^\/products\/\d+$/))
  cleanup()
}

/** The same, left for another page while the answer to its creation is held back. */
async function leftWhileMade() {
  const app = await openHeld('USD', [], ({ method }) => method === 'POST')
  const leave = async () => {
    await app.go('/files')
    await screen.findByRole('heading', { level: 1, name: /^Files/ })
  }
  await app.user.click(app.create)
  await waitFor(() => expect(app.made()).toHaveLength(1))
  await leave()
  return { ...app, leave }
}

describe('a new product that is created before the service has said what that needs', () => {
  it('waits for it, and is made once', async () => {
    const { user, create, letGo, made, address } = await openHeld()
    await user.click(create)
    await user.click(create)
    expect(made()).toHaveLength(0)
    letGo()
    await screen.findByRole('heading', { level: 1, name: 'Started before' })
    expect(made()).toHaveLength(1)
    expect(address()).toMatch(/^\/products\/\d+$/)
    expect(made()[0]?.variants.map((one) => one.retail_price)).toEqual(['19.70', '19.70'])
  })

  it('is made also where its page is left meanwhile', async () => {
    const { user, create, letGo, made, go } = await openHeld()
    await user.click(create)
    await go('/files')
    await screen.findByRole('heading', { level: 1, name: /^Files/ })
    letGo()
    await waitFor(() => expect(made()).toHaveLength(1))
    expect(made()[0]?.variants.map((one) => one.retail_price)).toEqual(['19.70', '19.70'])
    // It would take the form of the next test, which is typed alike.
    await waitFor(() => expect(readKeptForm(keptAs)).toBeNull())
  })

  it('does not call back who has gone on to something else', async () => {
    const { user, create, letGo, made, go, idle, address } = await openHeld(
      'USD',
      [],
      ({ method }) => method === 'POST',
    )
    await user.click(create)
    await waitFor(() => expect(made()).toHaveLength(1))
    await go('/products/new?blank=301')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' for later')
    letGo()
    await waitFor(() => expect(readKeptForm(keptAs)).toBeNull())
    await idle()
    expect(address()).toBe('/products/new?blank=301')
    await go('/products/new?blank=71')
    // It is made, so the form begins anew.
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).not.toBe(
      'Started before',
    )
  })

  it('gets no price in the currency of its costs because its page was left meanwhile', async () => {
    let hasPrintFiles = false
    const { user, create, letGo, made, go, idle } = await openHeld('EUR', [], ({ method, url }) => {
      hasPrintFiles ||= url.includes('/printfiles/71')
      return method === 'GET' && /\/(store|sync)\/products/.test(url)
    })
    await waitFor(() => expect(hasPrintFiles).toBe(true))
    await user.click(create)
    await go('/files')
    await screen.findByRole('heading', { level: 1, name: /^Files/ })
    letGo()
    await idle()
    await go('/products/new?blank=71')
    await screen.findByRole('textbox', { name: 'Retail price (EUR)' })
    expect(made()).toHaveLength(0)
  })

  it('keeps what is typed meanwhile, for another product', async () => {
    const { user, create, letGo, made, sandbox, address } = await openHeld()
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.click(create)
    await user.clear(name)
    await user.type(name, 'Typed meanwhile')
    letGo()
    await screen.findByText('“Started before” was created')
    const [first] = made()
    expect(screen.getByRole('link', { name: `open product ${first?.product.id}` })).toBeTruthy()
    expect(address()).toBe('/products/new?blank=71')
    expect(name.value).toBe('Typed meanwhile')
    await user.click(create)
    await screen.findByRole('heading', { level: 1, name: 'Typed meanwhile' })
    expect(made()).toHaveLength(1)
    const others = [...sandbox.state.products.values()].filter(
      ({ product }) => product.name === 'Typed meanwhile',
    )
    expect(others).toHaveLength(1)
    expect(others[0]?.product.external_id).not.toBe(first?.product.external_id)
  })

  it('forgets nothing that is typed after the page was left and opened again', async () => {
    const { user, letGo, made, go, leave, idle } = await leftWhileMade()
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await go('/products/new?blank=71')
    await user.type(await name(), ' anew')
    letGo()
    await idle()
    await waitFor(() => expect(readKeptForm(keptAs)).not.toMatchObject({ externalId: 'ext-1' }))
    await leave()
    await go('/products/new?blank=71')
    expect((await name()).value).toBe('Started before anew')
    await user.click(await screen.findByRole('button', { name: 'Create product' }))
    await screen.findByRole('heading', { level: 1, name: 'Started before anew' })
    expect(made()).toHaveLength(1)
  })

  it('makes another product of what is typed since the page was left and opened again', async () => {
    const { user, letGo, made, go } = await leftWhileMade()
    await go('/products/new?blank=71')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(name, ' anew')
    letGo()
    await waitFor(() => expect(readKeptForm(keptAs)).not.toMatchObject({ externalId: 'ext-1' }))
    await user.type(name, '!')
    await user.click(screen.getByRole('button', { name: 'Create product' }))
    await screen.findByRole('heading', { level: 1, name: 'Started before anew!' })
    expect(made()).toHaveLength(1)
  })

  it('leaves the id of a product that was begun while another one was made', async () => {
    const { letGo, idle } = await leftWhileMade()
    // As the page keeps it that was opened with another design.
    keepForm(keptAs, { ...startedForm(1), externalId: 'ext-2', designId: 'design-2' })
    letGo()
    await idle()
    expect(readKeptForm(keptAs)).toMatchObject({ externalId: 'ext-2' })
  })

  it('asks for a price first where the store turns out to sell in another currency', async () => {
    const { user, create, letGo, made } = await openHeld('EUR')
    await user.click(create)
    letGo()
    const price = await screen.findByRole('textbox', { name: 'Retail price (EUR)' })
    await screen.findByText(/^Nothing was created yet/)
    await waitFor(() => expect(document.activeElement).toBe(price))
    expect(made()).toHaveLength(0)
    // A price in the currency of the costs is not taken for one of the store.
    await user.type(price, '$24.90')
    await user.click(create)
    await screen.findByText('Did you mean 24.90 EUR? Then type it without $: nothing is converted.')
    expect(made()).toHaveLength(0)
    await user.clear(price)
    await user.type(price, '€ 24.90')
    await user.click(create)
    await screen.findByRole('heading', { level: 1, name: 'Started before' })
    expect(made()[0]?.variants.map((one) => one.retail_price)).toEqual(['24.90', '24.90'])
  })

  it('is not made where it cannot be read what the store sells in: its price would be in another currency', async () => {
    let isDown = true
    const { user, create, made } = await openHeld('EUR', [], ({ method, url }) => {
      if (isDown && method === 'GET' && /\/(store|sync)\/products\?/.test(url)) throw new TypeError('Failed')
      return false
    })
    await user.click(create)
    await screen.findByText('The product was not created')
    expect(screen.getByText('What your store sells in could not be read')).toBeTruthy()
    expect(made()).toHaveLength(0)
    isDown = false
    await user.click(create)
    await screen.findByRole('textbox', { name: 'Retail price (EUR)' })
    expect(made()).toHaveLength(0)
  })

  it('says so where it cannot be read, and keeps what was typed', async () => {
    const { user, create, letGo, made } = await openHeld('USD', [
      { kind: 'html', method: 'GET', path: '/printfiles', count: 100_000 },
    ])
    await user.click(create)
    letGo()
    expect(await screen.findByText('The product was not created')).toBeTruthy()
    expect(made()).toHaveLength(0)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Started before')
  })
})

it('a new product of a blank whose variants have no sizes can be created', async () => {
  const { state } = createSandbox()
  const file = [...state.files.values()].find(({ store }) => store === state.stores[0]?.id)
  const { user, address } = renderApp('/products/new?blank=71', {
    state,
    onTheWay: async (reply, { url }) => {
      if (!new URL(url).pathname.endsWith('/products/71')) return reply
      const body = await reply.json()
      for (const one of body.result.variants) one.size = null
      return Response.json(body, { headers: reply.headers })
    },
  })
  keepForm(keptAs, { ...startedForm(file?.id ?? 0), sizes: [] })
  await user.click(await screen.findByRole('button', { name: 'Create product' }))
  await waitFor(() => expect(address()).toMatch(/^\/products\/\d+$/))
})

describe('a new product whose answer was lost', () => {
  it('is looked for at the next press: with what was changed since it is left alone, as it was it is adopted', async () => {
    const { state } = createSandbox()
    const file = [...state.files.values()].find(({ store }) => store === state.stores[0]?.id)
    let isLost = false
    let isOver = false
    const { user, address } = renderApp('/products/new?blank=71', {
      state,
      onTheWay: async (reply, { method, url }) => {
        isLost ||= !isOver && method === 'POST' && url.endsWith('/store/products')
        if (isLost && url.includes('/store/products')) throw new TypeError('Failed to fetch')
        return reply
      },
    })
    keepForm(keptAs, startedForm(file?.id ?? 0))
    const made = () => [...state.products.values()].filter(({ product }) => product.external_id === 'ext-1')
    const create = await screen.findByRole('button', { name: 'Create product' })
    await user.click(create)
    await screen.findByText('It is not known whether the product was created')
    expect(made()).toHaveLength(1)
    isLost = false
    isOver = true
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.type(name, ' anew')
    await user.click(create)
    await screen.findByText(/^An earlier press has made product \d+ already/)
    expect(made()).toHaveLength(1)
    await user.clear(name)
    await user.type(name, 'Started before')
    await user.click(create)
    await waitFor(() => expect(address()).toBe(`/products/${made()[0]?.product.id}`))
    expect(made()).toHaveLength(1)
  })
  it('leaves a way to another one of what was changed since, also once the tab was loaded anew', async () => {
    const { state } = createSandbox()
    const file = [...state.files.values()].find(({ store }) => store === state.stores[0]?.id)
    await createBefore(state, file?.id ?? 0)
    const { user } = renderApp('/products/new?blank=71', { state })
    // As the tab kept it that was closed before the answer came.
    keepForm(keptAs, { ...startedForm(file?.id ?? 0), name: 'Typed since' })
    await user.click(await screen.findByRole('button', { name: 'Create product' }))
    await screen.findByText(/^An earlier press has made product \d+ already/)
    await user.click(screen.getByRole('button', { name: 'Create another product' }))
    await screen.findByRole('heading', { level: 1, name: 'Typed since' })
    const made = [...state.products.values()].map(({ product }) => product.name)
    expect(made.filter((name) => name === 'Started before' || name === 'Typed since')).toHaveLength(2)
  })

  it('is not taken for that of another design that is begun meanwhile', async () => {
    const { state } = createSandbox()
    const [file, other] = [...state.files.values()].filter(({ store }) => store === state.stores[0]?.id)
    const area = printArea(1800, 2400)
    const artwork = { key: 'a', filename: 'other.png', mimeType: 'image/png', width: 1800, height: 900 }
    const artworks = { a: { ...artwork, isVector: false, fileId: other?.id ?? 0, preview: null } }
    const about = { area, isLimited: true, threads: 'auto' as const }
    const placed = { front: placedPicture('a', printBox(0, 0, 1800, 900), about) }
    const edited = openContent({ artworks, placed, options: {} })
    await saveDesign(
      { id: 'design-2', owner: 'demo|own', productId: 71, technique: 'DTG', variantId: 4011, edited },
      0,
      1,
    )
    const { user, address } = renderApp('/products/new?blank=71&design=design-2', { state })
    keepForm(keptAs, startedForm(file?.id ?? 0))
    await user.click(await screen.findByRole('button', { name: 'Create product' }))
    await waitFor(() => expect(address()).toMatch(/^\/products\/\d+$/))
    const made = state.products.get(Number(address().split('/').at(-1)))
    expect(made?.product.external_id).not.toBe('ext-1')
    expect(made?.variants[0]?.files.map(({ id }) => id)).toContain(other?.id)
  })

  it('is left alone where other artwork was put on since', async () => {
    const { state } = createSandbox()
    const [file, other] = [...state.files.values()].filter(({ store }) => store === state.stores[0]?.id)
    await createBefore(state, file?.id ?? 0)
    const { user } = renderApp('/products/new?blank=71', { state })
    keepForm(keptAs, startedForm(other?.id ?? 0))
    await user.click(await screen.findByRole('button', { name: 'Create product' }))
    await screen.findByText(/^An earlier press has made product \d+ already/)
  })

  it('carries what a color has of its own also on a size that the blank got since it was designed', async () => {
    const { state } = createSandbox()
    const [common, own] = [...state.files.values()].filter(({ store }) => store === state.stores[0]?.id)
    const black = (catalog().blanks.get(71)?.variants ?? []).filter(({ color }) => color === 'Black')
    const [added, ...known] = black.map(({ id }) => id)
    const area = printArea(1800, 2400)
    const artworkOf = (key: string, fileId = 0) => ({
      key,
      filename: `${key}.png`,
      mimeType: 'image/png',
      width: 1800,
      height: 900,
      isVector: false,
      fileId,
      preview: null,
    })
    const box = printBox(0, 0, 1800, 900)
    const about = { area, isLimited: true, threads: 'auto' as const }
    const placed = {
      front: placedPicture('a', box, about, [{ color: 'Black', variants: known, artwork: 'b', box }]),
    }
    const artworks = { a: artworkOf('a', common?.id), b: artworkOf('b', own?.id) }
    const edited = openContent({ artworks, placed, options: {} })
    await saveDesign(
      { id: 'design-3', owner: 'demo|own', productId: 71, technique: 'DTG', variantId: added ?? 0, edited },
      0,
      1,
    )
    const { user, address } = renderApp('/products/new?blank=71&design=design-3', { state })
    const create = await screen.findByRole('button', { name: 'Create product' })
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Black' })
    if (!choice.checked) await user.click(choice)
    await user.click(create)
    await waitFor(() => expect(address()).toMatch(/^\/products\/\d+$/))
    const made = state.products.get(Number(address().split('/').at(-1)))
    const prints = made?.variants
      .filter(({ variant_id: id }) => black.some((variant) => variant.id === id))
      .map(({ files }) => files.map(({ id }) => id))
    expect(prints?.length).toBeGreaterThan(1)
    for (const files of prints ?? []) expect(files).toContain(own?.id)
  })

  it('has no options of the embroidery that its design had before it was printed, nor their price', async () => {
    const { state } = createSandbox()
    const file = [...state.files.values()].find(({ store }) => store === state.stores[0]?.id)
    const artwork = {
      key: 'a',
      filename: 'a.png',
      mimeType: 'image/png',
      width: 1800,
      height: 900,
      isVector: false,
      fileId: file?.id ?? 0,
      preview: null,
    }
    const about = { area: printArea(1800, 2400), isLimited: true, threads: 'auto' as const }
    const placed = { front: placedPicture('a', printBox(0, 0, 1800, 900), about) }
    const options = { embroidery_type: '3d', lifelike: true }
    const edited = openContent({ artworks: { a: artwork }, placed, options })
    await saveDesign(
      { id: 'design-4', owner: 'demo|own', productId: 145, technique: 'DTG', variantId: 0, edited },
      0,
      1,
    )
    const { user, address } = renderApp('/products/new?blank=145&design=design-4', { state })
    await user.click(await screen.findByRole('button', { name: 'Create product' }))
    await waitFor(() => expect(address()).toMatch(/^\/products\/\d+$/))
    const made = state.products.get(Number(address().split('/').at(-1)))?.variants ?? []
    expect(made.length).toBeGreaterThan(0)
    const costs = catalog().blanks.get(145)?.variants ?? []
    for (const one of made) {
      expect(one.options).toEqual([{ id: 'lifelike', value: true }])
      const cost = costs.find(({ id }) => id === one.variant_id)?.price
      expect(Number(one.retail_price)).toBeCloseTo(2 * Number(cost), 2)
    }
  })
})

describe('a new product of no blank yet', () => {
  it('begins with a list of the blanks that are still made', async () => {
    const gone = 'Unisex Featherweight Tee'
    const app = renderApp('/products')
    await app.user.click(await screen.findByRole('link', { name: 'New product' }))
    await app.user.type(await screen.findByLabelText('Search the catalog'), 'feather')
    expect(app.address()).toBe('/products/new')
    const row = await screen.findByRole('button', { name: new RegExp(`^${gone}`) })
    expect(whyOff(row)).toBe('No longer made')
    await app.user.clear(screen.getByLabelText('Search the catalog'))
    await app.user.click(screen.getByRole('button', { name: /^Unisex Everyday Tee/ }))
    expect(await screen.findByRole('heading', { name: '1. Variants' })).toBeTruthy()
    expect(app.address()).toBe('/products/new?blank=71')
  })
})

it('a size whose cost the service does not tell is listed, and said to get no price', async () => {
  renderApp('/products/new?blank=71', {
    onTheWay: async (reply, { url }) => {
      if (!new URL(url).pathname.endsWith('/products/71')) return reply
      const body = await reply.json()
      for (const one of body.result.variants) if (one.size === 'M') one.price = null
      return Response.json(body, { headers: reply.headers })
    },
  })
  await screen.findByRole('button', { name: 'Create product' })
  const row = screen.getAllByRole('row').find((one) => one.firstElementChild?.textContent === 'M')
  if (row === undefined) throw new Error('The size is not listed')
  expect(within(row).getAllByTitle('Without a cost it gets no price: set it later')).toHaveLength(2)
})
