import type { ProductInfo, Variant } from '~/contract/catalog'
import type { PrintFile } from '~/contract/file'
import type { LayoutTemplate, LayoutTemplates, Printfiles } from '~/contract/mockup'
import { maxSyncVariants, type SyncProductCreate } from '~/contract/syncProduct'
import { placeByRule } from '~/domain/fitRule'
import { effectiveDpi, type PrintArea, type PrintBox, toCm } from '~/domain/geometry'
import { toPosition } from '~/domain/placement'
import { areaOf, printfileFor } from '~/domain/printAreas'
import { priceBy } from '~/domain/priceRule'
import { type PrintQuality, printQuality } from '~/domain/printQuality'
import { skuBy } from '~/domain/skuPattern'
import { variantCost } from '~/domain/variantCost'
import type { BlankChoice, DesignValues } from './designForm'
import { chosenVariants } from './productForm'

/** Everything that the service says about a chosen blank. */
export interface BlankParts {
  info: ProductInfo
  printfiles: Printfiles
  layout: LayoutTemplates
}

/** The artwork on one print file of a blank. */
export interface PlacedDesign {
  printfileId: number
  area: PrintArea
  box: PrintBox
  widthCm: number
  heightCm: number
  quality: PrintQuality
  dpi: number | null
}

export interface PlannedProduct {
  choice: BlankChoice
  name: string
  variants: readonly Variant[]
  placed: readonly PlacedDesign[]
  template: LayoutTemplate | null
  body: SyncProductCreate
  /** Why it cannot be created, or null. */
  problem: string | null
}

/** One product of the design: every print file of its variants by the fit rule, names, SKUs and prices by pattern. */
export function planProduct(
  values: DesignValues & { artwork: PrintFile },
  choice: BlankChoice,
  { info, printfiles, layout }: BlankParts,
): PlannedProduct {
  const { artwork, fit, rule } = values
  const art = { width: artwork.width ?? 1, height: artwork.height ?? 1 }
  const isVector = artwork.mime_type === 'image/svg+xml'
  const variants = chosenVariants(info.variants, choice)
  const name = namedBy(values, info)
  const placed = new Map<number, PlacedDesign>()
  const rows = variants.slice(0, maxSyncVariants).map((variant, index) => {
    const printfile = printfileFor(printfiles, variant.id, choice.placement)
    if (printfile !== undefined && !placed.has(printfile.printfile_id)) {
      const area = areaOf(printfile, art.height > art.width)
      const box = placeByRule(area, art, printfile.dpi, {
        kind: fit.kind,
        cm: Number(fit.cm.replace(',', '.')) || 1,
      })
      const dpi = isVector ? null : effectiveDpi(box, art, printfile.dpi)
      placed.set(printfile.printfile_id, {
        printfileId: printfile.printfile_id,
        area,
        box,
        dpi,
        widthCm: toCm(box.width, printfile.dpi),
        heightCm: toCm(box.height, printfile.dpi),
        quality: printQuality(dpi, layout.min_dpi ?? 150),
      })
    }
    const at = printfile === undefined ? undefined : placed.get(printfile.printfile_id)
    const isEmbroidery = choice.placement.startsWith('embroidery_')
    const files = [
      {
        id: artwork.id,
        type: choice.placement,
        ...(isEmbroidery ? { options: [{ id: 'auto_thread_color', value: true }] } : {}),
        ...(at === undefined ? {} : { position: toPosition(at.area, at.box) }),
      },
    ]
    const cost = variantCost(info, { variant_id: variant.id, files, options: [] })
    const price = priceBy(rule, { cost: cost?.value ?? null, price: null })
    const sku = skuBy(values.skuPattern, {
      product: name,
      blank: info.product.model ?? info.product.title,
      color: variant.color,
      size: variant.size,
      variant: variant.id,
      n: index + 1,
    })
    return {
      variant_id: variant.id,
      external_id: `${choice.stem}-${variant.id}`,
      files,
      ...(price === null ? {} : { retail_price: price }),
      ...(sku === '' ? {} : { sku }),
    }
  })
  const templateId = layout.variant_mapping
    .find(({ variant_id: id }) => id === variants[0]?.id)
    ?.templates.find(({ placement }) => placement === choice.placement)?.template_id
  return {
    choice,
    name,
    variants,
    placed: [...placed.values()],
    template: layout.templates.find(({ template_id: id }) => id === templateId) ?? null,
    body: { sync_product: { name, external_id: choice.stem }, sync_variants: rows },
    problem: problemOf(name, variants.length, placed.size),
  }
}

function problemOf(name: string, variants: number, areas: number): string | null {
  if (variants === 0) return 'Choose at least one color and size.'
  if (variants > maxSyncVariants)
    return `${variants} variants are too many; a product may have at most ${maxSyncVariants}.`
  if (name === '') return 'The name pattern gives an empty name.'
  return areas === 0 ? 'The blank has no print area for this placement.' : null
}

const namedBy = ({ namePattern, designName }: DesignValues, { product }: ProductInfo): string =>
  namePattern
    .replaceAll('{design}', designName)
    .replaceAll('{blank}', product.title ?? '')
    .replaceAll('{brand}', product.brand ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 255)
