// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { filledOptions } from '~/domain/orders/itemOptions'
import { asLive } from '../../../liveReplies'
import { renderApp } from '../../renderApp'

/** Signs in with the token of the demo's platform store and opens its products. */
async function openPlatform(service: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp('/connect', { isConnected: false, ...service })
  await app.user.type(await screen.findByLabelText(/token/i, { selector: 'input' }), 'sandbox-platform')
  await app.user.click(screen.getByRole('button', { name: 'Check and connect' }))
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  await app.user.click(within(menu).getByRole('link', { name: 'Store products' }))
  await screen.findByRole('link', { name: 'Buoy Tote' })
  return app
}

/** A product of the platform with a variant of it, as the service has it now. */
async function openHarbour(service: Parameters<typeof renderApp>[1] = {}) {
  const { user, sandbox } = await openPlatform(service)
  await user.click(screen.getByRole('link', { name: 'Harbour Lights Tee' }))
  const record = [...sandbox.state.products.values()].find(
    ({ product }) => product.name === 'Harbour Lights Tee',
  )
  const name = 'Harbour Lights Tee - Black / L'
  const now = () => record?.variants.find((variant) => variant.name === name)
  const variants = () => record?.variants ?? []
  const siblings = () => variants().map(({ variant_id: id }) => id)
  return { user, name, now, variants, siblings, sandbox }
}

/** In the dialog that links a variant: puts artwork on its back as well, and links it. */
async function linkBackPrint(user: Awaited<ReturnType<typeof openPlatform>>['user'], name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: `Link ${name}` }))
  const free = await dialog.findByLabelText('Add to a placement')
  await user.selectOptions(free, within(free).getByRole('option', { name: 'Back print' }))
  await user.type(await dialog.findByLabelText('Or its address'), 'https://cdn.example.com/owl-1800x1800.png')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByRole('button', { name: 'Replace Back print' })
  await user.click(dialog.getByRole('button', { name: 'Link' }))
}

