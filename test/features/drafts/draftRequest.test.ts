import { describe, expect, it } from 'vitest'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { createOrder, estimateCosts, updateOrder } from '~/contract/orders/orderWriteEndpoints'
import { listTemplates } from '~/contract/products/templateEndpoints'
import { emptyItem, faultyPart, readDraftValues } from '~/features/drafts/draftForm'
import { deletedItems, retailGap, toOrderInput, toUpdate } from '~/features/drafts/draftRequest'
import { toFormValues, toNewDraft } from '~/features/drafts/orderToDraft'
import { saveChanges } from '~/features/drafts/form/saveChanges'
import { mergeDraft } from '~/domain/orders/mergeDraft'
import { orderInputOf } from '~/domain/orders/orderInputOf'
import { plainTools } from '../../flows/money/plainTools'
import { asLive } from '../../liveReplies'
import { apiOf, lineB, recipient, startService } from '../../sandbox/service'

async function start() {
  const service = startService()
  const { api, clock } = service
  const order = await api.call(createOrder, {
    body: {
      recipient,
      items: [
        { ...lineB, quantity: 2 },
        { ...lineB, quantity: 3 },
      ],
    },
  })
  const tools = plainTools(api, clock)
  const now = () => api.call(getOrder, { params: { id: order.id } })
  return { ...service, order, tools, now, base: toFormValues(order) }
}

describe('what a change sends', () => {
  it('is nothing for what was only looked at, in every order of the demo store', async () => {
    const { api } = await start()
    const { items } = await api.call(listOrders, { query: { offset: 0, limit: 100 } })
    expect(items.length).toBeGreaterThan(30)
    for (const order of items) expect(toUpdate(toFormValues(order), toFormValues(order))).toEqual({})
  })

  it('is the changed field of the changed item, with every other item by its id', async () => {
    const { base, order } = await start()
    const [first, second] = base.items
    if (first === undefined || second === undefined) throw new Error('There are no items')
    const values = { ...base, items: [first, { ...second, quantity: '9' }] }
    expect(toUpdate(values, base)).toEqual({
      items: [{ id: order.items[0]?.id }, { id: order.items[1]?.id, quantity: 9 }],
    })
    expect(deletedItems(values, base)).toEqual([])
    expect(deletedItems({ items: [first] }, base).map(({ lineId }) => lineId)).toEqual([order.items[1]?.id])
  })

  it('takes gift, slip and retail costs away again when they were emptied', async () => {
    const { base } = await start()
    const filled = {
      ...base,
      gift: { subject: 'Hi', message: '' },
      retail: { ...base.retail, shipping: '4.90' },
    }
    expect(toUpdate(base, filled)).toMatchObject({
      gift: { subject: '' },
      retail_costs: { shipping: '0' },
    })
  })
})

const retailOf = (tax: string, shipping: string | null) => ({
  currency: null,
  subtotal: null,
  discount: null,
  shipping,
  tax,
  vat: null,
  total: null,
})

describe('a price', () => {
  it('of three decimals stays as the order has it until it is changed', async () => {
    const { base, order } = await start()
    const odd = toFormValues({
      ...order,
      items: order.items.map((item) => ({ ...item, retail_price: '12.345' })),
    })
    expect(odd.items).toHaveLength(base.items.length)
    expect(faultyPart(odd)).toBeNull()
    expect(toOrderInput(odd).items.map(({ retail_price: price }) => price)).toEqual(['12.345', '12.345'])
    const typed = (retailPrice: string) => ({
      ...odd,
      items: odd.items.map((item, at) => (at === 0 ? { ...item, retailPrice } : item)),
    })
    expect(faultyPart(typed('12.346'))).toBe('items')
    expect(toUpdate(typed('12.34'), odd).items?.[0]).toEqual({
      id: order.items[0]?.id,
      retail_price: '12.34',
    })
    expect(toUpdate(typed(''), odd).items?.[0]).toEqual({ id: order.items[0]?.id, retail_price: '' })
  })

  it('of three decimals among what the customer paid stays until it is changed, also while another is', async () => {
    const { base, order } = await start()
    const odd = toFormValues({ ...order, retail_costs: retailOf('1.667', '4.125') })
    expect(faultyPart(odd)).toBeNull()
    expect(toOrderInput(odd).retail_costs).toMatchObject({ tax: '1.667', shipping: '4.125' })
    const typed = (tax: string) => ({ ...odd, retail: { ...odd.retail, tax } })
    expect(faultyPart(typed('1.668'))).toBe('retail')
    expect(toUpdate(typed('1.70'), odd).retail_costs).toMatchObject({ tax: '1.70', shipping: '4.125' })
    expect(toUpdate(typed(''), odd).retail_costs).toMatchObject({ tax: '0', shipping: '4.125' })
    // Somebody else gave the order its amounts while the shipping was typed.
    const mine = { ...base, retail: { ...base.retail, shipping: '5' } }
    const theirs = toFormValues({ ...order, retail_costs: retailOf('1.667', null) })
    const { merged } = mergeDraft(base, mine, theirs)
    expect(faultyPart(merged)).toBeNull()
    expect(toUpdate(merged, theirs).retail_costs).toMatchObject({ tax: '1.667', shipping: '5.00' })
  })

  it('in yen is read as whole yen, with thousands, in items and in what the customer paid', async () => {
    const { base } = await start()
    const inYen = (retailPrice: string) => ({
      ...base,
      items: base.items.map((item) => ({ ...item, retailPrice })),
      retail: { ...base.retail, currency: 'JPY', shipping: retailPrice },
    })
    expect(faultyPart(inYen('1,200'))).toBeNull()
    expect(toOrderInput(inYen('1,200'))).toMatchObject({
      items: [{ retail_price: '1200.00' }, { retail_price: '1200.00' }],
      retail_costs: { currency: 'JPY', shipping: '1200.00' },
    })
    expect(toUpdate(inYen('1,200'), base)).toMatchObject({
      items: [{ retail_price: '1200.00' }, { retail_price: '1200.00' }],
      retail_costs: { shipping: '1200.00' },
    })
    expect(faultyPart(inYen('1200.50'))).toBe('items')
  })
})

