/** One secret value, shared by the tabs that may know it. */
export interface SealedValue<T> {
  read(): Promise<T | null>
  write(value: T): Promise<void>
  remove(): Promise<void>
}

const databaseName = 'platen.sealed'
const table = 'values'
const keyPrefix = 'platen.key.'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /** Present when the merchant asked to stay signed in: a key that scripts can use but not read. */
  deviceKey: CryptoKey | null
}

interface Options<T> {
  id: string
  /** Stays after the tabs are closed, because the merchant asked for it. */
  isKept: boolean
  /** Null for what is not such a value. */
  parse: (kept: unknown) => T | null
  /** Where the key lies; a worker has no session storage and is given it. */
  keys?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Where the tabs that use a value keep its key. */
export const keyName = (id: string): string => keyPrefix + id

/**
 * A value encrypted in IndexedDB. The key lies in the session storage of the tabs that use it, so that the record is
 * worthless when they are closed; or beside it, when it is to be kept. Without a cipher (an address without https) the
 * value stays in this tab's session storage.
 */
export function sealedValue<T>({ id, isKept, parse, keys }: Options<T>): SealedValue<T> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (subtle === undefined || globalThis.indexedDB === undefined) return tabValue(id, parse)
  const keyFor = async (sealed: Sealed | null): Promise<CryptoKey> =>
    sealed?.deviceKey ?? (isKept ? makeKey(false) : tabKey(id, keys ?? sessionStorage))
  return {
    read: async () => {
      const sealed = await request('readonly', (records) => records.get(id))
      if (!isSealed(sealed)) return null
      try {
        const { iv } = sealed
        const bytes = await subtle.decrypt({ name: 'AES-GCM', iv }, await keyFor(sealed), sealed.data)
        return parse(JSON.parse(new TextDecoder().decode(bytes)))
      } catch {
        // Sealed by tabs that are gone.
        return null
      }
    },
    write: async (value) => {
      const old = await request('readonly', (records) => records.get(id))
      const key = await keyFor(isSealed(old) ? old : null)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(JSON.stringify(value)),
      )
      const sealed: Sealed = { iv, data, deviceKey: isKept ? key : null }
      await request('readwrite', (records) => records.put(sealed, id))
    },
    remove: async () => {
      const place = keys ?? sessionStorage
      place.removeItem(keyName(id))
      await request('readwrite', (records) => records.delete(id))
    },
  }
}

function tabValue<T>(id: string, parse: Options<T>['parse']): SealedValue<T> {
  const key = `platen.sealed.${id}`
  return {
    read: async () => parse(JSON.parse(sessionStorage.getItem(key) ?? 'null')),
    write: async (value) => sessionStorage.setItem(key, JSON.stringify(value)),
    remove: async () => sessionStorage.removeItem(key),
  }
}

const makeKey = (isReadable: boolean): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, isReadable, ['encrypt', 'decrypt'])

async function tabKey(id: string, keys: NonNullable<Options<unknown>['keys']>): Promise<CryptoKey> {
  const kept = keys.getItem(keyName(id))
  if (kept !== null) {
    const jwk: JsonWebKey = JSON.parse(kept)
    return crypto.subtle.importKey('jwk', jwk, 'AES-GCM', true, ['encrypt', 'decrypt'])
  }
  const key = await makeKey(true)
  keys.setItem(keyName(id), JSON.stringify(await crypto.subtle.exportKey('jwk', key)))
  return key
}

function isSealed(kept: unknown): kept is Sealed {
  return typeof kept === 'object' && kept !== null && 'iv' in kept && 'data' in kept && 'deviceKey' in kept
}

function request(mode: IDBTransactionMode, ask: (records: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction(table, mode, { durability: 'strict' })
      const asked = ask(transaction.objectStore(table))
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(asked.result)
      })
      transaction.addEventListener('abort', () => {
        database.close()
        reject(transaction.error)
      })
    })
  })
}
