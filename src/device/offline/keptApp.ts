/** What a build consists of; paths begin with a slash. */
export interface BuiltApp {
  /** A digest of all files: another build has another one. */
  version: string
  /** What pages are made of; a version is used once all of it is here. */
  code: readonly string[]
  /** Fonts: fetched afterward, while the page is at rest. */
  later: readonly string[]
}

interface Tools {
  caches: CacheStorage
  fetch: typeof fetch
  /** Of the app, such as https://platen.example.com. */
  origin: string
  built: BuiltApp
}

/** The copy of the app in this browser, as the service worker of one build sees it. */
export interface KeptApp {
  /** Fetches this build whole. Rejects when a file does not come or the server has another build by now. */
  install(): Promise<void>
  /** Begins to answer pages: drops other copies, but not that of the build before, whose tabs may still be open. */
  tidy(): Promise<void>
  /** The reply to a request of a page; null for all that is not the app itself, such as calls of the API. */
  answer(request: Request): Promise<Response> | null
  /** Mends what is missing, fetches fonts, reads settings and headers anew. Answers whether the settings changed. */
  check(): Promise<boolean>
}

const prefix = 'platen.app.'
/** The page of every address of the app. */
const shellPath = '/'
const settingsPath = '/config.json'
/** With each copy lies which turn at answering pages was its last, counted from 1; no address of the app. */
const turnPath = '/.turn'
/** Files that are asked for at the same time. */
const atOnce = 6

/**
 * Keeps one build and answers with it and nothing else, so that old code never meets new parts. Only the app's own
 * files and its public settings are kept: everything else passes by, so no reply of the API and no token lies here.
 */
export function createKeptApp({ caches, fetch, origin, built }: Tools): KeptApp {
  const own = prefix + built.version
  const code = new Set(built.code)
  const later = new Set(built.later)

  /** Null when the browser has thrown the copy away: a lookup must not make an empty one. */
  const copy = async (): Promise<Cache | null> => ((await caches.has(own)) ? caches.open(own) : null)

  const kept = async (path: string): Promise<Response | undefined> =>
    (await copy())?.match(path, { ignoreVary: true })

  /** Nothing where it never began, or where the version that did so noted none. */
  const turnOf = async (name: string): Promise<number> =>
    Number((await (await (await caches.open(name)).match(turnPath))?.text()) ?? 0)

  async function ask(path: string, cache: RequestCache): Promise<Response> {
    const reply = await fetch(path, { cache, redirect: 'error', credentials: 'same-origin' })
    if (!isFile(path, reply)) throw new Error(`${path} did not come (status ${reply.status})`)
    return reply
  }

  /** Fetches what is missing; takes files of an older build that are still the same. */
  async function fill(cache: Cache, paths: readonly string[]): Promise<void> {
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const missing = paths.filter((path) => !here.has(path))
    const work = async (): Promise<void> => {
      for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
        // The name of an asset holds a digest of its bytes, so that the same name is the same file.
        const isAsset = path.startsWith('/assets/')
        const known = isAsset ? await caches.match(path, { ignoreVary: true }) : undefined
        await cache.put(path, known ?? (await ask(path, isAsset ? 'default' : 'no-cache')))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  const isOfThisBuild = (html: string): boolean => {
    const named = assetsIn(html)
    return named.length > 0 && named.every((path) => code.has(path))
  }

  /** The shell with its settings: the policy in the shell's headers names the addresses in the settings. */
  async function readShell(): Promise<{ shell: Response; settings: Response } | null> {
    const [shell, settings] = await Promise.all([ask(shellPath, 'no-cache'), ask(settingsPath, 'no-cache')])
    const isOurs = isOfThisBuild(await shell.clone().text()) && isJson(await settings.clone().text())
    return isOurs ? { shell, settings } : null
  }

  /** The kept page, where the copy has all that it needs. */
  async function keptPage(path: string): Promise<Response | undefined> {
    const cache = await copy()
    const shell = await cache?.match(shellPath, { ignoreVary: true })
    if (cache === null || shell === undefined) return undefined
    const needed = assetsIn(await shell.clone().text())
    const found = await Promise.all(needed.map((asset) => cache.match(asset, { ignoreVary: true })))
    const isWhole = !found.includes(undefined) && !isForeign(path, await (await kept(settingsPath))?.text())
    return isWhole ? shell : undefined
  }

  /** Another build's file is for a tab that was opened before this one took over. */
  const keptFile = async (path: string): Promise<Response | undefined> =>
    (await kept(path)) ?? caches.match(path, { ignoreVary: true })

  /** A copy that the browser cannot read is none: its page and files come from the server. */
  async function keptOr(request: Request, read: Promise<Response | undefined>): Promise<Response> {
    return (await read.catch(() => undefined)) ?? fetch(request)
  }

  async function openFile(request: Request, path: string): Promise<Response> {
    const known = await keptFile(path).catch(() => undefined)
    if (known !== undefined) return known
    const reply = await fetch(request)
    // Without room for it a file is used all the same.
    await keepFile(path, reply).catch(() => undefined)
    return reply
  }

  async function keepFile(path: string, reply: Response): Promise<void> {
    const cache = await copy()
    if (!isFile(path, reply)) {
      // The copy has lost a file that the server does not have any more: the next page comes from the server.
      if (code.has(path)) await cache?.delete(shellPath)
    } else if (code.has(path) || later.has(path)) await cache?.put(path, reply.clone())
  }

  return {
    install: async () => {
      const cache = await caches.open(own)
      await fill(cache, built.code)
      const read = await readShell()
      if (read === null) throw new Error('The server has another version by now')
      await cache.put(settingsPath, read.settings)
      await cache.put(shellPath, read.shell)
    },
    tidy: async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
      const turns = await Promise.all(others.map(turnOf))
      const last = Math.max(0, ...turns)
      // One that came in part, or was overtaken while it waited, has answered no page.
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
      // Offline nothing is wrong; a newer build brings its own shell and settings.
      if (cache === null || read === null) return false
      const before = await (await cache.match(settingsPath))?.text()
      const now = await read.settings.clone().text()
      await cache.put(settingsPath, read.settings)
      await cache.put(shellPath, read.shell)
      await fill(cache, [...code, ...later]).catch(() => undefined)
      return before !== undefined && before !== now
    },
  }
}

const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

/** A page of the app has no name like a file's below the root. */
const isFileName = (path: string): boolean => path.startsWith('/assets/') || /^\/[^/]+\.\w+$/.test(path)

/** Hosts answer for a file that is gone with a page. */
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

/** Whether an address of this origin is not the app's: the settings may name the service or a broker by path. */
function isForeign(path: string, settings: string | undefined): boolean {
  if (settings === undefined) return false
  const named = [...settings.matchAll(/"(\w+)"\s*:\s*"(\/[^"?#]*)"/g)]
  return named.some(([, key, start = '']) => {
    const folder = start.replace(/\/$/, '')
    return key !== 'redirectUrl' && folder !== '' && (path === folder || path.startsWith(`${folder}/`))
  })
}
