// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoStoreId } from '~/sandbox/authenticate'
import { keepAgeLimits, readAgeLimits } from '~/local/orders/ageLimits'
import { readReviews, writeReviews } from '~/local/orders/shipmentReviews'
import { daysSince } from '~/domain/text/calendar'
import { renderApp, type RunningApp } from '../renderApp'

const table = () => screen.findByRole('table', { name: 'Shipments' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const complete = () => screen.findByText(/^From all \d+ orders kept on this device/)

/** Parcels that the service has, the oracle of the list. */
const parcelsOf = ({ sandbox }: RunningApp) =>
  [...sandbox.state.orders.values()]
    .filter(({ order }) => order.store === demoStoreId)
    .flatMap(({ order }) => order.shipments.map((shipment) => ({ order, shipment })))

const opened = (address = '/shipments') => renderApp(address)

describe('the shipments list', () => {
  it('has every parcel of the service, newest first, and says what it rests on', async () => {
    const app = opened()
    await complete()
    const expected = parcelsOf(app).toSorted(
      (a, b) => (b.shipment.shipped_at ?? 0) - (a.shipment.shipped_at ?? 0),
    )
    // Rows below the window are drawn after the others.
    await waitFor(async () => expect((await rows()).length).toBe(expected.length))
    const shown = await rows()
    for (const [at, { order, shipment }] of expected.entries()) {
      expect(shown[at]?.textContent).toContain(`#${order.id}`)
      expect(shown[at]?.textContent).toContain(shipment.tracking_number ?? 'nothing')
      // What is in it is seen.
      expect(shown[at]?.querySelector('img')).not.toBeNull()
      const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
      if (order.status === 'fulfilled' && shipment.reshipment !== true)
        expect(shown[at]?.textContent).toContain(`${pieces} of ${pieces}`)
    }
    expect(expected.some(({ order: { status } }) => status === 'fulfilled')).toBe(true)
    expect(screen.getByRole('link', { name: new RegExp(`^All ?${expected.length}`) })).toBeTruthy()
  })

  it('shows what is missing of partial orders, and reshipments', async () => {
    const app = opened('/shipments?tab=partial')
    await complete()
    const partial = parcelsOf(app).filter(({ order }) => order.status === 'partial')
    await waitFor(async () => expect((await rows()).length).toBe(partial.length))
    for (const row of await rows()) expect(row.textContent).toMatch(/\d+ not shipped yet/)
    await app.user.click(screen.getByRole('link', { name: /^Reshipments/ }))
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Reshipment'))
    expect(app.address()).toBe('/shipments?tab=reshipment')
  })

  it('is filtered, searched and sorted by its address', async () => {
    const app = opened('/shipments?carrier=USPS&sort=shipped&dir=asc')
    await complete()
    const usps = parcelsOf(app)
      .filter(({ shipment }) => shipment.carrier === 'USPS')
      .toSorted((a, b) => (a.shipment.shipped_at ?? 0) - (b.shipment.shipped_at ?? 0))
    await waitFor(async () => expect((await rows()).length).toBe(usps.length))
    expect((await rows())[0]?.textContent).toContain(`#${usps[0]?.order.id}`)
    const wanted = usps.at(-1)?.shipment.tracking_number ?? ''
    await app.user.type(screen.getByLabelText('Search shipments'), wanted.slice(-8))
    await waitFor(async () => expect((await rows()).length).toBe(1))
    expect(app.address()).toContain(`q=${wanted.slice(-8)}`)
    await app.user.clear(screen.getByLabelText('Search shipments'))
    await app.user.click(await screen.findByRole('button', { name: 'Remove filter Carrier: USPS' }))
    await waitFor(async () => expect((await rows()).length).toBe(parcelsOf(app).length))
    await app.user.click(screen.getByRole('link', { name: /^Carrier/ }))
    await waitFor(() => expect(app.address()).toBe('/shipments?sort=carrier&dir=asc'))
    const carriers = () =>
      screen
        .getAllByRole('row')
        .flatMap((row) => row.querySelector('[data-label=Carrier]')?.firstChild?.textContent ?? [])
    await waitFor(() => expect(carriers()).toEqual(carriers().toSorted()))
  })

  it('falls back on an address that makes no sense, and offers a way out when nothing matches', async () => {
    const { user, address } = opened(
      '/shipments?tab=nonsense&older=x&from=yesterday&sort=size&q=nobody-is-called-so',
    )
    await complete()
    expect(await screen.findByText('No parcel matches')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Clear all filters' }))
    await waitFor(() => expect(address()).toBe('/shipments'))
    await waitFor(() => expect(screen.getByLabelText('Search shipments')).toHaveProperty('value', ''))
    expect((await rows()).length).toBeGreaterThan(5)
  })

  it('shows the limits that this device keeps in their fields', async () => {
    const { go } = opened('/orders')
    localStorage.setItem('platen.shipmentAge.demo|own', JSON.stringify({ usual: 14, regions: { europe: 9 } }))
    await go('/shipments?tab=old')
    await screen.findByText(/^Old means more than 14 days, Europe 9/)
    expect(screen.getByLabelText('Everywhere else')).toHaveProperty('value', '14')
    expect(await screen.findByLabelText('Europe')).toHaveProperty('value', '9')
    // Another tab sets others.
    localStorage.setItem('platen.shipmentAge.demo|own', JSON.stringify({ usual: 8, regions: {} }))
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(/^Old means more than 8 days\. Change/)
    expect(screen.getByLabelText('Everywhere else')).toHaveProperty('value', '8')
    expect(screen.getByLabelText('Europe')).toHaveProperty('value', '')
  })

  it('lists what got old by the limits that the merchant sets, until it is ticked off', async () => {
    const app = opened('/shipments?tab=old')
    await complete()
    await app.user.click(await screen.findByText(/^Old means more than 21 days/))
    // Another tab has set a region meanwhile.
    const inOtherTab = { usual: 21, regions: { canada: 300 } }
    keepAgeLimits('demo|own', inOtherTab)
    await app.user.clear(screen.getByLabelText('Everywhere else'))
    await app.user.type(screen.getByLabelText('Everywhere else'), '5')
    await waitFor(() => expect(readAgeLimits('demo|own')).toEqual({ ...inOtherTab, usual: 5 }))
    const old = parcelsOf(app).filter(
      ({ shipment }) => daysSince(shipment.shipped_at ?? 0, Date.now() / 1000) > 5,
    )
    await waitFor(async () => expect((await rows()).length).toBe(old.length))
    const [first] = await rows()
    await app.user.click(within(first ?? document.body).getByRole('checkbox', { name: /^Reviewed/ }))
    await waitFor(async () => expect((await rows()).length).toBe(old.length - 1))
    await app.user.click(screen.getByRole('button', { name: `Tick off these ${old.length - 1} parcels` }))
    expect(await screen.findByText('No parcel matches')).toBeTruthy()
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await rows()).length).toBe(old.length - 1))
    await app.user.click(screen.getByRole('link', { name: /^Reviewed/ }))
    await waitFor(async () => expect((await rows()).length).toBe(1))
  })
})

