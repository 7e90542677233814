import type { DBSchema } from 'idb'
import type { ArtworkTraits } from '~/domain/artwork/artworkBytes'
import type { Design } from '~/domain/placement/design'
import type { DesignState, Edited } from '~/domain/placement/designHistory'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import type { Kit } from '~/domain/kits/kit'
import { keepOpen } from '../keepOpen'

/** A design with its history; `rev` grows with every write, so that two tabs cannot overwrite each other. */
export interface DesignRecord extends Omit<Design, 'content'> {
  edited: Edited
  rev: number
  /** Shape of this record; a newer one is never written over. */
  schema: number
  /** Milliseconds. */
  updatedAt: number
  /** As the merchant called it; absent while it has no name. */
  name?: string
  /** Products and orders that it was sent to. */
  uses?: readonly DesignUse[]
  /** States that the merchant has named, the oldest first. */
  versions?: readonly DesignVersion[]
  /** Milliseconds; absent while it is not deleted. A deleted design is kept for 30 days. */
  deletedAt?: number
}

/** What was drawn at one time, to be gone back to; its pictures are those of the design. */
export interface DesignVersion {
  id: string
  name: string
  /** Milliseconds. */
  at: number
  state: DesignState
}

export interface DesignUse {
  kind: 'product' | 'order'
  id: number
}

/** A picture's own bytes, and the small copy that the canvas shows. */
export interface ArtworkRecord {
  key: string
  owner: string
  filename: string
  original: Blob
  proxy: Blob | null
  stats: PictureStats | null
  /** Absent in what was kept by older versions. */
  traits?: ArtworkTraits
  /** Milliseconds. */
  addedAt: number
  /** The device refused it: this tab alone has it, and it is written nowhere. */
  isUnkept?: true
}

/** Placements that are kept to be put on other blanks. */
export interface KitRecord extends Kit {
  owner: string
  /** Shape of this record. */
  schema: number
  /** Milliseconds. */
  updatedAt: number
  /** Milliseconds; absent while it is not deleted. A deleted kit is kept for 30 days. */
  deletedAt?: number
}

export interface DesignSchema extends DBSchema {
  designs: { key: string; value: DesignRecord }
  artworks: { key: string; value: ArtworkRecord }
  presets: { key: string; value: { owner: string; presets: unknown } }
  kits: { key: string; value: KitRecord }
}

export const designSchemaVersion = 2
export const kitSchemaVersion = 1

/** The browser's database of designs; rejects where the browser keeps nothing. */
export const openDesigns = keepOpen<DesignSchema>('platen-designs', (database, from) => {
  if (from < 1) {
    database.createObjectStore('designs', { keyPath: 'id' })
    database.createObjectStore('artworks', { keyPath: 'key' })
    database.createObjectStore('presets', { keyPath: 'owner' })
  }
  database.createObjectStore('kits', { keyPath: 'id' })
})
