import { composeDesign } from '~/local/designs/composeDesign'
import { loadArtwork } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { printOf } from '~/domain/layers/printOf'
import { printArea, type PrintBox, printBox } from '~/domain/placement/geometry'
import type { Artwork, Placed } from '~/domain/placement/design'
import { changePixels } from '~/domain/layers/changes/changePixels'
import { drawingOf } from '~/domain/layers/drawing'
import { type Layer, pictureLayer } from '~/domain/layers/layer'
import { paintDrawing } from '~/domain/layers/paintDrawing'
import { cssFont } from '~/domain/layers/text/fontOf'
import { fittedText } from '~/domain/layers/text/fittedText'
import { placedFor } from '~/domain/layers/ownLayers'
import { loadFonts } from '~/local/fonts/loadFonts'
import { measureHere } from '~/local/fonts/measureHere'
import { svgUrl } from '~/sandbox/drawings/renderDrawing'
import { studioPicture } from '~/sandbox/seed/studio/studioDesigns'
import { studioDesigns } from '~/sandbox/seed/studio/shopPlans'
import { pictureOf } from '~/widgets/pictures/loadPicture'
import { restingPicture } from '~/widgets/pictures/restingPicture'
import { ownFamilies, removeOwnFont, takeFont } from '~/local/fonts/ownFonts'

// Runs in Chromium: what tests of drawing ask of the app's own files.

const [width, height] = [600, 400]

function contextOf(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot draw')
  return context
}

/** A white sheet with a red disc and a blue one in it: the picture of all picture layers. */
function disc(): OffscreenCanvas {
  const context = contextOf()
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  for (const [color, radius] of [
    ['#cc2233', 180],
    ['#2244aa', 80],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.arc(width / 2, height / 2, radius, 0, 7)
    context.fill()
  }
  return context.canvas
}

/** Layers as the app draws them; texts get the box of their words first. */
async function painted(layers: readonly Layer[]): Promise<OffscreenCanvasRenderingContext2D> {
  const [problem] = await loadFonts(layers)
  const measure = measureHere()
  if (problem !== undefined || measure === null) throw new Error(problem ?? 'This browser cannot measure')
  const artwork = { key: 'disc', filename: 'disc.png', mimeType: 'image/png', isVector: false, width, height }
  const artworks = { disc: { ...artwork, fileId: null, preview: null } }
  const context = contextOf()
  const fitted = layers.map((layer) => (layer.kind === 'text' ? fittedText(layer, measure) : layer))
  const pictureFor = ({ changes }: { changes: Parameters<typeof changePixels>[1] }) => {
    const canvas = disc()
    const changing = canvas.getContext('2d')
    const pixels = changing?.getImageData(0, 0, width, height)
    if (changing == null || pixels === undefined) return null
    changePixels(pixels, changes)
    changing.putImageData(pixels, 0, 0)
    return canvas
  }
  paintDrawing(context, drawingOf(fitted, artworks, measure), pictureFor, 1)
  return context
}

/** A PNG, as base64. */
async function png(layers: readonly Layer[]): Promise<string> {
  const blob = await (await painted(layers)).canvas.convertToBlob()
  return btoa(String.fromCodePoint(...new Uint8Array(await blob.arrayBuffer())))
}

/** Share of pixels that differ from a kept PNG (base64) by more than 48 of 255 in some channel. */
async function differing(layers: readonly Layer[], kept: string): Promise<number> {
  const bytes = Uint8Array.from(atob(kept), (letter) => letter.codePointAt(0) ?? 0)
  const other = contextOf()
  other.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0)
  const [a, b] = [await painted(layers), other].map(
    (context) => context.getImageData(0, 0, width, height).data,
  )
  let count = 0
  for (let at = 0; at < width * height * 4; at += 4)
    if ([0, 1, 2, 3].some((channel) => Math.abs((a?.[at + channel] ?? 0) - (b?.[at + channel] ?? 0)) > 48))
      count += 1
  return count / (width * height)
}

/**
 * A picture so many pixels high and 10,000 wide is taken as a file, turned or inverted, and composed: what came of it,
 * and whether its own bytes are still kept. A full storage keeps the picture, and then nothing more until this is done.
 */
