import { describe, expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import type { OrderInput } from '~/contract/orders/orderInput'
import { createOrder, updateOrder } from '~/contract/orders/orderWriteEndpoints'
import { itemsToAdd, mergedItems, shippingSaved } from '~/domain/orders/mergeOrders'
import { mergeDrafts } from '~/flows/orders/mergeDrafts'
import { apiOf, lineB, recipient, startService } from '../../sandbox/service'
import { plainTools } from '../money/plainTools'

async function twoDrafts() {
  const service = startService()
  const { api, clock } = service
  const tools = plainTools(api, clock)
  const into = await api.call(createOrder, { body: { recipient, items: [{ ...lineB, quantity: 2 }] } })
  const from = await api.call(createOrder, {
    body: {
      recipient: { ...recipient, name: ' ada  BYRON' },
      items: [
        { ...lineB, quantity: 5 },
        { ...lineB, quantity: 7 },
      ],
    },
  })
  const now = (id: number) => api.call(getOrder, { params: { id } })
  return { ...service, tools, into, from, now }
}

const quantities = ({ items }: { items: { quantity: number }[] }) => items.map(({ quantity }) => quantity)

/** Tools of a tab beside which another one writes `items` into the second draft, as soon as its own first write is done. */
function toolsBeside(
  { api, clock, from, sandbox }: Awaited<ReturnType<typeof twoDrafts>>,
  items: () => NonNullable<OrderInput['items']>,
) {
  let isOver = false
  const mine = apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      if (request.method !== 'PUT' || isOver) return reply
      isOver = true
      await api.call(updateOrder, { params: { id: from.id }, body: { items: items() } })
      return reply
    },
  })
  return plainTools(mine, clock)
}

