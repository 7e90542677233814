import type { LayoutTemplate, LayoutTemplates, Printfile, Printfiles } from '~/contract/artwork/mockup'
import { renderDrawing, renderMask, svgUrl } from '../drawings/renderDrawing'
import { renderPaper, renderWallArt, type WallArea } from '../drawings/renderWallArt'
import type { BlankSpec, PlacementSpec, SizeSpec } from './blankSpec'
import { colorHex, secondHexOf } from './colors'

/** The mockup option that shows the print area large, in addition to the whole blank. */
export const closeView = 'Zoomed-in'
/** The side from which a placement is seen, as the option filter names it. */
export const printSide = (placement: string): 'Front' | 'Back' =>
  placement.includes('back') ? 'Back' : 'Front'
/** The only style in which pictures show a blank. */
export const viewGroup = 'Flat'

type Orientation = 'horizontal' | 'vertical'
/** Template pixels for one drawing unit. */
const scale = 2

/** Area of wall art of a print size in its picture; the print file is defined in landscape. */
export function wallAreaOf(print: readonly [number, number], orientation: Orientation, by: number): WallArea {
  const [long, short] = [Math.max(...print), Math.min(...print)]
  const [w, h] = orientation === 'vertical' ? [short, long] : [long, short]
  const fit = Math.min(250 / w, 330 / h)
  const [width, height] = [Math.round(w * fit * by), Math.round(h * fit * by)]
  return {
    canvasWidth: 400 * by,
    canvasHeight: 500 * by,
    left: Math.round(200 * by - width / 2),
    top: Math.round(245 * by - height / 2),
    width,
    height,
  }
}

const printOf = (placement: PlacementSpec, size: SizeSpec): readonly [number, number] =>
  size.print ?? [placement.printfile.width, placement.printfile.height]

const canRotate = (placement: PlacementSpec, size: SizeSpec): boolean => {
  const [width, height] = printOf(placement, size)
  return (placement.printfile.canRotate ?? false) && width !== height
}

/** The distinct print files of a blank, in a fixed order, so that their ids are stable. */
function allPrintfiles(spec: BlankSpec): { key: string; printfile: Printfile }[] {
  const found = new Map<string, Printfile>()
  for (const placement of spec.placements) {
    for (const size of spec.sizes) {
      const key = printfileKey(placement, size)
      const [width, height] = printOf(placement, size)
      if (found.has(key)) continue
      const { dpi, fill } = placement.printfile
      const rotates = placement.printfile.canRotate ?? false
      found.set(key, {
        printfile_id: spec.id * 10 + found.size + 1,
        width,
        height,
        dpi,
        fill_mode: fill,
        can_rotate: rotates,
      })
    }
  }
  return [...found].map(([key, printfile]) => ({ key, printfile }))
}

const printfileKey = (placement: PlacementSpec, size: SizeSpec): string =>
  [...printOf(placement, size), placement.printfile.dpi, placement.printfile.fill].join('×')

const printfileIdOf = (spec: BlankSpec, placement: PlacementSpec, size: SizeSpec): number =>
  allPrintfiles(spec).find(({ key }) => key === printfileKey(placement, size))?.printfile.printfile_id ?? 0

const ofTechnique = (spec: BlankSpec, technique: string) =>
  spec.placements.filter((placement) => placement.technique === technique)

interface VariantRow {
  id: number
  color: string | null
  size: string | null
}

/**
 * Print files of a blank and technique, and which one each variant uses for each placement (contract/README
 * 6.5).
 */
export function printfilesOf(
  spec: BlankSpec,
  variants: readonly VariantRow[],
  technique: string,
): Printfiles {
  const placements = ofTechnique(spec, technique)
  const rows = variants.map((variant) => {
    const size = sizeOf(spec, variant)
    return {
      variant_id: variant.id,
      placements: Object.fromEntries(
        placements.map((placement) => [placement.type, printfileIdOf(spec, placement, size)]),
      ),
    }
  })
  const used = new Set(rows.flatMap(({ placements: ids }) => Object.values(ids)))
  return {
    product_id: spec.id,
    available_placements: Object.fromEntries(placements.map(({ type, title }) => [type, title])),
    printfiles: allPrintfiles(spec)
      .map(({ printfile }) => printfile)
      .filter(({ printfile_id: id }) => used.has(id)),
    variant_printfiles: rows,
    option_groups: [viewGroup],
    options: [...new Set(placements.map(({ type }) => printSide(type))), closeView],
  }
}

