import { type ArtworkBytes, judgeArtworkBytes, maxArtworkBytes } from './artworkBytes'
import { foreignProfile } from './colorProfile'
import type { ImageFacts } from './imageFacts'

/** Headers fit into this; JPEGs with large embedded previews need most of it. */
const headBytes = 512 * 1024

export type ArtworkReading = ({ ok: true } & ArtworkBytes) | { ok: false; problem: string }

/** Judges a local file by its own bytes, before anything decodes it or it is uploaded anywhere. */
export async function readArtwork(file: File): Promise<ArtworkReading> {
  const refused = (problem: string): ArtworkReading => ({ ok: false, problem: `“${file.name}”: ${problem}` })
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  let first = judgeArtworkBytes(head, file.size)
  // Metadata in a JPEG may be longer than the part read of other pictures.
  if (!first.ok && isJpeg(head) && headBytes < file.size && file.size <= maxArtworkBytes)
    first = judgeArtworkBytes(new Uint8Array(await file.arrayBuffer()), file.size)
  if (!first.ok) return refused(first.problem)
  if (first.bytes.isAnimated || first.bytes.facts.isAnimated)
    return refused('It is animated. Save one still picture and try again.')
  const { facts, traits } = first.bytes
  if (!facts.isVector) {
    const profile = await foreignProfile(head, facts.mimeType)
    return { ok: true, ...first.bytes, traits: { ...traits, profile } }
  }
  // A drawing is read whole, because anything may be anywhere in it.
  const whole = new Uint8Array(await file.arrayBuffer())
  const judged = judgeArtworkBytes(whole, file.size)
  if (!judged.ok) return refused(judged.problem)
  const problem = svgProblem(new TextDecoder().decode(whole))
  return problem === null ? { ok: true, ...judged.bytes } : refused(problem)
}

const isJpeg = ([first, second]: Uint8Array): boolean => first === 0xff && second === 0xd8

/** Embedded pictures and fonts; programs write fonts with either of these types. */
const embedded = /^data:(?:image\/|font\/|application\/(?:x-)?font-)/i

/** Why a drawing must not be sent to a print service; null when it is harmless. */
function svgProblem(text: string): string | null {
  if (/<!ENTITY/i.test(text))
    return 'It defines entities, which printers refuse. Export it again as plain SVG.'
  const plain = withoutEscapes(text)
  // Elements may have a prefix, and an attribute's value may contain what looks like the end of its tag.
  if (/<(?:[^\s<>/]+:)?script\b|[\s"'/]on[a-z]+\s*=\s*["']/i.test(text) || /javascript:/i.test(plain))
    return 'It contains a script. Export it again as plain SVG.'
  if (/<(?:[^\s<>/]+:)?(foreignObject|iframe|embed|object)\b/i.test(text))
    return 'It contains web page parts that cannot be printed. Export it again as plain SVG.'
  const points = [
    ...plain.matchAll(
      /(?:href\s*=\s*["']|(?:url|src|image-set)\(\s*["']?|@import\s+["']?|attributeName\s*=\s*["'](?=[^"']*href))\s*([^"')\s]+)/gi,
    ),
  ]
  const isForeign = points.some(
    ([, to = '']) => !to.startsWith('#') && !embedded.test(to) && !/^url\(#/i.test(to),
  )
  return isForeign
    ? 'It refers to other files, which would be missing in print. Embed them, or save it as PNG.'
    : null
}

/** The text as first an XML parser and then a CSS parser would decode it. */
const withoutEscapes = (text: string): string =>
  text
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, digits = '') => sign(hex, digits))
    .replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex?: string, plain = '') => sign(hex, '') || plain)

/** The character with this code; empty for an invalid one. */
function sign(hex: string | undefined, digits: string): string {
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/** Width and height after applying the EXIF orientation; those of a drawing without them are what browsers take. */
export function uprightSize({ width, height, orientation }: ImageFacts): { width: number; height: number } {
  const [across, down] = [width ?? 300, height ?? 150]
  return orientation >= 5 ? { width: down, height: across } : { width: across, height: down }
}
