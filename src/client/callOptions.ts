import type { BodyOf, EndpointSpec, PathParams, QueryOf } from '~/contract/endpoint'
import type { RequestLog } from './requestLog'
import type { Priority } from './scheduler/bucketTable'
import type { Scheduler } from './scheduler/schedulerState'

/** Supplies the token for each attempt, when it may change while the app runs. */
export interface Credentials {
  /** The token to send now, or null. With `waitsForSignIn` it waits until the merchant has entered one. */
  token(waitsForSignIn: boolean): Promise<string | null>
  /** The service refused a token: answers a newer one as soon as there is one, or null; `waitsForSignIn` as above. */
  renew(refused: string, waitsForSignIn: boolean, signal: AbortSignal | undefined): Promise<string | null>
  /** The service refused the newer token, too; absent where nobody can be asked for another. */
  refuse?(refused: string): void
}

export interface ApiOptions {
  /** Address of the service without a trailing slash; a same-origin path when it is forwarded. */
  baseUrl: string
  /** The transport: the browser's fetch, or the embedded sandbox. */
  fetch: (request: Request) => Promise<Response>
  token: string | null
  /** Used instead of `token` where it changes while the app runs. */
  credentials?: Credentials
  /** The token's scopes; writes that need others are not sent. */
  scopes?: readonly string[]
  /** Sent as X-PF-Store-Id where it applies; needed by account-level tokens only. */
  storeId: number | null
  /** Sent with reads as X-PF-Language, one of the eight locales; English needs no header. */
  language: string | null
  /** Called when the service answers reads only without the language header, as when its CORS rules lack it. */
  onLanguageRefused?: () => void
  /** Connection and store: the first two parts of every query key. */
  key: readonly [connection: string, store: string]
  /**
   * Aborted when the connection is left. Nothing is sent after that, and reads are given up; the answer to a write that
   * is on its way is still waited for, so that its outcome is known.
   */
  ended?: AbortSignal
  /** How long to wait for an answer, in ms. Giving up never takes back what was sent. */
  timeoutMs?: number
  /** How to wait between repeated reads; by the clock unless said otherwise. */
  pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** Keeps calls within the service's limits; without one they are sent at once. */
  scheduler?: Scheduler
  /** Priority of calls that name none; `click` when absent. */
  priority?: Priority
  /** Its writes belong to a job: the job is kept on this device, shows them, and goes on with them after a reload. */
  isJob?: boolean
  /** Its calls reach only a copy of the store: what they bring is not kept on this device. */
  isRehearsal?: boolean
  /** The log that every call is written to. */
  log?: RequestLog
  /** The store's name, for the log. */
  storeName?: string
  /** Called with every reply, to recognize a sandbox. */
  onReply?: (reply: Response) => void
  /** Called with the parsed result of each call. */
  onResult?: (endpoint: EndpointSpec, result: unknown) => void
}

type None = Record<never, never>
export interface CallUrgency {
  /** Decides which call goes first when few slots are free. */
  priority?: Priority
  /** Share of each limit that calls of this priority may use, such as 0.5 for filling in the background. */
  budget?: number
  /** Whether it waits while the merchant is asked for a new token; calls about money do not unless this says so. */
  waitsForSignIn?: boolean
  /** Called with true when the call is sent, with false when it was refused unprocessed and waits again. */
  onWire?: (isOnWire: boolean) => void
}
/** For work that nobody waits for: after all that the merchant waits for, with half of each limit. */
export const inBackground = { priority: 'background', budget: 0.5 } as const

export type CallArgs<E extends EndpointSpec> = CallUrgency & {
  signal?: AbortSignal | undefined
} & (keyof PathParams<E> extends never ? None : { params: PathParams<E> }) &
  ([QueryOf<E>] extends [undefined] ? None : { query?: QueryOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? { prepare?: Prepare<void> } : SentBody<BodyOf<E>>)

/**
 * Runs when it is the call's turn: reads what the write rests on and answers the body to send. Runs again when the
 * service refuses (429) or wants a newer token, so that no old body is ever repeated. When it throws, nothing is sent,
 * the turn is given back, and the call rejects with that error. Aborting ends the wait and the reads; a write that is
 * on its way is waited for.
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
