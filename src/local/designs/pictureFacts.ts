import { readArtwork } from '~/domain/artwork/artworkFile'
import type { PictureSource } from '~/domain/layers/drawing'
import type { PictureFacts } from '~/domain/preflight/checkedLayer'
import type { ArtworkRecord } from './designDatabase'
import { measuredIn } from './pictures'

/**
 * What bytes and pixels of a picture with its changes say about printing it. What was kept with the picture is taken as
 * it is; the rest is read and measured in the worker. Without a record this device does not have the picture.
 */
export async function pictureFacts(
  source: PictureSource,
  record: ArtworkRecord | null,
): Promise<PictureFacts> {
  if (record === null) return { stats: null, traits: null, isHere: false }
  const isAsKept = Object.keys(source.changes).length === 0 && record.stats?.edge !== undefined
  const stats = isAsKept ? record.stats : await measuredIn(record.proxy ?? record.original, source)
  return { stats, traits: await traitsOf(record), isHere: true }
}

/** Older versions kept less of what the bytes say. */
async function traitsOf({ traits, original, filename }: ArtworkRecord): Promise<PictureFacts['traits']> {
  if (traits?.profile !== undefined || original.type === 'image/svg+xml') return traits ?? null
  const reading = await readArtwork(new File([original], filename)).catch(() => null)
  return reading?.ok === true ? reading.traits : (traits ?? null)
}
