import { expect, it } from 'vitest'
import { ApiError } from '~/client/apiError'
import type { Order } from '~/contract/orders/order'
import { addFile } from '~/contract/artwork/fileEndpoints'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder, updateOrder as updateEndpoint } from '~/contract/orders/orderWriteEndpoints'
import type { DraftValues } from '~/features/drafts/draftForm'
import { saveChanges } from '~/features/drafts/form/saveChanges'
import { toFormValues } from '~/features/drafts/orderToDraft'
import { withFile } from '~/features/orders/fix/withFile'
import { updateOrder } from '~/flows/money/updateOrder'
import { fixOrder } from '~/flows/orders/fixOrder'
import { fixOrders } from '~/flows/orders/fixOrders'
import { saveItemDesign } from '~/flows/orders/saveItemDesign'
import { apiOf, lineB, recipient, startService } from '../../sandbox/service'
import { plainTools } from '../money/plainTools'

const at = (left: number) => ({
  area_width: 1800,
  area_height: 2400,
  width: 600,
  height: 600,
  top: 10,
  left,
})

/** A draft of one item, and whoever else works in the store. */
async function start() {
  const { sandbox, clock, api: colleague } = startService()
  const items = [{ ...lineB, files: [{ ...lineB.files[0], position: at(5) }] }]
  const order = await colleague.call(createOrder, { body: { recipient, items } })
  const now = () => colleague.call(getOrder, { params: { id: order.id } })
  const addItem = () =>
    colleague.call(updateEndpoint, {
      params: { id: order.id },
      body: { items: [...order.items.map(({ id }) => ({ id })), { ...lineB, quantity: 7 }] },
    })
  return { sandbox, clock, order, now, addItem, tools: plainTools(apiOf(sandbox), clock) }
}

const lose = (sandbox: Awaited<ReturnType<typeof start>>['sandbox'], kind: 'drop_before' | 'drop_after') =>
  sandbox.faults.push({ kind, method: 'PUT', path: '/orders', count: 1 })

it.each<[string, (base: DraftValues) => DraftValues, (order: Order) => unknown, unknown]>([
  [
    'a gift',
    (base) => ({ ...base, gift: { subject: 'Hi', message: 'Enjoy' } }),
    ({ gift }) => gift?.message,
    'Enjoy',
  ],
  [
    'a packing slip',
    (base) => ({ ...base, slip: { ...base.slip, message: 'Thanks' } }),
    ({ packing_slip: slip }) => slip?.message,
    'Thanks',
  ],
  [
    'what the customer paid',
    (base) => ({ ...base, retail: { ...base.retail, shipping: '4.90' } }),
    ({ retail_costs: retail }) => retail?.shipping,
    '4.90',
  ],
  [
    'a price',
    (base) => ({ ...base, items: base.items.map((item) => ({ ...item, retailPrice: '31.00' })) }),
    ({ items }) => items[0]?.retail_price,
    '31.00',
  ],
  [
    'a SKU',
    (base) => ({ ...base, items: base.items.map((item) => ({ ...item, sku: 'TEE-M' })) }),
    ({ items }) => items[0]?.sku,
    'TEE-M',
  ],
])(
  'a change of %s that is lost on its way is not called saved before it is there',
  async (_, change, of, wanted) => {
    for (const kind of ['drop_before', 'drop_after'] as const) {
      const { sandbox, order, now, tools } = await start()
      const base = toFormValues(order)
      lose(sandbox, kind)
      const saved = await saveChanges(tools, order.id, { base, mine: change(base), choices: {}, seen: null })
      expect([kind, saved.kind, of(await now())]).toEqual([kind, 'saved', wanted])
    }
  },
)

it('a mockup that was given to an item stays when the artwork beside it is changed', async () => {
  const { sandbox, clock, api: colleague } = startService()
  const other = await colleague.call(addFile, {
    body: { url: 'https://files.example.com/other-1800x1500.png' },
  })
  const mockup = { type: 'mockup', url: 'https://files.example.com/worn-1000x1000.png' }
  const body = { recipient, items: [{ ...lineB, files: [...lineB.files, mockup] }] }
  const order = await colleague.call(createOrder, { body })
  const [item] = order.items
  const given = item?.files.find(({ type }) => type === 'mockup')
  const stays = async () => {
    const [now] = (await colleague.call(getOrder, { params: { id: order.id } })).items
    return now?.files.find(({ type }) => type === 'mockup')?.id === given?.id
  }
  expect(given).toBeDefined()
  const tools = plainTools(apiOf(sandbox), clock)
  const base = toFormValues(order)
  const changed = (file: DraftValues['items'][number]['files'][number]) =>
    file.type === 'mockup' ? file : { ...file, position: at(7) }
  const mine = { ...base, items: base.items.map((one) => ({ ...one, files: one.files.map(changed) })) }
  expect(await saveChanges(tools, order.id, { base, mine, choices: {}, seen: null })).toMatchObject({
    kind: 'saved',
  })
  expect(await stays()).toBe(true)
  const now = await colleague.call(getOrder, { params: { id: order.id } })
  const [shown] = now.items
  if (shown === undefined) throw new Error('There is no item')
  const placement = shown.files.find(({ type }) => type !== 'mockup')?.type ?? 'default'
  const change = withFile(shown, placement, other)
  await fixOrder(tools, now, { kind: 'change', itemId: shown.id, change })
  expect(await stays()).toBe(true)
})

