import type { ArtworkBytes } from '~/domain/artwork/artworkBytes'
import { readArtwork } from '~/domain/artwork/artworkFile'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import type { PictureSource } from '~/domain/layers/drawing'
import type { PictureFacts } from '~/domain/preflight/checkedLayer'
import type { ArtworkRecord } from './designDatabase'
import { hashPicture, measuredIn, proxyOf } from './pictures'

interface MeasuredArtwork {
  ok: true
  bytes: ArtworkBytes
  size: number
  /** Hexadecimal; null when the file could not be read to its end. */
  md5: string | null
  /** Measurements of its pixels; null when they could not be read. */
  stats: PictureStats | null
}
export type ArtworkMeasurement = MeasuredArtwork | { ok: false; problem: string }

/** Larger pictures are not decoded just to measure them. */
const maxDecodedPixels = 100_000_000

/** Checks and measures a local file, with hashing and pixel work in a worker. Nothing leaves the browser. */
export async function measureArtwork(file: File): Promise<ArtworkMeasurement> {
  const reading = await readArtwork(file)
  if (!reading.ok) return reading
  const { ok: _ok, ...bytes } = reading
  const { facts } = bytes
  const isSmall = (facts.width ?? 0) * (facts.height ?? 0) <= maxDecodedPixels
  const typed = new Blob([file], { type: facts.mimeType })
  const [md5, proxy] = await Promise.all([hashPicture(file), isSmall ? proxyOf(typed) : null])
  return { ok: true, bytes, size: file.size, md5, stats: proxy?.stats ?? null }
}

/**
 * What matters for printing a picture with its changes. Facts saved with the picture are used; the rest is
 * measured in the worker. Without a record this device does not have the picture.
 */
export async function pictureFacts(
  source: PictureSource,
  record: ArtworkRecord | null,
): Promise<PictureFacts> {
  if (record === null) return { stats: null, traits: null, isHere: false }
  const isAsKept = Object.keys(source.changes).length === 0 && record.stats?.surrounded !== undefined
  const stats = isAsKept ? record.stats : await measuredIn(record.proxy ?? record.original, source)
  return { stats, traits: await traitsOf(record), isHere: true }
}

/** Older versions saved fewer traits. */
async function traitsOf({ traits, original, filename }: ArtworkRecord): Promise<PictureFacts['traits']> {
  if (traits?.profile !== undefined || original.type === 'image/svg+xml') return traits ?? null
  const reading = await readArtwork(new File([original], filename)).catch(() => null)
  return reading?.ok === true ? reading.traits : (traits ?? null)
}
