import type { Product, ProductInfo } from '~/contract/catalog'
import type { Option, PrintFile } from '~/contract/file'
import type { Printfiles } from '~/contract/mockup'
import type { DesignContent, OwnArtwork, Placed } from './design'
import { designFromFiles, placementOf } from './designFromFiles'
import { placedFor } from './ownArtwork'
import { shareBox } from './placement'

/** A store variant as far as its prints go. */
export interface PrintedVariant {
  /** Its variant of the blank. */
  variantId: number
  files: readonly PrintFile[]
  options: readonly Option[]
}

/**
 * The design of a store product as the opened variant carries it, with the other picture of each colour whose
 * variants agree on one. What the variants of one colour do not agree on is left out: `lossesOf` names it.
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
  const own = new Map<string, OwnArtwork[]>()
  for (const color of colors) {
    if (color === null) continue
    const designs = all.filter(({ variantId }) => colorOf(variantId) === color).map(read)
    for (const [placement, common] of Object.entries(base.placed)) {
      const [first, ...others] = designs.map(({ placed }) => placed[placement])
      if (first === undefined || first.artwork === common.artwork) continue
      if (others.some((other) => other?.artwork !== first.artwork)) continue
      const artwork = designs[0]?.artworks[first.artwork]
      if (artwork === undefined) continue
      artworks[artwork.key] = artwork
      // A size with the same print area needs no conversion.
      const near = [first, ...others].find((other) => isSameArea(other, common)) ?? first
      const variants = blank.variants.filter((known) => known.color === color).map(({ id }) => id)
      const box = shareBox(near.area, common.area, near.box)
      own.set(placement, [...(own.get(placement) ?? []), { color, variants, artwork: artwork.key, box }])
    }
  }
  const placed = Object.entries(base.placed).map(([placement, common]) => {
    const others = own.get(placement)
    return [placement, others === undefined ? common : { ...common, own: others }] as const
  })
  return { ...base, artworks, placed: Object.fromEntries(placed) }
}

/**
 * What a variant carries that saving the design would take away unseen, in words: placements that the design leaves
 * empty, and files that differ from those of the opened variant. Empty when nothing is lost.
 */
export function lossesOf(
  { variantId, files }: Pick<PrintedVariant, 'variantId' | 'files'>,
  openedFiles: readonly PrintFile[],
  content: DesignContent,
  product: Product,
): string[] {
  const fileOn = (carried: readonly PrintFile[], placement: string) =>
    carried.find((file) => isPrint(file) && placementOf(product, file.type) === placement)?.id
  const placements = new Set(files.filter(isPrint).flatMap((file) => placementOf(product, file.type) ?? []))
  return [...placements].flatMap((placement) => {
    const title = product.files.find(({ type }) => type === placement)?.title ?? placement
    const base = content.placed[placement]
    if (base === undefined) return [title]
    const now = fileOn(files, placement)
    const next = content.artworks[placedFor(base, variantId).artwork]?.fileId
    const isOwn = now !== fileOn(openedFiles, placement)
    return isOwn && now !== next ? [`another file on ${title}`] : []
  })
}

const isSameArea = (a: Placed | undefined, { area }: Placed): a is Placed =>
  a?.area.width === area.width && a.area.height === area.height

const isPrint = ({ type }: PrintFile): boolean => type !== 'preview' && type !== 'mockup'
