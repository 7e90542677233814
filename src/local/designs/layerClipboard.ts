import type { CopiedLayers } from '~/domain/layers/copiedLayers'
import { layerName } from '~/domain/layers/layerName'
import { withoutColors } from '~/domain/layers/ownLayers'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import { archiveStore } from './archives/designArchive'
import { isFields, number } from '../keptShapes'
import { loadArtwork } from './designStore'
import { readContent } from './readDesign'

/** Copied layers with data on their pictures, whose bytes stay on this device. */
export interface Copied extends CopiedLayers {
  /** Digest of the store that they were copied in. */
  store: string
  artworks: DesignContent['artworks']
}

const format = 'platen-layers'
const mark = 'data-platen-layers'

/** Layers as two texts for the clipboard: one for other programs, and one that holds everything. */
export function copiedTexts(
  { area, dpi, layers }: CopiedLayers,
  artworks: DesignContent['artworks'],
  owner: string,
): { plain: string; html: string } {
  const keys = new Set(layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.artwork] : [])))
  const known = Object.fromEntries(Object.entries(artworks).filter(([key]) => keys.has(key)))
  // Changes for single garment colors are not copied.
  const placed = { area, layers: layers.map(withoutColors), isLimited: false, threads: 'auto' }
  const content = { artworks: known, placed: { copied: placed }, options: {} }
  const plain = layers
    .map((layer) => (layer.kind === 'text' ? layer.words : layerName(layer, artworks)))
    .join('\n')
  const data = encodeURIComponent(JSON.stringify({ format, store: archiveStore(owner), dpi, content }))
  const words = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return { plain, html: `<span ${mark}="${data}">${words}</span>` }
}

/** The layers in a clipboard text; null where it contains none that can be read. */
export function readCopied(html: string): Copied | null {
  const [, data] = new RegExp(`${mark}="([^"]*)"`).exec(html) ?? []
  if (data === undefined) return null
  let value: unknown
  try {
    value = JSON.parse(decodeURIComponent(data))
  } catch {
    return null
  }
  if (!isFields(value) || value['format'] !== format || typeof value['store'] !== 'string') return null
  const content = readContent(value['content'])
  const copied = content?.placed['copied']
  const { dpi } = value
  if (content === null || copied === undefined || !number(dpi) || dpi <= 0) return null
  const { area, layers } = copied
  return { store: value['store'], dpi, area, layers, artworks: content.artworks }
}

/** The pictures of copied layers as this device knows them, or the reason in words why the layers cannot be pasted here. */
export async function picturesOfCopied(
  { artworks, layers, store }: Copied,
  owner: string,
): Promise<readonly Artwork[] | string> {
  const known: Artwork[] = []
  const isSameStore = store === archiveStore(owner)
  for (const layer of layers) {
    if (layer.kind !== 'picture') continue
    const artwork = artworks[layer.artwork]
    const isHere = isSameStore && artwork !== undefined
    if (!isHere || (artwork.fileId === null && (await loadArtwork(artwork.key, owner)) === null)) {
      const name = artwork === undefined ? 'A picture' : `“${artwork.filename}”`
      return isSameStore
        ? `${name} is not kept on this device. Nothing was pasted.`
        : `${name} belongs to another store. Nothing was pasted: export the design there and import it here.`
    }
    if (!known.includes(artwork)) known.push(artwork)
  }
  return known
}
