import { type EndpointSpec, fillPath } from '~/contract/endpoint'
import { startTimeout } from '~/domain/async/startTimeout'
import type { ApiOptions, LooseArgs } from './callOptions'
import { NetworkError } from './apiError'

/** A fresh request for each attempt, since a body is read only once. */
export function buildRequest(
  options: ApiOptions,
  endpoint: EndpointSpec,
  args: LooseArgs,
  token: string | null,
  signal: AbortSignal,
): Request {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (endpoint.store && options.storeId !== null) headers.set('X-PF-Store-Id', String(options.storeId))
  // Without the header names come in English; only reads have translated fields (contract/README 1.8).
  if (sendsLanguage(options, endpoint)) headers.set('X-PF-Language', options.language)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    // A redirect could carry the token to a foreign host.
    redirect: 'error',
    signal,
  }
  const body = bodyOf(args)
  if (body !== null) {
    headers.set('Content-Type', 'application/json')
    init.body = body
  }
  return new Request(callAddress(options, endpoint, args), init)
}

/** Whether the call asks for names in a language other than English. */
export const sendsLanguage = <Options extends Pick<ApiOptions, 'language'>>(
  options: Options,
  { method }: Pick<EndpointSpec, 'method'>,
): options is Options & { language: string } =>
  method === 'GET' && options.language !== null && options.language !== 'en_US'

/** The address of a call, without empty query values. */
export function callAddress(
  { baseUrl }: Pick<ApiOptions, 'baseUrl'>,
  endpoint: EndpointSpec,
  args: LooseArgs,
): URL {
  const url = new URL(absolute(baseUrl + fillPath(endpoint.path, args.params ?? {})))
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value))
  }
  return url
}

/** JSON of the body of a call; null for one without. */
export const bodyOf = ({ body }: LooseArgs): string | null =>
  body === undefined ? null : JSON.stringify(body)

/** An address of the configuration, which may be a path on the page's own origin. */
export const absolute = (address: string): string => new URL(address, globalThis.location?.href).href

/** How long to wait for a whole reply unless the options say otherwise, in ms. */
const usualTimeoutMs = 45_000

/**
 * Sends the request that `build` makes, and answers once the whole reply is in memory: reading it waits for nothing and
 * cannot fail. Throws NetworkError when no whole reply comes in time, and then drops the connection; whether the call
 * had its effect is unknown. Throws the abort reason of `outer`.
 */
export async function transmit(
  { fetch, timeoutMs = usualTimeoutMs }: Pick<ApiOptions, 'fetch' | 'timeoutMs'>,
  outer: AbortSignal | null | undefined,
  build: (signal: AbortSignal) => Request,
): Promise<Response> {
  outer?.throwIfAborted()
  const connection = new AbortController()
  let giveUp = (): void => undefined
  let stop = (): void => undefined
  try {
    return await new Promise<Response>((resolve, reject) => {
      giveUp = () => reject(outer?.reason)
      outer?.addEventListener('abort', giveUp)
      stop = startTimeout(timeoutMs, () => reject(new Error(`No whole answer within ${timeoutMs / 1000} s`)))
      wholeReply(fetch(build(connection.signal))).then(resolve, reject)
    })
  } catch (error) {
    connection.abort()
    // An abort of `outer` keeps its reason; after anything else the outcome of the call is unknown.
    throw outer?.aborted === true ? outer.reason : new NetworkError(error)
  } finally {
    stop()
    outer?.removeEventListener('abort', giveUp)
  }
}

/** The reply with its body in memory. A body that breaks off rejects. */
async function wholeReply(answer: Promise<Response>): Promise<Response> {
  const reply = await answer
  if (reply.body === null) return reply
  const { status, statusText, headers } = reply
  return new Response(await reply.arrayBuffer(), { status, statusText, headers })
}
