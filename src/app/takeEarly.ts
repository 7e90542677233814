import type { QueryClient } from '@tanstack/react-query'
import { sleep } from '~/domain/async/sleep'
import type { AskConfig, ConfigReply } from './loadConfig'

/** What early.ts has asked for before this code was there. */
export interface EarlyRead {
  config: Promise<ConfigReply>
  /** As it was sent; rejects when nothing was. */
  request: Promise<Request>
  reply: Promise<Response>
  /** When the whole reply was here, in ms since 1970; 0 before. */
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
export const fetchConfig: AskConfig = (address, init) =>
  globalThis.platenEarly?.config ?? fetch(address, init)

/** How long the first page waits for a reply that may lie in the browser already, in ms, and how long for its reading. */
const handingMs = 30
const readingMs = 250

/**
 * Where the reply came while the app's code was read, ends as soon as the first read of the cache has what it asked
 * for: the page is drawn once then, and not first without its rows. Elsewhere at once.
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
