import type { DBSchema } from 'idb'
import { keepOpen } from './keepOpen'

/** Where the bytes of a file lie publicly. */
export interface PublishedFile {
  /** Names the artwork host and how it is set up; another host knows nothing of it. */
  host: string
  /** Size and MD5 of the bytes. */
  hash: string
  address: string
  /** Whether the service could not use what lies there: the next upload of these bytes gets another address. */
  isRefused: boolean
}

interface PublishedSchema extends DBSchema {
  addresses: { key: [host: string, hash: string]; value: PublishedFile; indexes: { address: string } }
}

const openPublished = keepOpen<PublishedSchema>('platen.published', (fresh) => {
  fresh.createObjectStore('addresses', { keyPath: ['host', 'hash'] }).createIndex('address', 'address')
})

/** What is known of these bytes at this host; null where the browser keeps nothing. */
export async function readPublished(host: string, hash: string): Promise<PublishedFile | null> {
  const database = await openPublished().catch(() => null)
  return (await database?.get('addresses', [host, hash]).catch(() => null)) ?? null
}

/** Remembers an address. Where the browser keeps nothing the same bytes are uploaded again, and nothing else changes. */
export async function notePublished(file: PublishedFile): Promise<void> {
  await openPublished()
    .then((database) => database.put('addresses', file))
    .catch(() => undefined)
}

/** The service cannot use what lies at the address. */
export async function refusePublished(address: string): Promise<void> {
  const database = await openPublished().catch(() => null)
  const known = await database?.getFromIndex('addresses', 'address', address).catch(() => undefined)
  if (known !== undefined && !known.isRefused) await notePublished({ ...known, isRefused: true })
}