describe('an emptied field', () => {
  it('is named only where it was filled: what replies do not tell stays with the service', async () => {
    const { base } = await start()
    const before = { ...base, recipient: { ...base.recipient, address2: 'Floor 3', phone: '', email: '' } }
    const after = { ...before, recipient: { ...before.recipient, address2: '', city: 'Dallas' } }
    const sent = toUpdate(after, before).recipient
    expect(sent).toMatchObject({ address2: '', city: 'Dallas' })
    expect(Object.keys(sent ?? {})).not.toEqual(expect.arrayContaining(['phone']))
    const slip = { ...before.slip, message: 'Thanks', phone: '' }
    expect(toUpdate({ ...before, slip }, { ...before, slip: { ...slip, message: '' } }).packing_slip).toEqual(
      Object.fromEntries(Object.entries(slip).filter(([, text]) => text !== '')),
    )
  })

  it('is empty on the service too', async () => {
    const { base, tools, order, now } = await start()
    const full = {
      ...base,
      recipient: { ...base.recipient, address2: 'Floor 3', phone: '512 555 0100' },
      items: base.items.map((item) => ({ ...item, sku: 'TEE-M' })),
      gift: { subject: 'Hi', message: 'Enjoy' },
      slip: { ...base.slip, message: 'Thanks' },
      retail: { ...base.retail, shipping: '4.90' },
    }
    const save = async (mine: typeof base) =>
      saveChanges(tools, order.id, { base: toFormValues(await now()), mine, choices: {}, seen: null })
    await save(full)
    expect(toFormValues(await now())).toMatchObject({
      recipient: { address2: 'Floor 3' },
      gift: { subject: 'Hi' },
      retail: { shipping: '4.90' },
    })
    await save(base)
    expect(toFormValues(await now())).toEqual(base)
  })
})

describe('texts that replies carry as numbers', () => {
  const typed = {
    recipient: { ...recipient, phone: '15125550100' },
    items: [{ ...lineB, sku: '12345' }],
    packing_slip: { email: 'shop@example.com', custom_order_id: '1042' },
  }

  it('stay with the order when something else is changed, and go along with a copy of it', async () => {
    const { sandbox, clock, api: plain } = startService()
    const api = apiOf(sandbox, { fetch: async (request) => asLive(await sandbox.fetch(request), request) })
    const { id } = await plain.call(createOrder, { body: typed })
    const live = await api.call(getOrder, { params: { id } })
    const base = toFormValues(live)
    const mine = {
      ...base,
      recipient: { ...base.recipient, name: 'Ada King' },
      slip: { ...base.slip, message: 'Thanks' },
      items: base.items.map((item) => ({ ...item, quantity: '3' })),
    }
    await saveChanges(plainTools(api, clock), id, { base, mine, choices: {}, seen: null })
    expect(await plain.call(getOrder, { params: { id } })).toMatchObject({
      recipient: { name: 'Ada King', zip: '78702', phone: '15125550100' },
      items: [{ quantity: 3, sku: '12345' }],
      packing_slip: { message: 'Thanks', custom_order_id: '1042' },
    })
    expect(orderInputOf(live)).toMatchObject({
      recipient: { zip: '78702', phone: '15125550100' },
      items: [{ sku: '12345' }],
    })
  })
})

