import { keyRangeOf } from '../keyRanges'
import { type IndexDb, type KeptPicture } from './indexDb'

/** Addresses of pictures, each stored once and referred to by a number. */
export interface Pictures {
  load(): Promise<void>
  urlOf(id: number | null): string | null
  /** The number of an address; a new address gets one. */
  idOf(url: string | null): number | null
  /** Numbered addresses that are not stored yet: to be written with the rows that refer to them. */
  unkept(): readonly KeptPicture[]
  noteKept(rows: readonly KeptPicture[]): void
  /** Forgets all, because they were deleted from this device. */
  forget(): void
}

/** Reads all addresses kept for a store; without a database they last as long as the page. */
export async function openPictures(scope: string, db: IndexDb | null): Promise<Pictures> {
  const urls = new Map<number, string>()
  const ids = new Map<string, number>()
  const unkept = new Set<KeptPicture>()

  const add = (id: number, url: string): void => {
    urls.set(id, url)
    ids.set(url, id)
  }
  const pictures: Pictures = {
    load: async () => {
      for (const { id, url } of (await db?.getAll('pictures', keyRangeOf(scope)).catch(() => [])) ?? [])
        add(id, url)
    },
    urlOf: (id) => (id === null ? null : (urls.get(id) ?? null)),
    idOf: (url) => {
      if (url === null) return null
      const known = ids.get(url)
      if (known !== undefined) return known
      // Random, so that two tabs do not give different pictures the same number.
      const id = Math.floor(Math.random() * 2 ** 48)
      add(id, url)
      unkept.add({ scope, id, url })
      return id
    },
    unkept: () => [...unkept],
    noteKept: (rows) => {
      for (const row of rows) unkept.delete(row)
    },
    forget: () => {
      urls.clear()
      ids.clear()
      unkept.clear()
    },
  }
  await pictures.load()
  return pictures
}
