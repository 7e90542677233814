import type { DBSchema, IDBPDatabase } from 'idb'
import type { PrintFile } from '~/contract/artwork/file'
import type { Artwork } from '~/domain/placement/design'
import { openTypedDatabase } from './openTypedDatabase'
import { keyRangeOf } from './keyRanges'

/** A place where a file is used. */
export interface FileUse {
  kind: 'order' | 'product'
  id: number
  name: string
}

/** A file of the service's library as this browser saw it last. */
export interface SeenFile {
  /** Connection and store: files of one store are unknown to another. */
  scope: string
  id: number
  url: string | null
  filename: string | null
  hash: string | null
  mimeType: string | null
  size: number | null
  width: number | null
  height: number | null
  dpi: number | null
  status: string
  message: string | null
  thumbnail: string | null
  /** Time of the last sighting, in ms. */
  seenAt: number
  /** When the service received it, in UNIX seconds. */
  created: number | null
  uses: FileUse[]
  /** "#RRGGBB"; empty until they were requested. */
  threadColors: string[]
}

export interface Sighting {
  file: PrintFile
  use?: FileUse
}

interface LibrarySchema extends DBSchema {
  files: { key: [string, number]; value: SeenFile; indexes: { scope: string } }
}

export const openLibrary = openTypedDatabase<LibrarySchema>('platen-files', (fresh) => {
  fresh.createObjectStore('files', { keyPath: ['scope', 'id'] }).createIndex('scope', 'scope')
})

const within = async <T>(use: (database: IDBPDatabase<LibrarySchema>) => Promise<T>): Promise<T> =>
  use(await openLibrary())

/** Stores whose libraries this tab has added files to since it last read them. */
const grown = new Set<string>()

/** Whether this tab has added a file to a store's library since readLibrary was last called. */
export const hasGrown = (scope: string): boolean => grown.has(scope)

/** All files of a store that this browser has seen, newest first. Rejects without storage. */
export async function readLibrary(scope: string): Promise<SeenFile[]> {
  grown.delete(scope)
  const files = await within((database) => database.getAllFromIndex('files', 'scope', scope))
  return files.toSorted((a, b) => (b.created ?? 0) - (a.created ?? 0) || b.id - a.id)
}

/** A file that this browser has seen; undefined for any other. Rejects without storage. */
export const seenFile = (scope: string, id: number): Promise<SeenFile | undefined> =>
  within((database) => database.get('files', [scope, id]))

/**
 * Notes files and where they are used; known thread colors stay. `readWhole` are orders and products just
 * read in full: files that they no longer contain lose that use.
 */
export async function noteFiles(
  scope: string,
  sightings: readonly Sighting[],
  now: number,
  readWhole: readonly Pick<FileUse, 'kind' | 'id'>[] = [],
): Promise<void> {
  if (sightings.length + readWhole.length === 0) return
  const whole = new Set(readWhole.map(({ kind, id }) => `${kind} ${id}`))
  await within(async (database) => {
    const change = database.transaction('files', 'readwrite')
    if (whole.size > 0) {
      for (const known of await change.store.index('scope').getAll(scope)) {
        const uses = known.uses.filter(({ kind, id }) => !whole.has(`${kind} ${id}`))
        if (uses.length < known.uses.length) await change.store.put({ ...known, uses })
      }
    }
    // One write per file, however often it was seen: the same file may be used by a thousand orders.
    for (const [id, { file, uses }] of byFile(sightings)) {
      const known = await change.store.get([scope, id])
      if (known === undefined) grown.add(scope)
      await change.store.put(merged(scope, known, file, uses, now))
    }
    await change.done
  })
}

/** Deletes the files of a store, when their ids mean other files from now on. Never rejects. */
export async function forgetFiles(scope: string): Promise<void> {
  grown.delete(scope)
  await within((database) => database.delete('files', keyRangeOf(scope))).catch(() => undefined)
}

/** Adds thread colors found by the service to a file of the library; does nothing for an unknown file. */
export async function noteThreadColors(scope: string, id: number, threadColors: string[]): Promise<void> {
  await within(async (database) => {
    const change = database.transaction('files', 'readwrite')
    const known = await change.store.get([scope, id])
    if (known !== undefined) await change.store.put({ ...known, threadColors })
    await change.done
  })
}

/** The file with these bytes, by their MD5 in hexadecimal. */
export const fileWithBytes = <Row extends { hash: string | null }>(
  library: readonly Row[],
  hash: string,
): Row | undefined => library.find((file) => file.hash?.toLowerCase() === hash)

const keyOf = ({ kind, id }: FileUse): string => `${kind} ${id}`

/** Each file once, as it was seen last, with all its uses. */
function byFile(
  sightings: readonly Sighting[],
): Map<number, { file: PrintFile; uses: Map<string, FileUse> }> {
  const found = new Map<number, { file: PrintFile; uses: Map<string, FileUse> }>()
  for (const { file, use } of sightings) {
    const uses = found.get(file.id)?.uses ?? new Map<string, FileUse>()
    if (use !== undefined) uses.set(keyOf(use), use)
    found.set(file.id, { file, uses })
  }
  return found
}

function merged(
  scope: string,
  known: SeenFile | undefined,
  file: PrintFile,
  uses: ReadonlyMap<string, FileUse>,
  now: number,
): SeenFile {
  const others = (known?.uses ?? []).filter((other) => !uses.has(keyOf(other)))
  return {
    scope,
    id: file.id,
    url: file.url ?? known?.url ?? null,
    filename: file.filename ?? known?.filename ?? null,
    hash: file.hash ?? known?.hash ?? null,
    mimeType: file.mime_type ?? known?.mimeType ?? null,
    // A file that is still processed has size 0, which is not its real size.
    size: file.size !== null && file.size > 0 ? file.size : (known?.size ?? null),
    width: file.width ?? known?.width ?? null,
    height: file.height ?? known?.height ?? null,
    dpi: file.dpi ?? known?.dpi ?? null,
    status: file.status,
    message: file.message,
    thumbnail: file.thumbnail_url ?? known?.thumbnail ?? null,
    seenAt: now,
    created: file.created ?? known?.created ?? null,
    uses: [...others, ...uses.values()],
    threadColors: known?.threadColors ?? [],
  }
}

/** A file of the library as artwork, whose bytes need not be on this device. */
export const artworkOfSeen = (file: SeenFile): Artwork => ({
  key: `file-${file.id}`,
  filename: file.filename ?? `File ${file.id}`,
  mimeType: file.mimeType ?? 'image/png',
  width: file.width ?? 1000,
  height: file.height ?? 1000,
  isVector: file.mimeType === 'image/svg+xml',
  fileId: file.id,
  preview: file.thumbnail,
})