describe('merging two drafts', () => {
  it('brings every item over, then cancels the other', async () => {
    const { tools, into, from, now } = await twoDrafts()
    const outcome = await mergeDrafts(tools, into.id, from.id)
    expect(outcome.kind).toBe('merged')
    expect(quantities(await now(into.id))).toEqual([2, 5, 7])
    expect((await now(from.id)).status).toBe('canceled')
  })

  it.each(['drop_after', 'error_after'] as const)(
    'adds nothing twice when the answer is lost (%s)',
    async (kind) => {
      const { tools, into, from, now, sandbox } = await twoDrafts()
      sandbox.faults.push({ kind, method: 'PUT', path: '/orders', count: 1 })
      await mergeDrafts(tools, into.id, from.id)
      expect(quantities(await now(into.id))).toEqual([2, 5, 7])
      expect((await now(from.id)).status).toBe('canceled')
    },
  )

  it('leaves both as they were when nothing arrives, and goes on where it stopped', async () => {
    const { tools, into, from, now, sandbox } = await twoDrafts()
    sandbox.faults.push({ kind: 'drop_before', method: 'PUT', path: '/orders', count: 5 })
    await expect(mergeDrafts(tools, into.id, from.id)).rejects.toThrow()
    expect(quantities(await now(into.id))).toEqual([2])
    expect((await now(from.id)).status).toBe('draft')
    sandbox.faults.splice(0, 9)
    expect((await mergeDrafts(tools, into.id, from.id)).kind).toBe('merged')
    expect(quantities(await now(into.id))).toEqual([2, 5, 7])
  })

  it('says that the other is still there when it cannot be canceled, and a second try adds nothing twice', async () => {
    const { tools, into, from, now, sandbox } = await twoDrafts()
    sandbox.faults.push({ kind: 'unauthorized', method: 'DELETE', path: '/orders', count: 1 })
    expect((await mergeDrafts(tools, into.id, from.id)).kind).toBe('still there')
    expect(quantities(await now(into.id))).toEqual([2, 5, 7])
    expect((await mergeDrafts(tools, into.id, from.id)).kind).toBe('merged')
    expect(quantities(await now(into.id))).toEqual([2, 5, 7])
  })

  it('brings no goods back to the order that they came from, where another tab merged the other way meanwhile', async () => {
    const drafts = await twoDrafts()
    const { into, from, now } = drafts
    // The other tab has read both before.
    const tools = toolsBeside(drafts, () => mergedItems(from, into))
    await expect(mergeDrafts(tools, into.id, from.id)).rejects.toThrow(/was changed meanwhile/)
    expect(quantities(await now(from.id))).toEqual([5, 7, 2])
    expect((await mergeDrafts(tools, into.id, from.id)).kind).toBe('merged')
    expect(quantities(await now(into.id))).toEqual([2, 5, 7])
    expect((await now(from.id)).status).toBe('canceled')
  })

  it('cancels nothing that was put into the other while the items were added', async () => {
    const drafts = await twoDrafts()
    const { into, from, now } = drafts
    const tools = toolsBeside(drafts, () => [
      ...from.items.map(({ id }) => ({ id })),
      { ...lineB, quantity: 9 },
    ])
    await expect(mergeDrafts(tools, into.id, from.id)).rejects.toThrow('was changed meanwhile')
    expect((await now(from.id)).status).toBe('draft')
    // The next try brings over what is new.
    expect((await mergeDrafts(tools, into.id, from.id)).kind).toBe('merged')
    expect(quantities(await now(into.id))).toEqual([2, 5, 7, 9])
  })

  it('cancels nothing whose quantity was changed after an earlier try had brought it over', async () => {
    const { api, tools, into, from, now, sandbox } = await twoDrafts()
    sandbox.faults.push({ kind: 'unauthorized', method: 'DELETE', path: '/orders', count: 1 })
    await mergeDrafts(tools, into.id, from.id)
    const items = from.items.map(({ id }) => ({ id, quantity: 8 }))
    await api.call(updateOrder, { params: { id: from.id }, body: { items } })
    await expect(mergeDrafts(tools, into.id, from.id)).rejects.toThrow('does not hold all items of both')
    expect((await now(from.id)).status).toBe('draft')
  })

  it('cancels nothing with a gift message that was put in after the merchant was told what is lost', async () => {
    const { api, tools, into, from, now } = await twoDrafts()
    await api.call(updateOrder, {
      params: { id: from.id },
      body: { gift: { subject: 'For you', message: 'Happy birthday' } },
    })
    const lost = ['the gift message']
    await expect(mergeDrafts(tools, into.id, from.id, [])).rejects.toMatchObject({
      name: 'MoreLeftBehind',
      lost,
    })
    expect(quantities(await now(into.id))).toEqual([2])
    expect((await now(from.id)).status).toBe('draft')
    expect((await mergeDrafts(tools, into.id, from.id, lost)).kind).toBe('merged')
  })

  it('stops before anything is written when the address was changed meanwhile', async () => {
    const { api, tools, into, from, now } = await twoDrafts()
    await api.call(updateOrder, {
      params: { id: from.id },
      body: { recipient: { ...recipient, address1: '13 Mill Road' } },
    })
    await expect(mergeDrafts(tools, into.id, from.id)).rejects.toThrow('no longer go to the same address')
    expect(quantities(await now(into.id))).toEqual([2])
    expect((await now(from.id)).status).toBe('draft')
  })
})

describe('what a merge would save', () => {
  const usd = (shipping: string | null) => ({ shipping, currency: 'USD' })
  it('is the two parcels less the one, exactly', () => {
    expect(shippingSaved([usd('4.79'), usd('6.94')], usd('7.03'))).toEqual({ value: '4.70', currency: 'USD' })
  })
  it('is not told across currencies or without figures', () => {
    expect(shippingSaved([usd('4.79'), { shipping: '5.00', currency: 'EUR' }], usd('7.03'))).toBeNull()
    expect(shippingSaved([usd(null), usd('6.94')], usd('7.03'))).toBeNull()
  })
  it('counts an item that was already brought over only once', async () => {
    const { into, from } = await twoDrafts()
    expect(itemsToAdd(into, from)).toHaveLength(2)
    const [item] = from.items
    if (item === undefined) throw new Error('There is no item')
    const half = { ...into, items: [...into.items, { ...item, external_id: `merged-${item.id}` }] }
    expect(itemsToAdd(half, from)).toHaveLength(1)
  })
})
