import { readArtwork, uprightSize } from '~/domain/artworkFile'
import type { Artwork } from '~/domain/design'
import type { ArtworkSize } from '~/domain/geometry'
import { turnVector } from '~/domain/turnVector'
import { newExternalId } from '~/domain/externalId'
import type { ArtworkRecord } from '~/local/designDatabase'
import { keepArtwork } from '~/local/designStore'
import type { Crop } from '~/local/pictureJobs'
import { bakePicture, canDecode, proxyOf } from '~/local/pictures'

export type Taking =
  | { ok: true; artwork: Artwork; record: ArtworkRecord; isKept: boolean }
  | { ok: false; problem: string }

/** A local picture becomes artwork: judged by its bytes, turned upright, measured, kept on this device. */
export async function takeArtwork(file: File, owner: string): Promise<Taking> {
  const reading = await readArtwork(file)
  if (!reading.ok) return reading
  const { facts } = reading
  const damaged = {
    ok: false,
    problem: `“${file.name}” is damaged: it cannot be shown. Nothing was uploaded.`,
  } as const
  // The declared type is not trusted, and neither is the printer's reading of EXIF: a turned photo is stored upright.
  let bytes = new Blob([file], { type: facts.mimeType })
  let mimeType: string = facts.mimeType
  if (facts.orientation !== 1 && canDecode()) {
    const upright = await bakePicture(bytes, { degrees: 0, crop: null })
    if (upright === null) return damaged
    bytes = upright.blob
    mimeType = upright.blob.type
  }
  const size = uprightSize(facts)
  return finish(
    bytes,
    { filename: nameFor(file.name, mimeType), mimeType, isVector: facts.isVector, ...size },
    owner,
    damaged,
  )
}

/** The same picture turned or trimmed, as artwork of its own; the one before stays. */
export async function changeArtwork(
  artwork: Artwork,
  before: ArtworkRecord,
  change: { degrees: number; crop: Crop | null },
): Promise<Taking> {
  const failed = { ok: false, problem: 'The picture could not be changed. It is as it was.' } as const
  const baked = artwork.isVector
    ? turned(artwork, await before.original.text(), change)
    : await bakePicture(before.original, change)
  if (baked === null) return failed
  const { width, height, blob } = baked
  const about = {
    filename: nameFor(artwork.filename, blob.type),
    mimeType: blob.type,
    isVector: artwork.isVector,
    width,
    height,
  }
  return finish(blob, about, before.owner, failed)
}

/** A drawing stays one: its parts are moved, not painted. */
function turned(size: ArtworkSize, svg: string, change: { degrees: number; crop: Crop | null }) {
  const drawing = turnVector(svg, size, change)
  return drawing && { ...drawing, blob: new Blob([drawing.text], { type: 'image/svg+xml' }) }
}

async function finish(
  bytes: Blob,
  about: Pick<Artwork, 'filename' | 'mimeType' | 'isVector' | 'width' | 'height'>,
  owner: string,
  damaged: Extract<Taking, { ok: false }>,
): Promise<Taking> {
  const proxy = await proxyOf(bytes)
  if (proxy === null && canDecode()) return damaged
  const key = newExternalId().slice(0, 16)
  const record: ArtworkRecord = {
    key,
    owner,
    filename: about.filename,
    original: bytes,
    proxy: proxy?.picture ?? null,
    stats: proxy?.stats ?? null,
    addedAt: Date.now(),
  }
  const isKept = await keepArtwork(record).then(
    () => true,
    () => false,
  )
  return { ok: true, artwork: { key, ...about, fileId: null, preview: null }, record, isKept }
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** The name with the ending of what the bytes are. */
function nameFor(name: string, mimeType: string): string {
  const ending = endings[mimeType]
  const hasIt = mimeType === 'image/jpeg' ? /\.jpe?g$/i.test(name) : name.toLowerCase().endsWith(`.${ending}`)
  return hasIt ? name : `${name.replace(/\.\w{1,5}$/, '')}.${ending}`
}
