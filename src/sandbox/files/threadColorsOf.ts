import { readImageFacts } from '~/domain/artwork/imageFacts'
import { threadNames } from '~/domain/embroidery/threadColors'
import { type PngPixels, readPng } from './readPng'

/** An embroidery takes at most this many threads (contract/README 6.9). */
const maxThreads = 6
/** A color that covers a smaller share of the picture gets no thread. */
const minShare = 0.01
/** Longest side of the sampled copy, in pixels. */
const sampled = 200

type Rgb = readonly [number, number, number]

/** The threads nearest to the picture's own colors, largest share first; null when it cannot be read. */
export async function threadColorsOf(bytes: Uint8Array): Promise<string[] | null> {
  const facts = readImageFacts(bytes)
  if (facts === null) return null
  if (facts.mimeType === 'image/svg+xml') return mostly(paintsOf(new TextDecoder().decode(bytes)))
  const pixels = facts.mimeType === 'image/png' ? await readPng(bytes) : null
  const read = pixels ?? (await drawn(bytes, facts.mimeType))
  return read === null ? null : mostly(colorsOf(read))
}

/** Every color used in a drawing. */
function paintsOf(svg: string): Rgb[] {
  return [...svg.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(([, digits = '']) => rgbOf(digits))
}

function* colorsOf({ data, width, height }: PngPixels): Generator<Rgb> {
  const step = Math.max(1, Math.floor(Math.max(width, height) / sampled))
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
      if (alpha >= 128) yield [red, green, blue]
    }
  }
}

function mostly(colors: Iterable<Rgb>): string[] {
  const counts = new Map<string, number>()
  let total = 0
  for (const color of colors) {
    const thread = nearestThread(color)
    counts.set(thread, (counts.get(thread) ?? 0) + 1)
    total += 1
  }
  return [...counts]
    .filter(([, count]) => count >= total * minShare)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxThreads)
    .map(([thread]) => thread)
}

const threads = Object.keys(threadNames).map((hex) => ({ hex, rgb: rgbOf(hex.slice(1)) }))
const known = new Map<number, string>()

/** Weighted by how the eye sees red, green and blue. */
function nearestThread(color: Rgb): string {
  const key = (color[0] << 16) | (color[1] << 8) | color[2]
  const found = known.get(key)
  if (found !== undefined) return found
  const [best] = threads.toSorted((a, b) => distance(a.rgb, color) - distance(b.rgb, color))
  const hex = best?.hex ?? '#000000'
  if (known.size < 5000) known.set(key, hex)
  return hex
}

const distance = (a: Rgb, b: Rgb): number => {
  const mean = (a[0] + b[0]) / 2
  return (
    (2 + mean / 256) * (a[0] - b[0]) ** 2 +
    4 * (a[1] - b[1]) ** 2 +
    (2 + (255 - mean) / 256) * (a[2] - b[2]) ** 2
  )
}

function rgbOf(digits: string): Rgb {
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Decodes other picture types, where the platform can. */
async function drawn(bytes: Uint8Array, type: string): Promise<PngPixels | null> {
  if (!('createImageBitmap' in globalThis) || !('OffscreenCanvas' in globalThis)) return null
  try {
    const picture = await createImageBitmap(new Blob([bytes.slice()], { type }), {
      resizeWidth: sampled,
      resizeHeight: sampled,
    })
    const context = new OffscreenCanvas(sampled, sampled).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const image = context?.getImageData(0, 0, sampled, sampled)
    return image === undefined ? null : { data: new Uint8Array(image.data), width: sampled, height: sampled }
  } catch {
    return null
  }
}
