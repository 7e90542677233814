import type { DBSchema } from 'idb'
import type { ArtworkTraits } from '~/domain/artwork/artworkBytes'
import type { Design } from '~/domain/placement/design'
import type { DesignState, Edited } from '~/domain/placement/designHistory'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import type { Kit } from '~/domain/kits/kit'
import { openTypedDatabase } from '../openTypedDatabase'

/** A design with its history; `rev` grows with every write, so that two tabs cannot overwrite each other. */
export interface DesignRecord extends Omit<Design, 'content'> {
  edited: Edited
  rev: number
  /** Version of this record's shape; a newer one is never overwritten. */
  schema: number
  /** Time of the last write, in ms. */
  updatedAt: number
  /** The merchant's name for it; absent while it has none. */
  name?: string
  /** Products and orders that it was sent to. */
  uses?: readonly DesignUse[]
  /** Named versions, oldest first. */
  versions?: readonly DesignVersion[]
  /** Time of deletion, in ms; absent while it is not deleted. A deleted design is kept for 30 days. */
  deletedAt?: number
}

/** A named state of a design that can be restored; its pictures are those of the design. */
export interface DesignVersion {
  id: string
  name: string
  /** Time, in ms. */
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
  /** Absent in records of older versions. */
  traits?: ArtworkTraits
  /** Time, in ms. */
  addedAt: number
  /** The device could not save it: it exists only in this tab. */
  isUnkept?: true
}

/** Placements saved to be used on other blanks. */
export interface KitRecord extends Kit {
  owner: string
  /** Version of this record's shape. */
  schema: number
  /** Time of the last write, in ms. */
  updatedAt: number
  /** Time of deletion, in ms; absent while it is not deleted. A deleted kit is kept for 30 days. */
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

/** Opens the browser's database of designs; rejects without storage. */
export const openDesigns = openTypedDatabase<DesignSchema>('platen-designs', (database, from) => {
  if (from < 1) {
    database.createObjectStore('designs', { keyPath: 'id' })
    database.createObjectStore('artworks', { keyPath: 'key' })
    database.createObjectStore('presets', { keyPath: 'owner' })
  }
  database.createObjectStore('kits', { keyPath: 'id' })
})
