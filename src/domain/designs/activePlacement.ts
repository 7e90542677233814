import type { FileType, Product } from '~/contract/catalog/catalog'
import type { LayoutTemplate, LayoutTemplates, Printfile, Printfiles } from '~/contract/artwork/mockup'
import { type Artwork, type DesignContent, isUpright, type Placed } from '../placement/design'
import { type Inks, inksOf } from '../artwork/inks'
import { clampBox, type PrintArea, type PrintBox } from '../placement/geometry'
import { isInsideArea } from '../placement/position'
import { placedFor } from '../placement/ownArtwork'
import { shareBox } from '../placement/placement'
import { dpiOf } from '../placement/describePlacement'
import { areaOf, conflictsOf, printfileFor, templateFor } from '../placement/printAreas'

/** The placement that is being edited, with everything that is known of it. */
export interface ActivePlacement {
  placement: string
  title: string
  printfile: Printfile
  area: PrintArea
  template: LayoutTemplate | null
  minDpi: number
  placed: Placed | null
  /** The same with the pictures of all colours; `placed` is how it is on this variant. */
  base: Placed | null
  variantId: number
  artwork: Artwork | null
  /** Where the artwork lies on this variant's own print file. */
  box: PrintBox | null
  /** The colours that the technique has; null where it prints all. */
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

export function activePlacementOf(
  { product, technique, printfiles, layout, variantId }: PrintContext,
  content: DesignContent,
  placement: string,
): ActivePlacement | null {
  const printfile = printfileFor(printfiles, variantId, placement)
  if (printfile === undefined) return null
  const base = content.placed[placement] ?? null
  const placed = base === null ? null : placedFor(base, variantId)
  const area = areaOf(printfile, placed === null ? true : isUpright(placed))
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
    artwork: placed === null ? null : (content.artworks[placed.artwork] ?? null),
    box: placed === null ? null : boxOn(area, placed),
    inks: inksOf(product, technique, placement, placed?.threads ?? 'auto'),
  }
}

/** The same design on another print file: by its share of the area, inside it where it must be. */
function boxOn(area: PrintArea, { area: from, box, isLimited }: Placed): PrintBox {
  if (from.width === area.width && from.height === area.height) return box
  const carried = shareBox(from, area, box)
  return isLimited ? clampBox(area, carried) : carried
}

/** What is wrong with a used placement, in a word; null when nothing is. */
export function troubleOf(
  printContext: PrintContext,
  content: DesignContent,
  placement: string,
): string | null {
  const active = activePlacementOf(printContext, content, placement)
  if (active?.box == null || active.artwork === null) return null
  if (conflictsOf(printContext.layout, placement, printContext.used).length > 0) return 'Conflict'
  if (active.placed?.isLimited === true && !isInsideArea(active.area, active.box)) return 'Outside'
  const dpi = dpiOf(active.artwork, active.box, active.printfile.dpi)
  return dpi !== null && dpi < active.minDpi ? 'Low dpi' : null
}
