import { type ImageFacts, readImageFacts } from '~/domain/imageFacts'

const maxBytes = 50 * 1024 * 1024
/** Headers lie within this; JPEGs with large embedded previews need most of it. */
const headBytes = 512 * 1024

export type ArtworkReading = { ok: true; facts: ImageFacts } | { ok: false; problem: string }

/** Judges a local file by its own bytes before it is uploaded anywhere. */
export async function readArtwork(file: File): Promise<ArtworkReading> {
  if (file.size === 0) return { ok: false, problem: `“${file.name}” is empty.` }
  if (file.size > maxBytes)
    return { ok: false, problem: `“${file.name}” is larger than 50 MB. Save it smaller and try again.` }
  const facts = readImageFacts(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (facts === null || facts.mimeType === 'image/gif') {
    return {
      ok: false,
      problem: `“${file.name}” is not a PNG, JPEG, WebP or SVG picture. Nothing was uploaded.`,
    }
  }
  return { ok: true, facts }
}