async function composeLarge(high: number, change: 'turned' | 'inverted', isFull = false) {
  const sheet = new OffscreenCanvas(10_000, high).getContext('2d')
  if (sheet === null) throw new Error('This browser cannot draw')
  sheet.fillStyle = '#204060'
  sheet.fillRect(0, 0, 10_000, high)
  const file = new File([await sheet.canvas.convertToBlob()], 'wall.png', { type: 'image/png' })
  sheet.canvas.width = 1
  const taking = await takeArtwork(file, 'large', () => null)
  if (!taking.ok) return { said: taking.problem, isKept: false, color: null }
  const { artwork } = taking
  const layer = pictureLayer('1', artwork.key, printBox(300, 300, 1000, high / 10))
  const changed = change === 'turned' ? { angle: 20 } : { changes: { recolor: { kind: 'invert' } } as const }
  const put = IDBObjectStore.prototype.put
  if (isFull)
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  const made = await composed(artwork, { ...layer, ...changed })
  IDBObjectStore.prototype.put = put
  const own = await loadArtwork(artwork.key, 'large')
  return { said: made.said, isKept: own?.original.size === file.size, color: await colorOf(made.key) }
}

/** A part of a drawing, 1000 pixels wide where all of it would be `side`: what came of it. */
async function composeDrawing(side: number, isInverted: boolean) {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path d="M0 0H100V100H0z" fill="#204060"/></svg>'
  const file = new File([svg], 'wall.svg', { type: 'image/svg+xml' })
  const taking = await takeArtwork(file, 'large', () => null)
  if (!taking.ok) return { said: taking.problem, color: null }
  const { artwork } = taking
  const share = 1000 / side
  const { said, key } = await composed(artwork, {
    ...pictureLayer('1', artwork.key, printBox(300, 300, 1000, 1000)),
    crop: { left: 0.4, top: 0.4, width: share, height: share },
    changes: isInverted ? { recolor: { kind: 'invert' } } : {},
  })
  return { said, color: await colorOf(key) }
}

/** Composes one layer: the key of its print, and why it was not made; empty where it was. */
async function composed(artwork: Artwork, layer: Layer): Promise<{ said: string; key: string }> {
  const placed: Placed = {
    area: printArea(1800, 2400),
    layers: [layer],
    isLimited: true,
    threads: 'auto',
  }
  const artworks = { [artwork.key]: artwork }
  const print = printOf({ artworks }, placed)
  if (print === null) throw new Error('Nothing is printed')
  const said = await composeDesign({ print, placed, dpi: 150 }, artworks, 'large').then(
    () => '',
    (error: Error) => error.message,
  )
  return { said, key: print.key }
}

/** The color in the middle of a print; null where it is not kept. */
async function colorOf(key: string): Promise<number[] | null> {
  const made = await loadArtwork(key, 'large')
  if (made === null) return null
  const seen = contextOf()
  seen.drawImage(await createImageBitmap(made.original), 0, 0, width, height)
  return [...seen.getImageData(width / 2, height / 2, 1, 1).data]
}

