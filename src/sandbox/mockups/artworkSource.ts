import { readImageFacts } from '~/domain/artwork/imageFacts'
import type { World } from '../call'
import { artworkAt } from '../files/libraryFile'

export interface ArtworkSource {
  bytes: Uint8Array
  mimeType: string
}

/** The bytes of an address, if the sandbox has them; null for foreign hosts, because it fetches nothing. */
export function artworkSource(world: Pick<World, 'state'>, url: string): ArtworkSource | null {
  const artwork = artworkAt(world, url)
  if (artwork !== null) return typed(artwork.bytes, artwork.mimeType)
  if (url.startsWith('data:')) return artworkFromDataUrl(url)
  for (const file of world.state.files.values())
    if (file.url === url && file.thumbnail?.startsWith('data:') === true)
      return artworkFromDataUrl(file.thumbnail)
  return null
}

/** The type is read from the bytes, whatever was declared. */
const typed = (bytes: Uint8Array, declared: string): ArtworkSource => ({
  bytes,
  mimeType: readImageFacts(bytes)?.mimeType ?? declared,
})

/** Null when the address is not a data: URL or cannot be read. */
export function artworkFromDataUrl(url: string): ArtworkSource | null {
  const [, mimeType = '', base64, body = ''] = /^data:([^;,]*)(;base64)?[^,]*,([\s\S]*)$/.exec(url) ?? []
  if (mimeType === '') return null
  try {
    const bytes =
      base64 === undefined
        ? new TextEncoder().encode(decodeURIComponent(body))
        : Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
    return { bytes, mimeType }
  } catch {
    return null
  }
}
