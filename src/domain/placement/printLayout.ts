import { areaOf, placementOf, printfileFor, templateFor } from './printAreas'
import { printedSides } from '../lengths/lengthWords'
import type { Product } from '~/contract/catalog/catalog'
import type { PrintFile } from '~/contract/artwork/file'
import type { LayoutTemplate, LayoutTemplates, Printfiles } from '~/contract/artwork/mockup'
import { coverBox, effectiveDpi, fitBox, type PrintArea, type PrintBox } from './geometry'
import { fromPosition } from './placement'

/** The fields of a file that say where it prints. */
type PlacedFile = Pick<PrintFile, 'position' | 'width' | 'height' | 'mime_type'>

/** What a preview of a print is drawn with. */
export interface PreviewLayout {
  /** The blank's picture. */
  template: LayoutTemplate
  /** Print area in pixels of the print file. */
  area: PrintArea
  /** Box of the print; null where nothing is printed. */
  box: PrintBox | null
}

export interface PrintLayout extends PreviewLayout {
  box: PrintBox
  /** "24.1 × 18.0 cm, 212 dpi". */
  words: string
  /** Null for artwork that is sharp at any size or whose pixels are unknown. */
  dpi: number | null
}

/** The technique of a placement: embroidery has its own print files; all others have the product's default. */
function techniqueOfPlacement({ techniques }: Product, placement: string): string | null {
  const keys = techniques.map(({ key }) => key)
  if (placement.startsWith('embroidery_') && keys.includes('EMBROIDERY')) return 'EMBROIDERY'
  const other = techniques.filter(({ key }) => key !== 'EMBROIDERY')
  return (other.find(({ is_default: isDefault }) => isDefault) ?? other[0])?.key ?? keys[0] ?? null
}

/** Wall art is defined in landscape and turned for upright artwork (contract/README 6.7). */
const isUpright = ({ position, width, height }: PlacedFile): boolean =>
  position === null ? (height ?? 1) >= (width ?? 1) : position.area_height >= position.area_width

/** The print files and layout templates for a file on a product; null where the catalog does not have its placement. */
export function layoutRequestOf(product: Product | undefined, file: PlacedFile & Pick<PrintFile, 'type'>) {
  if (product === undefined) return null
  const placement = placementOf(product, file.type)
  const technique = placement === null ? null : techniqueOfPlacement(product, placement)
  if (placement === null || technique === null) return null
  const orientation: 'vertical' | 'horizontal' = isUpright(file) ? 'vertical' : 'horizontal'
  return { placement, technique, orientation }
}

/** Where a file prints on the blank; null when the service has no layout for it. */
export function printLayoutOf(
  file: PlacedFile,
  placement: string,
  variantId: number,
  { printfiles, layouts }: { printfiles: Printfiles; layouts: LayoutTemplates },
): PrintLayout | null {
  const printfile = printfileFor(printfiles, variantId, placement)
  const template = templateFor(layouts, variantId, placement)
  if (printfile === undefined || template === undefined) return null
  const area = areaOf(printfile, isUpright(file))
  const box = boxOf(file, area, printfile.fill_mode === 'cover' ? 'cover' : 'fit')
  return { template, area, box, ...inWords(file, box, printfile.dpi) }
}

/** Box of a file; without a position it is fitted or made to cover, centered (contract/README 6.5). */
function boxOf(file: PlacedFile, area: PrintArea, fill: 'fit' | 'cover'): PrintBox {
  if (file.position !== null) return fromPosition(area, file.position, fill)
  const art = { width: file.width ?? area.width, height: file.height ?? area.height }
  return fill === 'cover' ? coverBox(area, art) : fitBox(area, art)
}

function inWords(
  { width, height, mime_type: type }: PlacedFile,
  box: PrintBox,
  dpi: number,
): Pick<PrintLayout, 'words' | 'dpi'> {
  const size = printedSides(box, dpi)
  if (type === 'image/svg+xml') return { words: `${size}, vector`, dpi: null }
  if (width === null || height === null) return { words: size, dpi: null }
  const effective = effectiveDpi(box, { width, height }, dpi)
  return { words: `${size}, ${Math.round(effective)} dpi`, dpi: effective }
}
