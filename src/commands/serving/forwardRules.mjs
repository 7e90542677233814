/**
 * What may pass between a page of ours and the service behind `--forward`. Everything is listed by name: a forwarded
 * reply comes from the app's own origin, so an unexpected header or page would act with the app's rights.
 */

/** Same-origin path that is passed on to the service when its replies cannot be read by browsers. */
export const forwardPath = '/forward'

/** Whether a path of this server belongs to the forwarded service; /forwarding does not. */
export const isForwarded = (path) => path === forwardPath || path.startsWith(`${forwardPath}/`)

/** The service's address from `--forward`. Throws an Error in words for an address that cannot be used. */
export function readTarget(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    throw new Error(`--forward takes an address that begins with https:// or http://, not ${text}`)
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Error('--forward takes an address without a user, a query or a fragment')
  return url
}

/** A function that answers the allowed methods of a path, by the contract's endpoint table; none for other paths. */
export function methodsByPath(endpoints) {
  const rows = Object.values(endpoints).map(({ method, path }) => ({ method, parts: path.split('/') }))
  return (path) => {
    const given = path.split('/').map(decoded)
    if (given.includes(null)) return []
    return rows.filter(({ parts }) => fits(parts, given)).map(({ method }) => method)
  }
}

const fits = (parts, given) =>
  parts.length === given.length &&
  parts.every((part, at) => (part.startsWith(':') ? isPlain(given[at]) : part === given[at]))

/** A part of a path that no server reads as `..`, as several parts or as several lines. */
const isPlain = (part) => /^[^/\\\p{Cc}]+$/u.test(part) && !/^\.+$/.test(part)

function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/**
 * Whether a call comes from a page of this server or from no page at all. `Host` was already compared with this
 * server's own names, so that a foreign name leading here does not count.
 */
export function isOwnCall({ origin, host, 'sec-fetch-site': site }) {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const sent = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-length',
  'content-type',
  'user-agent',
  'x-pf-force-pagination',
  'x-pf-language',
  'x-pf-store-id',
]

/** Headers of a call that are passed on to the service. */
export const sentHeaders = (headers) => listed(headers, (name) => sent.includes(name))

/** Types that a page may show; any other body, a page above all, can be saved but not opened. */
const shown = /^(application\/(?:[\w.-]+\+)?json|image\/(?:png|jpeg|gif|webp|avif))$/

/** Headers of a reply that are passed on to the page. */
export function receivedHeaders(headers) {
  const kept = listed(
    headers,
    (name) =>
      ['content-encoding', 'content-length', 'retry-after'].includes(name) ||
      /^(x-)?ratelimit(-|$)/.test(name),
  )
  const type = String(headers['content-type'] ?? '')
    .split(';')[0]
    .trim()
    .toLowerCase()
  return {
    ...kept,
    ...ownHeaders,
    ...(shown.test(type)
      ? { 'Content-Type': type }
      : { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' }),
  }
}

/** Headers added to every reply at a forwarded address. */
export const ownHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Headers that `may` allows, except those that `Connection` marks as meant for the next hop only. */
function listed(headers, may) {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && may(name) && !named.includes(name),
    ),
  )
}
