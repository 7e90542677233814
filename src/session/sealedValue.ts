import { DatabaseRefused, openDatabase } from '~/device/openDatabase'
import { tabTexts } from '~/device/storages'

/** One secret value, shared by the tabs that have its key. */
export interface SealedValue<T> {
  read(): Promise<T | null>
  write(value: T): Promise<void>
  remove(): Promise<void>
}

const table = 'values'
const open = openDatabase('platen.sealed', (database) => database.createObjectStore(table))
const keyPrefix = 'platen.key.'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /** Present when the merchant asked to stay signed in: a key that scripts can use but not read. */
  deviceKey: CryptoKey | null
}

interface Options<T> {
  id: string
  /** Whether it stays after the tabs are closed, because the merchant asked for it. */
  isKept: boolean
  /** Returns null for anything that is not such a value. */
  parse: (kept: unknown) => T | null
  /** Where the key is kept; a worker has no session storage and gets it passed. */
  keys?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Name under which the tabs that use a value keep its key. */
export const keyName = (id: string): string => keyPrefix + id

/**
 * A value encrypted in IndexedDB. The key is in the session storage of the tabs that use it, so that the record is worthless
 * when they are closed; or stored with the record, when that is to be kept. Without encryption (an address without https) or
 * a database, the value stays in this tab's session storage; one that is to be kept is refused without a database.
 */
export function sealedValue<T>({ id, isKept, parse, keys }: Options<T>): SealedValue<T> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  const plain = tabValue(id, parse)
  if (subtle === undefined) return plain
  /** Uses the tab's session storage where the browser refuses the database; not in a worker, whose page does that. */
  const orPlain = <R>(task: Promise<R>, instead: () => Promise<R>): Promise<R> =>
    task.catch((error: unknown) => {
      if (!isKept && keys === undefined && error instanceof DatabaseRefused && error.reason !== 'erased')
        return instead()
      throw error
    })
  const keyFor = async (sealed: Sealed | null): Promise<CryptoKey> =>
    sealed?.deviceKey ?? (isKept ? makeKey(false) : tabKey(id, keys ?? tabTexts))
  const sealedIn: SealedValue<T> = {
    read: async () => {
      const sealed = await request('readonly', (records) => records.get(id))
      if (!isSealed(sealed)) return null
      try {
        const { iv } = sealed
        const bytes = await subtle.decrypt({ name: 'AES-GCM', iv }, await keyFor(sealed), sealed.data)
        return parse(JSON.parse(new TextDecoder().decode(bytes)))
      } catch {
        // Encrypted with the key of tabs that were closed since.
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
      const place = keys ?? tabTexts
      place.removeItem(keyName(id))
      await request('readwrite', (records) => records.delete(id))
    },
  }
  return {
    read: () => {
      const sealed = sealedIn.read()
      return orPlain(sealed, async () => {
        const held = await plain.read()
        // A key without a readable value means that a value exists, so the error is passed on.
        return held === null && tabTexts.getItem(keyName(id)) !== null ? sealed : held
      })
    },
    write: (value) => orPlain(sealedIn.write(value), () => plain.write(value)),
    remove: () => orPlain(sealedIn.remove(), plain.remove),
  }
}

function tabValue<T>(id: string, parse: Options<T>['parse']): SealedValue<T> {
  const key = `platen.sealed.${id}`
  return {
    read: async () => parse(JSON.parse(tabTexts.getItem(key) ?? 'null')),
    write: async (value) => void tabTexts.setItem(key, JSON.stringify(value)),
    remove: async () => tabTexts.removeItem(key),
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

async function request(
  mode: IDBTransactionMode,
  ask: (records: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const asked = ask(transaction.objectStore(table))
    transaction.addEventListener('complete', () => resolve(asked.result))
    const failed = () => reject(transaction.error ?? new Error('The browser did not write it'))
    transaction.addEventListener('abort', failed)
  })
}
