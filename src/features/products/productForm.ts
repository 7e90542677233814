import * as z from 'zod/mini'
import type { ProductInfo, Variant } from '~/contract/catalog'
import type { Printfile, Printfiles } from '~/contract/mockup'
import { maxSyncVariants, type SyncProductCreate } from '~/contract/syncProduct'
import { type PrintArea, type PrintBox, printPx } from '~/domain/geometry'
import { sumMoney } from '~/domain/money'
import { carryBox, toPosition } from '~/domain/placement'
import { retailPrice } from '~/domain/pricing'

const number = z.number()

/** Artwork in a print area; the box is in pixels of the print file that it was placed on. */
const placedArtwork = z.object({
  fileId: z.int(),
  filename: z.string(),
  width: number,
  height: number,
  isVector: z.boolean(),
  preview: z.nullable(z.string()),
  box: z.object({ left: number, top: number, width: number, height: number }),
  area: z.object({ width: number, height: number }),
})
export type PlacedArtwork = z.output<typeof placedArtwork>

/** What the merchant types and picks for a new product. */
export const productSchema = z.object({
  externalId: z.string(),
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter a name' }),
      z.maxLength(255, { error: 'Use at most 255 characters' }),
    ),
  technique: z.string(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()).check(z.minLength(1, { error: 'Choose at least one size' })),
  markup: z.string().check(z.refine((text) => isPercent(text), { error: 'Enter a percentage such as 80' })),
  designs: z.record(z.string(), placedArtwork).check(
    z.refine((designs) => Object.keys(designs).length > 0, {
      error: 'Put artwork on at least one placement',
    }),
  ),
})
export type ProductValues = z.output<typeof productSchema>

const isPercent = (text: string): boolean => /^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())
const defaultMarkup = '100'

/** Sensible choices for a blank: its first colour, all sizes, the default technique. */
export function toFormValues({ product, variants }: ProductInfo, externalId: string): ProductValues {
  const technique = product.techniques.find(({ is_default: isDefault }) => isDefault) ?? product.techniques[0]
  const first = variants.find(({ color }) => color !== null)?.color
  return {
    externalId,
    name: product.title ?? '',
    technique: technique?.key ?? '',
    colors: first == null ? [] : [first],
    sizes: [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))],
    markup: defaultMarkup,
    designs: {},
  }
}

/** Variants of the chosen colours and sizes; a blank without colours has sizes only. */
export const chosenVariants = (
  variants: readonly Variant[],
  { colors, sizes }: Pick<ProductValues, 'colors' | 'sizes'>,
): Variant[] =>
  variants.filter(
    ({ color, size }) =>
      (color === null || colors.includes(color)) && (size === null || sizes.includes(size)),
  )

/** Extra prices of the placements that carry artwork. */
export const placementExtras = (
  product: ProductInfo['product'],
  designs: ProductValues['designs'],
): string[] =>
  product.files.flatMap(({ type, additional_price: extra }) =>
    designs[type] !== undefined && extra !== null ? [extra] : [],
  )

/** The retail price of a variant by the form's rule; null while the rule or the cost cannot be read. */
export const priceByRule = (cost: string | null, markup: string): string | null =>
  cost === null || !isPercent(markup)
    ? null
    : retailPrice(cost, { kind: 'percent', percent: markup.trim().replace(',', '.') })

export const printfileFor = (
  printfiles: Printfiles,
  variantId: number,
  placement: string,
): Printfile | undefined => {
  const id = printfiles.variant_printfiles.find((row) => row.variant_id === variantId)?.placements[placement]
  return printfiles.printfiles.find(({ printfile_id }) => printfile_id === id)
}

/** The print area of a print file, turned for artwork of the other orientation where the service allows it. */
export function areaOf({ width, height, can_rotate: canRotate }: Printfile, isPortrait: boolean): PrintArea {
  const turns = canRotate === true && isPortrait !== height > width && width !== height
  return turns
    ? { width: printPx(height), height: printPx(width) }
    : { width: printPx(width), height: printPx(height) }
}

/** Body of POST /store/products: every chosen variant with its own position on its own print file. */
export function toRequest(
  values: ProductValues,
  { product, variants }: ProductInfo,
  printfiles: Printfiles,
): SyncProductCreate {
  const extras = placementExtras(product, values.designs)
  return {
    sync_product: { name: values.name.trim(), external_id: values.externalId },
    sync_variants: chosenVariants(variants, values)
      .slice(0, maxSyncVariants)
      .map((variant) => {
        const price = priceByRule(
          variant.price === null ? null : sumMoney([variant.price, ...extras]),
          values.markup,
        )
        return {
          variant_id: variant.id,
          external_id: `${values.externalId}-${variant.id}`,
          ...(price === null ? {} : { retail_price: price }),
          files: Object.entries(values.designs).map(([placement, design]) =>
            toFile(placement, design, variant, printfiles),
          ),
        }
      }),
  }
}

function toFile(placement: string, design: PlacedArtwork, variant: Variant, printfiles: Printfiles) {
  const printfile = printfileFor(printfiles, variant.id, placement)
  const isEmbroidery = placement.startsWith('embroidery_')
  const shared = {
    id: design.fileId,
    type: placement,
    // The service picks the thread colours from the artwork unless some are chosen (facts.md, Placements).
    ...(isEmbroidery ? { options: [{ id: 'auto_thread_color', value: true }] } : {}),
  }
  if (printfile === undefined) return shared
  const from = asArea(design.area)
  const to = areaOf(printfile, from.height > from.width)
  return { ...shared, position: toPosition(to, carryBox(from, to, asBox(design.box))) }
}

export const asBox = (box: PlacedArtwork['box']): PrintBox => ({
  left: printPx(box.left),
  top: printPx(box.top),
  width: printPx(box.width),
  height: printPx(box.height),
})
export const asArea = (area: PlacedArtwork['area']): PrintArea => ({
  width: printPx(area.width),
  height: printPx(area.height),
})
