import type { ArtworkBytes } from '~/domain/artwork/artworkBytes'
import { readArtwork } from '~/domain/artwork/artworkFile'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import { hashPicture, proxyOf } from './pictures'

interface MeasuredArtwork {
  ok: true
  bytes: ArtworkBytes
  size: number
  /** Hexadecimal; null when the file could not be read to its end. */
  md5: string | null
  /** What its pixels say; null when they could not be seen. */
  stats: PictureStats | null
}
export type ArtworkMeasurement = MeasuredArtwork | { ok: false; problem: string }

/** Larger pictures are not decoded just to look at them. */
const maxDecodedPixels = 100_000_000

/** Judges and measures a local file, its hash and pixels in a worker. Nothing leaves the browser. */
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
