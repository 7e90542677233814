interface Request {
  callback: (lock: Lock | null) => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** The browser's lock manager as far as the app uses it: in line, if available, stolen, aborted, asked about. */
export function fakeLocks() {
  const held = new Map<string, Request>()
  const lines = new Map<string, Request[]>()
  const gone = () => new DOMException('The lock is gone.', 'AbortError')

  function grant(name: string, request: Request): void {
    held.set(name, request)
    void (async () => {
      try {
        request.resolve(await request.callback({ name, mode: 'exclusive' }))
      } catch (error) {
        request.reject(error)
      }
      if (held.get(name) !== request) return
      held.delete(name)
      const next = lines.get(name)?.shift()
      if (next !== undefined) grant(name, next)
    })()
  }

  const request = (
    name: string,
    given: LockOptions | Request['callback'],
    then?: Request['callback'],
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const options = typeof given === 'function' ? {} : given
      const callback = typeof given === 'function' ? given : then
      if (callback === undefined) throw new TypeError('What is done under the lock is missing')
      const asked: Request = { callback, resolve, reject }
      const holder = held.get(name)
      if (holder === undefined) return grant(name, asked)
      if (options.ifAvailable === true) return resolve(callback(null))
      if (options.steal === true) {
        holder.reject(gone())
        return grant(name, asked)
      }
      lines.set(name, [...(lines.get(name) ?? []), asked])
      options.signal?.addEventListener('abort', () => {
        const line = lines.get(name) ?? []
        if (!line.includes(asked)) return
        lines.set(
          name,
          line.filter((other) => other !== asked),
        )
        reject(gone())
      })
    })
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] })
  return { request, query }
}
