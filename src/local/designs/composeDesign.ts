import { densityEnd, withDensity } from '~/domain/artwork/pngDensity'
import { mostChanged } from '~/domain/layers/changes/changePixels'
import { sourceOf } from '~/domain/layers/drawing'
import { drawnSide } from '~/domain/layers/fineCopies'
import type { Layer } from '~/domain/layers/layer'
import { layerName } from '~/domain/layers/layerName'
import { isUnmeasured } from '~/domain/layers/text/fittedText'
import type { Composable } from '~/domain/layers/composables'
import { type Print, printBoxOf, shownLayers } from '~/domain/layers/printOf'
import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import type { ArtworkRecord } from './designDatabase'
import { keepArtwork, loadArtwork } from './designStore'
import { composeIn, proxyOf, svgPixels } from './pictures'
import { clearDeletedDesigns } from './room/clearDesigns'

type Artworks = DesignContent['artworks']

interface Composed {
  artwork: Artwork
  record: ArtworkRecord
}

/**
 * The composed print file of a placement, named by its contents. One that this device has made before is
 * reused. Throws an Error for the merchant; nothing is saved then.
 */
export async function composeDesign(print: Composable, artworks: Artworks, owner: string): Promise<Composed> {
  const { artwork, record, whyNotKept } = await composeForSending(print, artworks, owner)
  if (whyNotKept === null) return { artwork, record }
  throw new Error(
    `This browser could not keep the print file: its storage is off or full. Allow it, or make room, and try again. ${unchanged}`,
    {
      cause: whyNotKept,
    },
  )
}

/** The same for a print that leaves this device at once: it is returned even without room to save it. */
export async function composeForSending(
  { print, placed, dpi }: Composable,
  artworks: Artworks,
  owner: string,
): Promise<Composed & { whyNotKept: unknown }> {
  const { key, box } = print
  const about: Artwork = {
    key,
    filename: `${key}.png`,
    mimeType: 'image/png',
    isVector: false,
    width: box.width,
    height: box.height,
    fileId: null,
    preview: null,
  }
  const kept = await loadArtwork(key, owner).catch(() => null)
  if (kept !== null) return { artwork: about, record: await printedAt(kept, dpi), whyNotKept: null }
  const layers = shownLayers(placed)
  const unmeasured = layers.find(isUnmeasured)
  if (unmeasured !== undefined)
    throw new Error(
      `“${layerName(unmeasured, artworks)}” was changed before its font was there. Open the design, and try again once the words are shown. ${unchanged}`,
    )
  const pictures = await picturesOf(layers, artworks, owner)
  const drawn = await composeIn({ layers, artworks, box, dpi, pictures, scale: 1 })
  if (!drawn.ok) throw new Error(`${wordsOf(drawn.problem, box, artworks)} ${unchanged}`)
  const proxy = await proxyOf(drawn.blob)
  const record: ArtworkRecord = {
    key,
    owner,
    filename: about.filename,
    original: drawn.blob,
    proxy: proxy?.picture ?? null,
    stats: proxy?.stats ?? null,
    addedAt: Date.now(),
  }
  const whyNotKept = await keepArtwork(record).then(
    () => null,
    (error: unknown) => error,
  )
  // Prints of earlier states are deleted to free space; if that fails, the next print tries again.
  void clearDeletedDesigns(Date.now()).catch(() => undefined)
  return { artwork: about, record, whyNotKept }
}

/**
 * A print made before, with the given density: its pixels are the same at any density. Returns `record`
 * itself where the density is already right.
 */
async function printedAt(record: ArtworkRecord, dpi: number): Promise<ArtworkRecord> {
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
  const { original } = record
  const start = await bytesOf(original.slice(0, densityEnd))
  if (withDensity(start, dpi) === start) return record
  const bytes = withDensity(await bytesOf(original), dpi)
  return { ...record, original: new Blob([bytes], { type: original.type }) }
}

/** Longest side of a print's thumbnail, in pixels. */
const smallSide = 480

/** A thumbnail of a composed print, from the pictures that this device has; null where it cannot be drawn. */
export async function drawSmallPrint(
  key: string,
  placed: Placed,
  artworks: Artworks,
  owner: string,
): Promise<Blob | null> {
  const kept = await loadArtwork(key, owner).catch(() => null)
  if (kept?.proxy != null) return kept.proxy
  const box = printBoxOf(placed)
  if (box === null) return null
  const scale = Math.min(0.999, smallSide / Math.max(box.width, box.height))
  const layers = shownLayers(placed)
  const pictures = new Map<string, Blob>()
  for (const layer of layers) {
    if (layer.kind !== 'picture') continue
    const record = await loadArtwork(layer.artwork, owner).catch(() => null)
    if (record?.proxy != null) pictures.set(layer.artwork, record.proxy)
  }
  const drawn = await composeIn({ layers, artworks, box, dpi: 72, pictures, scale })
  return drawn.ok ? drawn.blob : null
}

// Prints before it may have been.
const unchanged = 'This print file was not uploaded.'

function wordsOf(
  problem: Extract<Awaited<ReturnType<typeof composeIn>>, { ok: false }>['problem'],
  { width, height }: Print['box'],
  artworks: Artworks,
): string {
  const nameOf = (key: string) => artworks[key]?.filename ?? 'A picture'
  if (problem === null)
    return 'This browser stopped while it drew the print file; it may lack the memory. Close other tabs and try again.'
  if (problem.kind === 'font') return problem.words
  if (problem.kind === 'size')
    return `This browser refuses a canvas of ${width} × ${height} pixels, which the print file needs. Try another browser.`
  return problem.kind === 'changes'
    ? `“${nameOf(problem.artwork)}” has too many pixels to change its colors here: at most 60 million.`
    : `“${nameOf(problem.artwork)}” is damaged and cannot be drawn. Replace it, or take it out.`
}

/** The bytes of all pictures; SVGs are rasterized at the size of their print, because a worker cannot. */
async function picturesOf(
  layers: readonly Layer[],
  artworks: Artworks,
  owner: string,
): Promise<Map<string, Blob | ImageBitmap>> {
  const pictures = new Map<string, Blob | ImageBitmap>()
  const sides = new Map<string, number>()
  const changed = new Set<string>()
  for (const layer of layers) {
    if (layer.kind !== 'picture') continue
    sides.set(layer.artwork, Math.max(sides.get(layer.artwork) ?? 0, Math.ceil(drawnSide(layer, artworks))))
    if (Object.keys(sourceOf(layer, artworks)?.changes ?? {}).length > 0) changed.add(layer.artwork)
  }
  for (const [key, side] of sides) {
    const name = artworks[key]?.filename ?? 'A picture'
    const record = await loadArtwork(key, owner).catch(() => null)
    if (record === null)
      throw new Error(
        `“${name}” is not on this device, so it cannot be drawn together with other layers. Choose the same file for the layer again: its place stays. ${unchanged}`,
      )
    const isVector = record.original.type === 'image/svg+xml'
    const most = changed.has(key) ? mostChanged : undefined
    const picture = isVector ? await svgPixels(record.original, side, most) : record.original
    if (picture === null)
      throw new Error(
        `“${name}” cannot be drawn: it is damaged, or this browser lacks the memory for it. ${unchanged}`,
      )
    pictures.set(key, picture)
  }
  return pictures
}
