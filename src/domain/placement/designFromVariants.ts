import type { Product, ProductInfo } from '~/contract/catalog/catalog'
import type { Option, PrintFile } from '~/contract/artwork/file'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { OwnPicture } from '../layers/layer'
import { onlyPicture, printOf } from '../layers/printOf'
import type { DesignContent, Placed } from './design'
import { threadOptionOf } from '../embroidery/threadColors'
import { designFromFiles } from './designFromFiles'
import { placementOf } from './printAreas'
import { isPrint } from '../artwork/isPrint'
import { placedFor } from '../layers/ownLayers'
import { shareBox } from './placement'

/** A store variant with the fields that its prints need. */
export interface PrintedVariant {
  /** Id of the blank's variant. */
  variantId: number
  files: readonly PrintFile[]
  options: readonly Option[]
}

/**
 * A store product's design as on the opened variant, with another picture for each color whose variants agree on one.
 * Differences between variants of one color are left out: `lossesOf` names them.
 */
export function designFromVariants(
  opened: PrintedVariant,
  all: readonly PrintedVariant[],
  blank: ProductInfo,
  printfiles: Printfiles,
): DesignContent {
  const read = ({ variantId, files, options }: PrintedVariant) =>
    designFromFiles(files, options, variantId, blank.product, printfiles)
  const colorOf = (variantId: number) => blank.variants.find(({ id }) => id === variantId)?.color ?? null
  const base = read(opened)
  const colors = new Set(all.map(({ variantId }) => colorOf(variantId)))
  colors.delete(colorOf(opened.variantId))
  const artworks = { ...base.artworks }
  const own = new Map<string, OwnPicture[]>()
  for (const color of colors) {
    if (color === null) continue
    const designs = all.filter(({ variantId }) => colorOf(variantId) === color).map(read)
    for (const [placement, common] of Object.entries(base.placed)) {
      const pictures = designs.map((design) => pictureOf(design, placement))
      const [first] = pictures
      if (first == null || first.artwork.key === onlyPicture(common)?.artwork) continue
      if (pictures.some((other) => other?.artwork.key !== first.artwork.key)) continue
      artworks[first.artwork.key] = first.artwork
      // A size with the same print area needs no conversion.
      const near = pictures.find((other) => other !== null && isSameArea(other.area, common.area)) ?? first
      const variants = blank.variants.filter((known) => known.color === color).map(({ id }) => id)
      const box = shareBox(near.area, common.area, near.box)
      own.set(placement, [
        ...(own.get(placement) ?? []),
        { color, variants, artwork: first.artwork.key, box },
      ])
    }
  }
  const placed = Object.entries(base.placed).map(([placement, common]) => {
    const others = own.get(placement)
    const layers = common.layers.map((layer) =>
      layer.kind === 'picture' && others !== undefined ? { ...layer, own: others } : layer,
    )
    return [placement, { ...common, layers }] as const
  })
  return { ...base, artworks, placed: Object.fromEntries(placed) }
}

/**
 * What saving the design would remove from a variant unseen, in words: placements that the design leaves empty, and
 * files or thread colors that differ from those of the opened variant. Empty when nothing is lost. `isSaid` tells for
 * which placements the save determines the content; others stay.
 */
export function lossesOf(
  variant: PrintedVariant,
  opened: PrintedVariant,
  content: DesignContent,
  product: Product,
  isSaid: (placement: string) => boolean,
): string[] {
  const carried = new Set(
    variant.files.filter(isPrint).flatMap((file) => placementOf(product, file.type) ?? []),
  )
  return [...carried].filter(isSaid).flatMap((placement) => {
    const title = product.files.find(({ type }) => type === placement)?.title ?? placement
    const base = content.placed[placement]
    if (base === undefined) return [title]
    const placed = placedFor(base, variant.variantId)
    const sent = printOf(content, placed)?.artwork?.fileId
    const { threads } = placed
    const [file, openedFile] = [variant, opened].map(({ files }) => fileOn(files, placement, product))
    const [colors, openedColors] = [variant, opened].map(({ options }) => threadsOn(options, placement))
    return [
      ...(file !== openedFile && file !== sent ? [`another file on ${title}`] : []),
      ...(colors !== openedColors && colors !== JSON.stringify(threads) ? [`thread colors of ${title}`] : []),
    ]
  })
}

const fileOn = (files: readonly PrintFile[], placement: string, product: Product) =>
  files.find((file) => isPrint(file) && placementOf(product, file.type) === placement)?.id

const threadsOn = (options: readonly Option[], placement: string) =>
  JSON.stringify(options.find(({ id }) => id === threadOptionOf(placement))?.value)

/** The picture of a placement with its print area; null where there is none, or more than one picture. */
function pictureOf({ placed, artworks }: DesignContent, placement: string) {
  const there = placed[placement]
  const picture = there === undefined ? null : onlyPicture(there)
  const artwork = picture === null ? undefined : artworks[picture.artwork]
  if (there === undefined || picture === null || artwork === undefined) return null
  return { area: there.area, box: picture.box, artwork }
}

const isSameArea = (a: Placed['area'], b: Placed['area']): boolean =>
  a.width === b.width && a.height === b.height
