import { type EndpointSpec, fillPath } from '~/contract/endpoint'
import type { ApiOptions, LooseArgs } from './callOptions'
import { isAbort, NetworkError } from './apiError'

/** A fresh request for each attempt, since a body is read only once. */
export function toRequest(
  options: ApiOptions,
  endpoint: EndpointSpec,
  args: LooseArgs,
  token: string | null,
): Request {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (endpoint.store && options.storeId !== null) headers.set('X-PF-Store-Id', String(options.storeId))
  // English is what comes without it; only reads have translated fields (service.md, Purpose: Localisation).
  if (sendsLanguage(options, endpoint)) headers.set('X-PF-Language', options.language)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    // A redirect could carry the token to a foreign host.
    redirect: 'error',
  }
  if (args.signal) init.signal = args.signal
  const body = bodyOf(args)
  if (body !== null) {
    headers.set('Content-Type', 'application/json')
    init.body = body
  }
  return new Request(addressOf(options, endpoint, args), init)
}

/** Whether the call asks for names in another language than the service's own. */
export const sendsLanguage = <Options extends Pick<ApiOptions, 'language'>>(
  options: Options,
  { method }: Pick<EndpointSpec, 'method'>,
): options is Options & { language: string } =>
  method === 'GET' && options.language !== null && options.language !== 'en_US'

export function addressOf(
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

export const bodyOf = ({ body }: LooseArgs): string | null =>
  body === undefined ? null : JSON.stringify(body)

export const absolute = (address: string): string => new URL(address, globalThis.location?.href).href

/** Sends. Throws NetworkError when no readable answer comes, or the abort. */
export async function transmit(
  { fetch, timeoutMs }: Pick<ApiOptions, 'fetch' | 'timeoutMs'>,
  request: Request,
): Promise<Response> {
  request.signal.throwIfAborted()
  try {
    return await answerWithin(timeoutMs ?? 45_000, fetch(request))
  } catch (error) {
    throw isAbort(error) ? error : new NetworkError(error)
  }
}

/** Rejects when there is no answer in time; what becomes of the call is then unknown. */
function answerWithin(ms: number, answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} s`)), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
