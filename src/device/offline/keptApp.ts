import { sleep } from '~/domain/async/sleep'

/** The files of a build; paths begin with a slash. */
export interface BuiltApp {
  /** A digest of all files, so that each build has its own. */
  version: string
  /** Files that pages are made of; a version is used once all of them are here. */
  code: readonly string[]
  /** Fonts: fetched afterward, while the page is at rest. */
  later: readonly string[]
}

interface Tools {
  caches: CacheStorage
  fetch: typeof fetch
  /** Origin of the app, such as https://platen.example.com. */
  origin: string
  built: BuiltApp
}

/** The copy of the app in this browser, as the service worker of one build sees it. */
export interface KeptApp {
  /** Fetches this build whole. Rejects when a file does not come or the server has another build by now. */
  install(): Promise<void>
  /** Starts answering pages: drops other copies, except that of the build before, whose tabs may still be open. */
  activate(): Promise<void>
  /** The reply to a page's request; null for everything but the app itself, such as calls of the API. */
  answer(request: Request): Promise<Response> | null
  /** Fetches the latest settings and headers. Answers whether the settings have changed. */
  check(): Promise<boolean>
  /** Fetches missing files, then fonts with rests between them. What does not come is left for the next time. */
  complete(): Promise<void>
}

const prefix = 'platen.app.'
/** Path of the page that answers every address of the app. */
const shellPath = '/'
const settingsPath = '/config.json'
/** Each copy notes, under this path, a number that grows with each takeover by a build; no address of the app. */
const turnPath = '/.turn'
/** Code files fetched at the same time: few, since the page that is open needs the line and the processor too. */
const atOnce = 2
/** Rest between two fonts, in ms, since they are fetched while somebody works. */
const restMs = 100

/**
 * Keeps one build and answers with it and nothing else, so that old code never meets new parts. Only the app's own
 * files and its public settings are kept: other requests are not handled, so no reply of the API and no token is kept.
 */
