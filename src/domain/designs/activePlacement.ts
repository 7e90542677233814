import type { FileType, Product } from '~/contract/catalog/catalog'
import type { LayoutTemplate, LayoutTemplates, Printfile, Printfiles } from '~/contract/artwork/mockup'
import { carriedBox, carriedTo } from '../layers/carryLayers'
import type { Layer } from '../layers/layer'
import { isUpright, type Print, printOf, shownLayers } from '../layers/printOf'
import type { Artwork, DesignContent, Placed } from '../placement/design'
import { type Inks, inksOf } from '../artwork/inks'
import type { PrintArea, PrintBox } from '../placement/geometry'
import { placedFor } from '../layers/ownLayers'
import { areaOf, printfileFor, templateFor } from '../placement/printAreas'

/** The placement that is being edited, with everything that is known of it. */
export interface ActivePlacement {
  placement: string
  title: string
  printfile: Printfile
  area: PrintArea
  template: LayoutTemplate | null
  minDpi: number
  /** As it is on this variant, in its own print area. */
  placed: Placed | null
  /** As it is kept, with what single colors have of their own. */
  base: Placed | null
  variantId: number
  /** What is sent for this variant, in its own print area; null where nothing is printed. */
  print: Print | null
  /** The chosen layers, lowest first. */
  selection: readonly Layer[]
  /** Of those the one that was chosen last; null while there is none. */
  layer: Layer | null
  /** The layer's picture; null where it is none. */
  artwork: Artwork | null
  /** Where the layer lies, before turning. */
  box: PrintBox | null
  /** The colors that the technique has; null where it prints all. */
  inks: Inks | null
}

export interface PrintContext {
  product: Product
  technique: string
  printfiles: Printfiles
  layout: LayoutTemplates
  variantId: number
  /** Placements that carry artwork. */
  used: readonly string[]
}

const fallbackMinDpi = 150

/** Placements of the technique in the product's own order. */
export const placementsOf = (product: Product, printfiles: Printfiles): FileType[] =>
  product.files.filter(({ type }) => printfiles.available_placements[type] !== undefined)

/** The placement that stands for a design: the first of the blank that carries artwork. Empty where none does. */
export function drawnPlacement(
  { placed }: DesignContent,
  product: Product | undefined,
  printfiles: Printfiles | undefined,
): string {
  const used = Object.keys(placed)
  const order = product === undefined || printfiles === undefined ? [] : placementsOf(product, printfiles)
  return order.find(({ type }) => used.includes(type))?.type ?? used[0] ?? ''
}

/** The variant on which a placement of a design is drawn: its own, or the first that has the placement where that is gone. */
export function drawnVariant(
  variantId: number,
  printfiles: Printfiles | undefined,
  placement: string,
): number {
  const rows = printfiles?.variant_printfiles.filter((row) => placement in row.placements) ?? []
  const own = rows.find((row) => row.variant_id === variantId) ?? rows[0]
  return own?.variant_id ?? variantId
}

/** The placement of the address, or the product's first when it names none that there is. */
export function placementFor(product: Product, printfiles: Printfiles, wanted: string): string {
  const order = placementsOf(product, printfiles).map(({ type }) => type)
  return order.find((type) => type === wanted) ?? order[0] ?? ''
}

/** The technique of the address, or the product's own default. */
export const techniqueOf = ({ techniques }: Product, wanted: string) =>
  techniques.find(({ key }) => key === wanted) ??
  techniques.find(({ is_default: isDefault }) => isDefault) ??
  techniques[0]

/** Which way up this variant's print area is: a square design may lie on a size that is not square. */
export function orientationOf(
  printfile: Printfile | undefined,
  placed: Placed | undefined,
): 'horizontal' | 'vertical' {
  if (printfile === undefined || placed === undefined) return 'vertical'
  const { width, height } = areaOf(printfile, isUpright(placed))
  return height >= width ? 'vertical' : 'horizontal'
}

/** A placement as the editor has it: area, print and chosen layers; null where the variant has no print file for it. */
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

/**
 * A placement that was shown before, as it is by now: on the variant that was shown then, with the layers that were
 * chosen, as far as they are left.
 */
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

/** The layers with these ids; the topmost that is shown while nobody has chosen, or none of them is left. */
function selectionOf({ layers }: Placed, selected: readonly string[] | undefined): readonly Layer[] {
  const chosen = layers.filter(({ id }) => selected?.includes(id))
  if (chosen.length > 0 || selected?.length === 0) return chosen
  const top = shownLayers({ layers }).at(-1) ?? layers.at(-1)
  return top === undefined ? [] : [top]
}

const onArea = (placed: Placed, area: PrintArea, box: PrintBox): PrintBox =>
  placed.area.width === area.width && placed.area.height === area.height ? box : carriedBox(placed, area, box)
