import type { ArtworkHost } from '~/client/uploadArtwork'
import type { Composable } from '~/domain/layers/composables'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import { loadArtwork } from '~/local/designs/designStore'
import { publishFile } from './publishFile'

interface Publishing {
  artworks: DesignContent['artworks']
  owner: string
  /** What useArtworkHost answers. */
  host: ArtworkHost | null
  /** Adds a file with a public address to the library. */
  add: (file: { url: string; filename: string }) => Promise<{ id: number }>
}

/**
 * Puts a print into the file library: its own picture, or its layers drawn as one. What was drawn or uploaded before is
 * neither drawn nor uploaded again. Throws an Error in words; nothing was added then.
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

/** A print as one picture on this device. Throws an Error in words. */
export async function drawnPrint(
  { print, ...placed }: Composable,
  artworks: DesignContent['artworks'],
  owner: string,
): Promise<{ artwork: Artwork; record: ArtworkRecord }> {
  if (!print.isSimple || print.artwork === undefined) {
    // Drawing is code that a design of single pictures never needs.
    const { composeDesign } = await import('~/local/designs/composeDesign')
    return composeDesign({ print, ...placed }, artworks, owner)
  }
  const record = await loadArtwork(print.key, owner).catch(() => null)
  if (record === null)
    throw new Error(
      `“${print.artwork.filename}” is not on this device any more. Choose the file again; nothing was uploaded.`,
    )
  return { artwork: print.artwork, record }
}