/** Unlinks the variant and opens the dialog that links it. */
async function linkAnew({ user, name, now }: Awaited<ReturnType<typeof openHarbour>>) {
  await user.click(await screen.findByRole('button', { name: `Unlink ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Unlink it' }))
  await waitFor(() => expect(now()?.variant_id).toBeNull())
  await user.click(await screen.findByRole('button', { name: `Link ${name}` }))
  return within(await screen.findByRole('dialog', { name: `Link ${name}` }))
}

describe('products of a platform', () => {
  it('are listed by their stock where the stock board would be, which the service refuses for them', async () => {
    const { user, address } = await openPlatform()
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(menu.getByRole('link', { name: 'Stock board' }))
    await waitFor(() => expect(address()).toBe('/products/platform?status=out_of_stock'))
    const tabs = within(await screen.findByRole('navigation', { name: 'Products by state' }))
    expect(tabs.getByRole('link', { name: /^Out of stock/ }).getAttribute('aria-current')).toBe('page')
  })

  it('opens the imported list, finds by words and by state', async () => {
    const { user, address } = await openPlatform()
    expect(address()).toBe('/products/platform')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'harbour{Enter}')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buoy Tote' })).toBeNull())
    expect(await screen.findByRole('link', { name: 'Harbour Lights Tee' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^Ignored/ }))
    expect(await screen.findByText('No product has these words')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Show all products' }))
    await screen.findByRole('link', { name: 'Buoy Tote' })
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('')
    await user.click(screen.getByRole('link', { name: /^Discontinued/ }))
    expect(await screen.findByText('No product is in this state')).toBeTruthy()
  })

  it('does not show all as if they had words that are too short to be searched for', async () => {
    const { user, address, go } = await openPlatform()
    const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    await user.type(await field(), 'ha{Enter}')
    expect(await screen.findByText('Type at least three letters')).toBeTruthy()
    expect(address()).toBe('/products/platform')
    await user.type(await field(), 'r{Enter}')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buoy Tote' })).toBeNull())
    expect(screen.queryByText('Type at least three letters')).toBeNull()
    await go('/products/platform?q=ha')
    expect(await screen.findByText('Type at least three letters')).toBeTruthy()
  })

  it('offers none of what the service refuses such a store, and says where its products come from', async () => {
    const { user } = await openPlatform()
    const menu = screen.getByRole('navigation', { name: 'Main' })
    for (const page of ['Designs on many blanks', 'Replace artwork']) {
      await user.click(within(menu).getByRole('link', { name: page }))
      await screen.findByRole('heading', { name: page, level: 1 })
      expect(await screen.findByText('This store’s products come from its shop')).toBeTruthy()
    }
    await user.click(screen.getByRole('link', { name: 'Link products' }))
    expect(await screen.findByRole('link', { name: 'Buoy Tote' })).toBeTruthy()
  })

  it('open where they are by a link that does not know of what kind the store is, as from a file', async () => {
    const { sandbox, go, address } = await openPlatform()
    const tote = [...sandbox.state.products.values()].find(({ product }) => product.name === 'Buoy Tote')
    await go(`/products/${tote?.product.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Buoy Tote' })
    expect(address()).toBe(`/products/platform/${tote?.product.id}`)
  })

  it('of a store without one are asked for by an old link only: its own products open instead', async () => {
    const { address } = renderApp('/products/platform')
    await waitFor(() => expect(address()).toBe('/products'))
  })

  it('links a variant to a blank with the artwork of a sibling, unlinks in two steps, ignores', async () => {
    const { user, name, now } = await openHarbour()
    const linkedTo = now()?.variant_id
    // A double press answers no question.
    await user.dblClick(await screen.findByRole('button', { name: `Unlink ${name}` }))
    await screen.findByRole('dialog', { name: `Unlink ${name}?` })
    expect(now()?.variant_id).toBe(linkedTo)
    await user.click(screen.getByRole('button', { name: 'Keep it linked' }))
    await user.click(await screen.findByRole('button', { name: `Unlink ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    await waitFor(() => expect(now()?.variant_id).toBeNull())

    await user.click(await screen.findByRole('button', { name: `Link ${name}` }))
    const dialog = await screen.findByRole('dialog', { name: `Link ${name}` })
    const sizes = await within(dialog).findByLabelText('Color and size')
    expect(dialog.textContent).toContain('The name suggests')
    await user.selectOptions(sizes, within(sizes).getByRole('option', { name: /^Black \/ L/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Link' }))
    await waitFor(() => expect(now()).toMatchObject({ color: 'Black', size: 'L', synced: true }))

    await user.click(screen.getByRole('button', { name: `Ignore ${name}` }))
    await waitFor(() => expect(now()?.is_ignored).toBe(true))
  })

  it('links with the threads of the sibling whose artwork is taken', async () => {
    const harbour = await openHarbour()
    const { user, now, variants } = harbour
    const threads = { id: 'thread_colors_chest_left', value: ['#CC3333', '#FFFFFF'] }
    for (const one of variants()) if (one !== now()) one.options = [threads]
    const dialog = await linkAnew(harbour)
    const sizes = await dialog.findByLabelText('Color and size')
    await user.selectOptions(sizes, within(sizes).getByRole('option', { name: /^Black \/ L/ }))
    await user.click(dialog.getByRole('button', { name: 'Link' }))
    await waitFor(() => expect(now()?.synced).toBe(true))
    expect(now()?.options).toContainEqual(threads)
  })

  it('leaves its own threads behind with its own artwork', async () => {
    const { user, name, now, variants, sandbox } = await openHarbour()
    await screen.findByRole('button', { name: `Ignore ${name}` })
    const files = [...sandbox.state.files.values()].filter(({ fate }) => fate === 'ok')
    const threads = { id: 'thread_colors_chest_left', value: ['#CC3333'] }
    const own = now()
    if (own === undefined) throw new Error('No variant')
    const other = files.find(({ id }) => own.files.every((file) => file.id !== id))
    own.options = [threads]
    own.files = own.files.map((file) => ({ ...file, id: other?.id ?? 0 }))
    const [sibling] = variants().filter(({ id, files: there }) => id !== own.id && there.length > 0)
    await user.click(screen.getByRole('button', { name: `Ignore ${name}` }))
    await user.click(await screen.findByRole('button', { name: `Stop ignoring ${name}` }))
    await user.click(await screen.findByRole('button', { name: `Change link ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Link ${name}` }))
    await user.selectOptions(await dialog.findByLabelText('Take the artwork of'), String(sibling?.id))
    await user.click(dialog.getByRole('button', { name: 'Link' }))
    await waitFor(() => expect(now()?.files.map(({ id }) => id)).toEqual(sibling?.files.map(({ id }) => id)))
    const threadsOf = filledOptions(now()?.options ?? []).filter(({ id }) => id.startsWith('thread_colors'))
    expect(threadsOf).toEqual([])
  })

  it('links without options of the sibling that the blank does not have', async () => {
    const harbour = await openHarbour()
    const { user, now, variants } = harbour
    const options = ['embroidery_type', 'lifelike'].map((id) => ({ id, value: id === 'lifelike' || 'flat' }))
    for (const one of variants()) if (one !== now()) one.options = options
    const dialog = await linkAnew(harbour)
    const blanks = await dialog.findByLabelText('Blank')
    await user.selectOptions(
      blanks,
      await within(blanks).findByRole('option', { name: 'Women’s Relaxed Tee' }),
    )
    const sizes = await dialog.findByLabelText('Color and size')
    await waitFor(() => expect(within(sizes).getAllByRole('option').length).toBeGreaterThan(1))
    const [, first] = within(sizes).getAllByRole('option')
    await user.selectOptions(sizes, first ?? sizes)
    await user.click(dialog.getByRole('button', { name: 'Link' }))
    await waitFor(() => expect(now()?.synced).toBe(true))
    expect(now()?.options).toEqual([{ id: 'lifelike', value: true }])
  })

  it('unlinks nothing of which this device keeps no copy, until it is pressed again', async () => {
    const { user, name, now, siblings } = await openHarbour()
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name !== 'copies') return put.apply(this, row)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    await user.click(await screen.findByRole('button', { name: `Unlink ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    await screen.findByText(/press again to unlink it without a copy/)
    expect(now()?.variant_id).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    await waitFor(() => expect(now()?.variant_id).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unlink all' }))
    const dialog = await screen.findByRole('dialog', { name: /^Unlink \d+ variants\?/ })
    expect(dialog.textContent).toContain('A copy from before stays on this device.')
    await user.click(within(dialog).getByRole('button', { name: /^Unlink \d+/ }))
    await within(dialog).findByText(/press again to unlink them without a copy/)
    expect(dialog.textContent).not.toContain('A copy from before stays on this device.')
    expect(siblings().every((id) => id === null)).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: /^Unlink \d+/ }))
    await waitFor(() => expect(siblings().every((id) => id === null)).toBe(true))
  })

  it('unlinks what was asked about, and nothing where somebody has linked it otherwise since', async () => {
    const { user, name, now, variants, siblings } = await openHarbour()
    const before = now()
    await user.click(await screen.findByRole('button', { name: `Unlink ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    await waitFor(() => expect(now()?.variant_id).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unlink all' }))
    const dialog = await screen.findByRole('dialog', { name: /^Unlink \d+ variants\?/ })
    // A colleague links it again at this moment.
    const again = now()
    if (again === undefined || before === undefined) throw new Error('no variant')
    Object.assign(again, { variant_id: before.variant_id, files: before.files, synced: true })
    const linked = siblings()
    await user.click(within(dialog).getByRole('button', { name: /^Unlink \d+/ }))
    expect(await within(dialog).findByText(/Somebody else changed a link of this product/)).toBeTruthy()
    expect(siblings()).toEqual(linked)
    await user.click(within(dialog).getByRole('button', { name: 'Keep them linked' }))

    const other = variants().find((one) => one.variant_id !== null && one.name !== name)
    if (other === undefined) throw new Error('no other variant')
    await user.click(await screen.findByRole('button', { name: `Unlink ${other.name}` }))
    other.options = [{ id: 'notes', value: 'typed by a colleague' }]
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    expect(await screen.findByText(/Somebody else changed this link/)).toBeTruthy()
    expect(siblings()).toEqual(linked)
    // As it is now it was looked at.
    await user.click(await screen.findByRole('button', { name: `Unlink ${other.name}` }))
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    await waitFor(() => expect(variants().find(({ id }) => id === other.id)?.variant_id).toBeNull())
  })

  it('a variant that could not be ignored and then was unlinked is not said to be as it was before', async () => {
    let isRefused = false
    const { user, name, now } = await openHarbour({
      onTheWay: async (reply, { method }) => {
        if (method !== 'PUT' || isRefused) return reply
        isRefused = true
        const error = { reason: 'BadRequest', message: 'Not now.' }
        return Response.json({ code: 400, result: error.message, error }, { status: 400 })
      },
    })
    await user.click(await screen.findByRole('button', { name: `Ignore ${name}` }))
    await screen.findByText(`${name} was not changed`)
    await user.click(screen.getByRole('button', { name: `Unlink ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    await waitFor(() => expect(now()?.variant_id).toBeNull())
    await waitFor(() => expect(screen.queryByText(`${name} was not changed`)).toBeNull())
  })

  it('adds artwork to a second placement and keeps the first; an unlinked variant comes back as it was', async () => {
    const { user, name, now } = await openHarbour()
    const before = now()?.files.map(({ id, type }) => [type, id]) ?? []
    expect(before.length).toBeGreaterThan(0)

    await user.click(await screen.findByRole('button', { name: `Change link ${name}` }))
    await linkBackPrint(user, name)
    await waitFor(() => expect(now()?.files.length).toBe(before.length + 1))
    const linked = now()?.files.map(({ id, type }) => [type, id]) ?? []
    expect(linked).toEqual(expect.arrayContaining(before))
    expect(linked.map(([type]) => type)).toContain('back')

    await user.click(await screen.findByRole('button', { name: `Unlink ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Unlink it' }))
    await waitFor(() => expect(now()?.files).toEqual([]))
    await user.click(await screen.findByRole('button', { name: `Link ${name} as before` }))
    await waitFor(() =>
      expect(
        now()
          ?.files.map(({ id, type }) => [type, id])
          .toSorted(),
      ).toEqual(linked.toSorted()),
    )
  })

  it('offers no second artwork for a placement that the service names by its old name', async () => {
    const { user, name, now } = await openHarbour({ onTheWay: asLive })
    expect(now()?.files.map(({ type }) => type)).toContain('default')
    await user.click(await screen.findByRole('button', { name: `Change link ${name}` }))
    const dialog = await screen.findByRole('dialog', { name: `Link ${name}` })
    const free = await within(dialog).findByLabelText('Add to a placement')
    expect(within(free).getByRole('option', { name: 'Back print' })).toBeTruthy()
    expect(within(free).queryByRole('option', { name: 'Front print' })).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Replace Front print' })).toBeTruthy()
  })

  it.each([
    ['since it was looked at', false],
    ['while its dialog was open, and that the page has read anew by then', true],
  ])('leaves a link alone that somebody changed %s', async (_, isReadAnew) => {
    const { user, sandbox } = await openPlatform()
    await user.click(screen.getByRole('link', { name: 'Harbour Lights Tee' }))
    const record = [...sandbox.state.products.values()].find(
      ({ product }) => product.name === 'Harbour Lights Tee',
    )
    const [first, second] = record?.variants.filter(({ variant_id: linked }) => linked !== null) ?? []
    if (record === undefined || first === undefined || second === undefined) throw new Error('No link')
    await user.click(await screen.findByRole('button', { name: `Change link ${first.name}` }))
    const dialog = await screen.findByRole('dialog', { name: `Link ${first.name}` })
    const sizes = await within(dialog).findByLabelText('Color and size')
    await user.selectOptions(sizes, within(sizes).getAllByRole('option').at(-1)?.textContent ?? '')
    // A colleague takes the artwork off at this moment.
    record.variants = record.variants.map((known) =>
      known.id === first.id ? { ...known, files: [] } : known,
    )
    if (isReadAnew) {
      // What the page writes meanwhile makes it read the product anew.
      fireEvent.click(screen.getByRole('button', { name: `Ignore ${second.name}`, hidden: true }))
      await screen.findByRole('button', { name: `Stop ignoring ${second.name}`, hidden: true })
    }
    await user.click(within(dialog).getByRole('button', { name: 'Link' }))
    expect(await within(dialog).findByText(/Somebody else changed this link meanwhile/)).toBeTruthy()
    expect(record.variants.find(({ id }) => id === first.id)).toMatchObject({
      variant_id: first.variant_id,
      files: [],
    })
  })

  it('keeps a mockup that was given to a variant when other artwork is linked', async () => {
    const { user, sandbox } = await openPlatform()
    await user.click(screen.getByRole('link', { name: 'Harbour Lights Tee' }))
    const record = [...sandbox.state.products.values()].find(
      ({ product }) => product.name === 'Harbour Lights Tee',
    )
    const [first] = record?.variants.filter(({ variant_id: linked }) => linked !== null) ?? []
    const [print] = first?.files ?? []
    if (record === undefined || first === undefined || print === undefined) throw new Error('No link')
    const now = () => record.variants.find(({ id }) => id === first.id)
    await screen.findByRole('button', { name: `Change link ${first.name}` })
    record.variants = record.variants.map((known) =>
      known.id === first.id ? { ...known, files: [...known.files, { ...print, type: 'mockup' }] } : known,
    )
    await user.click(screen.getByRole('button', { name: `Ignore ${first.name}` }))
    await user.click(await screen.findByRole('button', { name: `Change link ${first.name}` }))
    await linkBackPrint(user, first.name ?? '')
    await waitFor(() => expect(now()?.files.map(({ type }) => type)).toContain('back'))
    expect(now()?.files.map(({ type }) => type)).toContain('mockup')
  })

  it('says to wait when a product of the platform is not there yet', async () => {
    const { user, sandbox } = await openPlatform()
    const entry = [...sandbox.state.products].find(([, { product }]) => product.name === 'Buoy Tote')
    if (entry === undefined) throw new Error('no tote')
    sandbox.state.products.delete(entry[0])
    await user.click(screen.getByRole('link', { name: 'Buoy Tote' }))
    expect(await screen.findByText(/can take from seconds to hours/)).toBeTruthy()
  })
})
