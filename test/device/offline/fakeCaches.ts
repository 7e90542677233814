const origin = 'https://platen.test'
const addressOf = (of: RequestInfo | URL): string =>
  new URL(of instanceof Request ? of.url : String(of), origin).href

/** A browser's caches in memory: as much of them as the app uses. */
export class FakeCaches implements CacheStorage {
  readonly all = new Map<string, FakeCache>()
  has = async (name: string): Promise<boolean> => this.all.has(name)
  keys = async (): Promise<string[]> => [...this.all.keys()]
  delete = async (name: string): Promise<boolean> => this.all.delete(name)
  match = async (of: RequestInfo | URL): Promise<Response | undefined> => {
    for (const cache of this.all.values()) {
      const found = await cache.match(of)
      if (found !== undefined) return found
    }
    return undefined
  }
  open = async (name: string): Promise<FakeCache> => {
    const cache = this.all.get(name) ?? new FakeCache()
    this.all.set(name, cache)
    return cache
  }
  /** Paths of everything that lies in any cache. */
  paths = (): string[] =>
    [...this.all.values()].flatMap(({ rows }) => [...rows.keys()].map((url) => new URL(url).pathname))
}

export class FakeCache implements Cache {
  readonly rows = new Map<string, Response>()
  match = async (of: RequestInfo | URL): Promise<Response | undefined> =>
    this.rows.get(addressOf(of))?.clone()
  put = async (of: RequestInfo | URL, reply: Response): Promise<void> =>
    void this.rows.set(addressOf(of), reply)
  delete = async (of: RequestInfo | URL): Promise<boolean> => this.rows.delete(addressOf(of))
  keys = async (): Promise<Request[]> => [...this.rows.keys()].map((url) => new Request(url))
  add = (): Promise<void> => Promise.reject(new Error('Not used'))
  addAll = (): Promise<void> => Promise.reject(new Error('Not used'))
  matchAll = (): Promise<Response[]> => Promise.reject(new Error('Not used'))
}
