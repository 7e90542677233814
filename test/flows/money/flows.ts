import { confirmOrder } from '~/flows/money/confirmOrder'
import { createDraft } from '~/flows/money/createDraft'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { updateOrder } from '~/flows/money/updateOrder'
import { getOrder } from '~/contract/orders/orderEndpoints'
import type { Order } from '~/contract/orders/order'
import { orderInputOf } from '~/domain/orders/orderInputOf'
import { Browser, draftBody, type Tab } from './browser'

/** Ids made for one run: drafts are named before the first call, as the app does. */
export interface Ids {
  next(): string
}

export interface Flow {
  name: string
  /** Orders that are there before anything goes wrong. */
  prepare(tab: Tab, ids: Ids): Promise<Order[]>
  /** What the merchant does; a step that failed is clicked again by `again`. */
  run(tab: Tab, ready: readonly Order[], ids: Ids): Promise<void>
}

/** A click whose outcome was no success is repeated by hand, as a merchant would, a few times. */
async function again(tab: Tab, click: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 3 && !tab.isDead; attempt++) if (await click()) return
}

export async function draft(tab: Tab, externalId: string): Promise<Order | null> {
  let made: Order | null = null
  await again(tab, async () => {
    const outcome = await tab.run((tools) => createDraft(tools, draftBody(externalId)))
    if (outcome?.kind === 'created') made = outcome.order
    return made !== null
  })
  return made
}

export async function confirm(tab: Tab, orderId: number): Promise<void> {
  await again(tab, async () => {
    const consent = await tab.run(() => tab.consentTo(orderId))
    if (consent == null) return false
    const outcome = await tab.run((tools) => confirmOrder(tools, orderId, consent))
    return outcome?.kind === 'confirmed'
  })
}

export async function cancel(tab: Tab, orderId: number): Promise<void> {
  await again(tab, async () => (await tab.run((tools) => cancelOrder(tools, orderId)))?.kind === 'canceled')
}

async function edit(tab: Tab, order: Order, isWithNewItem: boolean): Promise<void> {
  await again(tab, async () => {
    const base = await tab
      .run(() => tab.tools.api.call(getOrder, { params: { id: order.id } }))
      .catch(() => undefined)
    if (base === undefined) return false
    const kept = base.items.map(({ id }) => ({ id, quantity: 3 }))
    if (base.items.some(({ quantity }) => quantity === 3) && base.items.length > (isWithNewItem ? 1 : 0))
      return true
    const items = isWithNewItem ? [...kept, ...draftBody('x').items] : kept
    const outcome = await tab.run((tools) =>
      updateOrder(
        tools,
        base,
        { items },
        (read) => read.items.length === items.length && read.items[0]?.quantity === 3,
      ),
    )
    return outcome?.kind === 'saved'
  })
}

const none = async (): Promise<Order[]> => []
const drafts =
  (count: number): Flow['prepare'] =>
  async (tab, ids) => {
    const made: Order[] = []
    for (let index = 0; index < count; index++) {
      const order = await draft(tab, ids.next())
      if (order !== null) made.push(order)
    }
    return made
  }
const pending: Flow['prepare'] = async (tab, ids) => {
  const made = await drafts(1)(tab, ids)
  for (const { id } of made) await confirm(tab, id)
  return made
}

const each = async (orders: readonly Order[], step: (order: Order) => Promise<void>): Promise<void> => {
  for (const order of orders) await step(order)
}

/** Everything in the app that writes orders. */
export const flows: readonly Flow[] = [
  { name: 'create a draft', prepare: none, run: async (tab, _, ids) => void (await draft(tab, ids.next())) },
  {
    name: 'confirm a draft',
    prepare: drafts(1),
    run: (tab, ready) => each(ready, ({ id }) => confirm(tab, id)),
  },
  {
    name: 'create and confirm',
    prepare: none,
    run: async (tab, _, ids) => {
      const order = await draft(tab, ids.next())
      if (order !== null) await confirm(tab, order.id)
    },
  },
  {
    name: 'cancel a draft',
    prepare: drafts(1),
    run: (tab, ready) => each(ready, ({ id }) => cancel(tab, id)),
  },
  {
    name: 'cancel a pending order',
    prepare: pending,
    run: (tab, ready) => each(ready, ({ id }) => cancel(tab, id)),
  },
  {
    name: 'edit items',
    prepare: drafts(1),
    run: (tab, ready) => each(ready, (order) => edit(tab, order, false)),
  },
  {
    name: 'add an item',
    prepare: drafts(1),
    run: (tab, ready) => each(ready, (order) => edit(tab, order, true)),
  },
  {
    name: 'edit and confirm',
    prepare: drafts(1),
    run: (tab, ready) =>
      each(ready, async (order) => {
        await edit(tab, order, false)
        await confirm(tab, order.id)
      }),
  },
  {
    name: 'duplicate',
    prepare: drafts(1),
    run: (tab, ready, ids) =>
      each(ready, async (order) => {
        const body = { ...orderInputOf(order), external_id: ids.next() }
        await again(tab, async () => (await tab.run((tools) => createDraft(tools, body)))?.kind === 'created')
      }),
  },
  {
    name: 'bulk confirm',
    prepare: drafts(3),
    run: (tab, ready) => each(ready, ({ id }) => confirm(tab, id)),
  },
  {
    name: 'import rows',
    prepare: none,
    run: async (tab, _, ids) => {
      for (const id of [ids.next(), ids.next(), ids.next()]) await draft(tab, id)
    },
  },
  {
    name: 'merge two drafts',
    prepare: drafts(2),
    run: async (tab, ready, ids) => {
      const merged = await draft(tab, ids.next())
      if (merged !== null) await each(ready, ({ id }) => cancel(tab, id))
    },
  },
]

/** A flow that is about to run, in a tab of a browser of its own; calls are counted from here. */
export async function prepared(flow: Flow, seed: number) {
  const browser = new Browser(seed)
  const seeded = new Set(browser.sandbox.state.orders.keys())
  let made = 0
  const ids = { next: () => `own-${++made}` }
  const tab = browser.openTab()
  const ready = await flow.prepare(tab, ids)
  browser.calls = 0
  return { browser, seeded, ids, tab, ready }
}
