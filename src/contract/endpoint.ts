import type * as z from 'zod/mini'

/** Scopes that a token may have (contract/README 2.4). */
export type Scope =
  | 'orders'
  | 'orders/read'
  | 'sync_products'
  | 'sync_products/read'
  | 'file_library'
  | 'file_library/read'
  | 'webhooks'
  | 'webhooks/read'
  | 'product_templates'
  | 'product_templates/read'
  | 'stores_list'
  | 'stores_list/read'

/** Rate limits (contract/README 3). Every call also debits `general`, or `anonymous` without credentials. */
export type Bucket = 'general' | 'syncWrite' | 'shipping' | 'mockup'

type Schema = z.ZodMiniType

/** How a result is read: one object, a plain list, a paged list, or nothing. Lists are parsed item by item. */
type ResultSpec =
  | { kind: 'one'; schema: Schema }
  | { kind: 'list'; item: Schema; paged: boolean; wrappedIn?: string }
  | { kind: 'none' }

export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` for path parameters. */
  path: `/${string}`
  query?: Schema
  body?: Schema
  result: ResultSpec
  /** `public`: no credentials needed. `any`: any valid token. */
  access: Scope | 'public' | 'any'
  /** `general` where a row names none. */
  bucket: Bucket
  /** A POST that only asks something and changes nothing at the service. */
  isQuestion: boolean
  /** Whether the header X-PF-Store-Id applies; true unless a row says otherwise. */
  store: boolean
  /**
   * The source of method and path: the service's document by default, or public facts (contract/README, [D] and [P]).
   */
  source: 'document' | 'facts'
}

type Names<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never

export type PathParams<E extends EndpointSpec> = Record<Names<E['path']>, string | number>
export type QueryOf<E extends EndpointSpec> = E extends { query: infer Q extends Schema }
  ? z.input<Q>
  : undefined
export type BodyOf<E extends EndpointSpec> = E extends { body: infer B extends Schema }
  ? z.input<B>
  : undefined

/** The result of a list: readable rows, reports of the others, and the paging block where there is one. */
export interface ListResult<T> {
  items: T[]
  /** The paths of rows that did not parse. Such a list must never be the base of a write. */
  dropped: string[]
  paging: { total: number; offset: number; limit: number } | null
}

export type ResultOf<E extends EndpointSpec> = E['result'] extends {
  kind: 'one'
  schema: infer S extends Schema
}
  ? z.output<S>
  : E['result'] extends { kind: 'list'; item: infer I extends Schema }
    ? ListResult<z.output<I>>
    : null

type Usual = Pick<EndpointSpec, 'bucket' | 'isQuestion' | 'store' | 'source'>
const usual: Usual = { bucket: 'general', isQuestion: false, store: true, source: 'document' }

type Row = Omit<EndpointSpec, 'method' | 'path' | keyof Usual> & Partial<Usual>

/** One row of the endpoint table: the only place that knows the API's addresses. */
export const defineEndpoint = <
  const M extends EndpointSpec['method'],
  const P extends EndpointSpec['path'],
  const R extends Row,
>(
  method: M,
  path: P,
  row: R,
): Usual & R & { method: M; path: P } => ({ ...usual, ...row, method, path })

/** Whether a call changes nothing at the service. */
export const onlyReads = ({ method, isQuestion }: Pick<EndpointSpec, 'method' | 'isQuestion'>): boolean =>
  method === 'GET' || isQuestion

/** Fills in each `:name` of a path; every value is encoded, but an external id keeps its leading @. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`Path parameter ${name} is missing`)
    return encodeURIComponent(String(value)).replace(/^%40/, '@')
  })
}
