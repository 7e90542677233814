import type { EarlyRead } from '~/app/takeEarly'

// This is a script of its own, a thirtieth of the app's code, so it runs while the app is still on its way. It imports
// nothing. Tests keep what it repeats of the app (names in storages, headers, queries) equal to the app: a reply to a
// request that the app would not have made in the same words is never shown.

/** How long the app has to take the reply over, in ms; an older one is asked for anew. */
const freshMs = 30_000
/** How long config.json may take, in ms. */
const timeoutMs = 20_000

/** By the first part of the page's address: the API's path, and how the query of its list begins. */
const reads = new Map([
  ['orders', ['/orders', '?']],
  ['products', ['/store/products', '?status=all&']],
  ['catalog', ['/products']],
])
/** Search parameters of a list's address that the read understands or need not know; with any other it is not made. */
const known = ['offset', 'limit', 'density', 'cols']

/** Path and query of the API that the page at an address asks for first; null where that is not certain. */
function firstRead({ pathname, searchParams }: URL): string | null {
  const [, place = '', id, more] = pathname.split('/')
  const [path, list] = reads.get(place) ?? []
  if (id !== undefined)
    return path !== undefined && more === undefined && /^\d+$/.test(id) ? `${path}/${id}` : null
  if (list === undefined || [...searchParams.keys()].some((name) => !known.includes(name))) return null
  return `${path}${list}offset=${searchParams.get('offset') ?? '0'}&limit=${searchParams.get('limit') ?? '50'}`
}

const device = (name: string) => localStorage.getItem(`platen.${name}`)
const tab = (name: string) => sessionStorage.getItem(`platen.${name}`)

/** The headers of a read for this tab's connection, and its service; null where no token is kept in this tab. */
function readConnection(isOfStore: boolean): { apiBaseUrl: string; headers: Headers } | null {
  const isErased = device('erase') !== null || tab('erase') !== null || tab('device') !== device('device')
  const connection = JSON.parse(tab('connection') ?? 'null')
  if (isErased || connection?.kind !== 'token' || typeof connection.apiBaseUrl !== 'string') return null
  // Tokens of the OAuth app are kept elsewhere and change.
  if (typeof connection.token !== 'string' || connection.token === '') return null
  const { apiBaseUrl, token, storeId } = connection
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` })
  if (isOfStore && typeof storeId === 'number') headers.set('X-PF-Store-Id', String(storeId))
  const language = device('language')
  const isRefused = device('language.refused') === apiBaseUrl
  if (language !== null && language !== 'en_US' && !isRefused) headers.set('X-PF-Language', language)
  return { apiBaseUrl, headers }
}

const none = (): undefined => undefined

/** A reply whose body is read already, so that the app need not ask the browser for it piece by piece. */
const whole = async (reply: Response): Promise<Response> =>
  reply.status === 200 ? new Response(await reply.arrayBuffer(), { headers: reply.headers }) : reply

/** Resolves once the page's first read was built, before its reply; at once for a page without one. */
async function askEarly(): Promise<unknown> {
  const path = window.top === window.self ? firstRead(new URL(location.href)) : null
  const connection = path === null ? null : readConnection(!path.startsWith('/products'))
  if (path === null || connection === null) return
  const { apiBaseUrl, headers } = connection
  // The app asks for the names of databases before it draws, and a browser is slow to answer that the first time.
  void indexedDB.databases?.().catch(none)
  const ending = new AbortController()
  const config = fetch('/config.json', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(async (reply) => {
    const text = await reply.text()
    return { status: reply.status, text: async () => text }
  })
  const request = config
    .then((reply) => reply.text())
    .then((text) => {
      if (JSON.parse(text).apiBaseUrl !== apiBaseUrl) throw new Error('Another service')
      return new Request(new URL(apiBaseUrl + path, location.href), {
        headers,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        signal: ending.signal,
      })
    })
  const reply = request.then((asked) => fetch(asked)).then(whole)
  const early: EarlyRead = { config, request, reply, arrived: 0, stop: () => ending.abort() }
  reply.then(
    () => {
      early.arrived = Date.now()
    },
    // The app, which takes the reply, gets its error too.
    none,
  )
  globalThis.platenEarly = early
  setTimeout(() => {
    if (globalThis.platenEarly !== early) return
    globalThis.platenEarly = undefined
    early.stop()
  }, freshMs)
  return request
}

/** Asks for the files of a page whose code is not in the app's first file, so that both load at the same time. */
function loadPage(pathname: string): void {
  const [, place = '', id = '', more] = pathname.split('/')
  if (place === 'orders' && id === '') return
  const files: Record<string, string[]> = JSON.parse(
    document.querySelector<HTMLElement>('script[data-files]')?.dataset['files'] ?? '{}',
  )
  const isConnected = tab('connection') !== null || device('demo') !== null || place === 'catalog'
  const own = isConnected && more === undefined ? files[`${place}${/^\d+$/.test(id) ? '/' : id}`] : null
  for (const name of [...(files[''] ?? []), ...(own ?? [])]) {
    const isStyle = name.endsWith('.css')
    const [rel, as] = isStyle ? ['preload', 'style'] : ['modulepreload', 'script']
    document.head.append(
      Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href: `/assets/${name}` }),
    )
  }
}

// The first use of Intl makes the browser read its language tables, which takes a third of the time that the app's code
// needs to start. It happens here, while the page waits for the network anyway.
const readTables = () => new Intl.DateTimeFormat().format()

try {
  void askEarly().then(readTables, readTables).catch(none)
  loadPage(location.pathname)
} catch {
  // The browser has no storage, or a text in it is not ours: the app makes its own requests.
}
