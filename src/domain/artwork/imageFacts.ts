/** Facts from a picture's own bytes; a file's name or declared type is never trusted. */
export interface ImageFacts {
  mimeType: 'image/png' | 'image/jpeg' | 'image/svg+xml' | 'image/webp' | 'image/gif'
  /** Pixels; null for vector files without a size of their own. */
  width: number | null
  height: number | null
  /** Dots per inch as the file states them; null when it does not. */
  dpi: number | null
  isVector: boolean
  /** EXIF orientation, 1 to 8; 1 is upright. Width and height are those of the stored pixels. */
  orientation: number
  /** Whether the file holds several pictures: only a still one can be printed. */
  isAnimated: boolean
  /** Whether colors are four inks instead of red, green and blue, as in some JPEGs. */
  isCmyk: boolean
}

/** Reads type and size from the header. Answers null for anything that is not one of the known picture types. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  if (bytes.length < 12) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(view)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(view)
  if (ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP') return readWebp(view)
  if (ascii(view, 0, 4) === 'GIF8')
    return raster('image/gif', view.getUint16(6, true), view.getUint16(8, true), { isAnimated: true })
  return readSvg(bytes)
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[i] === byte)

const ascii = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)))

const raster = (
  mimeType: ImageFacts['mimeType'],
  width: number,
  height: number,
  more: Partial<Pick<ImageFacts, 'dpi' | 'orientation' | 'isAnimated' | 'isCmyk'>> = {},
): ImageFacts | null =>
  width > 0 && height > 0
    ? {
        mimeType,
        width,
        height,
        dpi: null,
        isVector: false,
        orientation: 1,
        isAnimated: false,
        isCmyk: false,
        ...more,
      }
    : null

/** Chunks: IHDR has the size, pHYs the dots per meter, eXIf the orientation, acTL shows animation. */
function readPng(view: DataView): ImageFacts | null {
  if (view.byteLength < 24 || ascii(view, 12, 4) !== 'IHDR') return null
  let dpi: number | null = null
  let orientation = 1
  let isAnimated = false
  for (let at = 8; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at)
    const type = ascii(view, at + 4, 4)
    if (type === 'pHYs' && at + 17 <= view.byteLength && view.getUint8(at + 16) === 1) {
      dpi = Math.round(view.getUint32(at + 8) * 0.0254)
    }
    if (type === 'acTL') isAnimated = true
    if (type === 'eXIf') orientation = readOrientation(view, at + 8, at + 8 + length)
    if (type === 'IDAT' || type === 'IEND') break
    at += length + 12
  }
  return raster('image/png', view.getUint32(16), view.getUint32(20), { dpi, orientation, isAnimated })
}

/** The frame header (SOF) has the size, JFIF the density, EXIF the orientation. */
function readJpeg(view: DataView): ImageFacts | null {
  let dpi: number | null = null
  let orientation = 1
  // Everything needed is in a segment's first 14 bytes.
  for (let at = 2; at + 14 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Any number of 0xff bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker === 0xe0 && ascii(view, at + 4, 4) === 'JFIF') {
      const unit = view.getUint8(at + 11)
      const density = view.getUint16(at + 12)
      if (density > 1) dpi = unit === 1 ? density : unit === 2 ? Math.round(density * 2.54) : null
    }
    if (marker === 0xe1 && ascii(view, at + 4, 4) === 'Exif')
      orientation = readOrientation(view, at + 10, at + 2 + length)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return raster('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5), {
        dpi,
        orientation,
        isCmyk: view.getUint8(at + 9) === 4,
      })
    at += length + 2
  }
  return null
}

/** Tag 0x0112 of the first directory of a TIFF block; 1 when it is absent or invalid. */
function readOrientation(view: DataView, start: number, end: number): number {
  const stop = Math.min(end, view.byteLength)
  if (start + 8 > stop) return 1
  const little = ascii(view, start, 2) === 'II'
  const directory = start + view.getUint32(start + 4, little)
  if (directory + 2 > stop) return 1
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12
    if (at + 12 > stop) return 1
    if (view.getUint16(at, little) !== 0x0112) continue
    const value = view.getUint16(at + 8, little)
    return value >= 2 && value <= 8 ? value : 1
  }
  return 1
}

