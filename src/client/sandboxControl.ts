import type { Api } from './createApi'

/** What the demo can do to an order that the service itself would do in time. */
export type AdvanceAction = 'produce' | 'ship' | 'ship_part' | 'fail' | 'hold' | 'return' | 'refund'

/** Lets the demo store move an order on. Throws an Error whose message says why not. */
export async function advanceOrder(api: Api, orderId: number, action: AdvanceAction): Promise<void> {
  await post(api, `/orders/${orderId}/advance`, { action })
}

/** Puts the demo store back to how it was on the first visit. */
export async function resetDemoStore(api: Api): Promise<void> {
  await post(api, '/reset', {})
}

async function post(api: Api, path: string, body: unknown): Promise<void> {
  const reply = await api.control(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.ok) return
  const text = await reply.text()
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]
  throw new Error(message ?? `The demo store answered ${reply.status}`)
}
