import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { EndpointSpec } from '~/contract/endpoint'
import { type EndpointName, endpoints } from '~/contract/endpoints'
import { requireAccess, storeOf, tokenOf } from './authenticate'
import { type Call, Page, type World } from './call'
import { failure } from './faults'
import { handlers } from './handlers'
import { bucketsOf, RateLimits, type Spent } from './limits'
import { notFound, SandboxError } from './sandboxError'

export interface RouterOptions {
  world(request: Request): World
  newRequestId(): string
}

/** The service's paths as one function from Request to Response, derived from the endpoint table. */
export function createRouter(options: RouterOptions): (request: Request) => Promise<Response> {
  const app = new Hono()
  const limits = new RateLimits()
  for (const [name, endpoint] of rows()) {
    app.on(endpoint.method, endpoint.path, (context) =>
      answer(options, limits, name, endpoint, context.req.raw, context.req.param()),
    )
  }
  for (const path of new Set(rows().map(([, endpoint]) => endpoint.path))) {
    app.all(path, () => failure(405, 'BadRequest', 'Method not allowed'))
  }
  app.notFound(() => failure(404, 'NotFound', 'Not Found'))
  return async (request) => app.fetch(request)
}

/** Fixed paths before those with parameters, so that /orders/estimate-costs is no order. */
function rows(): [EndpointName, EndpointSpec][] {
  return Object.entries(endpoints)
    .map(([name, endpoint]): [EndpointName, EndpointSpec] => [asName(name), endpoint])
    .toSorted(([, a], [, b]) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
}

// Object.entries forgets the keys' type.
const asName = (name: string): EndpointName => name as EndpointName

async function answer(
  options: RouterOptions,
  limits: RateLimits,
  name: EndpointName,
  endpoint: EndpointSpec,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  let spent: Spent | null = null
  try {
    const world = options.world(request)
    const token = tokenOf(request)
    requireAccess(endpoint, token)
    const store = storeOf(world.state, endpoint, token, request)
    const json = await bodyOf(endpoint, request)
    spent = limits.debit(
      token === null ? 'anonymous' : `store ${store.id}`,
      bucketsOf(endpoint, token === null, json),
      world.now,
    )
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
    }
    return success(await run(name, call), spent)
  } catch (error) {
    if (error instanceof SandboxError) return refusal(error, spent)
    throw error
  }
}

/** Each handler has its own body type; the body was validated against that endpoint's schema just before. */
function run(name: EndpointName, call: Call): unknown {
  const handler = handlers[name] as (call: Call) => unknown
  return handler(call)
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    throw notFound()
  }
}

async function bodyOf(endpoint: EndpointSpec, request: Request): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new SandboxError(430, 'BadRequest', 'The request body is not valid JSON.')
  }
}

function validated(endpoint: EndpointSpec, json: unknown): unknown {
  if (endpoint.body === undefined) return undefined
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new SandboxError(400, 'BadRequest', 'Invalid request: a JSON object is expected')
  }
  const parsed = z.safeParse(endpoint.body, json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = (issue?.path ?? []).join('.')
  if (path !== '' && Reflect.get(json, path) === undefined) {
    throw new SandboxError(400, 'BadRequest', `Missing required parameters: ${path}`)
  }
  throw new SandboxError(
    400,
    'BadRequest',
    `Parameter ${path === '' ? 'body' : path} is invalid: ${issue?.message ?? 'wrong type'}`,
  )
}

function success(result: unknown, spent: Spent): Response {
  const headers = rateHeaders(spent)
  if (!(result instanceof Page)) return Response.json({ code: 200, result, extra: [] }, { headers })
  const { items, total, offset, limit } = result
  return Response.json({ code: 200, result: items, extra: [], paging: { total, offset, limit } }, { headers })
}

function refusal(error: SandboxError, spent: Spent | null): Response {
  const headers: Record<string, string> = spent === null ? {} : rateHeaders(spent)
  if (error.retryAfter !== null) {
    headers['Retry-After'] = String(error.retryAfter)
    headers['X-RateLimit-Remaining'] = '0'
    headers['X-RateLimit-Reset'] = String(error.retryAfter)
  }
  return failure(error.status, error.reason, error.message, headers)
}

const rateHeaders = ({ limit, remaining, reset }: Spent): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(reset),
})
