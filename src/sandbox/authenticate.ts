import type { EndpointSpec, Scope } from '~/contract/endpoint'
import { badRequest, notFound, SandboxError, type World } from './call'
import type { SandboxState, StoreRecord } from './sandboxState'

export interface TokenRecord {
  level: 'store' | 'account'
  /** The store of a store-level token. */
  storeId: number
  scopes: readonly Scope[]
  isExpired?: boolean
}

const readScopes: Scope[] = [
  'orders/read',
  'sync_products/read',
  'file_library/read',
  'webhooks/read',
  'stores_list/read',
]
const storeScopes: Scope[] = ['orders', 'sync_products', 'file_library', 'webhooks', 'stores_list']

/** Scopes that the public app asks for at installation. */
export const appScopes: Scope[] = ['orders', 'sync_products', 'file_library', 'webhooks', 'stores_list/read']

export const demoStoreId = 5_104_771
export const platformStoreId = 5_104_772
export const secondStoreId = 5_104_773

/** Private tokens of the sandbox; printed by `npm run sandbox`. */
export const tokens: ReadonlyMap<string, TokenRecord> = new Map<string, TokenRecord>([
  ['sandbox-store', { level: 'store', storeId: demoStoreId, scopes: storeScopes }],
  [
    'sandbox-account',
    { level: 'account', storeId: demoStoreId, scopes: [...storeScopes, 'product_templates'] },
  ],
  ['sandbox-readonly', { level: 'store', storeId: demoStoreId, scopes: readScopes }],
  ['sandbox-orders-only', { level: 'store', storeId: demoStoreId, scopes: ['orders'] }],
  ['sandbox-expired', { level: 'store', storeId: demoStoreId, scopes: storeScopes, isExpired: true }],
  ['sandbox-platform', { level: 'store', storeId: platformStoreId, scopes: storeScopes }],
])

/** The token of a request, or null without credentials. Throws 401 for one that is malformed, unknown or expired. */
export function tokenOf(request: Request, { state, now }: Pick<World, 'state' | 'now'>): TokenRecord | null {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const value = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (value === undefined) throw new SandboxError(401, 'BadRequest', 'Malformed Authorization header.')
  const grant = state.grants.get(value)
  if (grant?.kind === 'access' && grant.until > now)
    return { level: 'store', storeId: grant.store, scopes: appScopes }
  const token = tokens.get(value)
  if (token === undefined || token.isExpired === true || state.expiredTokens.includes(value)) {
    throw new SandboxError(401, 'Unauthorized', 'The access token provided is invalid.')
  }
  return token
}

/** Throws 401 without a needed token and 403 when the token lacks the endpoint's scope. */
export function requireAccess(endpoint: EndpointSpec, token: TokenRecord | null): void {
  if (endpoint.access === 'public') return
  if (token === null)
    throw new SandboxError(401, 'Unauthorized', 'This endpoint requires Oauth authentication!')
  if (endpoint.access === 'any' || grants(token.scopes, endpoint.access)) return
  throw new SandboxError(403, 'Forbidden', `The access token lacks the scope ${endpoint.access}.`)
}

/** A write scope includes its reads. */
const grants = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.some((scope) => scope === needed || `${scope}/read` === needed)

/** The store that a call is for; an account-level token has to name it with X-PF-Store-Id. */
export function storeForCall(
  state: SandboxState,
  endpoint: EndpointSpec,
  token: TokenRecord | null,
  request: Request,
): StoreRecord {
  const named = request.headers.get('x-pf-store-id')
  const isAccount = token?.level === 'account'
  if (endpoint.store && isAccount && named === null) throw badRequest('This endpoint requires `store_id`!')
  const wanted = endpoint.store && isAccount ? Number(named) : (token?.storeId ?? demoStoreId)
  const store = state.stores.find(({ id }) => id === wanted)
  if (store === undefined) throw notFound()
  return store
}

export const scopeNames: Partial<Record<Scope, string>> = {
  orders: 'View and manage orders',
  'orders/read': 'View all orders',
  sync_products: 'View and manage store products',
  'sync_products/read': 'View store products',
  file_library: 'View and manage store files',
  'file_library/read': 'View store files',
  webhooks: 'View and manage store webhooks',
  'webhooks/read': 'View store webhooks',
  product_templates: 'View and manage product templates',
  'product_templates/read': 'View product templates',
  stores_list: 'View and manage stores',
  'stores_list/read': 'View stores',
}
