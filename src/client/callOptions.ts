import type { BodyOf, EndpointSpec, PathParams, QueryOf } from '~/contract/endpoint'
import type { RequestLog } from './requestLog'
import type { Priority } from './scheduler/bucketTable'
import type { Scheduler } from './scheduler/schedulerState'

/** Where the token of each attempt comes from, when it may change while the app runs. */
export interface Credentials {
  /** The token to send now, or null. With `waitsForSignIn` it waits while the merchant is asked for one. */
  token(waitsForSignIn: boolean): Promise<string | null>
  /** The service refused this one: a newer one as soon as there is one, or null; `waitsForSignIn` as above. */
  renew(refused: string, waitsForSignIn: boolean, signal: AbortSignal | undefined): Promise<string | null>
  /** The service refused the newer one, too; left out where nobody can be asked for another. */
  refuse?(refused: string): void
}

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
  /**
   * Aborted when the connection is left. What has not been sent by then never is, and reads are given up; the answer
   * to a write that is on its way is still waited for, so that its outcome is known.
   */
  ended?: AbortSignal
  /** How long an answer is waited for, in ms. Not waiting any more never takes back what was sent. */
  timeoutMs?: number
  /** How to wait between repeated reads; by the clock unless said otherwise. */
  pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** Keeps calls within the service's limits; without one they are sent at once. */
  scheduler?: Scheduler
  /** Priority of calls that name none; `click` without it. */
  priority?: Priority
  /** Its writes are those of a job: kept on this device, said and gone on with by the job after a reload. */
  isJob?: boolean
  /** Its calls reach a copy of the store only: what they bring is not kept on this device. */
  isRehearsal?: boolean
  /** Where every call is written down. */
  log?: RequestLog
  /** The store's name, for the log. */
  storeName?: string
  /** Told of every reply, to recognize a sandbox. */
  onReply?: (reply: Response) => void
  /** Told of what each call brought, once it was read. */
  onResult?: (endpoint: EndpointSpec, result: unknown) => void
}

type None = Record<never, never>
export interface CallUrgency {
  /** Who goes first when slots are few. */
  priority?: Priority
  /** Share of each limit that calls of this priority may use, such as 0.5 for filling in the background. */
  budget?: number
  /** Whether it waits while a person is asked for a new token; calls of a money flow do not unless said otherwise. */
  waitsForSignIn?: boolean
  /** Told when the call leaves, and when the service has refused it unprocessed and it waits again. */
  onWire?: (isOnWire: boolean) => void
}
/** For work that nobody waits for: behind all that the merchant waits for, with half of each limit. */
export const inBackground = { priority: 'background', budget: 0.5 } as const

export type CallArgs<E extends EndpointSpec> = CallUrgency & {
  signal?: AbortSignal | undefined
} & (keyof PathParams<E> extends never ? None : { params: PathParams<E> }) &
  ([QueryOf<E>] extends [undefined] ? None : { query?: QueryOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? { prepare?: Prepare<void> } : SentBody<BodyOf<E>>)

/**
 * Run when the turn of the call has come: reads what the write rests on and answers the body to send. Run anew when
 * the service refuses (429) or wants a newer token, so that no old body is ever repeated. When it throws, nothing is
 * sent, the turn is given back, and the call rejects with what it threw. Aborting ends the wait and the reads; a write
 * that is on its way is waited for.
 */
type Prepare<Body> = () => Promise<Body>
type SentBody<Body> = { body: Body; prepare?: never } | { body?: never; prepare: Prepare<Body> }

export interface LooseArgs extends CallUrgency {
  signal?: AbortSignal | undefined
  params?: Record<string, string | number>
  query?: unknown
  body?: unknown
  prepare?: Prepare<unknown>
}
