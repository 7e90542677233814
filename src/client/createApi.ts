import type { BodyOf, EndpointSpec, PathParams, QueryOf, ResultOf } from '~/contract/endpoint'
import { ContractIssue, parseResult } from '~/contract/parseResult'
import { ApiError, ContractError, NetworkError } from './apiError'
import { type Credentials, exchange, type Exchanged } from './exchange'
import { readReply } from './readReply'
import { absolute, sendsLanguage, transmit } from './request'
import type { RequestLog } from './requestLog'
import { retryReads } from './retryReads'
import type { Priority } from './scheduler/bucketTable'
import type { Scheduler } from './scheduler/createScheduler'

export interface ApiOptions {
  /** Address of the service without a trailing slash; a same-origin path when it is forwarded. */
  baseUrl: string
  /** The transport: the browser's own fetch, or the embedded sandbox. */
  fetch: (request: Request) => Promise<Response>
  token: string | null
  /** Takes the place of `token` where it changes while the app runs. */
  credentials?: Credentials
  /** What the token may use; writes beyond it are not sent. */
  scopes?: readonly string[]
  /** Sent as X-PF-Store-Id where it applies; needed by account-level tokens only. */
  storeId: number | null
  /** Sent with reads as X-PF-Language, one of the eight locales; English needs no header. */
  language: string | null
  /** Told when the service answers reads only without the language, as one whose CORS rules lack the header does. */
  onLanguageRefused?: () => void
  /** Connection and store: the first two parts of every query key. */
  key: readonly [connection: string, store: string]
  /** How long an answer is waited for, in ms. Not waiting any more never takes back what was sent. */
  timeoutMs?: number
  /** How to wait between repeated reads; by the clock unless told otherwise. */
  pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** Keeps calls within the service's limits; without one they are sent at once. */
  scheduler?: Scheduler
  /** Of calls that do not say; `click` unless told. */
  priority?: Priority
  /** Where every call is written down. */
  log?: RequestLog
  /** The store's name, for the log. */
  storeName?: string
  /** Told of every reply, to recognise a sandbox. */
  onReply?: (reply: Response) => void
}

type None = Record<never, never>
export interface CallUrgency {
  /** Who goes first when slots are few. */
  priority?: Priority
  /** Share of each limit that calls of this priority may use, such as 0.5 for filling in the background. */
  budget?: number
  /** Whether it waits while a person is asked for a new token; calls of a money flow do not unless told. */
  isPatient?: boolean
}
export type CallArgs<E extends EndpointSpec> = CallUrgency & {
  signal?: AbortSignal
} & (keyof PathParams<E> extends never ? None : { params: PathParams<E> }) &
  ([QueryOf<E>] extends [undefined] ? None : { query?: QueryOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? { prepare?: Prepare<void> } : SentBody<BodyOf<E>>)

/**
 * Run when the turn of the call has come: reads what the write rests on and answers the body to send. Run anew when
 * the service refuses (429) or wants a newer token, so that no old body is ever repeated. When it throws, nothing is
 * sent, the turn is given back, and the call rejects with what it threw. Aborting ends the wait and the reads; a write
 * that is on its way is waited for.
 */
export type Prepare<Body> = () => Promise<Body>
type SentBody<Body> = { body: Body; prepare?: never } | { body?: never; prepare: Prepare<Body> }

export interface LooseArgs extends CallUrgency {
  signal?: AbortSignal
  params?: Record<string, string | number>
  query?: unknown
  body?: unknown
  prepare?: Prepare<unknown>
}

export type Api = ReturnType<typeof createApi>

/** The only way to the service. Every call is typed and parsed by its row of the endpoint table. */
export function createApi(options: ApiOptions) {
  async function send<E extends EndpointSpec>(
    endpoint: E,
    args: LooseArgs,
    how: ApiOptions = options,
  ): Promise<ResultOf<E>> {
    const exchanged = await exchange(how, endpoint, args)
    options.onReply?.(exchanged.reply)
    try {
      const result = parseResult(endpoint, await readReply(exchanged.reply))
      noteDrift(options, exchanged, droppedIn(result))
      return result
    } catch (error) {
      const known = error instanceof ContractIssue ? new ContractError(error.path) : error
      throw noteFailure(options, exchanged, known)
    }
  }

  let isLanguageRefused = false

  /** A read without the language where the service lets none with it through. */
  async function read<E extends EndpointSpec>(endpoint: E, args: LooseArgs): Promise<ResultOf<E>> {
    const plain = { ...options, language: null }
    const repeated = (how: ApiOptions) =>
      retryReads(() => send(endpoint, args, how), args.signal, options.pause)
    if (isLanguageRefused || !sendsLanguage(options, endpoint)) return repeated(plain)
    try {
      return await repeated(options)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      // Without a line this fails too, and then it was not the language.
      const result = await send(endpoint, args, plain).catch(() => {
        throw error
      })
      isLanguageRefused = true
      options.onLanguageRefused?.()
      return result
    }
  }

  return {
    key: options.key,
    language: options.language,
    isAnonymous: options.token === null && options.credentials === undefined,
    baseUrl: options.baseUrl,
    /** Throws ApiError, ContractError or NetworkError; a write is sent exactly once. */
    call<E extends EndpointSpec>(endpoint: E, args: CallArgs<E>): Promise<ResultOf<E>> {
      const loose: LooseArgs = args
      return endpoint.method === 'GET' ? read(endpoint, loose) : send(endpoint, loose)
    },
    /** A control address of the sandbox, outside the service's own paths. */
    control: (path: string, init: RequestInit): Promise<Response> =>
      transmit(options, new Request(absolute(`${options.baseUrl}/_sandbox${path}`), init)),
  }
}

function droppedIn(result: unknown): readonly string[] {
  const dropped: unknown =
    typeof result === 'object' && result !== null && 'dropped' in result && result.dropped
  return Array.isArray(dropped) ? dropped : []
}

function noteDrift({ log }: ApiOptions, { line }: Exchanged, drift: readonly string[]): void {
  if (line !== null && drift.length > 0) log?.amend(line, { drift })
}

/** Writes down why the reply was no use, and tells the error which line of the log it belongs to. */
function noteFailure({ log }: ApiOptions, { line }: Exchanged, error: unknown): unknown {
  if (line === null) return error
  if (error instanceof ContractError) {
    log?.amend(line, { failure: 'unreadable', drift: [error.path] })
    error.call = line.id
  }
  if (error instanceof ApiError) {
    log?.amend(line, { said: error.message })
    error.call = line.id
  }
  return error
}
