import { md5 } from '~/domain/text/md5'
import type { PrintFile } from '~/contract/artwork/file'
import type { FileAdd } from '~/contract/artwork/fileInput'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { badRequest, type World } from '../call'
import type { UploadedArtwork, FileRecord } from '../sandboxState'
import { studioPrint } from '../seed/studio/shopPlans'

/** How long a new file stays `waiting`, in ms. */
export const processingMs = 4_000

/** Adds a file to the library; an identical URL returns the existing file (contract/README 7.1). */
export function addLibraryFile(
  world: World,
  store: number,
  input: Partial<FileAdd> & { url: string },
): FileRecord {
  const { state, now } = world
  for (const known of state.files.values()) if (known.store === store && known.url === input.url) return known
  const artwork = artworkAt(world, input.url)
  if (artwork === null && !isPublicUrl(input.url)) throw badRequest('File URL is invalid (FL-2)')
  const facts = artwork === null ? factsOfAddress(input.url) : factsOfArtwork(artwork)
  const record: FileRecord = {
    id: world.nextId(),
    store,
    url: input.url,
    type: input.type ?? 'default',
    filename: input.filename ?? artwork?.filename ?? nameIn(input.url),
    visible: input.visible ?? true,
    options: (input.options ?? []).map(({ id, value }) => ({ id, value })),
    created: now,
    thumbnail: artwork === null ? input.url : (artwork.preview ?? input.url),
    ...facts,
  }
  state.files.set(record.id, record)
  return record
}

type Facts = Pick<FileRecord, 'hash' | 'mimeType' | 'size' | 'width' | 'height' | 'dpi' | 'fate' | 'message'>

function factsOfArtwork({ bytes, mimeType }: UploadedArtwork): Facts {
  const read = readImageFacts(bytes)
  const base = { hash: md5(bytes), mimeType: read?.mimeType ?? mimeType, size: bytes.length }
  if (read === null) {
    return {
      ...base,
      width: null,
      height: null,
      dpi: null,
      fate: 'failed',
      message: 'The file is not a valid image.',
    }
  }
  return { ...base, width: read.width, height: read.height, dpi: read.dpi ?? 72, fate: 'ok', message: '' }
}

/**
 * The sandbox fetches nothing. For a foreign address the name decides: "1200x800" in it is its size, "missing" or
 * "broken" fails, everything else is 3000×3000 at 300 dpi. Listed among the differences in the README.
 */
function factsOfAddress(url: string): Facts {
  const name = nameIn(url)
  const [, width, height] = /(\d{1,5})x(\d{1,5})/.exec(name) ?? []
  const fails = /missing|broken/i.test(name)
  const pixels = { width: Number(width ?? 3000), height: Number(height ?? 3000) }
  const mimeType = /\.jpe?g$/i.test(name)
    ? 'image/jpeg'
    : /\.svg$/i.test(name)
      ? 'image/svg+xml'
      : 'image/png'
  return {
    hash: md5(url),
    mimeType,
    size: Math.round((pixels.width * pixels.height) / 10),
    ...pixels,
    dpi: 300,
    fate: fails ? 'failed' : 'ok',
    message: fails ? 'The file could not be downloaded.' : '',
  }
}

/** The file as in replies: until it is processed only its address is known. */
export function showFile(record: FileRecord, now: number): PrintFile {
  const isWaiting = now < record.created + processingMs
  const base = {
    id: record.id,
    type: record.type,
    url: record.url,
    visible: record.visible,
    options: record.options,
    created: Math.floor(record.created / 1000),
    is_temporary: false,
    position: null,
  }
  if (isWaiting) {
    return {
      ...base,
      hash: null,
      filename: null,
      mime_type: null,
      size: 0,
      width: null,
      height: null,
      dpi: null,
      status: 'waiting',
      thumbnail_url: null,
      preview_url: null,
      message: '',
    }
  }
  const isOk = record.fate === 'ok'
  return {
    ...base,
    hash: record.hash,
    filename: record.filename,
    mime_type: record.mimeType,
    size: record.size,
    width: isOk ? record.width : null,
    height: isOk ? record.height : null,
    dpi: isOk ? record.dpi : null,
    status: record.fate,
    thumbnail_url: isOk ? record.thumbnail : null,
    preview_url: isOk ? record.thumbnail : null,
    message: record.message,
  }
}

/** A file as in replies of the library and of store variants: without its position, which only orders contain. */
export const toldFile = ({ position: _position, ...file }: PrintFile): Omit<PrintFile, 'position'> => file

/** Address given by the demo's artwork host; also valid where no server serves it. */
export const artworkUrl = (base: string | null, id: string, filename: string): string =>
  `${base ?? 'https://artwork.demo.invalid'}/${id}/${encodeURIComponent(filename)}`

/** Artwork on the demo's own host, by its address. */
export function artworkAt({ state }: Pick<World, 'state'>, url: string): UploadedArtwork | null {
  const id = url.split('/').at(-2)
  return id === undefined ? null : (state.artwork.get(id) ?? printArtwork(id))
}

/** A print of the demo's own designs, as vectors; its bytes are drawn on request. */
function printArtwork(id: string): UploadedArtwork | null {
  const print = studioPrint(id)
  if (print === null) return null
  const { filename, svg, url: preview } = print
  return { id, filename, mimeType: 'image/svg+xml', bytes: new TextEncoder().encode(svg), preview }
}

/** The picture to show for an address: uploaded artwork has one even where no server serves it. */
export const pictureBehind = (world: Pick<World, 'state'>, url: string | null | undefined): string | null =>
  url == null ? null : (artworkAt(world, url)?.preview ?? url)

function nameIn(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'artwork'
  } catch {
    return last
  }
}

const isPublicUrl = (url: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url) && url.length <= 2048
