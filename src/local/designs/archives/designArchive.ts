import type { Kit } from '~/domain/kits/kit'
import { isComposedKey } from '~/domain/layers/printOf'
import type { Design } from '~/domain/placement/design'
import { digestText } from '~/domain/text/digestText'
import type { DesignVersion, KitRecord } from '../designDatabase'
import { formatNumber } from '~/domain/text/formatNumber'
import { type DrawnDesign, loadArtwork } from '../designStore'

/** Format name in the first file of an archive. */
export const archiveFormat = 'platen-designs'
/** Archives without kits have version 2, which older versions of the app can read. */
export const archiveVersion = 3
export const archiveIndex = 'designs.json'

/** Limits of an archive, so that it can be imported again: bytes, and number of designs or kits. */
export const mostArchived = { bytes: 300_000_000, parts: 5000 } as const

export interface ArchivedDesign extends Omit<Design, 'id' | 'owner'> {
  name: string
  /** Named versions; absent in older archives. */
  versions?: readonly DesignVersion[]
}

export type ArchivedKit = Omit<Kit, 'id'>

export interface ArchiveContent {
  format: typeof archiveFormat
  version: number
  /** Digest of the store whose file library the file ids belong to. */
  store: string
  designs: readonly ArchivedDesign[]
  /** Absent in archives without kits. */
  kits?: readonly ArchivedKit[]
  /** File names in the archive by artwork key; artwork that only the service has is missing. */
  pictures: Readonly<Record<string, string>>
}

/** Identifies the store of an archive without revealing anything about it. */
export const archiveStore = (owner: string): string => digestText(`archive ${owner}`)

/** Contents of an archive. */
export interface Packed {
  designs?: readonly DrawnDesign[]
  kits?: readonly KitRecord[]
}

/**
 * Designs and kits with their pictures as one zip file, to be opened on another device or in another store.
 * `load` reads a picture by its key. Throws an Error for the merchant where the limits are exceeded.
 */
export async function packArchive(
  { designs = [], kits = [] }: Packed,
  owner: string,
  most: { bytes: number; parts: number } = mostArchived,
  load: typeof loadArtwork = loadArtwork,
): Promise<Blob> {
  const tooMany = `They are more than can be imported again: at most ${formatNumber(most.parts)}, and ${formatNumber(most.bytes / 1e6)} MB. Export fewer at once.`
  if (Math.max(designs.length, kits.length) > most.parts) throw new Error(tooMany)
  const { downloadZip } = await import('client-zip')
  const drawn = [...designs.map(({ edited }) => edited.content), ...kits]
  const keys = new Set(drawn.flatMap(({ artworks }) => Object.keys(artworks)))
  const files: { name: string; input: Blob }[] = []
  const pictures: Record<string, string> = {}
  for (const key of keys) {
    if (isComposedKey(key)) continue
    const record = await load(key, owner)
    if (record === null) continue
    const name = `pictures/${files.length + 1}-${record.filename.replaceAll(/[^\w.-]+/g, '-')}`
    pictures[key] = name
    files.push({ name, input: record.original })
  }
  const content: ArchiveContent = {
    format: archiveFormat,
    version: kits.length === 0 ? 2 : archiveVersion,
    store: archiveStore(owner),
    designs: designs.map(({ name = '', productId, technique, variantId, edited, versions = [] }) => ({
      name,
      productId,
      technique,
      variantId,
      content: edited.content,
      ...(versions.length === 0 ? {} : { versions }),
    })),
    ...(kits.length === 0 ? {} : { kits: kits.map(archivedKit) }),
    pictures,
  }
  const index = { name: archiveIndex, input: JSON.stringify(content, null, 1) }
  const archive = await downloadZip([index, ...files]).blob()
  if (archive.size > most.bytes) throw new Error(tooMany)
  return archive
}

function archivedKit(kit: KitRecord): ArchivedKit {
  const { id: _id, owner: _owner, schema: _schema, updatedAt: _at, deletedAt: _deleted, ...about } = kit
  return about
}
