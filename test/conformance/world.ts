import { createApi, type Api } from '~/client/createApi'
import { createSandbox } from '~/sandbox/createSandbox'
import { startSandboxServer } from '~/sandbox/serve'

/** A sandbox as any client sees it: calls by token, raw requests, and its control addresses. */
export interface World {
  api(token?: string | null, storeId?: number | null): Api
  raw(path: string, init?: RequestInit): Promise<Response>
  control(path: string, body: unknown): Promise<void>
  ledger(): Promise<{ kind: string; orderId: number; amount: string }[]>
  close(): Promise<unknown>
}

function worldOf(
  baseUrl: string,
  send: (request: Request) => Promise<Response>,
  close: () => Promise<unknown>,
): World {
  const api = (token: string | null = 'sandbox-store', storeId: number | null = null) =>
    createApi({ baseUrl, fetch: send, token, storeId, language: null, key: ['t', 's'] })
  return {
    api,
    raw: (path, init = {}) =>
      send(new Request(baseUrl + path, { headers: { authorization: 'Bearer sandbox-store' }, ...init })),
    control: async (path, body) => {
      const reply = await send(
        new Request(`${baseUrl}/_sandbox${path}`, { method: 'POST', body: JSON.stringify(body) }),
      )
      if (!reply.ok) throw new Error(await reply.text())
    },
    ledger: async () => (await send(new Request(`${baseUrl}/_sandbox/ledger`))).json(),
    close,
  }
}

/** The same service twice: in this process, and behind real HTTP. */
export const transports: Record<string, () => Promise<World>> = {
  'in-process': async () => {
    // Nothing takes its events, as over HTTP nothing listens at the address of these tests.
    const sandbox = createSandbox({ deliver: async () => ({ status: 0, answer: '' }) })
    return worldOf('http://sandbox.test', sandbox.fetch, async () => undefined)
  },
  'over HTTP': async () => {
    const { address, close } = await startSandboxServer({ port: 0 })
    return worldOf(address, (request) => fetch(request), close)
  },
}
