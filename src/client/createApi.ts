import {
  type BodyOf,
  type EndpointSpec,
  fillPath,
  type PathParams,
  type QueryOf,
  type ResultOf,
} from '~/contract/endpoint'
import { ContractIssue, parseResult } from '~/contract/parseResult'
import { ContractError, isAbort, NetworkError } from './apiError'
import { readReply } from './readReply'
import { retryReads } from './retryReads'

export interface ApiOptions {
  /** Address of the service without a trailing slash; a same-origin path when it is forwarded. */
  baseUrl: string
  /** The transport: the browser's own fetch, or the embedded sandbox. */
  fetch: (request: Request) => Promise<Response>
  token: string | null
  /** Sent as X-PF-Store-Id where it applies; needed by account-level tokens only. */
  storeId: number | null
  /** Sent as X-PF-Language, one of the eight locales. */
  language: string | null
  /** Connection and store: the first two parts of every query key. */
  key: readonly [connection: string, store: string]
  /** How long an answer is waited for, in ms. Not waiting any more never takes back what was sent. */
  timeoutMs?: number
  /** How to wait between repeated reads; by the clock unless told otherwise. */
  pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** Told of every reply, for the request log and to recognise a sandbox. */
  onReply?: (reply: Response) => void
}

type None = Record<never, never>
export type CallArgs<E extends EndpointSpec> = { signal?: AbortSignal } & (keyof PathParams<E> extends never
  ? None
  : { params: PathParams<E> }) &
  ([QueryOf<E>] extends [undefined] ? None : { query?: QueryOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? None : { body: BodyOf<E> })

interface LooseArgs {
  signal?: AbortSignal
  params?: Record<string, string | number>
  query?: unknown
  body?: unknown
}

export type Api = ReturnType<typeof createApi>

/** The only way to the service. Every call is typed and parsed by its row of the endpoint table. */
export function createApi(options: ApiOptions) {
  async function send<E extends EndpointSpec>(endpoint: E, args: LooseArgs): Promise<ResultOf<E>> {
    const reply = await transmit(options, toRequest(options, endpoint, args))
    options.onReply?.(reply)
    const opened = await readReply(reply)
    try {
      return parseResult(endpoint, opened)
    } catch (error) {
      throw error instanceof ContractIssue ? new ContractError(error.path) : error
    }
  }

  return {
    key: options.key,
    language: options.language,
    isAnonymous: options.token === null,
    baseUrl: options.baseUrl,
    /** Throws ApiError, ContractError or NetworkError; a write is sent exactly once. */
    call<E extends EndpointSpec>(endpoint: E, args: CallArgs<E>): Promise<ResultOf<E>> {
      const loose: LooseArgs = args
      return endpoint.method === 'GET'
        ? retryReads(() => send(endpoint, loose), loose.signal, options.pause)
        : send(endpoint, loose)
    },
    /** A control address of the sandbox, outside the service's own paths. */
    control: (path: string, init: RequestInit): Promise<Response> =>
      transmit(options, new Request(absolute(`${options.baseUrl}/_sandbox${path}`), init)),
  }
}

function toRequest(options: ApiOptions, endpoint: EndpointSpec, args: LooseArgs): Request {
  const url = new URL(absolute(options.baseUrl + fillPath(endpoint.path, args.params ?? {})))
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value))
  }
  const headers = new Headers({ Accept: 'application/json' })
  if (options.token !== null) headers.set('Authorization', `Bearer ${options.token}`)
  if (endpoint.store && options.storeId !== null) headers.set('X-PF-Store-Id', String(options.storeId))
  if (options.language !== null) headers.set('X-PF-Language', options.language)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    // A redirect could carry the token to a foreign host.
    redirect: 'error',
  }
  if (args.signal) init.signal = args.signal
  if (args.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(args.body)
  }
  return new Request(url, init)
}

const absolute = (address: string): string => new URL(address, globalThis.location?.href).href

async function transmit(options: ApiOptions, request: Request): Promise<Response> {
  request.signal.throwIfAborted()
  try {
    return await answerWithin(options.timeoutMs ?? 45_000, options.fetch(request))
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
