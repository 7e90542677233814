import { isComposedKey } from '~/domain/layers/printOf'
import type { DesignContent } from '~/domain/placement/design'
import { digestText } from '~/domain/text/digestText'
import type { DesignRecord, DesignVersion } from './designDatabase'
import { loadArtwork } from './designStore'

/** What an archive of designs says of itself in its first file. */
export const archiveFormat = 'platen-designs'
export const archiveVersion = 2
export const archiveIndex = 'designs.json'

export interface ArchivedDesign {
  name: string
  productId: number
  technique: string
  variantId: number
  content: DesignContent
  /** States that were named; absent in archives of older versions. */
  versions?: readonly DesignVersion[]
}

export interface ArchiveContent {
  format: typeof archiveFormat
  version: number
  /** Digest of the store whose file library the numbers of files are from. */
  store: string
  designs: readonly ArchivedDesign[]
  /** Files of the archive by the key of their artwork; artwork that only the service has is missing. */
  pictures: Readonly<Record<string, string>>
}

/** Tells whether an archive is from the same store, and nothing else about it. */
export const archiveStore = (owner: string): string => digestText(`archive ${owner}`)

/** Designs with their pictures as one zip file, to be opened on another device or in another store. */
export async function packDesigns(designs: readonly DesignRecord[], owner: string): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  const keys = new Set(designs.flatMap(({ edited }) => Object.keys(edited.content.artworks)))
  const files: { name: string; input: Blob }[] = []
  const pictures: Record<string, string> = {}
  for (const key of keys) {
    if (isComposedKey(key)) continue
    const record = await loadArtwork(key, owner)
    if (record === null) continue
    const name = `pictures/${files.length + 1}-${record.filename.replaceAll(/[^\w.-]+/g, '-')}`
    pictures[key] = name
    files.push({ name, input: record.original })
  }
  const content: ArchiveContent = {
    format: archiveFormat,
    version: archiveVersion,
    store: archiveStore(owner),
    designs: designs.map(({ name = '', productId, technique, variantId, edited, versions = [] }) => ({
      name,
      productId,
      technique,
      variantId,
      content: edited.content,
      ...(versions.length === 0 ? {} : { versions }),
    })),
    pictures,
  }
  const index = { name: archiveIndex, input: JSON.stringify(content, null, 1) }
  return downloadZip([index, ...files]).blob()
}
