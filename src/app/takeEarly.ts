/** What early.ts has asked for before this code was there. */
export interface EarlyRead {
  config: Promise<Response>
  /** As it was sent; rejects when nothing was. */
  request: Promise<Request>
  reply: Promise<Response>
  /** When the reply began, in ms since 1970. */
  arrived: number
  stop(): void
}

declare global {
  /** Set by early.ts, and taken away by whoever uses it. */
  var platenEarly: EarlyRead | undefined
}

/** A reply that waited longer for the app, such as for its turn within the limits, is asked for anew; in ms. */
const freshMs = 10_000
const headers = ['authorization', 'x-pf-store-id', 'x-pf-language']

/**
 * Sends a request, or takes the reply of the one that went out before the app's code was there, when it was the very
 * same: address, token, store and language. It is taken once; one that failed, was refused or is old is sent anew.
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
    const reply = await early.reply
    if (reply.ok && Date.now() - early.arrived < freshMs) return reply
  } catch {
    request.signal.throwIfAborted()
  }
  return fetch(request)
}

/** config.json as it was read already, else read now. */
export const fetchConfig: typeof fetch = (address, init) =>
  globalThis.platenEarly?.config ?? fetch(address, init)
