import type { LayoutTemplate } from '~/contract/artwork/mockup'
import type { Layer } from '~/domain/layers/layer'
import { sourceOf } from '~/domain/layers/drawing'
import { printOf, shownLayers } from '~/domain/layers/printOf'
import { fittedText } from '~/domain/layers/text/fittedText'
import type { Placed } from '~/domain/placement/design'
import { printPx, screenPx } from '~/domain/placement/geometry'
import { toPosition } from '~/domain/placement/placement'
import { loadLayerPicture } from '~/features/placement/canvas/useLayerPictures'
import type { LoadedPicture } from '~/widgets/pictures/loadPicture'
import { restingPicture } from '~/widgets/pictures/restingPicture'
import { paintLayers } from '~/features/placement/canvas/drawing/paintLayers'
import { composeIn, proxyOf } from '~/local/designs/pictures'
import { loadFonts } from '~/local/fonts/loadFonts'
import { measureHere } from '~/local/fonts/measureHere'
import { renderMockup } from '~/sandbox/mockups/renderMockup'
import { artworkOf } from '../../domain/layers/onePicture'

// Runs in Chromium: a design as the canvas shows it, beside the mockup that the sandbox paints of what is sent.

const size = { width: 2000, height: 1400 }
/** The same at a third of its sides, for designs on a third of the print area: a ninth of the work. */
const small = { width: 667, height: 467 }
/** Width of the picture that is compared, as a share of the print area's. */
const shownShare = 1 / 3

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot draw')
  return context
}