describe('one parcel', () => {
  const open = async (app: RunningApp) => {
    await complete()
    const [first] = within(await table()).getAllByRole('link', { name: /^#\d+/ })
    await app.user.click(first ?? document.body)
    return await screen.findByRole('dialog', { name: /^Parcel \d+/ })
  }

  it('opens by its address and has the message with all tracking links of the order', async () => {
    const app = opened('/shipments?tab=reshipment')
    const dialog = await open(app)
    const parcel = Number(/parcel=(\d+)/.exec(app.address())?.[1])
    const order = parcelsOf(app).find(({ shipment }) => shipment.id === parcel)?.order
    const message = within(dialog).getByRole('region', { name: 'Message for the customer' }).textContent
    expect(order?.shipments.length).toBeGreaterThan(1)
    for (const { tracking_url: url } of order?.shipments ?? []) expect(message).toContain(url ?? 'nothing')
    await app.user.click(within(dialog).getByRole('button', { name: 'Copy' }))
    expect(await within(dialog).findByText('Copied.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(message)
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(app.address()).toBe('/shipments?tab=reshipment'))
  })

  it('keeps tick, return and note on this device, and finds by the note', async () => {
    const app = opened()
    const dialog = await open(app)
    await app.user.click(within(dialog).getByRole('checkbox', { name: 'Came back' }))
    await app.user.type(within(dialog).getByLabelText('Note'), 'Refused at the door')
    await app.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await app.user.click(screen.getByRole('link', { name: /^Returned/ }))
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Returned'))
    await app.user.type(screen.getByLabelText('Search shipments'), 'refused door')
    await waitFor(async () => expect((await rows()).length).toBe(1))
    const { address } = app
    const before = address()
    cleanup()
    const again = renderApp(before)
    await complete()
    await again.user.click(await screen.findByRole('link', { name: /^#\d+/ }))
    expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Refused at the door')
  })

  it('goes on with the note that another tab has typed since', async () => {
    const app = opened()
    const dialog = await open(app)
    const parcel = Number(new URLSearchParams(app.address().split('?')[1]).get('parcel'))
    const note = within(dialog).getByLabelText('Note')
    await writeReviews('demo|own', [parcel], { note: 'Claimed on Monday' })
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(note).toHaveProperty('value', 'Claimed on Monday'))
    await app.user.type(note, ', paid')
    await waitFor(async () =>
      expect((await readReviews('demo|own')).get(parcel)?.note).toBe('Claimed on Monday, paid'),
    )
  })

  it('shows what another tab types also where its field was left before the last key was kept', async () => {
    const app = opened()
    const dialog = await open(app)
    const parcel = Number(new URLSearchParams(app.address().split('?')[1]).get('parcel'))
    const note = within(dialog).getByLabelText('Note')
    note.focus()
    fireEvent.change(note, { target: { value: 'Claimed' } })
    note.blur()
    await waitFor(async () => expect((await readReviews('demo|own')).get(parcel)?.note).toBe('Claimed'))
    await writeReviews('demo|own', [parcel], { note: 'Claimed, paid' })
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(note).toHaveProperty('value', 'Claimed, paid'))
  })
})

describe('a device without room', () => {
  it('takes a tick back that it could not keep, and speaks of a note only where one was typed', async () => {
    const app = opened('/shipments')
    await complete()
    const [first] = within(await table()).getAllByRole('link', { name: /^#\d+/ })
    await app.user.click(first ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: /^Parcel \d+/ })
    const tick = await within(dialog).findByRole('checkbox', { name: 'Came back' })
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    onTestFinished(() => refused.mockRestore())
    await app.user.click(tick)
    const said = await within(dialog).findByRole('alert')
    expect(said.textContent).toContain('Your change could not be kept')
    expect(said.textContent).not.toContain('The note is still in the field')
    await waitFor(() => expect(tick).toHaveProperty('checked', false))
    await app.user.type(within(dialog).getByLabelText('Note'), 'Lost')
    await waitFor(() =>
      expect(within(dialog).getByRole('alert').textContent).toContain('The note is still in the field'),
    )
    expect(within(dialog).getByLabelText('Note')).toHaveProperty('value', 'Lost')
  })
})

describe('ticks and notes in the store settings', () => {
  it('are counted, and deleted for good when asked', async () => {
    const { user } = renderApp('/shipments')
    await complete()
    const [tick] = await screen.findAllByRole('checkbox', { name: /^Reviewed/ })
    await user.click(tick ?? document.body)
    await user.click(screen.getByRole('link', { name: 'Store settings' }))
    await user.click(await screen.findByRole('button', { name: 'Erase ticks and notes' }))
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    expect(await screen.findByText('No parcel has one.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Shipments' }))
    await complete()
    expect(await screen.findByRole('link', { name: /^Reviewed ?0$/ })).toBeTruthy()
  })
})
