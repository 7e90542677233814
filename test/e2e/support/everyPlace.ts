import type { Page } from 'playwright-core'

/** Where the browser of a page keeps or shows something, and what of the searched texts lies there. */
export interface Searched {
  /** Every place that holds anything, such as `platen.drafts/drafts` or `sessionStorage platen.connection`. */
  places: string[]
  /** Those with one of the searched texts in them. */
  found: string[]
}

/**
 * Looks for texts, also as they stand in base64 and in UTF-16, in everything that the page's origin keeps in the browser
 * and in the page itself: all databases with keys and values, caches with addresses, headers and bodies, both storages,
 * cookies, the address, the history entry, the window's name and the document with what its fields hold.
 */
export const searchBrowser = (page: Page, texts: readonly string[]): Promise<Searched> =>
  page.evaluate(async (searched) => {
    const ofBytes = (bytes: Uint8Array): string => {
      let text = ''
      for (let at = 0; at < bytes.length; at += 8_192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
      return text
    }
    /** In base64 a text looks different behind one, two or three other bytes; its first and last sign hang on them. */
    const inBase64 = (text: string): string[] =>
      [0, 1, 2].map((before) =>
        btoa(' '.repeat(before) + text)
          .replace(/=+$/, '')
          .slice(before === 0 ? 0 : before + 1, -1),
      )
    const needles = searched.flatMap((text) => [text, ...inBase64(text)])
    const textOf = async (value: unknown, seen = new Set<unknown>()): Promise<string> => {
      if (value === null || typeof value !== 'object') return String(value)
      if (seen.has(value)) return ''
      seen.add(value)
      if (value instanceof Blob) return `${value.type} ${ofBytes(new Uint8Array(await value.arrayBuffer()))}`
      if (value instanceof ArrayBuffer) return ofBytes(new Uint8Array(value))
      if (ArrayBuffer.isView(value))
        return ofBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      const isList = Array.isArray(value) || value instanceof Map || value instanceof Set
      const parts = isList ? [...value] : [...Object.keys(value), ...Object.values(value)]
      return (await Promise.all(parts.map((part) => textOf(part, seen)))).join('\n')
    }
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('A database')))
      })

    const places: string[] = []
    const found: string[] = []
    const look = async (place: string, value: unknown) => {
      const text = await textOf(value)
      if (text === '') return
      places.push(place)
      const plain = text.replaceAll('\0', '')
      if (needles.some((needle) => text.includes(needle) || plain.includes(needle))) found.push(place)
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await answer(indexedDB.open(name))
      for (const store of opened.objectStoreNames) {
        const rows = opened.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())])
        if (keys.length > 0) await look(`${name}/${store}`, [keys, values])
      }
      opened.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const reply = await cache.match(request)
        const headers = [...request.headers, ...(reply?.headers ?? [])]
        await look(`cache ${new URL(request.url).pathname}`, [
          request.url,
          headers,
          await reply?.arrayBuffer(),
        ])
      }
    }
    for (const [kind, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) await look(`${kind} ${key}`, [key, value])
    await look('cookies', document.cookie)
    await look('address', location.href)
    await look('history', history.state)
    await look('window name', window.name)
    await look('document', [
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea, select')].map((field) => Reflect.get(field, 'value')),
    ])
    return { places, found }
  }, texts)
