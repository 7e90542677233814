import { type ImageFacts, readImageFacts } from './imageFacts'

/** Print files may have this many bytes (service.md, Limits: mockups take files up to 50 MB). */
export const maxArtworkBytes = 50 * 1024 * 1024
/** Headers lie within this; JPEGs with large embedded previews need most of it. */
const headBytes = 512 * 1024
/** More than any print file needs; a picture that claims more would only fill the memory. */
const maxSide = 30_000
const maxPixels = 250_000_000
const maxSvgBytes = 5 * 1024 * 1024

export type ArtworkReading = { ok: true; facts: ImageFacts } | { ok: false; problem: string }

const refused = (problem: string): ArtworkReading => ({ ok: false, problem })

/** Judges a local file by its own bytes, before anything decodes it or it is uploaded anywhere. */
export async function readArtwork(file: File): Promise<ArtworkReading> {
  const name = `“${file.name}”`
  if (file.size === 0) return refused(`${name} is empty. Choose another file.`)
  if (file.size > maxArtworkBytes)
    return refused(
      `${name} is larger than 50 MB, the most that mockups and print files take. Save it smaller and try again.`,
    )
  const facts = readImageFacts(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (facts === null) return refused(`${name} is not a PNG, JPEG, WebP or SVG picture. Nothing was uploaded.`)
  if (facts.mimeType === 'image/gif')
    return refused(`${name} is a GIF, which cannot be printed. Save it as PNG and try again.`)
  if (facts.isAnimated) return refused(`${name} is animated. Save one still picture and try again.`)
  const [width, height] = [facts.width ?? 0, facts.height ?? 0]
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    return refused(
      `${name} says it has ${width} × ${height} pixels, more than any print needs. Save it smaller and try again.`,
    )
  if (!facts.isVector) return { ok: true, facts }
  if (file.size > maxSvgBytes)
    return refused(`${name} is an SVG of more than 5 MB. Save it as PNG and try again.`)
  const problem = svgProblem(await file.text())
  return problem === null ? { ok: true, facts } : refused(`${name} ${problem}`)
}

/** What a drawing must not carry to a print service; null when it is plain. */
export function svgProblem(text: string): string | null {
  if (/<!ENTITY/i.test(text)) return 'defines entities, which printers refuse. Export it again as plain SVG.'
  if (/<script\b/i.test(text) || /<[^>]*\son[a-z]+\s*=/i.test(text) || /javascript:/i.test(text))
    return 'contains a script. Export it again as plain SVG.'
  if (/<(foreignObject|iframe|embed|object)\b/i.test(text))
    return 'contains web page parts that cannot be printed. Export it again as plain SVG.'
  const points = [...text.matchAll(/(?:href\s*=\s*["']|url\(\s*["']?|@import\s+["']?)\s*([^"')\s]+)/gi)]
  const isForeign = points.some(
    ([, to = '']) => !to.startsWith('#') && !/^data:image\//i.test(to) && !/^url\(#/i.test(to),
  )
  return isForeign
    ? 'refers to other files, which would be missing in print. Embed them, or save it as PNG.'
    : null
}

/** Width and height as they are seen, after the EXIF orientation. */
export function uprightSize({ width, height, orientation }: ImageFacts): { width: number; height: number } {
  const [across, down] = [width ?? 1000, height ?? 1000]
  return orientation >= 5 ? { width: down, height: across } : { width: across, height: down }
}
