import { changePixels } from '~/domain/layers/changes/changePixels'
import { drawingOf } from '~/domain/layers/drawing'
import type { Layer } from '~/domain/layers/layer'
import { paintDrawing } from '~/domain/layers/paintDrawing'
import { cssFont } from '~/domain/layers/text/fontOf'
import { fittedText } from '~/domain/layers/text/fittedText'
import { loadFonts } from '~/local/fonts/loadFonts'
import { measureHere } from '~/local/fonts/measureHere'
import { ownFamilies, removeOwnFont, takeFont } from '~/local/fonts/ownFonts'

// Runs in Chromium: what tests of drawing ask of the app's own files.

const [width, height] = [600, 400]

function brushOf(): OffscreenCanvasRenderingContext2D {
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (brush === null) throw new Error('This browser cannot draw')
  return brush
}

/** A white sheet with a red disc and a blue one in it: the picture of all picture layers. */
function disc(): OffscreenCanvas {
  const brush = brushOf()
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, width, height)
  for (const [color, radius] of [
    ['#cc2233', 180],
    ['#2244aa', 80],
  ] as const) {
    brush.fillStyle = color
    brush.beginPath()
    brush.arc(width / 2, height / 2, radius, 0, 7)
    brush.fill()
  }
  return brush.canvas
}

/** Layers as the app draws them; texts get the box of their words first. */
async function painted(layers: readonly Layer[]): Promise<OffscreenCanvasRenderingContext2D> {
  const [problem] = await loadFonts(layers)
  const measure = measureHere()
  if (problem !== undefined || measure === null) throw new Error(problem ?? 'This browser cannot measure')
  const artwork = { key: 'disc', filename: 'disc.png', mimeType: 'image/png', isVector: false, width, height }
  const artworks = { disc: { ...artwork, fileId: null, preview: null } }
  const brush = brushOf()
  const fitted = layers.map((layer) => (layer.kind === 'text' ? fittedText(layer, measure) : layer))
  const pictureFor = ({ changes }: { changes: Parameters<typeof changePixels>[1] }) => {
    const canvas = disc()
    const context = canvas.getContext('2d')
    const pixels = context?.getImageData(0, 0, width, height)
    if (context == null || pixels === undefined) return null
    changePixels(pixels, changes)
    context.putImageData(pixels, 0, 0)
    return canvas
  }
  paintDrawing(brush, drawingOf(fitted, artworks, measure), pictureFor, 1)
  return brush
}

/** A PNG, as base64. */
async function png(layers: readonly Layer[]): Promise<string> {
  const blob = await (await painted(layers)).canvas.convertToBlob()
  return btoa(String.fromCodePoint(...new Uint8Array(await blob.arrayBuffer())))
}

/** Share of pixels that differ from a kept PNG (base64) by more than 48 of 255 in some channel. */
async function differing(layers: readonly Layer[], kept: string): Promise<number> {
  const bytes = Uint8Array.from(atob(kept), (letter) => letter.codePointAt(0) ?? 0)
  const other = brushOf()
  other.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0)
  const [a, b] = [await painted(layers), other].map((brush) => brush.getImageData(0, 0, width, height).data)
  let count = 0
  for (let at = 0; at < width * height * 4; at += 4)
    if ([0, 1, 2, 3].some((channel) => Math.abs((a?.[at + channel] ?? 0) - (b?.[at + channel] ?? 0)) > 48))
      count += 1
  return count / (width * height)
}

const drawing = { cssFont, loadFonts, ownFamilies, removeOwnFont, takeFont, png, differing }

declare global {
  interface Window {
    drawing: typeof drawing
  }
}

window.drawing = drawing
