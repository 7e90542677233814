/** Decides who may call what. A developer's browser has other pages open than the app, and all of them can reach this server. */
export interface Gate {
  /** Address that the server listens on. */
  bound: string
  /** Further host names of this server. */
  names: readonly string[]
  /** Origins of pages that may use the control addresses. Read at each call. */
  controlOrigins: readonly string[]
}

type CallHeaders = Record<string, string | string[] | undefined>

/**
 * Whether the Host header names this server. A foreign name that resolves to this machine does not: a page of that
 * name would have the same origin as this server, so its browser would ask for no permission (DNS rebinding).
 */
export function isOwnHost({ host }: CallHeaders, { bound, names }: Gate): boolean {
  if (typeof host !== 'string' || !URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(name)
  if (isAddress && name.startsWith('127.')) return true
  // A server on all addresses of the machine accepts any IP address, which cannot be rebound.
  if (['0.0.0.0', '::'].includes(bound) && (isAddress || name.startsWith('['))) return true
  return [bound, ...names].some((known) => [known, `[${known}]`].includes(name))
}

/** Whether an address is one of the demo's controls; pictures made by them may be shown by any page. */
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
  // For a plain read of a picture or script a browser sends no Origin, but this header.
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'none' || site === 'same-origin'
}

export type Cors = 'exposed' | 'hidden' | 'none'

const exposed = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Platen-Sandbox'

/** The headers that let pages of other origins read a reply. Controls are for listed pages only, whatever `cors` says. */
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
 * The address that a request's target means at this server, also in absolute form; null for anything else. It
 * is not resolved against the server's address: a path with two slashes would name another host.
 */
export function targetAddress(server: string, target: string): URL | null {
  const long = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)
  const path = long === null ? target : (long[1] ?? '')
  return path.startsWith('/') && URL.canParse(server + path) ? new URL(server + path) : null
}
