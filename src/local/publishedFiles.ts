import type { DBSchema } from 'idb'
import { openTypedDatabase } from './openTypedDatabase'

/** The public address of a file's bytes. */
export interface PublishedFile {
  /** Identifies the artwork host and its configuration; another host does not have the file. */
  host: string
  /** Size and MD5 of the bytes. */
  hash: string
  address: string
  /** Whether the service could not use the file at this address: the next upload of these bytes gets another address. */
  isRefused: boolean
}

interface PublishedSchema extends DBSchema {
  addresses: { key: [host: string, hash: string]; value: PublishedFile; indexes: { address: string } }
}

const openPublished = openTypedDatabase<PublishedSchema>('platen.published', (fresh) => {
  fresh.createObjectStore('addresses', { keyPath: ['host', 'hash'] }).createIndex('address', 'address')
})

/** The known address of these bytes at this host; null if there is none, or without storage. */
export async function readPublished(host: string, hash: string): Promise<PublishedFile | null> {
  const database = await openPublished().catch(() => null)
  return (await database?.get('addresses', [host, hash]).catch(() => null)) ?? null
}

/** Keeps an address. Without storage the same bytes are uploaded again, with no other effect. */
export async function notePublished(file: PublishedFile): Promise<void> {
  await openPublished()
    .then((database) => database.put('addresses', file))
    .catch(() => undefined)
}

/** Notes that the service cannot use the file at the address. */
export async function refusePublished(address: string): Promise<void> {
  const database = await openPublished().catch(() => null)
  const known = await database?.getFromIndex('addresses', 'address', address).catch(() => undefined)
  if (known !== undefined && !known.isRefused) await notePublished({ ...known, isRefused: true })
}