describe('an order made anew', () => {
  it('is accepted for every order of the demo store that is still made', async () => {
    const { api } = await start()
    const { items } = await api.call(listOrders, { query: { offset: 0, limit: 100 } })
    for (const order of items.filter(({ status }) => status === 'fulfilled')) {
      const draft = toNewDraft(order)
      expect(draft.items.every(({ lineId }) => lineId === null)).toBe(true)
      const { costs } = await api.call(estimateCosts, { body: { ...toOrderInput(draft), external_id: null } })
      expect(costs?.total).toMatch(/^\d/)
    }
  })

  it('sells in the same currency, also where the customer paid nothing beside the items', async () => {
    const { api } = await start()
    const order = await api.call(createOrder, {
      body: { recipient, items: [lineB], retail_costs: { currency: 'EUR' } },
    })
    expect(order.retail_costs?.currency).toBe('EUR')
    const copy = await api.call(createOrder, { body: toOrderInput(toNewDraft(order)) })
    expect(copy.retail_costs?.currency).toBe('EUR')
  })

  it('names a template alone: replies fill in options that a template is refused beside', async () => {
    const { api, as, sandbox } = await start()
    const [template] = (await as('sandbox-account').call(listTemplates, {})).items
    const item = {
      product_template_id: template?.id ?? 0,
      variant_id: template?.available_variant_ids[0] ?? 0,
      quantity: 2,
    }
    const made = await api.call(createOrder, { body: { recipient, items: [item] } })
    const kept = sandbox.state.orders.get(made.id)?.order.items[0]
    Reflect.set(Object(kept), 'options', [{ id: 'embroidery_type', value: 'flat' }])
    const order = await api.call(getOrder, { params: { id: made.id } })
    expect(order.items[0]?.options).toHaveLength(1)
    const copy = await api.call(createOrder, { body: toOrderInput(toNewDraft(order)) })
    expect(copy.items[0]).toMatchObject(item)
    expect(toUpdate(toFormValues(order), toFormValues(order))).toEqual({})
  })
})

describe('saving a change', () => {
  const withLine = (base: Awaited<ReturnType<typeof start>>['base']) => ({
    ...base,
    items: [...base.items, { ...(base.items[0] ?? emptyItem()), ...onlyOwn(), quantity: '7' }],
  })
  const onlyOwn = () => ({ lineId: null, externalId: emptyItem().externalId })

  it.each(['drop_after', 'error_after'] as const)(
    'adds a new item once when the answer is lost (%s), also when it is saved again',
    async (kind) => {
      const { base, tools, order, now, sandbox } = await start()
      const mine = withLine(base)
      sandbox.faults.push({ kind, method: 'PUT', path: '/orders', count: 1 })
      await saveChanges(tools, order.id, { base, mine, choices: {}, seen: null }).catch(() => null)
      sandbox.faults.splice(0, 9)
      expect((await saveChanges(tools, order.id, { base, mine, choices: {}, seen: null })).kind).toBe('saved')
      expect((await now()).items.map(({ quantity }) => quantity)).toEqual([2, 3, 7])
    },
  )

  it('stops before writing when another person wrote, and keeps their item when it goes on', async () => {
    const { base, api, tools, order, now, clock } = await start()
    clock.now += 5_000
    const theirs = order.items.map(({ id }) => ({ id }))
    await api.call(updateOrder, {
      params: { id: order.id },
      body: { items: [...theirs, { ...lineB, quantity: 5 }] },
    })
    const mine = { ...base, recipient: { ...base.recipient, city: 'Dallas' } }
    const first = await saveChanges(tools, order.id, { base, mine, choices: {}, seen: null })
    expect(first.kind).toBe('changed')
    expect((await now()).recipient?.city).toBe('Austin')
    const seen = first.kind === 'changed' ? first.theirs : null
    await saveChanges(tools, order.id, { base, mine, choices: {}, seen })
    expect((await now()).recipient?.city).toBe('Dallas')
    expect((await now()).items.map(({ quantity }) => quantity)).toEqual([2, 3, 5])
  })
})

describe('retail costs', () => {
  it('say that one item without a price makes them void', async () => {
    const { base } = await start()
    const [first] = base.items
    if (first === undefined) throw new Error('There are no items')
    const bare = { ...first, retailPrice: '' }
    const paid = { ...base.retail, shipping: '4.90' }
    expect(retailGap({ items: [first, bare], retail: base.retail })).toMatch(/^1 item has no retail price/)
    expect(retailGap({ items: [first], retail: paid })).toBeNull()
    expect(retailGap({ items: [bare], retail: base.retail })).toBeNull()
    expect(retailGap({ items: [bare, bare], retail: paid })).toMatch(/^2 items have/)
  })
})

describe('kept values', () => {
  it('of an earlier build are filled up, and of nobody are refused', () => {
    const old = {
      externalId: 'x',
      recipient: { name: 'Ada' },
      items: [{ name: 'Tee', quantity: '2' }],
      shipping: 'STANDARD',
    }
    expect(readDraftValues(old)).toMatchObject({
      recipient: { name: 'Ada', city: '' },
      items: [{ quantity: '2', files: [] }],
    })
    for (const bad of [null, 5, 'text', { recipient: { name: 7 } }, { items: [{ quantity: 2 }] }])
      expect(readDraftValues(bad)).toBeNull()
  })
})
