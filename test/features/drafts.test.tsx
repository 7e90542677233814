// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { eraseDrafts } from '~/local/drafts/draftStore'
import { renderApp, type RunningApp } from './renderApp'

afterEach(async () => {
  cleanup()
  await eraseDrafts()
})

const patient = { timeout: 10_000 }
const kept = () => screen.findByText(/^Saved on this device at/, {}, patient)

/** A draft in one of the states of an order, as the sandbox has it. */
const anOrder = ({ sandbox }: Pick<RunningApp, 'sandbox'>, status: string) => {
  const found = [...sandbox.state.orders.values()].find(({ order }) => order.status === status)
  if (found === undefined) throw new Error(`There is no order that is ${status}`)
  return found
}

describe('a new draft', { timeout: 40_000 }, () => {
  it('is kept as it is typed, offered again, and sent under the external id it was born with (T101, T115)', async () => {
    const first = renderApp('/orders/new')
    await first.user.type(await screen.findByLabelText('Name', {}, patient), 'Elena Petrova')
    await kept()
    const id = new URLSearchParams(first.address().split('?')[1]).get('draft') ?? ''
    cleanup()

    const { user, sandbox, address } = renderApp('/orders/new')
    await user.click(await screen.findByRole('link', { name: /New order: Elena Petrova, no items/ }, patient))
    expect(await screen.findByText('What you typed earlier was restored', {}, patient)).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elena Petrova')
    await user.type(screen.getByLabelText('Street and house number'), 'Brivibas 98')
    await user.type(screen.getByLabelText('City'), 'Riga')
    await screen.findByRole('option', { name: 'Latvia' }, patient)
    await user.selectOptions(screen.getByLabelText('Country'), 'LV')
    await user.click(screen.getByRole('button', { name: 'Add an item' }))
    await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }, patient))
    await user.click(await screen.findByRole('button', { name: /Black \/ M/ }, patient))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/), patient)
    const order = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(order?.external_id).toBe(id)
    cleanup()

    renderApp('/orders/unsent')
    expect(await screen.findByText('Nothing is waiting here', {}, patient)).toBeTruthy()
    expect(await screen.findByText('Sent', {}, patient)).toBeTruthy()
  })

  it('stays when the token expires, and is invisible to another store (T109, T110)', async () => {
    const { user } = renderApp('/orders/new')
    await user.type(await screen.findByLabelText('Name', {}, patient), 'Mine only')
    await kept()
    cleanup()
    renderApp('/orders/unsent', { liveToken: 'sandbox-store' })
    expect(await screen.findByText('Nothing is waiting here', {}, patient)).toBeTruthy()
    expect(screen.queryByText(/Mine only/)).toBeNull()
    cleanup()
    renderApp('/orders/unsent', { faults: [{ kind: 'unauthorized', method: 'GET', path: '/', count: 99 }] })
    expect(await screen.findByRole('link', { name: /Mine only/ }, patient)).toBeTruthy()
  })

  it('never claims to be saved where the browser keeps nothing (T103)', async () => {
    const { user } = renderApp('/orders/new')
    const name = await screen.findByLabelText('Name', {}, patient)
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    await user.type(name, 'Lost?')
    const alert = await screen.findByText('What you type is not saved on this device', {}, patient)
    expect(alert.closest('[role=alert]')?.textContent).toContain('The storage of this device is full.')
    expect(screen.getByRole('button', { name: 'Download a copy' })).toBeTruthy()
    IDBObjectStore.prototype.put = put
    await user.type(name, ' No')
    expect(await kept()).toBeTruthy()
  })

  it('made from an order is a copy with an id of its own', async () => {
    const probe = renderApp('/orders')
    const { order } = anOrder(probe, 'fulfilled')
    cleanup()
    const { user, sandbox, address } = renderApp(`/orders/new?from=${order.id}`)
    expect(await screen.findByText(`A copy of order #${order.id}`, {}, patient)).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', order.recipient?.name)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/), patient)
    const copy = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(copy?.status).toBe('draft')
    expect(copy?.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual(
      order.items.map(({ variant_id, quantity }) => [variant_id, quantity]),
    )
    expect(copy?.external_id).not.toBe(order.external_id)
    expect(copy?.items[0]?.id).not.toBe(order.items[0]?.id)
  })
})

