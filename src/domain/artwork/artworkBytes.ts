import { type ImageFacts, readImageFacts } from './imageFacts'

/** Facts from the bytes of a local file, before it is decoded, drawn or sent. */
export interface ArtworkBytes {
  facts: ImageFacts
  /** Whether the format of this file can hold see-through parts. */
  hasAlpha: boolean
  isAnimated: boolean
  traits: ArtworkTraits
}

/** Properties that matter for printing and only the file's bytes tell. */
export interface ArtworkTraits {
  isCmyk: boolean
  /** A drawing that contains a bitmap. */
  hasBitmap: boolean
  /** A drawing whose text is not outlined, so that it needs its fonts. */
  hasLiveText: boolean
  /** 16 bits a color, of which print uses 8; absent in records of older versions, as is `profile`. */
  isDeep?: boolean
  /** Name of an embedded color profile other than sRGB; null where there is none. */
  profile?: string | null
}

export type ArtworkJudgment = { ok: true; bytes: ArtworkBytes } | { ok: false; problem: string }

/** The largest picture that the service takes for mockups (contract/README 7.6). */
export const maxArtworkBytes = 50 * 1024 * 1024
const maxSvgBytes = 10 * 1024 * 1024
/** Longest side in pixels: two meters at 300 dpi are 23,622, and larger ones are mistakes or attacks on the memory. */
const maxSide = 30_000
const maxPixels = 500_000_000

const refuse = (problem: string): ArtworkJudgment => ({ ok: false, problem })

/** Known formats that cannot be artwork, by their first bytes. */
const otherKinds: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/^8BPS/, 'This is a Photoshop file, which is no longer taken. Export it as PNG.'],
  [/^(II\*\0|MM\0\*)/, 'This is a TIFF file, which is no longer taken. Export it as PNG.'],
  [
    /^%PDF|^%!PS/,
    'This is a PDF, Illustrator or EPS file, which is no longer taken. Export it as PNG or SVG.',
  ],
  [/^....ftyp(hei|hev|mif)/s, 'This is a HEIC photo. Export it as JPEG.'],
  [/^....ftypavi/s, 'This is an AVIF picture. Save it as PNG.'],
  [/^BM/, 'This is a BMP picture. Save it as PNG.'],
  [/^PK[^a-z]/i, 'This is an archive or a document. Save the picture in it as PNG.'],
  [/^\s*(<!doctype html|<html)/i, 'This is a web page, not a picture. A share link was probably saved.'],
]

/** Judges a file by its first bytes (an SVG by all of them) and its size; name and declared type are not trusted. */
export function judgeArtworkBytes(head: Uint8Array, size: number): ArtworkJudgment {
  if (size === 0) return refuse('The file is empty.')
  if (size > maxArtworkBytes) return refuse('The file is larger than 50 MB. Save it smaller and try again.')
  if (head[0] === 0x1f && head[1] === 0x8b)
    return refuse('This is a compressed file, such as an SVGZ. Save the drawing as plain SVG.')
  const text = String.fromCharCode(...head.subarray(0, 64))
  const other = otherKinds.find(([pattern]) => pattern.test(text))
  if (other !== undefined) return refuse(other[1])
  if (isXml(head) && hasEntities(head))
    return refuse('This SVG defines entities, which can grow without end. Export it again as plain SVG.')
  if (isXml(head) && /<\?xml-stylesheet\b/i.test(textOf(head)))
    return refuse(
      'This SVG takes its styles from another file (xml-stylesheet), which would be missing in print. Export it again with its styles inside, or save it as PNG.',
    )
  const facts = readImageFacts(head)
  if (facts === null) return refuse('This is not a PNG, JPEG, WebP or SVG picture.')
  if (facts.mimeType === 'image/gif') return refuse('This is a GIF. Save it as PNG.')
  if (facts.isVector && size > maxSvgBytes) return refuse('This SVG is larger than 10 MB. Export it as PNG.')
  const { width, height } = facts
  if (
    !facts.isVector &&
    width !== null &&
    height !== null &&
    (Math.max(width, height) > maxSide || width * height > maxPixels)
  )
    return refuse(
      `The picture is ${width} × ${height} px, more than any print area needs. Save it below ${maxSide} px a side.`,
    )
  return {
    ok: true,
    bytes: {
      facts,
      hasAlpha: hasAlpha(head, facts),
      isAnimated: /acTL|ANIM/.test(chunkNames(head, facts)),
      traits: { ...traitsOf(facts, facts.isVector ? textOf(head) : ''), isDeep: isDeep(head, facts) },
    },
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const isXml = (head: Uint8Array): boolean => /^\uFEFF?\s*</.test(textOf(head.subarray(0, 64)))
const hasEntities = (head: Uint8Array): boolean => /<!ENTITY/i.test(textOf(head))

/** Color types 4 and 6 or a tRNS chunk in PNG, the alpha bit of extended WebP, the alpha hint of lossless WebP. */
function hasAlpha(head: Uint8Array, { mimeType }: ImageFacts): boolean {
  if (mimeType === 'image/svg+xml') return true
  if (mimeType === 'image/png')
    return head[25] === 4 || head[25] === 6 || chunkNames(head, { mimeType }).includes('tRNS')
  if (mimeType !== 'image/webp') return false
  const kind = String.fromCharCode(...head.subarray(12, 16))
  if (kind === 'VP8X') return ((head[20] ?? 0) & 0x10) !== 0
  return kind === 'VP8L' && ((head[24] ?? 0) & 0x10) !== 0
}

/** PNG states the bits of a color in its header; the other accepted formats have 8. */
const isDeep = (head: Uint8Array, { mimeType }: ImageFacts): boolean =>
  mimeType === 'image/png' && head[24] === 16

/** Names of the chunks before the image data. */
function chunkNames(head: Uint8Array, { mimeType }: Pick<ImageFacts, 'mimeType'>): string {
  const isPng = mimeType === 'image/png'
  if (!isPng && mimeType !== 'image/webp') return ''
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const names: string[] = []
  for (let at = isPng ? 8 : 12; at + 8 <= head.length && names.length < 64;) {
    const length = view.getUint32(isPng ? at : at + 4, !isPng)
    const name = String.fromCharCode(...head.subarray(isPng ? at + 4 : at, (isPng ? at + 4 : at) + 4))
    if (name === 'IDAT') break
    names.push(name)
    at += length + (isPng ? 12 : 8 + (length % 2))
  }
  return names.join(' ')
}

const traitsOf = ({ isCmyk }: ImageFacts, drawing: string): ArtworkTraits => ({
  isCmyk,
  hasBitmap: /<(?:image|feImage)\b/i.test(drawing),
  hasLiveText: /<(?:text|textPath)\b/i.test(drawing),
})
