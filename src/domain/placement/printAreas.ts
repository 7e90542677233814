import type { Product } from '~/contract/catalog/catalog'
import type { LayoutTemplate, LayoutTemplates, Printfile, Printfiles } from '~/contract/artwork/mockup'
import type { Part } from '../artwork/turnedPicture'
import { type PrintArea, printArea, type PrintBox, printBox } from './geometry'

/** The placement's key on the product for `default` and other old names (contract/README 6.1). */
export function placementOf(product: Product, type: string | null): string | null {
  const known = product.files.find((file) => file.type === type || file.id === type)
  if (known !== undefined) return known.type
  return type === null || type === 'default' ? (product.files[0]?.type ?? null) : null
}

/** The print file of a variant's placement; undefined where the service has none. */
export function printfileFor(
  printfiles: Printfiles,
  variantId: number,
  placement: string,
): Printfile | undefined {
  const id = printfiles.variant_printfiles.find((row) => row.variant_id === variantId)?.placements[placement]
  return printfiles.printfiles.find(({ printfile_id: known }) => known === id)
}

/** Whether the service prints it both upright and lying; a square has no other orientation. */
export const isTurnable = ({ width, height, can_rotate: canRotate }: Printfile): boolean =>
  canRotate === true && width !== height

/** The area of a print file, turned for artwork of the other orientation where the service allows it. */
export function areaOf(printfile: Printfile, isPortrait: boolean): PrintArea {
  const { width, height } = printfile
  return isTurnable(printfile) && isPortrait !== height > width
    ? printArea(height, width)
    : printArea(width, height)
}

/** The picture of the blank on which a variant's placement is shown; undefined where the service has none. */
export function templateFor(
  layout: LayoutTemplates,
  variantId: number,
  placement: string,
): LayoutTemplate | undefined {
  const id = layout.variant_mapping
    .find(({ variant_id: known }) => known === variantId)
    ?.templates.find(({ placement: type }) => type === placement)?.template_id
  return layout.templates.find(({ template_id: known }) => known === id)
}

/** The box of the template's picture in print pixels, with its print area at (0, 0) to (width, height). */
export function templateBox(template: LayoutTemplate, area: PrintArea): PrintBox {
  const across = template.print_area_width / area.width
  const down = template.print_area_height / area.height
  const scale = Math.min(across, down)
  // The template's own area may differ from the print file's by rounding: it is centered.
  const left = (template.print_area_width - area.width * scale) / 2 + template.print_area_left
  const top = (template.print_area_height - area.height * scale) / 2 + template.print_area_top
  return printBox(
    -left / scale,
    -top / scale,
    template.template_width / scale,
    template.template_height / scale,
  )
}

/**
 * The box of the blank as it is seen, with its print area. `visible` is the part of its picture that is not
 * transparent, in shares of its sides: where it is known, margins are left out.
 */
export function seenBox(template: LayoutTemplate, area: PrintArea, visible: Part | null): PrintBox {
  const blank = templateBox(template, area)
  if (visible === null) return blank
  const left = Math.min(0, blank.left + visible.left * blank.width)
  const top = Math.min(0, blank.top + visible.top * blank.height)
  const right = Math.max(area.width, blank.left + (visible.left + visible.width) * blank.width)
  const bottom = Math.max(area.height, blank.top + (visible.top + visible.height) * blank.height)
  return printBox(left, top, right - left, bottom - top)
}

/** Of the placements with artwork, those that exclude this one. */
export function conflictsOf(layout: LayoutTemplates, placement: string, used: readonly string[]): string[] {
  const said = layout.conflicting_placements.flatMap(({ placement: type, conflicts }) =>
    type === placement ? conflicts : conflicts.includes(placement) ? [type] : [],
  )
  return [...new Set(said)].filter((type) => type !== placement && used.includes(type))
}

/** The technique of these placements' files, if their names tell it. */
export const techniqueOfFiles = (files: readonly { type: string | null }[]): { technique?: string } =>
  files.some(({ type }) => type?.startsWith('embroidery_') === true) ? { technique: 'EMBROIDERY' } : {}
