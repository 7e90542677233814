import type { BodyOf, Scope } from '~/contract/endpoint'
import type { Endpoints } from '~/contract/endpoints'
import type { SandboxState, StoreRecord } from './sandboxState'

/** State and surroundings that every handler may use. Handlers get the time from here only. */
export interface World {
  state: SandboxState
  /** Present time, in ms. */
  now: number
  nextId(): number
  /** Address that uploaded artwork is served from; null where pictures must be data: URLs. */
  artworkBase: string | null
  /** Replaces the drawings' data: URLs in the text of a reply by addresses; without it they stay data: URLs. */
  toAddresses?: (text: string) => string
  /** Number of copies of blanks in addition to the demo's own. */
  extraBlanks?: number
}

/** One validated request: path id, query text, body as the contract types it, and its store. */
export interface Call<Body = unknown> extends World {
  /** The path's `:id` as it was sent; an external id with its @. */
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

/** A refusal in the service's own shape; turned into a reply in one place (contract/README 1.1, 4.1). */
export class SandboxError extends Error {
  readonly status: number
  readonly reason: string
  /** Seconds to wait, for 429. */
  readonly retryAfter: number | null

  constructor(status: number, reason: string, message: string, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** 400 with the message that the caller reads (contract/README 4.1). */
export const badRequest = (message: string): SandboxError => new SandboxError(400, 'BadRequest', message)
/** 404, in the service's own words (contract/README 4.1). */
export const notFound = (): SandboxError => new SandboxError(404, 'NotFound', 'Not Found')

/** A page of a list, its result as pieces of JSON text; the router adds the paging block. */
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

/** One handler per endpoint: a missing one does not compile. */
export type Handlers = {
  [Name in keyof Endpoints]: (call: Call<BodyOf<Endpoints[Name]>>) => unknown
}
