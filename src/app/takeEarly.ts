/** What early.ts has asked for before this code was there. */
export interface EarlyRead {
  config: Promise<Response>
  /** As it was sent; rejects when nothing was. */
  request: Promise<Request>
  reply: Promise<Response>
  stop(): void
}

declare global {
  /** Set by early.ts, and taken away by whoever uses it. */
  var platenEarly: EarlyRead | undefined
}

const headers = ['authorization', 'x-pf-store-id', 'x-pf-language']

/**
 * Sends a request, or takes the reply of the one that went out before the app's code was there, when it was the very
 * same: address, token, store and language. It is taken once; one that failed is sent anew.
 */
export async function fetchOrTakeEarly(request: Request): Promise<Response> {
  const early = globalThis.platenEarly
  if (early === undefined || request.method !== 'GET') return fetch(request)
  const asked = await early.request.catch(() => null)
  const isSame =
    asked?.url === request.url &&
    headers.every((name) => asked.headers.get(name) === request.headers.get(name))
  if (!isSame || globalThis.platenEarly !== early) return fetch(request)
  globalThis.platenEarly = undefined
  request.signal.addEventListener('abort', early.stop, { once: true })
  if (request.signal.aborted) early.stop()
  try {
    return await early.reply
  } catch {
    request.signal.throwIfAborted()
    return fetch(request)
  }
}

/** config.json as it was read already, else read now. */
export const fetchConfig: typeof fetch = (address, init) =>
  globalThis.platenEarly?.config ?? fetch(address, init)