function readWebp(view: DataView): ImageFacts | null {
  const kind = ascii(view, 12, 4)
  if (view.byteLength < 30) return null
  if (kind === 'VP8X') {
    const isAnimated = (view.getUint8(20) & 2) !== 0
    return raster('image/webp', 1 + uint24(view, 24), 1 + uint24(view, 27), { isAnimated })
  }
  if (kind === 'VP8 ')
    return raster('image/webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return raster('image/webp', (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16)

/** A comment up to its end; written so that many comments in a row are matched in linear time. */
export const svgComment = String.raw`<!--(?:(?!-->)[\s\S])*-->`

/** The text allowed before the root of a drawing, in any order, as the source of a regular expression. */
export const svgProlog = String.raw`^\uFEFF?\s*(?:(?:<\?xml\s[^>]*>|${svgComment}|<!DOCTYPE[^>]*>)\s*)*`

/** Comments of other programs, or about a license, may precede the root. */
const svgHeadBytes = 64 * 1024

/** The tag of a drawing's root, after anything allowed before it. */
const rootTag = new RegExp(String.raw`${svgProlog}(<svg\b[^>]*>)`, 'i')

/** A number in an attribute of a drawing. */
const svgNumber = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`
const viewBox = new RegExp(
  String.raw`\sviewBox\s*=\s*["']\s*${svgNumber}[\s,]+${svgNumber}[\s,]+(${svgNumber})[\s,]+(${svgNumber})`,
  'i',
)

/**
 * Width and height of the root element (not its stroke-width), as browsers show it; else those of its viewBox, whose
 * shape completes a single side.
 */
function readSvg(bytes: Uint8Array): ImageFacts | null {
  const tag = rootTag.exec(new TextDecoder().decode(bytes.subarray(0, svgHeadBytes)))?.[1]
  if (tag === undefined) return null
  const [boxWidth, boxHeight] = viewBox.exec(tag)?.slice(1).map(Number) ?? []
  const box =
    boxWidth && boxHeight && Math.min(boxWidth, boxHeight) > 0 ? ([boxWidth, boxHeight] as const) : null
  const shape = box && box[0] / box[1]
  const across = svgLength(/\swidth\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1])
  const down = svgLength(/\sheight\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1])
  const whole = across === null && down === null && box ? wholeSides(...box) : null
  const width = across ?? whole?.[0] ?? (down && shape && sideOf(down * shape))
  const height = down ?? whole?.[1] ?? (across && shape && sideOf(across / shape))
  return {
    mimeType: 'image/svg+xml',
    width,
    height,
    dpi: null,
    isVector: true,
    orientation: 1,
    isAnimated: false,
    isCmyk: false,
  }
}

const sideOf = (length: number): number => Math.max(1, Math.round(length))

/** Both sides in whole numbers, as many times as large as they keep their shape in. */
function wholeSides(width: number, height: number): readonly [number, number] {
  const shapeOf = (times: number) => sideOf(width * times) / sideOf(height * times) / (width / height)
  const times = [1, 10, 100, 1000].find((many) => Math.abs(shapeOf(many) - 1) < 0.001) ?? 10_000
  return [sideOf(width * times), sideOf(height * times)]
}

/** Pixels of a length with this unit, as CSS has them. */
const svgUnits: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
}
const svgLengths = new RegExp(String.raw`^\s*(${svgNumber})([a-z]*)\s*$`, 'i')

/** A length in whole pixels; null for shares of a window and lengths of nothing. */
function svgLength(text: string | undefined): number | null {
  const [, length, unit = ''] = svgLengths.exec(text ?? '') ?? []
  const value = Math.round(Number(length) * (svgUnits[unit.toLowerCase()] ?? 0))
  return value > 0 ? value : null
}
