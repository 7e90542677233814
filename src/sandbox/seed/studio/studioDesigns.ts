import { drawingOf } from '~/domain/layers/drawing'
import type { PictureLayer } from '~/domain/layers/layer'
import { printsOfPlacement, shownLayers } from '~/domain/layers/printOf'
import { placedFor } from '~/domain/layers/ownLayers'
import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import type { PrintArea, PrintBox } from '~/domain/placement/geometry'
import { areaOf, printfileFor } from '~/domain/placement/printAreas'
import { digestText } from '~/domain/text/digestText'
import { md5 } from '~/domain/text/md5'
import type { Variant } from '~/contract/catalog/catalog'
import { svgUrl } from '../../drawings/renderDrawing'
import { designs, designSvg, drawnBody } from '../designs'
import type { ExpandedBlank } from '../expandBlank'
import { printfilesOf } from '../printGeometry'
import { drawPrint } from './drawPrint'
import { layerTools, numbered } from './layersOf'
import { measureLetters } from './letters'
import { type Only, ownPicture, type StudioProgram, studioPrograms } from './programs'

/** The print of a placement of a demo design, on all variants or on those of one garment color. */
export interface StudioPrint {
  /** Identifies it in addresses, derived from its contents. */
  id: string
  /** Null for the print common to all variants. */
  variants: readonly number[] | null
  filename: string
  svg: string
  /** The print as a data: URL. */
  url: string
  /** MD5 of its contents. */
  hash: string
  area: PrintArea
  box: PrintBox
}

export interface StudioDesign {
  name: string
  productId: number
  technique: string
  variantId: number
  placement: string
  content: DesignContent
  prints: readonly StudioPrint[]
  dpi: number
}

const made = new Map<string, StudioDesign>()

/** The design of a demo product, drawn once and then reused; null for a product without one. */
export function studioDesign(
  name: string,
  blank: ExpandedBlank,
  chosen: readonly Variant[],
): StudioDesign | null {
  const known = made.get(name)
  if (known !== undefined) return known
  const program = studioPrograms.find((one) => one.name === name)
  if (program === undefined) return null
  const design = makeDesign(program, blank, chosen)
  made.set(name, design)
  return design
}

/** The picture file of this name that designs use. */
export const studioPicture = (key: string): string | null => {
  const design = designs.find(({ name }) => name === key)
  return design === undefined ? null : designSvg(design)
}

function makeDesign(
  { name, variant: at = 0, threads = 'auto', layers }: StudioProgram,
  blank: ExpandedBlank,
  chosen: readonly Variant[],
): StudioDesign {
  const [spec] = blank.spec.placements
  const variant = chosen[at]
  const printfile =
    spec && variant && printfileFor(printfilesOf(blank.spec, chosen, spec.technique), variant.id, spec.type)
  if (spec === undefined || variant === undefined || printfile === undefined)
    throw new Error(`The design ${name} has no blank`)
  const area = areaOf(printfile, true)
  const placed: Placed = {
    area,
    layers: numbered(layers(layerTools(area), area, onlyOn(blank.variants))),
    isLimited: true,
    threads,
  }
  const content = { artworks: artworksOf(placed), placed: { [spec.type]: placed }, options: {} }
  const common = { name, productId: blank.spec.id, technique: spec.technique, variantId: variant.id }
  const prints = statesOf(placed).map((state) => printOfState(state, name, content.artworks))
  return { ...common, placement: spec.type, content, prints, dpi: printfile.dpi }
}

/** Changes that apply to one garment color only. */
function onlyOn(variants: readonly Variant[]): Only {
  const of = (color: string) => variants.filter((known) => known.color === color).map(({ id }) => id)
  return {
    ink: (color, fill) => [{ color, variants: of(color), fill, outline: null }],
    picture: (color, layer, changes) => ownPicture(layer, { color, variants: of(color), changes }),
  }
}

function artworksOf({ layers }: Placed): Record<string, Artwork> {
  const keys = new Set(layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.artwork] : [])))
  return Object.fromEntries(
    designs
      .filter(({ name }) => keys.has(name))
      .map(({ name, width, height }) => [
        name,
        {
          key: name,
          filename: `${name}.svg`,
          mimeType: 'image/svg+xml',
          width,
          height,
          isVector: true,
          fileId: null,
          preview: null,
        },
      ]),
  )
}

interface State {
  color: string | null
  variants: readonly number[] | null
  placed: Placed
}

/** The placement as it is on all variants, and on those of each color with changes of its own. */
function statesOf(placed: Placed): State[] {
  const own = new Map(placed.layers.flatMap(({ own: of = [] }) => of.map((one) => [one.color, one.variants])))
  return [
    { color: null, variants: null, placed },
    ...[...own].map(([color, variants]) => ({
      color,
      variants,
      placed: placedFor(placed, variants[0] ?? 0),
    })),
  ]
}

function printOfState(
  { color, variants, placed }: State,
  name: string,
  artworks: DesignContent['artworks'],
): StudioPrint {
  const [print] = printsOfPlacement({ artworks }, placed)
  if (print === undefined) throw new Error(`The design ${name} prints nothing`)
  const svg = drawPrint(
    drawingOf(shownLayers(placed), artworks, measureLetters),
    print.box,
    ({ artwork, changes }) => bodyOf(artwork, changes),
  )
  const filename = `${[name, color ?? ''].join(' ').trim().toLowerCase().replaceAll(' ', '-')}.png`
  const id = `print-${digestText(svg).slice(0, 12)}`
  return { id, variants, filename, svg, url: svgUrl(svg), hash: md5(svg), area: placed.area, box: print.box }
}

/** The shapes of a picture in its own pixels, recolored where a layer says so. */
function bodyOf(key: string, { recolor }: PictureLayer['changes']): string {
  const design = designs.find(({ name }) => name === key)
  if (design === undefined) throw new Error(`The demo has no picture ${key}`)
  const body = drawnBody(design)
  if (recolor?.kind === 'single') return body.replaceAll(/#[\da-f]{6}\b|#[\da-f]{3}\b/gi, recolor.color)
  if (recolor?.kind !== 'map') return body
  return body.replaceAll(
    /#[\da-f]{6}\b/gi,
    (color) => recolor.colors.find(({ from }) => from === color)?.to ?? color,
  )
}
