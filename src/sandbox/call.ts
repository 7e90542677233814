import type { BodyOf, Scope } from '~/contract/endpoint'
import type { Endpoints } from '~/contract/endpoints'
import type { SandboxState, StoreRecord } from './sandboxState'

/** What every handler may use. Time comes in here and nowhere else. */
export interface World {
  state: SandboxState
  /** Milliseconds. */
  now: number
  nextId(): number
  /** Address that uploaded artwork is served from; null where pictures have to be data: URLs. */
  artworkBase: string | null
  /** Text of a reply with the drawings' data: URLs replaced by addresses; without it they stay data: URLs. */
  toAddresses?: (text: string) => string
  /** Copies of blanks beside the demo's own. */
  extraBlanks?: number
}

/** One validated request: path id, query text, body as the contract types it, and the store it is for. */
export interface Call<Body = unknown> extends World {
  /** The path's `:id` as it was sent, an external id with its @. */
  id: string
  query: Record<string, string>
  body: Body
  store: StoreRecord
  requestId: string
  /** Scopes of the token; none without credentials. */
  scopes: readonly Scope[]
  isAccount: boolean
  /** X-PF-Force-Pagination: some lists page only when asked to. */
  isPagingForced: boolean
  /** One of the eight locales of X-PF-Language. */
  locale: string
}

/** A refusal in the service's own shape; turned into a reply at one place (contract/README 1.1, 4.1). */
export class SandboxError extends Error {
  readonly status: number
  readonly reason: string
  /** Seconds, for 429. */
  readonly retryAfter: number | null

  constructor(status: number, reason: string, message: string, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** 400 with the words that the caller reads (contract/README 4.1). */
export const badRequest = (message: string): SandboxError => new SandboxError(400, 'BadRequest', message)
/** 404, in the service's own words (contract/README 4.1). */
export const notFound = (): SandboxError => new SandboxError(404, 'NotFound', 'Not Found')

/** A page of a list, its result as pieces of JSON; the router adds the paging block. */
export class Page {
  readonly pieces: readonly (string | Uint8Array<ArrayBuffer>)[]
  readonly total: number
  readonly offset: number
  readonly limit: number

  constructor(
    pieces: readonly (string | Uint8Array<ArrayBuffer>)[],
    total: number,
    offset: number,
    limit: number,
  ) {
    this.pieces = pieces
    this.total = total
    this.offset = offset
    this.limit = limit
  }
}

/** One handler an endpoint: a missing one does not compile. */
export type Handlers = {
  [Name in keyof Endpoints]: (call: Call<BodyOf<Endpoints[Name]>>) => unknown
}