/** How many pixels of a blue layer with a red outline are neither of the two, where both meet their edges aside. */
async function mixed(layer: Layer): Promise<number> {
  const { data } = (await painted([layer])).getImageData(0, 0, width, height)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const [red = 0, , blue = 0, alpha = 0] = data.subarray(at, at + 4)
    // The color itself, whatever its transparency.
    const name = red > 240 ? 'red' : blue > 240 ? 'blue' : `mixed ${red} ${blue} ${alpha}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if ((counts.get('red') ?? 0) < 500 || (counts.get('blue') ?? 0) < 500) throw new Error('It was not drawn')
  const most = Math.max(0, ...[...counts].flatMap(([name, count]) => (name.startsWith('mixed') ? count : [])))
  // Of smoothed edges each mixture is rare; an overlap is one mixture all over.
  return most < 2000 ? 0 : most
}

/** The least and the most opacity of what layers draw, 0 to 255, in a part of the sheet. */
async function alphasIn(layers: readonly Layer[], { left, top, width: wide, height: high }: PrintBox) {
  const { data } = (await painted(layers)).getImageData(left, top, wide, high)
  const alphas = data.filter((_, at) => at % 4 === 3)
  return {
    least: alphas.reduce((a, b) => Math.min(a, b), 255),
    most: alphas.reduce((a, b) => Math.max(a, b), 0),
  }
}

/**
 * Every print of the demo's designs as the browser paints its layers, against what the sandbox drew: the share of pixels
 * that differ by more than 48 of 255 in some channel, by file name.
 */
async function demoPrints(): Promise<Record<string, number>> {
  const shares: Record<string, number> = {}
  for (const { content, placement, prints } of studioDesigns()) {
    const placed = content.placed[placement]
    for (const { svg, filename, box, variants } of placed === undefined ? [] : prints) {
      const layers = placed === undefined ? [] : placedFor(placed, variants?.[0] ?? 0).layers
      const [problem] = await loadFonts(layers)
      const measure = measureHere()
      if (problem !== undefined || measure === null) throw new Error(problem ?? 'This browser cannot measure')
      const scale = 600 / Math.max(box.width, box.height)
      const size = [Math.round(box.width * scale), Math.round(box.height * scale)] as const
      const [mine, theirs] = [0, 1].map(() =>
        new OffscreenCanvas(...size).getContext('2d', { willReadFrequently: true }),
      )
      if (mine == null || theirs == null) throw new Error('This browser cannot draw')
      mine.scale(scale, scale)
      mine.translate(-box.left, -box.top)
      const pictures = new Map<string, OffscreenCanvas>()
      for (const operation of drawingOf(layers, content.artworks, measure)) {
        if (!('source' in operation)) continue
        const { key, artwork, changes } = operation.source
        const image = await imageOf(svgUrl(studioPicture(artwork) ?? ''))
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        if (context === null) throw new Error('This browser cannot draw')
        context.drawImage(image, 0, 0)
        const pixels = context.getImageData(0, 0, image.width, image.height)
        changePixels(pixels, changes)
        context.putImageData(pixels, 0, 0)
        pictures.set(key, context.canvas)
      }
      paintDrawing(
        mine,
        drawingOf(layers, content.artworks, measure),
        ({ key }) => pictures.get(key) ?? null,
        scale,
      )
      const sized = svg.replace('<svg', `<svg width="${size[0]}" height="${size[1]}"`)
      theirs.drawImage(await imageOf(svgUrl(sized)), 0, 0, ...size)
      const [a, b] = [mine, theirs].map((context) => context.getImageData(0, 0, ...size).data)
      let count = 0
      for (let at = 0; at < size[0] * size[1] * 4; at += 4)
        if (
          [0, 1, 2, 3].some((channel) => Math.abs((a?.[at + channel] ?? 0) - (b?.[at + channel] ?? 0)) > 48)
        )
          count += 1
      shares[filename] = count / (size[0] * size[1])
    }
  }
  return shares
}

/**
 * A picture of fine lines, `side` pixels wide, as the canvas draws it so many pixels wide where it rests: how far it is
 * from the mean of the pixels below each, and how far the copy of half its size would be, in levels of 255.
 */
async function softness(drawn: number): Promise<{ drawn: number; half: number }> {
  const side = 1600
  const sheet = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (sheet === null) throw new Error('This browser cannot draw')
  for (let at = 0; at < 60; at += 1) {
    sheet.fillRect(0, 20 + at * 25, side, 1 + (at % 5))
    sheet.fillRect(20 + at * 25, 0, 1 + (at % 7), side)
  }
  const lines = sheet.getImageData(0, 0, side, side).data
  const picture = pictureOf(await createImageBitmap(sheet.canvas))
  const artwork = {
    key: 'a',
    filename: 'a.png',
    mimeType: 'image/png',
    isVector: false,
    width: side,
    height: side,
  }
  const artworks = { a: { ...artwork, fileId: null, preview: null } }
  const measure = measureHere()
  if (measure === null) throw new Error('This browser cannot measure')
  const layers = [pictureLayer('1', 'a', printBox(0, 0, drawn, drawn))]
  const awayWith = (pictureFor: Parameters<typeof paintDrawing>[2]) => {
    const context = new OffscreenCanvas(drawn, drawn).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('This browser cannot draw')
    paintDrawing(context, drawingOf(layers, artworks, measure), pictureFor, 1)
    const { data } = context.getImageData(0, 0, drawn, drawn)
    const step = side / drawn
    const meanOf = (column: number, row: number) => {
      let [sum, share] = [0, 0]
      for (let y = Math.floor(row * step); y < Math.min(side, (row + 1) * step); y++)
        for (let x = Math.floor(column * step); x < Math.min(side, (column + 1) * step); x++) {
          const high = Math.min(y + 1, (row + 1) * step) - Math.max(y, row * step)
          const wide = Math.min(x + 1, (column + 1) * step) - Math.max(x, column * step)
          sum += (lines[(y * side + x) * 4 + 3] ?? 0) * wide * high
          share += wide * high
        }
      return sum / share
    }
    let sum = 0
    for (let row = 0; row < drawn; row++)
      for (let column = 0; column < drawn; column++)
        sum += Math.abs((data[(row * drawn + column) * 4 + 3] ?? 0) - meanOf(column, row))
    return sum / (drawn * drawn)
  }
  const half = awayWith(() => picture.levels[1]?.draw() ?? null)
  return { drawn: awayWith((_source, wide) => restingPicture(picture, wide)), half }
}

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

const drawing = {
  softness,
  demoPrints,
  composeLarge,
  composeDrawing,
  mixed,
  alphasIn,
  cssFont,
  loadFonts,
  ownFamilies,
  removeOwnFont,
  takeFont,
  png,
  differing,
}

declare global {
  interface Window {
    drawing: typeof drawing
  }
}

window.drawing = drawing
