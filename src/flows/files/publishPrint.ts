import type { ArtworkHost } from '~/client/uploadArtwork'
import type { Composable } from '~/domain/layers/composables'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import { loadArtwork } from '~/local/designs/designStore'
import { publishFile } from './publishFile'

interface Publishing {
  artworks: DesignContent['artworks']
  owner: string
  /** Comes from useArtworkHost. */
  host: ArtworkHost | null
  /** Adds a file with a public address to the library. */
  add: (file: { url: string; filename: string }) => Promise<{ id: number }>
}

/**
 * Adds a print to the file library: its own picture, or its layers composed into one. Prints drawn or
 * uploaded before are reused. Throws an Error for the merchant; nothing was added then.
 */
export async function publishPrint(
  print: Composable,
  { artworks, owner, host, add }: Publishing,
): Promise<{ artwork: Artwork; record: ArtworkRecord }> {
  const { artwork, record } = await drawnPrint(print, artworks, owner)
  const url = await publishFile(host, record.original, artwork.filename)
  const { id } = await add({ url, filename: artwork.filename })
  return { artwork: { ...artwork, fileId: id }, record }
}

/** A print as one picture on this device. Throws an Error for the merchant. */
export async function drawnPrint(
  { print, ...placed }: Composable,
  artworks: DesignContent['artworks'],
  owner: string,
): Promise<{ artwork: Artwork; record: ArtworkRecord }> {
  if (!print.isSimple || print.artwork === undefined) {
    // Loaded when needed: designs of single pictures never compose layers.
    const { composeDesign } = await import('~/local/designs/composeDesign')
    return composeDesign({ print, ...placed }, artworks, owner)
  }
  const record = await loadArtwork(print.key, owner).catch(() => null)
  if (record === null)
    throw new Error(
      `“${print.artwork.filename}” is not on this device any more. Choose the file again; it was not uploaded.`,
    )
  return { artwork: print.artwork, record }
}
