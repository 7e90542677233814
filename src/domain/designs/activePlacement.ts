import type { FileType, Product } from '~/contract/catalog/catalog'
import type { LayoutTemplate, LayoutTemplates, Printfile, Printfiles } from '~/contract/artwork/mockup'
import { carriedBox, carriedTo } from '../layers/carryLayers'
import type { Layer } from '../layers/layer'
import { isUpright, type Print, printOf, shownLayers } from '../layers/printOf'
import type { Artwork, DesignContent, Placed } from '../placement/design'
import { type Inks, inksOf } from '../artwork/inks'
import type { PrintArea, PrintBox } from '../placement/geometry'
import type { PreviewLayout } from '../placement/printLayout'
import { placedFor } from '../layers/ownLayers'
import { areaOf, printfileFor, templateFor } from '../placement/printAreas'

/** The placement that is being edited, with everything known about it. */
export interface ActivePlacement {
  placement: string
  title: string
  printfile: Printfile
  area: PrintArea
  template: LayoutTemplate | null
  minDpi: number
  /** The placement as it is on this variant, in the variant's own print area. */
  placed: Placed | null
  /** The placement as it is kept, including what single garment colors have of their own. */
  base: Placed | null
  variantId: number
  /** The print that is sent for this variant, in its own print area; null where nothing is printed. */
  print: Print | null
  /** The chosen layers, lowest first. */
  selection: readonly Layer[]
  /** The layer of them that was chosen last; null when none is chosen. */
  layer: Layer | null
  /** The layer's picture; null for other layers. */
  artwork: Artwork | null
  /** The layer's box before turning. */
  box: PrintBox | null
  /** The colors that the technique is limited to; null where it prints all. */
  inks: Inks | null
}

/** The layout of a placement's print; null while it is not known, or where the service has none. */
export const previewLayoutOf = (active: ActivePlacement | null): PreviewLayout | null =>
  active === null || active.template === null
    ? null
    : { template: active.template, area: active.area, box: active.print?.box ?? null }

export interface PrintContext {
  product: Product
  technique: string
  printfiles: Printfiles
  layout: LayoutTemplates
  variantId: number
  /** Placements that have artwork. */
  used: readonly string[]
}

const fallbackMinDpi = 150

/** Placements of the technique in the product's own order. */
export const placementsOf = (product: Product, printfiles: Printfiles): FileType[] =>
  product.files.filter(({ type }) => printfiles.available_placements[type] !== undefined)

/** The placement that stands for a design: the blank's first one with artwork. Empty where none has any. */
export function drawnPlacement(
  { placed }: DesignContent,
  product: Product | undefined,
  printfiles: Printfiles | undefined,
): string {
  const used = Object.keys(placed)
  const order = product === undefined || printfiles === undefined ? [] : placementsOf(product, printfiles)
  return order.find(({ type }) => used.includes(type))?.type ?? used[0] ?? ''
}

/** The variant on which a placement is drawn: the design's own, or the first with that placement where that is gone. */
export function drawnVariant(
  variantId: number,
  printfiles: Printfiles | undefined,
  placement: string,
): number {
  const rows = printfiles?.variant_printfiles.filter((row) => placement in row.placements) ?? []
  const own = rows.find((row) => row.variant_id === variantId) ?? rows[0]
  return own?.variant_id ?? variantId
}

/** The placement in the address, or the product's first when the address names none that exists. */
export function placementFor(product: Product, printfiles: Printfiles, wanted: string): string {
  const order = placementsOf(product, printfiles).map(({ type }) => type)
  return order.find((type) => type === wanted) ?? order[0] ?? ''
}

/** The technique in the address, or the product's default. */
export const techniqueFor = ({ techniques }: Product, wanted: string) =>
  techniques.find(({ key }) => key === wanted) ??
  techniques.find(({ is_default: isDefault }) => isDefault) ??
  techniques[0]

/** The orientation of this variant's print area: a square design may be on a size that is not square. */
export function orientationOf(
  printfile: Printfile | undefined,
  placed: Placed | undefined,
): 'horizontal' | 'vertical' {
  if (printfile === undefined || placed === undefined) return 'vertical'
  const { width, height } = areaOf(printfile, isUpright(placed))
  return height >= width ? 'vertical' : 'horizontal'
}

/** A placement for the editor: area, print and chosen layers; null where the variant has no print file for it. */
export function activePlacementOf(
  { product, technique, printfiles, layout, variantId }: PrintContext,
  content: DesignContent,
  placement: string,
  selected?: readonly string[],
): ActivePlacement | null {
  const printfile = printfileFor(printfiles, variantId, placement)
  if (printfile === undefined) return null
  const base = content.placed[placement] ?? null
  const own = base === null ? null : placedFor(base, variantId)
  const area = areaOf(printfile, own === null ? true : isUpright(own))
  const placed = own === null ? null : carriedTo(own, area)
  const print = own === null ? null : printOf(content, own)
  const selection = placed === null ? [] : selectionOf(placed, selected)
  const layer = selection.find(({ id }) => id === selected?.at(-1)) ?? selection.at(-1) ?? null
  return {
    placement,
    title: product.files.find(({ type }) => type === placement)?.title ?? placement,
    printfile,
    area,
    template: templateFor(layout, variantId, placement) ?? null,
    minDpi: layout.min_dpi ?? fallbackMinDpi,
    placed,
    base,
    variantId,
    print: print === null || own === null ? null : { ...print, box: onArea(own, area, print.box) },
    selection,
    layer,
    artwork: layer?.kind === 'picture' ? (content.artworks[layer.artwork] ?? null) : null,
    box: layer?.box ?? null,
    inks: inksOf(product, technique, placement, placed?.threads ?? 'auto'),
  }
}

/** A placement shown before, brought up to date: on the variant shown then, with the chosen layers that still exist. */
export function placementAgain(
  context: PrintContext,
  content: DesignContent,
  { placement, variantId, selection, layer }: ActivePlacement,
): ActivePlacement | null {
  const layers = content.placed[placement]?.layers ?? []
  const chosen = [...selection.filter(({ id }) => id !== layer?.id), ...(layer === null ? [] : [layer])]
  const left = chosen.flatMap(({ id }) => (layers.some((one) => one.id === id) ? id : []))
  return activePlacementOf({ ...context, variantId }, content, placement, left)
}

/** The layers with these ids; where none is chosen or left, the topmost visible layer. */
function selectionOf({ layers }: Placed, selected: readonly string[] | undefined): readonly Layer[] {
  const chosen = layers.filter(({ id }) => selected?.includes(id))
  if (chosen.length > 0 || selected?.length === 0) return chosen
  const top = shownLayers({ layers }).at(-1) ?? layers.at(-1)
  return top === undefined ? [] : [top]
}

const onArea = (placed: Placed, area: PrintArea, box: PrintBox): PrintBox =>
  placed.area.width === area.width && placed.area.height === area.height ? box : carriedBox(placed, area, box)
