import { readImageFacts } from '~/domain/artwork/imageFacts'

/** The service takes no larger file for mockups (contract/README 7.6). */
const maxBytes = 50 * 1024 * 1024
/** Headers lie within this; JPEGs with large embedded previews need most of it. */
const headBytes = 512 * 1024

/** Judges a local file by its own bytes before it is uploaded. Throws an Error in words a merchant can act on. */
export async function checkArtwork(file: File): Promise<void> {
  if (file.size > maxBytes)
    throw new Error(`“${file.name}” is larger than 50 MB. Save it smaller and try again.`)
  const facts = readImageFacts(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (facts === null || facts.mimeType === 'image/gif')
    throw new Error(`“${file.name}” is not a PNG, JPEG, WebP or SVG picture.`)
}