/** A disc on white, and a drawing with a see-through background: what colors are knocked out of, and what they are not. */
async function pictureOf(key: string): Promise<Blob> {
  const { width, height } = key.startsWith('small') ? small : size
  const { canvas } = contextOf(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  context.scale(width / size.width, height / size.height)
  if (/disc/i.test(key)) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size.width, size.height)
  }
  for (const [color, x, radius] of [
    ['#cc2233', 700, 480],
    ['#2244aa', 1350, 300],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.arc(x, 700, radius, 0, 7)
    context.fill()
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

interface Known {
  blob: Blob
  proxy: Blob
}

const known = new Map<string, Promise<Known>>()
const knownOf = (key: string): Promise<Known> => {
  const making = known.get(key) ?? makeKnown(key)
  known.set(key, making)
  return making
}
async function makeKnown(key: string): Promise<Known> {
  const blob = await pictureOf(key)
  const proxy = await proxyOf(blob)
  if (proxy === null) throw new Error('No small copy was made')
  return { blob, proxy: proxy.picture }
}

const artworks = {
  disc: artworkOf('disc', size.width, size.height),
  drawing: artworkOf('drawing', size.width, size.height),
  smallDisc: artworkOf('smallDisc', small.width, small.height),
  smallDrawing: artworkOf('smallDrawing', small.width, small.height),
}

/** The design as the canvas draws it, with the small copies that this device keeps. */
async function canvasPicture(layers: readonly Layer[], { area }: Placed): Promise<ImageData> {
  const measure = measureHere()
  if (measure === null) throw new Error('This browser cannot measure')
  const pictures = new Map<string, LoadedPicture>()
  for (const layer of layers) {
    const source = layer.kind === 'picture' ? sourceOf(layer, artworks) : null
    if (source === null || pictures.has(source.key)) continue
    const { proxy } = await knownOf(source.artwork)
    await loadLayerPicture(source, proxy, null, (picture) => pictures.set(source.key, picture))
  }
  const zoom = shownShare
  const [width, height] = [area.width, area.height].map((side) => Math.round(side * zoom)) as [number, number]
  const context = contextOf(width, height)
  context.scale(zoom, zoom)
  const pictureFor = ({ key }: { key: string }, drawn: number) => {
    const picture = pictures.get(key)
    return picture === undefined ? null : restingPicture(picture, drawn)
  }
  const scene = {
    layers,
    artworks,
    measure,
    inks: null,
    view: { originX: printPx(0), originY: printPx(0), zoom },
    size: { width: screenPx(width), height: screenPx(height) },
    isResting: true,
    pictureFor,
    movingPictureFor: pictureFor,
  }
  paintLayers(context, scene, 1)
  return context.getImageData(0, 0, width, height)
}

/** What the sandbox paints of the file and the position that are sent. */
async function mockup(placed: Placed): Promise<ImageData> {
  const { area } = placed
  const [shownWidth, height] = [area.width, area.height].map((side) => Math.round(side * shownShare)) as [
    number,
    number,
  ]
  const print = printOf({ artworks }, placed)
  const context = contextOf(shownWidth, height)
  if (print === null) return context.getImageData(0, 0, shownWidth, height)
  const pictures = new Map<string, Blob>()
  for (const key of Object.keys(artworks))
    if (usedIn(placed, key)) pictures.set(key, (await knownOf(key)).blob)
  const composing = { layers: shownLayers(placed), artworks, box: print.box, dpi: 150, pictures, scale: 1 }
  const drawn = print.isSimple ? null : await composeIn(composing)
  if (drawn?.ok === false) throw new Error(`Not composed: ${JSON.stringify(drawn.problem)}`)
  const file = drawn === null ? (await knownOf(print.key)).blob : drawn.blob
  const template = {
    template_width: area.width,
    template_height: area.height,
    print_area_left: 0,
    print_area_top: 0,
    print_area_width: area.width,
    print_area_height: area.height,
    background_color: null,
    background_url: null,
    image_url: null,
    is_template_on_front: false,
    // The rest of a template is not looked at by the painter.
  } as unknown as LayoutTemplate
  const about = { placement: 'front', title: 'Front', variantIds: [1], artworkUrl: '', around: null }
  const { bytes } = await renderMockup(
    { ...about, template, area, fillMode: 'fit', position: toPosition(area, print.box), stitchedAt: null },
    { bytes: new Uint8Array(await file.arrayBuffer()), mimeType: 'image/png' },
    { width: shownWidth, format: 'png', isClose: false },
    null,
  )
  context.drawImage(await createImageBitmap(new Blob([bytes.slice()], { type: 'image/png' })), 0, 0)
  return context.getImageData(0, 0, shownWidth, height)
}

const usedIn = ({ layers }: Placed, key: string): boolean =>
  layers.some((layer) => layer.kind === 'picture' && layer.artwork === key)

/** Share of the print area's pixels that differ, on white, by more than 48 of 255 in some channel. */
async function differing(placed: Placed): Promise<number> {
  const [problem] = await loadFonts(placed.layers)
  const measure = measureHere()
  if (problem !== undefined || measure === null) throw new Error(problem ?? 'This browser cannot measure')
  const layers = placed.layers.map((layer) => (layer.kind === 'text' ? fittedText(layer, measure) : layer))
  const fitted = { ...placed, layers }
  const [seen, sent] = [await canvasPicture(shownLayers(fitted), fitted), await mockup(fitted)]
  let count = 0
  for (let at = 0; at < seen.data.length; at += 4) {
    const onWhite = ({ data }: ImageData, channel: number) => {
      const alpha = (data[at + 3] ?? 0) / 255
      return (data[at + channel] ?? 0) * alpha + 255 * (1 - alpha)
    }
    if ([0, 1, 2].some((channel) => Math.abs(onWhite(seen, channel) - onWhite(sent, channel)) > 48))
      count += 1
  }
  return count / (seen.data.length / 4)
}

/** Both pictures side by side as PNG, base64, for whoever looks why they differ. */
async function both(placed: Placed): Promise<string> {
  const measure = measureHere()
  if (measure === null) throw new Error('This browser cannot measure')
  const layers = placed.layers.map((layer) => (layer.kind === 'text' ? fittedText(layer, measure) : layer))
  const fitted = { ...placed, layers }
  const [seen, sent] = [await canvasPicture(shownLayers(fitted), fitted), await mockup(fitted)]
  const context = contextOf(seen.width * 2 + 10, seen.height)
  context.putImageData(seen, 0, 0)
  context.putImageData(sent, seen.width + 10, 0)
  const bytes = new Uint8Array(await (await context.canvas.convertToBlob()).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

const studio = { differing, both }

declare global {
  interface Window {
    studio: typeof studio
  }
}

window.studio = studio