export function createKeptApp({ caches, fetch, origin, built }: Tools): KeptApp {
  const own = prefix + built.version
  const code = new Set(built.code)
  const later = new Set(built.later)

  /** Null when the browser has deleted the copy: opening it would make an empty one. */
  const copy = async (): Promise<Cache | null> => ((await caches.has(own)) ? caches.open(own) : null)

  const kept = async (path: string): Promise<Response | undefined> =>
    (await copy())?.match(path, { ignoreVary: true })

  /** 0 for a copy that never took over, or whose version noted no number. */
  const turnOf = async (name: string): Promise<number> =>
    Number((await (await (await caches.open(name)).match(turnPath))?.text()) ?? 0)

  async function ask(path: string, cache: RequestCache): Promise<Response> {
    const reply = await fetch(path, { cache, redirect: 'error', credentials: 'same-origin' })
    if (!isFile(path, reply)) throw new Error(`${path} did not come (status ${reply.status})`)
    return reply
  }

  async function missing(cache: Cache, paths: readonly string[]): Promise<string[]> {
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    return paths.filter((path) => !here.has(path))
  }

  /** Reuses a file of an older build that is still the same. */
  async function take(cache: Cache, path: string): Promise<void> {
    // An asset's name holds a digest of its bytes, so the same name means the same file.
    const isAsset = path.startsWith('/assets/')
    const known = isAsset ? await caches.match(path, { ignoreVary: true }) : undefined
    await cache.put(path, known ?? (await ask(path, isAsset ? 'default' : 'no-cache')))
  }

  async function takeCode(cache: Cache): Promise<void> {
    const paths = await missing(cache, built.code)
    const work = async (): Promise<void> => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) await take(cache, path)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  async function takeAll(): Promise<void> {
    const cache = await copy()
    if (cache === null) return
    await takeCode(cache)
    for (const path of await missing(cache, built.later)) {
      await sleep(restMs)
      await take(cache, path)
    }
  }

  /** Tabs ask for it each by itself. */
  let completing: Promise<void> | null = null

  const isOfThisBuild = (html: string): boolean => {
    const named = assetsIn(html)
    return named.length > 0 && named.every((path) => code.has(path))
  }

  /** The page and its settings are read together: the policy in its headers names addresses in the settings. */
  async function readShell(): Promise<{ shell: Response; settings: Response } | null> {
    const [shell, settings] = await Promise.all([ask(shellPath, 'no-cache'), ask(settingsPath, 'no-cache')])
    const isOurs = isOfThisBuild(await shell.clone().text()) && isJson(await settings.clone().text())
    return isOurs ? { shell, settings } : null
  }

  /** The kept page, if the copy has all files that it needs. */
  async function keptPage(path: string): Promise<Response | undefined> {
    const cache = await copy()
    const shell = await cache?.match(shellPath, { ignoreVary: true })
    if (cache === null || shell === undefined) return undefined
    const needed = assetsIn(await shell.clone().text())
    const found = await Promise.all(needed.map((asset) => cache.match(asset, { ignoreVary: true })))
    const isWhole = !found.includes(undefined) && !isForeign(path, await (await kept(settingsPath))?.text())
    return isWhole ? shell : undefined
  }

  /** A file of another build serves a tab that was opened before this build took over. */
  const keptFile = async (path: string): Promise<Response | undefined> =>
    (await kept(path)) ?? caches.match(path, { ignoreVary: true })

  /** A copy that the browser cannot read is ignored: the reply comes from the server. */
  async function keptOr(request: Request, read: Promise<Response | undefined>): Promise<Response> {
    return (await read.catch(() => undefined)) ?? fetch(request)
  }

  async function openFile(request: Request, path: string): Promise<Response> {
    const known = await keptFile(path).catch(() => undefined)
    if (known !== undefined) return known
    const reply = await fetch(request)
    // A file is used even when there is no room to keep it.
    await keepFile(path, reply).catch(() => undefined)
    return reply
  }

  async function keepFile(path: string, reply: Response): Promise<void> {
    const cache = await copy()
    if (!isFile(path, reply)) {
      // The copy has lost a file that the server no longer has: the next page comes from the server.
      if (code.has(path)) await cache?.delete(shellPath)
    } else if (code.has(path) || later.has(path)) await cache?.put(path, reply.clone())
  }

  return {
    install: async () => {
      const cache = await caches.open(own)
      await takeCode(cache)
      const read = await readShell()
      if (read === null) throw new Error('The server has another version by now')
      await cache.put(settingsPath, read.settings)
      await cache.put(shellPath, read.shell)
    },
    activate: async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
      const turns = await Promise.all(others.map(turnOf))
      const last = Math.max(0, ...turns)
      // A copy without the highest number is incomplete or was replaced before it took over: no page uses it.
      await Promise.all(others.filter((_, at) => turns[at] !== last).map((name) => caches.delete(name)))
      await (await copy())?.put(turnPath, new Response(String(last + 1))).catch(() => undefined)
    },
    answer: (request) => {
      const { origin: of, pathname: path, search } = new URL(request.url)
      if (of !== origin || request.method !== 'GET') return null
      if (request.mode === 'navigate') return isFileName(path) ? null : keptOr(request, keptPage(path))
      if (search !== '') return null
      if (path === settingsPath) return keptOr(request, kept(path))
      return path.startsWith('/assets/') || code.has(path) ? openFile(request, path) : null
    },
    check: async () => {
      const cache = await copy()
      const read = await readShell().catch(() => null)
      // Offline, nothing is to be done; a newer build brings its own page and settings.
      if (cache === null || read === null) return false
      const before = await (await cache.match(settingsPath))?.text()
      const now = await read.settings.clone().text()
      await cache.put(settingsPath, read.settings)
      await cache.put(shellPath, read.shell)
      return before !== undefined && before !== now
    },
    complete: () =>
      (completing ??= takeAll()
        .catch(() => undefined)
        .finally(() => (completing = null))),
  }
}

const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

/** Whether a path names a file below the root, which is no page of the app. */
const isFileName = (path: string): boolean => path.startsWith('/assets/') || /^\/[^/]+\.\w+$/.test(path)

/** Hosts may answer with a page for a missing file. */
const isFile = (path: string, { ok, headers }: Response): boolean =>
  ok && (path === shellPath || !(headers.get('content-type') ?? '').includes('html'))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether a path of this origin is not the app's: the settings may place the service or a broker below a path. */
function isForeign(path: string, settings: string | undefined): boolean {
  if (settings === undefined) return false
  const named = [...settings.matchAll(/"(\w+)"\s*:\s*"(\/[^"?#]*)"/g)]
  return named.some(([, key, start = '']) => {
    const folder = start.replace(/\/$/, '')
    return key !== 'redirectUrl' && folder !== '' && (path === folder || path.startsWith(`${folder}/`))
  })
}
