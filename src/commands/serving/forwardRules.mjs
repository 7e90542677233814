/**
 * What may pass between a page of ours and the service behind `--forward`. Everything is listed by name: a forwarded
 * reply lies on the app's own origin, so a header or a page that nobody thought of would act with the app's rights.
 */

/** Same-origin path that is passed on to the service when its replies cannot be read by browsers. */
export const forwardPath = '/forward'

/** Whether an address of this server is one of the forwarded service; /forwarding is none. */
export const isForwarded = (path) => path === forwardPath || path.startsWith(`${forwardPath}/`)

/** The service's address as `--forward` takes it. Throws an Error in words for what cannot be forwarded to. */
export function readTarget(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    throw new Error(`--forward takes an address that begins with https:// or http://, not ${text}`)
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Error('--forward takes an address without a user, a query or a fragment')
  return url
}

/** Answers the methods of a path, by the contract's endpoint table; none for a path that is not the API's. */
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

/** A part of a path that no server reads as a step up, a further step or two lines. */
const isPlain = (part) => /^[^/\\\p{Cc}]+$/u.test(part) && !/^\.+$/.test(part)

function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/**
 * Whether a call comes from a page of this server or from no page at all. `Host` was compared with this server's own
 * names before, so that a foreign name that leads here does not count as one.
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

/** Headers of a call that the service is to see. */
export const sentHeaders = (headers) => listed(headers, (name) => sent.includes(name))

/** What an app may show as it is; any other body, a page above all, can be saved and never opened. */
const shown = /^(application\/(?:[\w.-]+\+)?json|image\/(?:png|jpeg|gif|webp|avif))$/

/** Headers that a reply reaches the page with. */
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

/** Headers of every reply at a forwarded address. */
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

/** Those that `may` lets pass, but none that `Connection` names as meant for the next hop only. */
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
