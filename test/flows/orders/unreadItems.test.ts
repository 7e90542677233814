import { describe, expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { refusalOf } from '~/domain/orders/orderStates'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { chargeOfferOf } from '~/features/orders/charge/chargeOffer'
import { saveChanges } from '~/features/drafts/form/saveChanges'
import { toFormValues } from '~/features/drafts/orderToDraft'
import { withFile } from '~/features/orders/fix/withFile'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { updateOrder } from '~/flows/money/updateOrder'
import { fixOrder } from '~/flows/orders/fixOrder'
import { mergeDrafts } from '~/flows/orders/mergeDrafts'
import { lineB, recipient, startService } from '../../sandbox/service'
import { plainTools } from '../money/plainTools'

/** A draft of two items, one of which the service names in a way that no reader can take. */
async function withOddItem() {
  const service = startService()
  const { api, clock, sandbox } = service
  const body = {
    recipient,
    items: [
      { ...lineB, quantity: 2 },
      { ...lineB, quantity: 5 },
    ],
  }
  const whole = await api.call(createOrder, { body })
  const kept = sandbox.state.orders.get(whole.id)?.order.items ?? []
  Reflect.set(kept[1] ?? {}, 'quantity', null)
  const order = await api.call(getOrder, { params: { id: whole.id } })
  return { ...service, tools: plainTools(api, clock), whole, order, kept, body }
}

/** A draft whose item is printed on both sides, one of which the service names in a way that no reader can take. */
async function withOddPrint() {
  const service = startService()
  const { api, clock, sandbox } = service
  const back = { type: 'back', url: 'https://files.example.com/back-1800x1500.png' }
  const body = { recipient, items: [{ ...lineB, files: [...lineB.files, back] }] }
  const whole = await api.call(createOrder, { body })
  const kept = () => sandbox.state.orders.get(whole.id)?.order.items[0]?.files ?? []
  // One that the library does not know is shown as it is kept.
  Object.assign(kept()[1] ?? {}, { id: 9, status: null })
  const order = await api.call(getOrder, { params: { id: whole.id } })
  return { ...service, tools: plainTools(api, clock), order, kept }
}

describe('an order of which a print cannot be read', () => {
  it('takes another address, which names none of its prints', async () => {
    const { order, tools, sandbox, kept } = await withOddPrint()
    const before = structuredClone(kept())
    const fixed = await fixOrder(tools, order, { recipient: { ...recipient, address1: '17 New Lane' } })
    expect(fixed.recipient?.address1).toBe('17 New Lane')
    expect(sandbox.state.orders.get(order.id)?.order.recipient?.address1).toBe('17 New Lane')
    expect(kept()).toEqual(before)
  })

  it('is neither copied nor merged without it, and charged with it', async () => {
    const { order, tools, api, sandbox } = await withOddPrint()
    const before = sandbox.state.orders.size
    const task = { kind: 'duplicate', orderId: order.id, externalId: 'again-1' } as const
    expect(await doOrderTask(tools, task, false)).toMatchObject({ state: 'failed', resultId: null })
    expect(sandbox.state.orders.size).toBe(before)
    const other = await api.call(createOrder, { body: { recipient, items: [lineB] } })
    await expect(mergeDrafts(tools, other.id, order.id)).rejects.toThrow('Nothing was changed.')
    expect(sandbox.state.orders.get(order.id)?.order.status).toBe('draft')
    expect(chargeOfferOf(order, order, null)).not.toMatchObject({ kind: 'blocked' })
  })

  it('keeps it when the other one is replaced: nothing is sent', async () => {
    const { order, tools, kept } = await withOddPrint()
    const [item] = order.items
    const [file] = item?.files ?? []
    if (item === undefined || file === undefined) throw new Error('There is no print')
    const fix = { kind: 'change', itemId: item.id, change: withFile(item, 'front', file) } as const
    await expect(fixOrder(tools, order, fix)).rejects.toThrow('could not be read')
    // Also where it became odd after the page was opened.
    const { unread_prints: _, ...shown } = order
    await expect(fixOrder(tools, shown, fix)).rejects.toThrow('could not be read')
    expect(kept().map(({ type }) => type)).toEqual(['front', 'back'])
  })
})

describe('an order of which an item cannot be read', () => {
  it('is not added up without it, and the reason is said', async () => {
    const { order } = await withOddItem()
    const brief = summarizeOrder(order)
    expect(brief).toMatchObject({ unread_items: 1, sales: null })
    expect(brief.profit).toEqual({ kind: 'unknown', reason: '1 item could not be read' })
  })

  it('is not charged', async () => {
    const { order } = await withOddItem()
    const offer = chargeOfferOf(order, order, null)
    expect(offer).toMatchObject({ kind: 'blocked' })
    expect(offer.kind === 'blocked' && offer.reason).toContain(
      '1 item of this order could not be read by this app.',
    )
  })

  it('loses nothing by an edit: no update that names its items is sent', async () => {
    const { order, tools, kept, sandbox } = await withOddItem()
    const [first] = order.items
    const items = [{ id: first?.id ?? 0, quantity: 9 }]
    expect(await updateOrder(tools, order, { items }, () => false)).toMatchObject({ kind: 'not_sent' })
    const fix = { kind: 'change', itemId: first?.id ?? 0, change: { quantity: 9 } } as const
    await expect(fixOrder(tools, order, fix)).rejects.toThrow('could not be read')
    const values = toFormValues(order)
    const changes = { base: values, mine: values, choices: {}, seen: null }
    await expect(saveChanges(tools, order.id, changes)).rejects.toThrow('could not be read')
    expect(sandbox.state.orders.get(order.id)?.order.items).toEqual(kept)
    expect(refusalOf(order, 'edit')).toContain('A save would delete')
  })

  it('is refused also when the item became odd after the page was opened', async () => {
    const { order, whole, tools } = await withOddItem()
    const shown = { ...whole, updated: order.updated }
    const items = [{ id: whole.items[0]?.id ?? 0, quantity: 9 }]
    expect(await updateOrder(tools, shown, { items }, () => false)).toMatchObject({ kind: 'not_sent' })
  })

  it('is not duplicated without it', async () => {
    const { order, tools, sandbox } = await withOddItem()
    const before = sandbox.state.orders.size
    const row = await doOrderTask(
      tools,
      { kind: 'duplicate', orderId: order.id, externalId: 'again-1' },
      false,
    )
    expect(row.state).toBe('failed')
    expect(row.note).toContain('could not be read')
    expect(sandbox.state.orders.size).toBe(before)
  })

  it.each([0, 1])('is neither emptied nor filled by a merge (%s)', async (at) => {
    const { api, order, tools, body, sandbox } = await withOddItem()
    const other = await api.call(createOrder, { body })
    const pair: [number, number] = at === 0 ? [order.id, other.id] : [other.id, order.id]
    await expect(mergeDrafts(tools, ...pair)).rejects.toThrow('Nothing was changed.')
    for (const id of pair) expect(sandbox.state.orders.get(id)?.order.status).toBe('draft')
  })

  it('can still be canceled', async () => {
    const { order } = await withOddItem()
    expect(refusalOf(order, 'cancel')).toBeNull()
  })
})
