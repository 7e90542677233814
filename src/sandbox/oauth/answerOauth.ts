import { badRequest, notFound, SandboxError, type World } from '../call'
import { failure } from '../faults'
import type { GrantRecord } from '../sandboxState'
import { grantPage, loginPage } from './pages'
import { demoStoreId } from '../authenticate'

/** The sandbox's one public app. */
export const publicApp = { clientId: 'sandbox-app', clientSecret: 'sandbox-app-secret', name: 'Your app' }

const minute = 60_000
const lives = { ticket: 10 * minute, code: 10 * minute, access: 60 * minute, refresh: 90 * 1440 * minute }

const pathOf = (request: Request): string => new URL(request.url).pathname

/** Whether a request is for the authorize page or the token endpoint (contract/README 2.7, 2.8). */
export const isOauth = (request: Request): boolean => /\/oauth\/(authorize|token)$/.test(pathOf(request))

/** Authorize page and token endpoint (contract/README 2.7–2.10). */
export async function answerOauth(world: World, request: Request): Promise<Response> {
  try {
    const isToken = pathOf(request).endsWith('/token')
    if (isToken && request.method === 'POST') return exchange(world, await fieldsOf(request))
    if (!isToken && request.method === 'GET') return askLogin(world, new URL(request.url).searchParams)
    if (!isToken && request.method === 'POST') return decide(world, await fieldsOf(request))
    throw new SandboxError(405, 'BadRequest', 'Method not allowed')
  } catch (error) {
    if (error instanceof SandboxError) return failure(error.status, error.reason, error.message)
    throw error
  }
}

/** The form's fields. Form and JSON encoding are both in use (contract/README 2.8). */
async function fieldsOf(request: Request): Promise<URLSearchParams> {
  const text = await request.text()
  if (!/json/i.test(request.headers.get('content-type') ?? '')) return new URLSearchParams(text)
  try {
    const entries = Object.entries(Object(JSON.parse(text)))
    return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    throw new SandboxError(430, 'BadRequest', 'The request body is not valid JSON.')
  }
}

function issue(
  { state, now }: World,
  kind: GrantRecord['kind'],
  { store, redirect, state: theirs }: Pick<GrantRecord, 'store' | 'redirect' | 'state'>,
): string {
  const prefix = kind === 'access' ? 'smk_' : ''
  const value = prefix + crypto.randomUUID().replaceAll('-', '')
  state.grants.set(value, { kind, store, redirect, state: theirs, until: now + lives[kind] })
  return value
}

/** Invalidates a grant and returns it. Throws 400 for an unknown one, one of another kind, or an expired one. */
function spend({ state, now }: World, kind: GrantRecord['kind'], value: string | null): GrantRecord {
  const grant = state.grants.get(value ?? '')
  if (grant?.kind !== kind) throw badRequest(`The ${kind} is invalid or was used before.`)
  state.grants.delete(value ?? '')
  if (grant.until <= now) throw badRequest(`The ${kind} has expired.`)
  return grant
}

/** Redirects only ever go to registered addresses. */
function askLogin(world: World, query: URLSearchParams): Response {
  if (query.get('client_id') !== publicApp.clientId) throw badRequest('Unknown client_id')
  const redirect = query.get('redirect_url') ?? ''
  if (!world.state.redirectUrls.includes(redirect))
    throw badRequest('redirect_url is not registered for this app')
  const ticket = issue(world, 'ticket', { store: demoStoreId, redirect, state: query.get('state') })
  return page(loginPage(ticket))
}

function decide(world: World, fields: URLSearchParams): Response {
  const ticket = spend(world, 'ticket', fields.get('ticket'))
  const action = fields.get('action')
  if (action === 'login') {
    if ((fields.get('email') ?? '').trim() === '') throw badRequest('An e-mail address is needed to log in')
    const stores = world.state.stores.map(({ id, name }) => ({ id, name }))
    return page(grantPage(issue(world, 'ticket', ticket), publicApp.name, stores))
  }
  const target = new URL(ticket.redirect)
  if (action === 'grant') {
    const asked = Number(fields.get('store') ?? demoStoreId)
    const store = world.state.stores.find(({ id }) => id === asked)
    if (store === undefined) throw notFound()
    if (ticket.state !== null) target.searchParams.set('state', ticket.state)
    target.searchParams.set('code', issue(world, 'code', { ...ticket, store: store.id }))
    target.searchParams.set('success', '1')
  } else {
    if (ticket.state !== null) target.searchParams.set('state', ticket.state)
    target.searchParams.set('success', '0')
  }
  return new Response(null, { status: 303, headers: { Location: target.href, 'Cache-Control': 'no-store' } })
}

/** Not wrapped in the envelope; expires_at is text of digits (contract/README 2.9). */
function exchange(world: World, fields: URLSearchParams): Response {
  const [client, secret] = [fields.get('client_id'), fields.get('client_secret')]
  if (client !== publicApp.clientId || secret !== publicApp.clientSecret)
    throw new SandboxError(401, 'Unauthorized', 'client_id or client_secret is wrong.')
  const kind = fields.get('grant_type')
  if (kind !== 'authorization_code' && kind !== 'refresh_token')
    throw badRequest('grant_type must be authorization_code or refresh_token')
  const grant =
    kind === 'refresh_token'
      ? spend(world, 'refresh', fields.get('refresh_token'))
      : spend(world, 'code', fields.get('code'))
  return Response.json(
    {
      access_token: issue(world, 'access', grant),
      expires_at: String(Math.floor((world.now + lives.access) / 1000)),
      token_type: 'bearer',
      refresh_token: issue(world, 'refresh', grant),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

const page = (html: string): Response =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
