import type { Product, Variant } from '~/contract/catalog/catalog'
import { sumMoney } from '~/domain/money/money'
import { drawingUrl, svgUrl } from '../drawings/renderDrawing'
import { renderWallArt } from '../drawings/renderWallArt'
import type { BlankSpec, SizeSpec } from './blankSpec'
import { colorHex, secondHexOf } from './colors'
import { optionTypesOf } from './optionTypes'
import { wallAreaOf } from './printGeometry'

const techniqueNames: Record<string, string> = {
  DTG: 'DTG printing',
  EMBROIDERY: 'Embroidery',
  'CUT-SEW': 'Cut & sew',
  SUBLIMATION: 'Sublimation',
  DIGITAL: 'Digital printing',
  UV: 'UV printing',
  ENGRAVING: 'Engraving',
}
const regionNames: Record<string, string> = {
  US: 'USA',
  EU: 'Europe',
  UK: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  JP: 'Japan',
  BR: 'Brazil',
}

/** A blank as in the catalog, with its variants: every color in every size. */
export interface ExpandedBlank {
  spec: BlankSpec
  product: Product
  variants: Variant[]
}

/** Expands a blank to a variant for each color and size; ids are derived from the blank's id and the order of both. */
export function expandBlank(spec: BlankSpec): ExpandedBlank {
  const colorNames = spec.colors.length > 0 ? spec.colors : [null]
  const variants = colorNames.flatMap((color, c) => {
    // Only wall art looks different in each size.
    const shared = spec.wallArt === undefined ? pictureOf(spec, color, undefined) : null
    return spec.sizes.map((size, s) =>
      toVariant(
        spec,
        color,
        size,
        spec.id * 100 + c * spec.sizes.length + s,
        shared ?? pictureOf(spec, color, size),
      ),
    )
  })
  return { spec, product: toProduct(spec, variants), variants }
}

/** The picture of a blank in a color; wall art in its size. */
function pictureOf(spec: BlankSpec, color: string | null, size: SizeSpec | undefined): string {
  const hex = colorHex(color)
  if (spec.wallArt === undefined) return drawingUrl(spec.drawing, hex, secondHexOf(color))
  return svgUrl(renderWallArt(spec.wallArt, wallAreaOf(size?.print ?? [3, 4], 'vertical', 1), hex, 'paper'))
}

function toVariant(
  spec: BlankSpec,
  color: string | null,
  size: SizeSpec,
  id: number,
  image: string,
): Variant {
  const label = [color, size.name === 'One size' ? null : size.name]
    .filter((part) => part !== null)
    .join(' / ')
  const availability = availabilityOf(spec, id)
  return {
    id,
    product_id: spec.id,
    name: label === '' ? spec.title : `${spec.title} (${label})`,
    size: size.name,
    color,
    color_code: color === null ? null : colorHex(color),
    color_code2: secondHexOf(color),
    image,
    price: sumMoney([spec.price, size.surcharge]),
    in_stock: availability.some(({ status }) => status === 'in_stock' || status === 'stocked_on_demand'),
    availability_regions: Object.fromEntries(
      availability.map(({ region }) => [region, regionNames[region] ?? region]),
    ),
    availability_status: availability,
    material: spec.material.map(([name, percentage]) => ({ name, percentage })),
  }
}

function toProduct(spec: BlankSpec, variants: readonly Variant[]): Product {
  const techniques = [...new Set(spec.placements.map(({ technique }) => technique))]
  return {
    id: spec.id,
    main_category_id: spec.category,
    type: spec.type,
    type_name: spec.typeName,
    title: spec.title,
    brand: spec.brand,
    model: spec.model,
    image: pictureOf(spec, spec.shownIn ?? spec.colors[0] ?? null, spec.sizes[1] ?? spec.sizes[0]),
    variant_count: variants.length,
    currency: 'USD',
    is_discontinued: spec.isDiscontinued ?? false,
    avg_fulfillment_time: spec.days,
    description: spec.description,
    origin_country: spec.origin,
    techniques: techniques.map((key, index) => ({
      key,
      display_name: techniqueNames[key] ?? key,
      is_default: index === 0,
    })),
    files: [
      ...spec.placements.map(({ type, oldId, title, extra, technique }) => ({
        id: oldId ?? type,
        type,
        title,
        additional_price: extra,
        options:
          technique === 'EMBROIDERY'
            ? [{ id: 'full_color', type: 'bool', title: 'Unlimited color', additional_price: '3.25' }]
            : [],
      })),
      { id: 'preview', type: 'mockup', title: 'Mockup', additional_price: null, options: [] },
    ],
    options: optionTypesOf(
      spec.options ?? [],
      spec.placements.map(({ type }) => type),
    ),
  }
}

/** Mostly in stock; which variant is not depends on its id, so that the demo is the same for everyone. */
function availabilityOf(spec: BlankSpec, id: number): Variant['availability_status'] {
  const usual = spec.type === 'CUT-SEW' || spec.type === 'SUBLIMATION' ? 'stocked_on_demand' : 'in_stock'
  const dice = (id * 2_654_435_761) % 1_000
  return Object.keys(regionNames)
    .filter((region) => region !== 'BR' || spec.type !== 'CUT-SEW')
    .map((region, index) => {
      if (dice < 12 || spec.isDiscontinued === true) return { region, status: 'discontinued' }
      if (dice < 45) return { region, status: 'out_of_stock' }
      return { region, status: (dice + index * 131) % 1_000 < 60 ? 'out_of_stock' : usual }
    })
}