describe('changing an order', { timeout: 40_000 }, () => {
  const open = async (status = 'draft') => {
    const probe = renderApp('/orders')
    const { order } = anOrder(probe, status)
    cleanup()
    const app = renderApp(`/orders/${order.id}/edit`)
    await screen.findByLabelText('City', {}, patient)
    return { ...app, id: order.id, record: () => anOrderById(app, order.id) }
  }
  const anOrderById = ({ sandbox }: Pick<RunningApp, 'sandbox'>, id: number) => {
    const found = sandbox.state.orders.get(id)
    if (found === undefined) throw new Error(`There is no order ${id}`)
    return found
  }
  const retype = async (user: RunningApp['user'], label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }

  it('sends nothing before what somebody else changed was shown, then writes both (T084)', async () => {
    const { user, record, address, id } = await open()
    await retype(user, 'City', 'Elsewhere')
    const there = record()
    there.order = {
      ...there.order,
      updated: (there.order.updated ?? 0) + 60,
      recipient: { ...(there.order.recipient ?? never()), name: 'Changed by a colleague' },
    }
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(
      await screen.findByText('The order was changed elsewhere since you opened it', {}, patient),
    ).toBeTruthy()
    expect(screen.getByText(/→ Changed by a colleague/)).toBeTruthy()
    expect(record().order.recipient?.city).not.toBe('Elsewhere')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(address()).toBe(`/orders/${id}`), patient)
    expect(record().order.recipient).toMatchObject({ city: 'Elsewhere', name: 'Changed by a colleague' })
  })

  it('asks which counts when both changed the same', async () => {
    const { user, record, address, id } = await open()
    await retype(user, 'City', 'Mine')
    const there = record()
    there.order = {
      ...there.order,
      updated: (there.order.updated ?? 0) + 60,
      recipient: { ...(there.order.recipient ?? never()), city: 'Theirs' },
    }
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const choice = await screen.findByRole('group', { name: 'City' }, patient)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(record().order.recipient?.city).toBe('Theirs')
    await user.click(within(choice).getByRole('button', { name: 'Yours: Mine' }))
    await waitFor(
      async () => {
        await user.click(screen.getByRole('button', { name: 'Save changes' }))
        expect(address()).toBe(`/orders/${id}`)
      },
      { timeout: 10_000, interval: 500 },
    )
    expect(record().order.recipient?.city).toBe('Mine')
  })

  it('names the items that would be deleted before it sends, and keeps the others (T085)', async () => {
    const { user, record, address, id } = await open()
    const before = record().order.items
    if (before.length < 2) {
      await user.click(screen.getByRole('button', { name: 'Add an item' }))
      await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }, patient))
      await user.click(await screen.findByRole('button', { name: /Black \/ M/ }, patient))
    }
    const [remove] = screen.getAllByRole('button', { name: /^Remove / })
    await user.click(remove ?? document.body)
    expect(screen.getByText('One item will be deleted')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save and delete 1 item' }))
    await waitFor(() => expect(address()).toBe(`/orders/${id}`), patient)
    const left = record().order.items.map(({ id: line }) => line)
    expect(left).not.toContain(before[0]?.id)
    for (const line of before.slice(1)) expect(left).toContain(line.id)
    expect(left.length).toBe(Math.max(1, before.length - 1))
  })

  it('restores what was typed into a change, on the state it began with', async () => {
    const { user, id, sandbox } = await open()
    await retype(user, 'City', 'Half typed')
    await kept()
    cleanup()
    renderApp(`/orders/${id}/edit`)
    expect(await screen.findByText('Changes you typed earlier were restored', {}, patient)).toBeTruthy()
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Half typed')
    expect(sandbox.state.orders.get(id)?.order.recipient?.city).not.toBe('Half typed')
  })
})

function never(): never {
  throw new Error('The order has no recipient')
}
