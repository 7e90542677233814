import type { Artwork, DesignContent } from '~/domain/placement/design'
import {
  type PictureEdit,
  editFurther,
  type Part,
  sharesOf,
  visiblePart,
} from '~/domain/artwork/turnedPicture'
import { turnVector } from '~/domain/artwork/turnVector'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import { loadArtwork } from '~/local/designs/designStore'
import type { Baked } from '~/local/designs/pictureJobs'
import { bakePicture, proxyOf } from '~/local/designs/pictures'
import { type FindSameFile, keptPicture, nameFor } from '~/local/designs/takeArtwork'

export type Change = { turn: number } | 'trim'

export interface Changed {
  artwork: Artwork
  record: ArtworkRecord
  /** The part of the previous picture that a trim kept, in pixels; null after a turn. */
  part: Part | null
}

/**
 * The picture turned further clockwise, or trimmed, as artwork of its own. It is always made from the
 * original file, because repeated resampling would blur it. Null when it cannot be made.
 */
export async function changeArtwork(
  artwork: Artwork,
  artworks: DesignContent['artworks'],
  record: ArtworkRecord,
  change: Change,
  findSameFile: FindSameFile,
): Promise<Changed | null> {
  const from = (await originalOf(artwork, artworks, record.owner)) ?? { artwork, record, made: undefined }
  const made = editFurther({ key: from.artwork.key, made: from.made }, change)
  if (made.degrees === 0 && !made.isTrimmed) return { artwork: from.artwork, record: from.record, part: null }
  const baked = from.artwork.isVector
    ? await bakeVector(from.artwork, await from.record.original.text(), made)
    : await bakePicture(from.record.original, made)
  if (baked === null) return null
  const { blob, width, height, part } = baked
  const filename = nameFor(from.artwork.filename, blob.type)
  const about = { filename, mimeType: blob.type, isVector: artwork.isVector, width, height, made }
  const traits = artwork.isVector ? from.record.traits : undefined
  const taken = await keptPicture(blob, about, { owner: record.owner, traits, damaged: '' }, findSameFile)
  if (!taken.ok) return null
  return { artwork: taken.artwork, record: taken.record, part: change === 'trim' ? part : null }
}

/** The original of a picture that was turned or trimmed, where this device still has it. */
async function originalOf({ made }: Artwork, artworks: DesignContent['artworks'], owner: string) {
  const artwork = made === undefined ? undefined : artworks[made.from]
  const record = artwork === undefined ? null : await loadArtwork(artwork.key, owner).catch(() => null)
  return artwork === undefined || record === null ? null : { artwork, record, made }
}

/** An SVG stays an SVG: it is turned and cropped by its attributes, not rasterized. */
async function bakeVector(
  size: Pick<Artwork, 'width' | 'height'>,
  svg: string,
  { degrees, isTrimmed }: PictureEdit,
): Promise<Baked | null> {
  const turned = turnVector(svg, size, { degrees, crop: null })
  if (turned === null) return null
  const { width, height } = turned
  const whole = { left: 0, top: 0, width, height }
  const stats = isTrimmed ? (await proxyOf(svgBlob(turned.text)))?.stats : undefined
  if (stats?.visible == null) return { blob: svgBlob(turned.text), width, height, part: whole }
  const part = visiblePart(turned, stats.visible, stats)
  const cut = turnVector(turned.text, turned, { degrees: 0, crop: sharesOf(part, turned) })
  return cut && { blob: svgBlob(cut.text), width: cut.width, height: cut.height, part }
}

const svgBlob = (text: string): Blob => new Blob([text], { type: 'image/svg+xml' })
