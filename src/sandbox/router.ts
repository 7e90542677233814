import { Hono } from 'hono/tiny'
import type { EndpointSpec } from '~/contract/endpoint'
import { type EndpointName, endpoints } from '~/contract/endpoints'
import { requireAccess, storeForCall, tokenOf } from './authenticate'
import { type Call, notFound, SandboxError, type World } from './call'
import { failure } from './faults'
import { handlers } from './handlers'
import { limitsOf, type RateLimits } from './limits'
import { readJson, validated } from './readBody'
import { rateHeaders, refusal, success } from './routerReplies'
import { type Catalog, onCatalog } from './seed/catalog'

export interface RouterOptions {
  world(request: Request): World
  newRequestId(): string
  /** The present counts; a reset replaces them. */
  limits(): RateLimits
  /** Catalog used instead of the demo's. */
  catalog: Catalog | undefined
}

/** The service's paths as one function from Request to Response, derived from the endpoint table. */
export function createRouter(options: RouterOptions): (request: Request) => Promise<Response> {
  const app = new Hono()
  for (const [name, endpoint] of rows()) {
    app.on(endpoint.method, endpoint.path, (context) =>
      answer(options, options.limits(), name, endpoint, context.req.raw, context.req.param()),
    )
  }
  const standing = (request: Request) =>
    rateHeaders(options.limits().look('anonymous', ['anonymous'], options.world(request).now))
  for (const path of new Set(rows().map(([, endpoint]) => endpoint.path))) {
    app.all(path, ({ req }) => failure(405, 'BadRequest', 'Method not allowed', standing(req.raw)))
  }
  app.notFound(({ req }) => failure(404, 'NotFound', 'Not Found', standing(req.raw)))
  // The default handler would report an error of ours in plain text.
  app.onError((error) => {
    throw error
  })
  return async (request) => app.fetch(request)
}

/** Fixed paths come before those with parameters, so that /orders/estimate-costs is not taken for an order. */
function rows(): [EndpointName, EndpointSpec][] {
  return Object.entries(endpoints)
    .map(([name, endpoint]): [EndpointName, EndpointSpec] => [asName(name), endpoint])
    .toSorted(([, a], [, b]) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
}

// Object.entries drops the type of the keys.
const asName = (name: string): EndpointName => name as EndpointName

async function answer(
  options: RouterOptions,
  limits: RateLimits,
  name: EndpointName,
  endpoint: EndpointSpec,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const world = options.world(request)
  let caller = 'anonymous'
  let buckets = limitsOf(endpoint, true, undefined)
  try {
    const token = tokenOf(request, world)
    buckets = limitsOf(endpoint, token === null, undefined)
    if (token !== null) caller = `store ${token.storeId}`
    requireAccess(endpoint, token)
    const store = storeForCall(world.state, endpoint, token, request)
    const json = endpoint.body === undefined ? undefined : await readJson(request)
    if (token !== null) caller = `store ${store.id}`
    buckets = limitsOf(endpoint, token === null, json)
    const spent = limits.debit(caller, buckets, world.now)
    const call: Call = {
      ...world,
      id: decoded(params['id'] ?? ''),
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: validated(endpoint, json),
      store,
      requestId: options.newRequestId(),
      locale: request.headers.get('x-pf-language') ?? 'en_US',
      scopes: token?.scopes ?? [],
      isAccount: token?.level === 'account',
      isPagingForced: ['1', 'true'].includes(request.headers.get('x-pf-force-pagination') ?? ''),
    }
    return success(await onCatalog(options.catalog, () => run(name, call)), spent, world.toAddresses)
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    return refusal(error, limits.look(caller, buckets, world.now))
  }
}

/**
 * Each handler has its own body type; the body was just validated against that endpoint's schema. What a refused request
 * has added is removed before any other request runs: files and events are only ever added, so they are the newest.
 */
function run(name: EndpointName, call: Call): unknown {
  const handler = handlers[name] as (call: Call) => unknown
  const { state } = call
  const [files, { nextId }] = [state.files.size, state]
  try {
    return handler(call)
  } catch (error) {
    for (const id of [...state.files.keys()].slice(files)) state.files.delete(id)
    state.deliveries = state.deliveries.filter(({ id }) => id < nextId)
    throw error
  }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    throw notFound()
  }
}
