import type { Artwork } from '~/domain/placement/design'
import { loadArtwork } from '~/local/designs/designStore'
import { bakePicture } from '~/local/designs/pictures'
import { type FindSameFile, keptPicture, nameFor } from '~/local/designs/takeArtwork'

/** The picture converted to sRGB with 8 bits a channel, every pixel in its place. Null when it cannot be made. */
export async function convertArtwork(artwork: Artwork, owner: string, findSameFile: FindSameFile) {
  const record = await loadArtwork(artwork.key, owner).catch(() => null)
  const baked = record === null ? null : await bakePicture(record.original, { degrees: 0, isTrimmed: false })
  if (baked === null) return null
  const { blob, width, height } = baked
  const about = {
    filename: nameFor(artwork.filename, blob.type),
    mimeType: blob.type,
    isVector: false,
    width,
    height,
  }
  const taken = await keptPicture(blob, about, { owner, traits: undefined, damaged: '' }, findSameFile)
  return taken.ok ? { artwork: taken.artwork, record: taken.record } : null
}
