import type { DemoAction } from '~/domain/orders/demoSteps'
import { ContractError } from './apiError'
import type { Api } from './createApi'

/** Lets the demo store move an order on. Throws an Error whose message says why not. */
export const sendDemoAction = (api: Api, orderId: number, action: DemoAction): Promise<void> =>
  sendControl(api, `/orders/${orderId}/advance`, { action })

/** Puts the demo store back to how it was on the first visit. */
export const resetDemoStore = (api: Api): Promise<void> => sendControl(api, '/reset', {})

/** Sends one command to the sandbox's control addresses. Throws an Error whose message says why it was refused. */
export async function sendControl(api: Api, path: string, body: unknown): Promise<void> {
  await command(api, path, body)
}

/** The same for a command that has an answer. Throws ContractError when its shape is another. */
export async function askControl<T>(
  api: Api,
  path: string,
  body: unknown,
  read: (json: unknown) => T | null,
): Promise<T> {
  return parsed(path, await command(api, path, body), read)
}

async function command(api: Api, path: string, body: unknown): Promise<Response> {
  const reply = await api.control(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.ok) return reply
  const text = await reply.text()
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]
  throw new Error(message ?? `The demo store answered ${reply.status}`)
}

/** Reads one control address, such as the ledger. Throws ContractError when the answer has another shape. */
export async function readControl<T>(
  api: Api,
  path: string,
  read: (json: unknown) => T | null,
  signal: AbortSignal,
): Promise<T> {
  return parsed(path, await api.control(path, { method: 'GET', signal }), read)
}

async function parsed<T>(path: string, reply: Response, read: (json: unknown) => T | null): Promise<T> {
  const value = read(await reply.json().catch(() => null))
  if (value === null) throw new ContractError(`the sandbox's ${path}`)
  return value
}