/** Layout templates of a blank, technique and orientation, and which ones each variant uses (contract/README 6.8). */
export function layoutTemplatesOf(
  spec: BlankSpec,
  variants: readonly VariantRow[],
  technique: string,
  orientation: Orientation,
): LayoutTemplates {
  const placements = ofTechnique(spec, technique)
  const templates = new Map<string, LayoutTemplate>()
  // Techniques of a blank share no templates, so their ids differ.
  const first = spec.placements.findIndex((placement) => placement.technique === technique) * 100
  const variant_mapping = variants.map((variant) => ({
    variant_id: variant.id,
    templates: placements.map((placement) => {
      const size = sizeOf(spec, variant)
      const key = [placement.type, variant.color, printfileKey(placement, size)].join('|')
      const known = templates.get(key)
      const made =
        known ?? toTemplate(spec, placement, variant.color, size, orientation, first + templates.size)
      templates.set(key, made)
      return { placement: placement.type, template_id: made.template_id }
    }),
  }))
  return {
    version: 100,
    min_dpi: spec.minDpi ?? 150,
    variant_mapping,
    templates: [...templates.values()],
    conflicting_placements: Object.entries(spec.conflicts ?? {}).map(([placement, conflicts]) => ({
      placement,
      conflicts: [...conflicts],
    })),
  }
}

function toTemplate(
  spec: BlankSpec,
  placement: PlacementSpec,
  color: string | null,
  size: SizeSpec,
  orientation: Orientation,
  index: number,
): LayoutTemplate {
  const turns = canRotate(placement, size)
  const wall =
    spec.wallArt === undefined
      ? null
      : wallAreaOf(printOf(placement, size), turns ? orientation : 'horizontal', scale)
  const [canvasWidth, canvasHeight] = placement.canvas ?? [400 * scale, 500 * scale]
  const unit = placement.canvas === undefined ? scale : 1
  const [left, top, width] = placement.area
  const [printWidth, printHeight] = printOf(placement, size)
  const covers = placement.covers ?? false
  return {
    template_id: spec.id * 10_000 + (orientation === 'vertical' && turns ? 5_000 : 0) + index + 1,
    image_url: svgUrl(pictureOf(spec, placement, color, wall)),
    background_url: wall !== null && placement.onFront === true ? svgUrl(renderPaper(wall)) : null,
    background_color: covers ? colorHex(color) : null,
    printfile_id: printfileIdOf(spec, placement, size),
    template_width: wall?.canvasWidth ?? canvasWidth,
    template_height: wall?.canvasHeight ?? canvasHeight,
    print_area_width: wall?.width ?? width * unit,
    print_area_height: wall?.height ?? Math.round(((width * unit) / printWidth) * printHeight),
    print_area_top: wall?.top ?? top * unit,
    print_area_left: wall?.left ?? left * unit,
    is_template_on_front: covers || (placement.onFront ?? false),
    orientation: turns ? orientation : 'any',
  }
}

/** The blank as the picture below its artwork; a mask above it where the artwork covers the whole blank. */
function pictureOf(
  spec: BlankSpec,
  placement: PlacementSpec,
  color: string | null,
  wall: WallArea | null,
): string {
  if (wall !== null && spec.wallArt !== undefined) return renderWallArt(spec.wallArt, wall, colorHex(color))
  if (placement.covers === true) return renderMask(placement.drawing)
  return renderDrawing(placement.drawing, colorHex(color), secondHexOf(color))
}

function sizeOf(spec: BlankSpec, variant: VariantRow): SizeSpec {
  const size = spec.sizes.find(({ name }) => name === variant.size) ?? spec.sizes[0]
  if (size === undefined) throw new Error(`Blank ${spec.id} has no sizes`)
  return size
}
