import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { FileInput, PrintFile } from '~/contract/artwork/file'
import type { LayoutTemplate, LayoutTemplates, Printfiles } from '~/contract/artwork/mockup'
import { maxSyncVariants, type SyncProductCreate } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import { placeByRule } from '~/domain/placement/fitRule'
import { effectiveDpi, type PrintArea, type PrintBox, toCm } from '~/domain/placement/geometry'
import { toPosition } from '~/domain/placement/placement'
import { areaOf, printfileFor } from '~/domain/placement/printAreas'
import { priceBy, problemOfRule } from '~/domain/money/priceRule'
import { type PrintQuality, printQuality } from '~/domain/placement/printQuality'
import { skuBy } from '~/domain/products/skuPattern'
import { readTypedNumber } from '~/domain/text/typedNumber'
import { chosenVariants } from '~/domain/products/variantAvailability'
import { variantCost } from '~/domain/money/variantCost'
import type { BlankChoice, DesignValues } from './designForm'

/** Everything that the service says about a chosen blank. */
export interface BlankParts {
  info: ProductInfo
  printfiles: Printfiles
  layout: LayoutTemplates
}

/** The artwork on one print file of a placement. */
interface PlacedDesign {
  placement: string
  /** The placement in words. */
  title: string
  printfileId: number
  /** Sizes of the variants that are printed with it. */
  sizes: readonly string[]
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
  /** What is shown: the first variant, a picture a placement. */
  views: readonly { placed: PlacedDesign; template: LayoutTemplate }[]
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
  const placed = new Map<string, PlacedDesign>()
  const titleOf = (placement: string): string =>
    info.product.files.find(({ type }) => type === placement)?.title ?? placement.replaceAll('_', ' ')
  const placeOn = (variant: Variant, placement: string): FileInput => {
    const printfile = printfileFor(printfiles, variant.id, placement)
    const key = `${placement} ${printfile?.printfile_id}`
    const known = placed.get(key)
    const size = variant.size ?? ''
    if (known !== undefined) {
      if (!known.sizes.includes(size)) placed.set(key, { ...known, sizes: [...known.sizes, size] })
    } else if (printfile !== undefined) {
      const area = areaOf(printfile, art.height > art.width)
      const cm = readWidth(fit) ?? 1
      // Only a front has a chest; elsewhere the small print lies in the middle.
      const kind = fit.kind === 'chest' && !isFront(placement) ? 'width' : fit.kind
      const box = placeByRule(area, art, printfile.dpi, { kind, cm })
      const dpi = isVector ? null : effectiveDpi(box, art, printfile.dpi)
      placed.set(key, {
        placement,
        title: titleOf(placement),
        printfileId: printfile.printfile_id,
        sizes: [size],
        area,
        box,
        dpi,
        widthCm: toCm(box.width, printfile.dpi),
        heightCm: toCm(box.height, printfile.dpi),
        quality: printQuality(dpi, layout.min_dpi ?? 150),
      })
    }
    const at = placed.get(key)
    return {
      id: artwork.id,
      type: placement,
      ...(placement.startsWith('embroidery_') ? { options: [{ id: 'auto_thread_color', value: true }] } : {}),
      ...(at === undefined ? {} : { position: toPosition(at.area, at.box) }),
    }
  }
  const rows = variants.slice(0, maxSyncVariants).map((variant, index) => {
    // A size may lack a placement that others have.
    const files = choice.placements
      .filter((placement) => printfileFor(printfiles, variant.id, placement) !== undefined)
      .map((placement) => placeOn(variant, placement))
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
      external_id: `${choice.externalIdPrefix}-${variant.id}`,
      files,
      ...(price === null ? {} : { retail_price: price }),
      ...(sku === '' ? {} : { sku }),
    }
  })
  const shown = layout.variant_mapping.find(({ variant_id: id }) => id === variants[0]?.id)?.templates ?? []
  const views = choice.placements.flatMap((placement) => {
    const templateId = shown.find((known) => known.placement === placement)?.template_id
    const template = layout.templates.find(({ template_id: id }) => id === templateId)
    const first = [...placed.values()].find((known) => known.placement === placement)
    return template === undefined || first === undefined ? [] : [{ placed: first, template }]
  })
  return {
    choice,
    name,
    variants,
    placed: [...placed.values()],
    views,
    body: { sync_product: { name, external_id: choice.externalIdPrefix }, sync_variants: rows },
    problem: problemOf(values, name, variants.length, rows),
  }
}

/** Centimetres; null for a typed width that is none. Rules without a width have 1. */
function readWidth({ kind, cm }: DesignValues['fit']): number | null {
  if (kind !== 'width' && kind !== 'chest') return 1
  const width = Number(readTypedNumber(cm.replace(/\s*cm\s*$/i, ''), { decimals: 3 }) ?? 0)
  return width > 0 ? width : null
}

const isFront = (placement: string): boolean => /^(default|front|embroidery_front)/.test(placement)

function problemOf(
  { fit, rule }: Pick<DesignValues, 'fit' | 'rule'>,
  name: string,
  variants: number,
  rows: readonly { files: readonly unknown[] }[],
): string | null {
  if (variants === 0) return 'Choose at least one color and size that is still made.'
  if (variants > maxSyncVariants)
    return `${countWords(variants, 'variant is', 'variants are')} too many; a product may have at most ${maxSyncVariants}.`
  if (readWidth(fit) === null) return 'Enter the printed width in cm, such as 28.'
  const wrong = problemOfRule(rule)
  if (wrong !== null) return `The price rule cannot be used. ${wrong}`
  if (name === '') return 'The name pattern gives an empty name.'
  return rows.some(({ files }) => files.length === 0)
    ? 'Choose a placement that every chosen color and size has.'
    : null
}

const namedBy = ({ namePattern, designName }: DesignValues, { product }: ProductInfo): string =>
  namePattern
    .replaceAll('{design}', designName)
    .replaceAll('{blank}', product.title ?? '')
    .replaceAll('{brand}', product.brand ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 255)
