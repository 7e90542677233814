import { readImageFacts } from '~/domain/artwork/imageFacts'
import type { ArtworkSource } from './artworkSource'
import type { ArtworkLayer, PaintedShape, LayeredPicture, PixelBox, Stitches } from './picture'
import { darkThread, lightThread } from './stitches'
import type { Rgba } from './vectorColor'

/** Decoding larger bitmaps would take a gigabyte of memory. */
const maxPixels = 40_000_000

/** In pixels. */
const widestStrip = 8

/** The picture as SVG text without references to anything outside itself. */
export function svgOf({ width, height, layers }: LayeredPicture): string {
  const sheet = (look: string) => `<rect width="${width}" height="${height}" ${look}/>`
  // resvg fails on clipped content that lies wholly outside the picture, so an empty sheet is put inside.
  const empty = sheet('fill-opacity="0"')
  const clipped = ({ left, top, width: across, height: down }: PixelBox, content: string) =>
    `<svg x="${left}" y="${top}" width="${across}" height="${down}" viewBox="${left} ${top} ${across} ${down}">${empty}${content}</svg>`
  // Adjacent shapes with the same blur are blurred together.
  const softened = (shapes: readonly PaintedShape[]): string => {
    let text = ''
    for (const [at, shape] of shapes.entries()) {
      const { blur = 0, within } = shape
      const isNext = (one: PaintedShape | undefined) =>
        one !== undefined && (one.blur ?? 0) === blur && one.within?.d === within?.d
      if (blur > 0 && !isNext(shapes[at - 1])) {
        const id = `f${softs++}`
        // In sRGB, as a canvas blurs; resvg takes four times as long to convert to linear light and back.
        const box = `color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"`
        defined += `<filter id="${id}" ${box}><feGaussianBlur stdDeviation="${blur}"/></filter>`
        if (within !== undefined)
          defined += `<clipPath id="${id}c">${pathOf({ ...shape, ...within, stroke: null })}</clipPath>`
        text += `<g${within === undefined ? '' : ` clip-path="url(#${id}c)"`}><g filter="url(#${id})">`
      }
      text += pathOf(shape)
      if (blur > 0 && !isNext(shapes[at + 1])) text += '</g></g>'
    }
    return text
  }
  // For hundreds of strips resvg paints a pattern of a strip's own size far faster than it clips the whole picture.
  const striped = ({ left, top, width: across, height: down }: PixelBox, content: string) => {
    const id = `s${strips++}`
    const box = `x="${left}" y="${top}" width="${across}" height="${down}"`
    return `<pattern id="${id}" patternUnits="userSpaceOnUse" viewBox="${left} ${top} ${across} ${down}" ${box}>${content}</pattern><rect ${box} fill="url(#${id})"/>`
  }
  let body = ''
  let masks = 0
  let strips = 0
  let softs = 0
  let defined = ''
  const sewn = (content: string, { dark, light, width: pen }: Stitches) => {
    const id = `m${masks++}`
    const thread = (d: string, color: Rgba) =>
      `<path d="${d}" fill="none" stroke-width="${pen}" stroke-linecap="round" ${paint('stroke', color)}/>`
    return `<mask id="${id}" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${content}</mask>${content}<g mask="url(#${id})">${thread(dark, darkThread)}${thread(light, lightThread)}</g>`
  }
  // A bitmap used in many places is written once.
  const ids = new Map<ArtworkSource, string | null>()
  const bitmapOf = ({ source, box }: ArtworkLayer): string | null => {
    if (!ids.has(source)) {
      const image = imageOf(source, `i${ids.size}`)
      ids.set(source, image === null ? null : `i${ids.size}`)
      defined += image ?? ''
    }
    const id = ids.get(source) ?? null
    const place = `${box.width} 0 0 ${box.height} ${box.left} ${box.top}`
    return id === null ? null : `<use href="#${id}" transform="matrix(${place})"/>`
  }
  const erase = (hole: string) => {
    const id = `m${masks++}`
    const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${sheet('fill="#fff"')}${hole}</mask>`
    body = `${mask}<g mask="url(#${id})">${body}</g>`
  }
  for (const layer of layers) {
    const { shapes, clip } = layer.kind === 'artwork' ? layer.standIn : layer
    const image = layer.kind === 'artwork' ? bitmapOf(layer) : null
    let content = image ?? ''
    let from = 0
    for (const [at, shape] of (image === null ? shapes : []).entries()) {
      if (!shape.erases) continue
      body += clipped(clip, softened(shapes.slice(from, at)))
      from = at + 1
      erase(clipped(clip, pathOf(shape)))
    }
    if (image === null) content = softened(shapes.slice(from))
    const cut = clip.width > widestStrip ? clipped(clip, content) : striped(clip, content)
    body += layer.stitches === undefined ? cut : sewn(cut, layer.stitches)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defined}</defs>${body}</svg>`
}

function pathOf({ d, matrix, fill: color, rule, stroke, erases }: PaintedShape): string {
  // In a mask, black parts are removed.
  const fill: Rgba | null = erases && color !== null ? [0, 0, 0, color[3]] : color
  const pen =
    stroke === null
      ? ''
      : ` ${paint('stroke', stroke.color)} stroke-width="${stroke.width}" stroke-linejoin="round" ${
          stroke.dashes.length > 0
            ? `stroke-dasharray="${stroke.dashes.join(' ')}"`
            : 'stroke-linecap="round"'
        }`
  const inside = fill === null ? 'fill="none"' : paint('fill', fill)
  // Only characters of path data, so that text in artwork cannot leave the attribute.
  const path = d.replace(/[^\w\s.,+-]/g, '')
  return `<path d="${path}" transform="matrix(${matrix.join(' ')})" fill-rule="${rule}" ${inside}${pen}/>`
}

const paint = (name: 'fill' | 'stroke', [red, green, blue, alpha]: Rgba): string =>
  `${name}="rgb(${[red, green, blue].map((part) => Math.round(part)).join(',')})" ${name}-opacity="${alpha}"`

/** Transformations that rotate a stored bitmap upright inside a square of 1 × 1, for EXIF orientations 1 to 8. */
const turns = [
  '1 0 0 1 0 0',
  '-1 0 0 1 1 0',
  '-1 0 0 -1 1 1',
  '1 0 0 -1 0 1',
  '0 1 1 0 0 0',
  '0 1 -1 0 1 0',
  '0 -1 -1 0 1 1',
  '0 -1 1 0 0 1',
] as const

/** A bitmap of 1 × 1; null for types that some SVG renderers cannot read, such as WebP, and for bitmaps that are too large. */
function imageOf({ bytes, mimeType }: ArtworkSource, id: string): string | null {
  const { width, height, orientation = 1 } = readImageFacts(bytes) ?? {}
  if (!/^image\/(png|jpeg|gif)$/.test(mimeType) || !width || !height || width * height > maxPixels)
    return null
  const href = `data:${mimeType};base64,${base64(bytes)}`
  return `<image id="${id}" width="1" height="1" preserveAspectRatio="none" transform="matrix(${turns[orientation - 1]})" href="${href}"/>`
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
