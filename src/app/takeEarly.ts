import type { QueryClient } from '@tanstack/react-query'
import { sleep } from '~/domain/async/sleep'
import type { AskConfig, ConfigReply } from './loadConfig'

/** The request that early.ts made before this code was loaded. */
export interface EarlyRead {
  config: Promise<ConfigReply>
  /** The request as it was sent; rejects when none was. */
  request: Promise<Request>
  reply: Promise<Response>
  /** When the whole reply had come, in ms since 1970; 0 before. */
  arrived: number
  stop(): void
}

declare global {
  /** Set by early.ts, and removed by the caller that uses it. */
  var platenEarly: EarlyRead | undefined
}

/** Age in ms from which a reply is asked for again, such as one that waited for its turn within the limits. */
const freshMs = 10_000
const headers = ['authorization', 'x-pf-store-id', 'x-pf-language']

/**
 * Sends a request, or takes the reply of the one that early.ts sent, when it is the very same: address, token, store
 * and language. An early reply is used once; one that failed, was refused or is old is not used.
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

/** config.json from the early request if there was one, else read now. */
export const fetchConfig: AskConfig = (address, init) =>
  globalThis.platenEarly?.config ?? fetch(address, init)

/** In ms: how long the first page waits for a reply that the browser may have already, and then for it to be parsed. */
const handingMs = 30
const readingMs = 250

/**
 * Where the reply came while the app's code was loading, resolves once the first query has its data, so that the page
 * is drawn once, with its rows. Elsewhere resolves at once.
 */
export async function untilEarlyIsRead(client: QueryClient): Promise<void> {
  const early = globalThis.platenEarly
  if (early === undefined) return
  let stop = (): void => undefined
  const reading = new Promise<void>((done) => {
    stop = client.getQueryCache().subscribe(({ query }) => {
      if (query.state.status !== 'pending') done()
    })
  })
  await Promise.race([early.reply.catch(() => undefined), sleep(handingMs)])
  if (early.arrived > 0) await Promise.race([reading, sleep(readingMs)])
  stop()
}
