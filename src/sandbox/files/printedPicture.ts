import { isPrint } from '~/domain/artwork/isPrint'
import type { PrintFile } from '~/contract/artwork/file'
import type { World } from '../call'
import { svgUrl } from '../drawings/renderDrawing'
import { mugBody, mugCanvas, mugPrint } from '../mockups/mugLayers'
import { type PlannedPicture, picturesOf } from '../mockups/mockupTask'
import type { PixelBox } from '../mockups/picture'
import { artworkBoxOf } from '../mockups/renderMockup'
import { catalog } from '../seed/catalog'

/** An order's item or a store variant, with its print files. */
export interface Printed {
  variant_id: number | null
  files: readonly PrintFile[]
}

/** Pictures drawn so far, so that the same print on the same blank is drawn once. */
const drawn = new Map<string, string | null>()
const mostDrawn = 2_000
/** Longest artwork in characters that is embedded: a longer one would bloat every reply, so a gray sheet stands for it. */
const longestArtwork = 60_000

/** The first print on its blank in the variant's color, as a data: URL; null where it cannot be drawn. */
export function printedPicture(
  { state }: Pick<World, 'state'>,
  { variant_id: id, files }: Printed,
): string | null {
  const print = files.find(isPrint)
  if (print === undefined || id === null) return null
  const record = state.files.get(print.id)
  const size = { width: record?.width ?? null, height: record?.height ?? null }
  return pictureOnBlank(state, { ...print, ...size, variantId: id, artwork: record?.thumbnail ?? '' })
}

interface Print extends ArtworkSize {
  variantId: number
  /** The placement by its type among files. */
  type: string | null
  position: PrintFile['position']
  /** Address of the picture. */
  artwork: string
}

/** A print on its blank in the variant's color, as a data: URL; null where it cannot be drawn. */
export function pictureOnBlank(state: World['state'], print: Print): string | null {
  const { variantId: id, artwork } = print
  const key = [id, print.type, artwork, JSON.stringify(print.position)].join(' ')
  const known = drawn.get(key)
  if (known !== undefined) return known
  const productId = catalog().variants.get(id)?.product_id ?? 0
  const blank = catalog().blanks.get(productId)
  const placement =
    blank?.spec.placements.find(({ type }) => type === print.type)?.type ?? blank?.spec.placements[0]?.type
  const [picture] =
    placement === undefined
      ? []
      : picturesOf(
          { state },
          {
            productId,
            input: {
              variant_ids: [id],
              files: [{ placement, image_url: artwork, position: print.position ?? undefined }],
            },
          },
        )
  const url = picture === undefined ? null : svgUrl(svgOf(picture, print))
  if (drawn.size >= mostDrawn) drawn.clear()
  drawn.set(key, url)
  return url
}

interface ArtworkSize {
  width: number | null
  height: number | null
}

function svgOf(picture: PlannedPicture, { width, height }: ArtworkSize): string {
  const { template, around, artworkUrl } = picture
  const size = { width: width ?? picture.area.width, height: height ?? picture.area.height }
  if (around !== null) return mugText(picture, around, size)
  const whole = { left: 0, top: 0, width: template.template_width, height: template.template_height }
  const area = {
    left: template.print_area_left,
    top: template.print_area_top,
    width: template.print_area_width,
    height: template.print_area_height,
  }
  const artwork = clipped(area, artworkText(artworkUrl, artworkBoxOf(picture, area, size)))
  const drawing = layerText(template.image_url, whole)
  // The shade of a blank lies on its print too.
  const [blank = '', shade] = template.is_template_on_front ? [drawing] : drawing.split(shadeMark)
  const above = shade === undefined ? blank : `${blank}</svg>`
  const open = /^<svg[^>]*>/.exec(drawing)?.[0] ?? ''
  const folds = shade === undefined ? '' : `${open}${shadeMark}${shade}`
  const background = template.background_color
    ? `<rect width="100%" height="100%" fill="${template.background_color}"/>`
    : ''
  const layers = template.is_template_on_front ? artwork + above : above + artwork + folds
  return rootText(whole, background + layerText(template.background_url, whole) + layers)
}

/** A mug, turned so that its artwork is in front; drawn flat, because a preview is small. */
function mugText(picture: PlannedPicture, around: string, size: { width: number; height: number }): string {
  const whole = { left: 0, top: 0, ...mugCanvas }
  const area = mugPrint
  const box = artworkBoxOf(picture, area, size)
  const turned = { ...box, left: mugBody.left + mugBody.width / 2 - box.width / 2 }
  const drawing = layerText(around, whole)
  const print = clipped(mugBody, artworkText(picture.artworkUrl, turned))
  // Light and shade of the glaze come after the body, and lie on the print too.
  const bare = /^[\s\S]*<path class='body'[^>]*\/>/.exec(drawing)?.[0]
  const open = /^<svg[^>]*>/.exec(drawing)?.[0] ?? ''
  if (bare === undefined) return rootText(whole, drawing + print)
  return rootText(whole, `${bare}</svg>${print}${open}${drawing.slice(bare.length)}`)
}

const rootText = ({ width, height }: PixelBox, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`

const clipped = (area: PixelBox, content: string): string =>
  `<svg ${boxText(area)} viewBox="${[area.left, area.top, area.width, area.height].join(' ')}">${content}</svg>`

const boxText = ({ left, top, width, height }: PixelBox): string =>
  `x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}"`
const round = (value: number): number => Math.round(value * 100) / 100

const shadeMark = "<g class='shade'"
const svgMark = 'data:image/svg+xml,'

/** A drawing of our own is nested unchanged. */
function layerText(url: string | null, box: PixelBox): string {
  if (url === null || !url.startsWith(svgMark)) return ''
  const text = decodeURIComponent(url.slice(svgMark.length))
  return text.replace(/^<svg([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(/ (x|y|width|height|preserveAspectRatio)=("[^"]*"|'[^']*')/g, '')
    return `<svg${kept} ${boxText(box)} preserveAspectRatio="none">`
  })
}

function artworkText(url: string, box: PixelBox): string {
  const isOwnDrawing = url.startsWith(svgMark) && !/%20id=| id=|script|href/i.test(url)
  if (isOwnDrawing && url.length < longestArtwork) return layerText(url, box)
  if (!url.startsWith('data:image/') || url.length >= longestArtwork)
    return `<rect ${boxText(box)} fill="#8d887d" fill-opacity=".45"/>`
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll("'", '%27')
  return `<image ${boxText(box)} preserveAspectRatio="none" href="${address}"/>`
}