it('artwork of an item that was moved, and whose move is lost on its way, is not called saved where it was', async () => {
  const { sandbox, order, tools } = await start()
  const [item] = order.items
  const [file] = item?.files ?? []
  lose(sandbox, 'drop_before')
  const saved = await saveItemDesign(tools, {
    orderId: order.id,
    itemId: item?.id ?? 0,
    filesFor: () => ({ files: [{ id: file?.id ?? 0, type: 'front', position: at(99) }], options: [] }),
  })
  const there = sandbox.state.orders.get(order.id)?.order.items[0]?.files[0]?.position?.left
  expect([saved.kind, there]).toEqual(['saved', 99])
})

it('an item that somebody adds while a change waits for a new token stays, and the change is shown first', async () => {
  const { sandbox, clock, order, now, addItem } = await start()
  let isOver = false
  const api = apiOf(sandbox, {
    fetch: (request) => {
      if (request.method === 'PUT' && !isOver) sandbox.faults.push({ kind: 'unauthorized', count: 1 })
      return sandbox.fetch(request)
    },
    credentials: {
      token: async () => 'sandbox-store',
      renew: async () => {
        isOver = true
        await addItem()
        return 'sandbox-store'
      },
    },
  })
  const items = order.items.map(({ id }) => ({ id, quantity: 3 }))
  const outcome = await updateOrder(plainTools(api, clock), order, { items }, () => false)
  expect((await now()).items.map(({ quantity }) => quantity)).toEqual([2, 7])
  expect(outcome).toMatchObject({ kind: 'changed', order: { items: [{ quantity: 2 }, { quantity: 7 }] } })
})

it('an item that somebody adds after a change was lost on its way stays', async () => {
  const { sandbox, clock, order, now, addItem } = await start()
  lose(sandbox, 'drop_before')
  const tools = plainTools(apiOf(sandbox), clock)
  let waits = 0
  const wait = async (ms: number) => {
    await tools.wait(ms)
    if (++waits === 3) await addItem()
  }
  const items = order.items.map(({ id }) => ({ id, quantity: 3 }))
  const isDone = ({ items: read }: Order) => read[0]?.quantity === 3
  const outcome = await updateOrder({ ...tools, wait }, order, { items }, isDone)
  expect((await now()).items.map(({ quantity }) => quantity)).toEqual([2, 7])
  expect(outcome).toMatchObject({ kind: 'unknown', order: { items: [{ quantity: 2 }, { quantity: 7 }] } })
})

it('a refusal after a change was lost on its way does not say that nothing was saved', async () => {
  const { sandbox, clock, order, now } = await start()
  let puts = 0
  const api = apiOf(sandbox, {
    timeoutMs: 20,
    fetch: async (request) => {
      if (request.method === 'PUT' && ++puts === 1) {
        await sandbox.fetch(request)
        throw new TypeError('The line was cut')
      }
      if (puts > 0) sandbox.faults.push({ kind: 'unauthorized', count: 1 })
      return sandbox.fetch(request)
    },
  })
  const items = order.items.map(({ id }) => ({ id, quantity: 3 }))
  const isDone = ({ items: read }: Order) => read[0]?.quantity === 3
  const outcome = await updateOrder(plainTools(api, clock), order, { items }, isDone)
  sandbox.faults.splice(0)
  expect((await now()).items[0]?.quantity).toBe(3)
  expect(outcome.kind).toBe('unknown')
  expect('error' in outcome && outcome.error instanceof ApiError).toBe(false)
})

it('options of an item that were all taken away are taken away on the service too', async () => {
  const { clock, sandbox } = startService()
  const api = apiOf(sandbox)
  const options = [{ id: 'stitch_color', value: 'black' }]
  const order = await api.call(createOrder, { body: { recipient, items: [{ ...lineB, options }] } })
  expect(order.items[0]?.options).toEqual(options)
  const base = toFormValues(order)
  const mine = { ...base, items: base.items.map((item) => ({ ...item, options: [] })) }
  const how = { base, mine, choices: {}, seen: null }
  expect((await saveChanges(plainTools(api, clock), order.id, how)).kind).toBe('saved')
  const now = await api.call(getOrder, { params: { id: order.id } })
  expect(now.items[0]?.options).toEqual([])
})

it('a fix of many that is stopped while one of them is saved says what became of that one', async () => {
  const { order, tools } = await start()
  const stop = new AbortController()
  const isOnline = () => {
    stop.abort()
    return false
  }
  const fix = { kind: 'change' as const, itemId: order.items[0]?.id ?? 0, change: { quantity: 2 } }
  let told: readonly unknown[] = []
  await fixOrders({ ...tools, isOnline }, [{ order, fix }], stop.signal, (results) => {
    told = results
  })
  expect(told).toMatchObject([{ orderId: order.id, error: { name: 'OfflineError' } }])
})
