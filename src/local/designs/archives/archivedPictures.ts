import type { Layer } from '~/domain/layers/layer'
import { isComposedKey } from '~/domain/layers/printOf'
import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import { archiveStore } from './designArchive'
import type { Archive } from './readArchive'
import { takeArtwork } from '../takeArtwork'

/** Artwork of this device by its key in an archive. */
export type TakenPictures = ReadonlyMap<string, Artwork>

/** The browser's storage is full. */
export class FullError extends Error {
  override readonly name = 'FullError'
}

/** The state of an import of an archive. */
export interface Import {
  archive: Archive
  owner: string
  /** Aborted to stop the import. */
  signal: AbortSignal
  /** Called with the key of each picture saved on this device. */
  onKept: (key: string) => void
  /** Pictures saved so far, by their key in the archive: a picture shared by designs is saved once. */
  kept: Map<string, Pick<Artwork, 'key' | 'mimeType' | 'isVector'>>
}

/**
 * Saves the pictures of an archive that these artworks need. Throws an Error for the merchant where one that
 * `isShown` is missing or damaged, and once the import is stopped.
 */
export async function takePictures(
  artworks: DesignContent['artworks'],
  { archive, owner, signal, onKept, kept }: Import,
  isShown: (key: string) => boolean = () => true,
): Promise<TakenPictures> {
  const { files } = archive
  const { store, pictures } = archive.content
  const isSameStore = store === archiveStore(owner)
  const taken = new Map<string, Artwork>()
  for (const artwork of Object.values(artworks)) {
    // Composed again if the pictures of its layers have other keys here.
    if (isComposedKey(artwork.key)) {
      if (isSameStore) taken.set(artwork.key, artwork)
      continue
    }
    signal.throwIfAborted()
    const bytes = files[pictures[artwork.key] ?? '']
    if (bytes === undefined) {
      const isOnService = isSameStore && artwork.fileId !== null
      if (!isOnService && isShown(artwork.key))
        throw new Error(`Its picture ${artwork.filename} is not in the archive.`)
      if (isOnService) taken.set(artwork.key, artwork)
      continue
    }
    const known = kept.get(artwork.key)
    const reading =
      known === undefined
        ? await takeArtwork(new File([bytes], artwork.filename), owner, () => null)
        : { ok: true as const, isKept: true, artwork: known }
    if (!reading.ok) {
      if (isShown(artwork.key)) throw new Error(reading.problem)
      continue
    }
    if (!reading.isKept)
      throw new FullError('This browser could not keep its pictures: its storage is off or full.')
    onKept(reading.artwork.key)
    kept.set(artwork.key, reading.artwork)
    const { fileId, preview, ...own } = artwork
    taken.set(artwork.key, {
      ...own,
      key: reading.artwork.key,
      mimeType: reading.artwork.mimeType,
      isVector: reading.artwork.isVector,
      fileId: isSameStore ? fileId : null,
      preview: isSameStore ? preview : null,
    })
  }
  return taken
}

/** The artworks with their keys on this device. */
export function artworksWithKeys(taken: TakenPictures): Record<string, Artwork> {
  const artworks = [...taken.values()].map((artwork) => {
    const { made, key } = artwork
    const from = made === undefined ? '' : (taken.get(made.from)?.key ?? made.from)
    return [key, made === undefined ? artwork : { ...artwork, made: { ...made, from } }] as const
  })
  return Object.fromEntries(artworks)
}

/** The placement with its pictures' keys on this device. */
export function placedWithKeys(placed: Placed, taken: TakenPictures): Placed {
  const keyOf = (key: string) => taken.get(key)?.key ?? key
  return { ...placed, layers: placed.layers.map((layer) => withKey(layer, keyOf)) }
}

function withKey(layer: Layer, keyOf: (key: string) => string): Layer {
  if (layer.kind !== 'picture') return layer
  const artwork = keyOf(layer.artwork)
  if (layer.own === undefined) return { ...layer, artwork }
  return { ...layer, artwork, own: layer.own.map((own) => ({ ...own, artwork: keyOf(own.artwork) })) }
}
