import type { EarlyRead } from '~/app/takeEarly'

// A script of its own, a thirtieth of the app's code, so it runs while that is still on its way. It imports nothing. What
// it repeats of the app (names in storages, headers, queries) is held together by tests: a reply that the app would not
// have asked for in the same words is never shown.

/** How long the app has to take the reply over, in ms; an older one is asked for anew. */
const freshMs = 30_000
/** How long config.json may take, in ms. */
const patienceMs = 20_000

const records = new Map([
  ['orders', '/orders'],
  ['products', '/store/products'],
  ['catalog', '/products'],
])
const lists = new Map([
  ['orders', '/orders?'],
  ['products', '/store/products?status=all&'],
])
/** Of a list's address: what does not change which rows are asked for, and what says which. */
const known = ['offset', 'limit', 'density', 'cols']

/** Path and query of the API that the page at an address asks for first; null where that is not certain. */
function firstRead({ pathname, searchParams }: URL): string | null {
  const [, place = '', id, more] = pathname.split('/')
  if (id !== undefined) {
    const path = records.get(place)
    return path !== undefined && more === undefined && /^\d+$/.test(id) ? `${path}/${id}` : null
  }
  const path = lists.get(place)
  if (path === undefined || [...searchParams.keys()].some((name) => !known.includes(name))) return null
  return `${path}offset=${searchParams.get('offset') ?? '0'}&limit=${searchParams.get('limit') ?? '50'}`
}

/** The headers of a read on behalf of this tab's connection, and its service; null without a token that lies here. */
function readConnection(isOfStore: boolean): { apiBaseUrl: string; headers: Headers } | null {
  const isErased =
    localStorage.getItem('platen.erase') !== null ||
    sessionStorage.getItem('platen.erase') !== null ||
    sessionStorage.getItem('platen.device') !== localStorage.getItem('platen.device')
  const connection = JSON.parse(sessionStorage.getItem('platen.connection') ?? 'null')
  if (isErased || connection?.kind !== 'token' || typeof connection.apiBaseUrl !== 'string') return null
  // The tokens of an app lie elsewhere, and change.
  if (typeof connection.token !== 'string' || connection.token === '') return null
  const { apiBaseUrl, token, storeId } = connection
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` })
  if (isOfStore && typeof storeId === 'number') headers.set('X-PF-Store-Id', String(storeId))
  const language = localStorage.getItem('platen.language')
  const isRefused = localStorage.getItem('platen.language.refused') === apiBaseUrl
  if (language !== null && language !== 'en_US' && !isRefused) headers.set('X-PF-Language', language)
  return { apiBaseUrl, headers }
}

function askEarly(): void {
  const path = window.top === window.self ? firstRead(new URL(location.href)) : null
  const connection = path === null ? null : readConnection(!path.startsWith('/products'))
  if (path === null || connection === null) return
  const { apiBaseUrl, headers } = connection
  const ending = new AbortController()
  const config = fetch('/config.json', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patienceMs),
  })
  const request = config
    .then((reply) => reply.clone().json())
    .then((said: { apiBaseUrl?: unknown }) => {
      if (said.apiBaseUrl !== apiBaseUrl) throw new Error('The token was given for another service.')
      return new Request(new URL(apiBaseUrl + path, location.href), {
        headers,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        signal: ending.signal,
      })
    })
  const reply = request.then((asked) => fetch(asked))
  const early: EarlyRead = { config, request, reply, arrived: 0, stop: () => ending.abort() }
  reply.then(
    () => {
      early.arrived = Date.now()
    },
    // Whoever takes it hears what went wrong.
    () => undefined,
  )
  globalThis.platenEarly = early
  setTimeout(() => {
    if (globalThis.platenEarly !== early) return
    globalThis.platenEarly = undefined
    early.stop()
  }, freshMs)
}

try {
  askEarly()
} catch {
  // A browser without storage, or a text in it that is none of ours: the app asks itself.
}
