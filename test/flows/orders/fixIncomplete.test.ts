import { expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { fixOrder } from '~/flows/orders/fixOrder'
import { saveChanges } from '~/features/drafts/form/saveChanges'
import { toFormValues } from '~/features/drafts/orderToDraft'
import { lineB, recipient, startService } from '../../sandbox/service'
import { plainTools } from '../money/plainTools'

it('items that the service names by the external id of their variant are taken in, and one that it does not name stays', async () => {
  const { api, clock, sandbox } = startService()
  const made = await api.call(createOrder, { body: { recipient, items: [lineB] } })
  const store = sandbox.state.orders.get(made.id)?.order.store
  const linked = [...sandbox.state.products.values()]
    .filter(({ store: of }) => of === store)
    .flatMap(({ variants }) => variants)
    .find(
      ({ synced, files, external_id: external }) => synced === true && files.length > 0 && external !== null,
    )
  const record = sandbox.state.orders.get(made.id)
  if (linked === undefined || record === undefined) throw new Error('The seed lacks a variant')
  const unnamed = { sync_variant_id: null, external_variant_id: null, external_line_item_id: null }
  record.order = {
    ...record.order,
    incomplete_items: [
      { ...unnamed, name: 'Tee', quantity: 3, external_variant_id: linked.external_id },
      { ...unnamed, name: 'Odd', quantity: null },
    ],
  }
  const order = await api.call(getOrder, { params: { id: made.id } })
  const now = await fixOrder(plainTools(api, clock), order, { kind: 'complete' })
  expect(
    now.items.map(({ id, quantity, sync_variant_id: of }) => [id === made.items[0]?.id, quantity, of]),
  ).toEqual([
    [true, 2, null],
    [false, 3, linked.id],
  ])
  expect(now.incomplete_items).toMatchObject([{ name: 'Odd', quantity: null }])
})

it('an order with an item that is not linked yet is not duplicated without it', async () => {
  const { api, clock, sandbox } = startService()
  const { id } = await api.call(createOrder, { body: { recipient, items: [lineB] } })
  const record = sandbox.state.orders.get(id)
  if (record === undefined) throw new Error('There is no order')
  const waiting = { name: 'Tee', quantity: 3, sync_variant_id: 7 }
  const unnamed = { external_variant_id: null, external_line_item_id: null }
  record.order = { ...record.order, incomplete_items: [{ ...unnamed, ...waiting }] }
  const before = sandbox.state.orders.size
  const task = { kind: 'duplicate', orderId: id, externalId: 'again-1' } as const
  const { state, note } = await doOrderTask(plainTools(api, clock), task, false)
  expect([state, note]).toEqual(['failed', expect.stringMatching(/^1 item of this order is not linked/)])
  expect(sandbox.state.orders.size).toBe(before)
})

it('items of an order are not changed beside one that is not linked yet: what a save does not name may be deleted', async () => {
  const { api, clock, sandbox } = startService()
  const { id } = await api.call(createOrder, { body: { recipient, items: [lineB, lineB] } })
  const record = sandbox.state.orders.get(id)
  if (record === undefined) throw new Error('There is no order')
  const unnamed = { external_variant_id: null, external_line_item_id: null }
  const waiting = { ...unnamed, name: 'Tee', quantity: 3, sync_variant_id: 7 }
  record.order = { ...record.order, incomplete_items: [waiting] }
  const tools = plainTools(api, clock)
  const order = await api.call(getOrder, { params: { id } })
  const { updated } = record.order
  const [first] = order.items
  await expect(fixOrder(tools, order, { kind: 'remove', itemId: first?.id ?? 0 })).rejects.toThrow(
    /^1 item of this order is not linked.*Nothing was sent\.$/,
  )
  const base = toFormValues(order)
  const fewer = { ...base, items: base.items.slice(0, 1) }
  await expect(saveChanges(tools, id, { base, mine: fewer, choices: {}, seen: null })).rejects.toThrow(
    'not linked',
  )
  expect(sandbox.state.orders.get(id)?.order).toMatchObject({ updated, incomplete_items: [waiting] })
  // An address deletes nothing.
  const moved = { ...base, recipient: { ...base.recipient, city: 'Houston' } }
  expect(await saveChanges(tools, id, { base, mine: moved, choices: {}, seen: null })).toMatchObject({
    kind: 'saved',
  })
})
