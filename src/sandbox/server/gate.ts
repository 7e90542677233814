/** Who may call what. A developer's browser has other pages open than the app, and all of them reach this server. */
export interface Gate {
  /** Address that the server listens on. */
  bound: string
  /** Names beside the loopback's own that this server is reached by. */
  names: readonly string[]
  /** Origins of pages that may use the control addresses. Read at each call. */
  controlOrigins: readonly string[]
}

type CallHeaders = Record<string, string | string[] | undefined>

/**
 * Whether the Host header names this server. A foreign name that leads to this machine does not: a page of that name
 * would be of the same origin as this server, and its browser would ask nobody (DNS rebinding).
 */
export function isOwnHost({ host }: CallHeaders, { bound, names }: Gate): boolean {
  if (typeof host !== 'string' || !URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(name)
  if (isAddress && name.startsWith('127.')) return true
  // A server on every address of the machine is reached by any of them; an address cannot be rebound.
  if (['0.0.0.0', '::'].includes(bound) && (isAddress || name.startsWith('['))) return true
  return [bound, ...names].some((known) => [known, `[${known}]`].includes(name))
}

/** Whether an address is one of the demo's controls; pictures that they made are for any page to show. */
export const isControlCall = (method: string, { pathname }: URL): boolean =>
  pathname.includes('/_sandbox/') &&
  !(
    ['GET', 'HEAD', 'OPTIONS'].includes(method) &&
    /^\/_sandbox\/(pictures|artwork|mockups)\/[^/]/.test(pathname)
  )

/** Whether a caller may use the controls: a listed page, or none at all (curl, a test). */
export function mayControl(headers: CallHeaders, { controlOrigins }: Gate): boolean {
  const { origin } = headers
  if (origin !== undefined) return typeof origin === 'string' && controlOrigins.includes(origin)
  // A browser names no origin with a plain read of a picture or script, but says where it comes from.
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'none' || site === 'same-origin'
}

export type Cors = 'exposed' | 'hidden' | 'none'

const exposed = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Platen-Sandbox'

/** What lets pages of other origins read a reply. The controls are for listed pages only, whatever is asked of the API. */
export function corsHeaders(cors: Cors, headers: CallHeaders, isControl: boolean): Record<string, string> {
  const { origin } = headers
  if (isControl ? origin === undefined : cors === 'none') return {}
  return {
    'Access-Control-Allow-Origin': typeof origin === 'string' ? origin : '*',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-PF-Store-Id, X-PF-Language',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
    ...(cors === 'exposed' ? { 'Access-Control-Expose-Headers': exposed } : {}),
  }
}

/**
 * The address that a request's target means at this server, also in its long form; null for what is none. It is not
 * resolved against the server's: a path of two slashes would name another host.
 */
export function addressOf(server: string, target: string): URL | null {
  const long = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)
  const path = long === null ? target : (long[1] ?? '')
  return path.startsWith('/') && URL.canParse(server + path) ? new URL(server + path) : null
}
