import * as z from 'zod/mini'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { maxSyncVariants, type SyncProductCreate } from '~/contract/products/syncProduct'
import { ownPrintsOf, printOf } from '~/domain/layers/printOf'
import { type Artwork, type DesignContent, type Placed, placedPicture } from '~/domain/placement/design'
import { filesForVariant, threadFileOptions } from '~/domain/placement/designFiles'
import { printArea, printBox } from '~/domain/placement/geometry'
import { sumMoney } from '~/domain/money/money'
import { isForeign, newPrice } from '~/domain/money/newPrice'
import type { PriceRule } from '~/domain/money/priceRule'
import { extraPrices } from '~/domain/money/variantCost'
import { chosenVariants, startingChoice } from '~/domain/products/variantAvailability'
import { readTypedMoney, readTypedPercent, typedMoneyProblem } from '~/domain/text/typedNumber'

const number = z.number()

const picture = {
  fileId: z.int(),
  filename: z.string(),
  width: number,
  height: number,
  isVector: z.boolean(),
  preview: z.nullable(z.string()),
}
const boxShape = z.object({ left: number, top: number, width: number, height: number })

/** Artwork in a print area; the box is in pixels of the print file that it was positioned on. */
const placedArtwork = z.object({
  ...picture,
  box: boxShape,
  /** Other artwork on the variants of some colors. */
  own: z.optional(
    z.array(z.object({ ...picture, box: boxShape, color: z.string(), variants: z.array(z.int()) })),
  ),
  area: z.object({ width: number, height: number }),
  isLimited: z.boolean(),
  threads: z.union([z.literal('auto'), z.literal('full'), z.array(z.string())]),
})
type PlacedArtwork = z.output<typeof placedArtwork>

const shape = {
  externalId: z.string(),
  /** The design on this device that the artwork comes from. */
  designId: z.string(),
  /** Options of the product itself, such as embroidery_type. */
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
  name: z.string(),
  technique: z.string(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  markup: z.string(),
  /** Price of every variant, where the store's currency differs from that of the costs. */
  price: z._default(z.string(), ''),
  designs: z.record(z.string(), placedArtwork),
}

/** The form of a new product for a store that sells in `currency`; null where that is not known. */
export const productSchema = (currency: string | null) =>
  z.object({
    ...shape,
    name: shape.name.check(
      z.trim(),
      z.minLength(1, { error: 'Enter a name' }),
      z.maxLength(255, { error: 'Use at most 255 characters' }),
    ),
    markup: shape.markup.check(
      z.refine((text) => readMarkup(text) !== null, { error: 'Enter a percentage such as 80' }),
    ),
    price: z.string().check(({ value, issues }) => {
      const message = value.trim() === '' ? null : typedMoneyProblem(value, currency)
      if (message !== null) issues.push({ code: 'custom', message, input: value })
    }),
    designs: shape.designs.check(
      z.refine((designs) => Object.keys(designs).length > 0, {
        error: 'Put artwork on at least one placement',
      }),
    ),
  })
export type ProductValues = z.output<ReturnType<typeof productSchema>>

const unfinished = z.object(shape)

/** Values kept from before a reload, complete or not; empty when they no longer have the form's shape. */
export function readKeptProduct(values: unknown): Partial<ProductValues> {
  const kept = unfinished.safeParse(values)
  return kept.success ? kept.data : {}
}

/** A markup from 0 to 9,999; null for anything else. */
function readMarkup(text: string): string | null {
  const percent = readTypedPercent(text)
  return percent === null || percent.startsWith('-') || Number(percent) > 9999 ? null : percent
}
const defaultMarkup = '100'

/** Default values for a blank: its first color in the available sizes, and the default technique. */
export function toFormValues({ product, variants }: ProductInfo, externalId: string): ProductValues {
  const technique = product.techniques.find(({ is_default: isDefault }) => isDefault) ?? product.techniques[0]
  return {
    externalId,
    designId: externalId.slice(0, 16),
    name: product.title ?? '',
    technique: technique?.key ?? '',
    ...startingChoice(variants),
    markup: defaultMarkup,
    price: '',
    options: {},
    designs: {},
  }
}

/** What artwork and options of the form cost in addition to the blank. */
export const extrasOf = (
  product: ProductInfo['product'],
  { designs, options }: Pick<ProductValues, 'designs' | 'options'>,
): string[] =>
  extraPrices(product, {
    files: Object.entries(designs).map(([type, one]) => ({ type, ...threadFileOptions(type, one) })),
    options: Object.entries(options).map(([id, value]) => ({ id, value })),
  })

/**
 * How the form prices variants: by a markup on their costs, or one price for all where the costs are in
 * another currency than the store's prices. An unreadable value yields no price.
 */
export const priceRuleOf = (
  { markup, price }: Pick<ProductValues, 'markup' | 'price'>,
  cost: string | null,
  store: string | null,
): PriceRule => ({
  ...(isForeign(cost, store)
    ? { kind: 'fixed', value: readTypedMoney(price, store) ?? '' }
    : { kind: 'percent', value: readMarkup(markup) ?? '' }),
  ending: null,
})

/** Body of POST /store/products: every chosen variant with its own position on its own print file. */
export function toRequest(
  values: ProductValues,
  { product, variants }: ProductInfo,
  printfiles: Printfiles,
  /** Currency of the store's prices, where it is known. */
  store: string | null,
): SyncProductCreate {
  const rule = priceRuleOf(values, product.currency, store)
  const extras = extrasOf(product, values)
  const content = toContent(values)
  return {
    sync_product: { name: values.name.trim(), external_id: values.externalId },
    sync_variants: chosenVariants(variants, values)
      .slice(0, maxSyncVariants)
      .map((variant) => {
        const { currency } = product
        const cost =
          variant.price === null || currency === null
            ? null
            : { value: sumMoney([variant.price, ...extras]), currency }
        const price = newPrice(rule, cost, store)
        return {
          variant_id: variant.id,
          external_id: `${values.externalId}-${variant.id}`,
          ...(price === null ? {} : { retail_price: price }),
          ...sentFiles(content, printfiles, variant.id),
        }
      }),
  }
}

function sentFiles(content: DesignContent, printfiles: Printfiles, variantId: number) {
  const { files, options } = filesForVariant(content, printfiles, variantId)
  return options.length === 0 ? { files } : { files, options }
}

/** The form's artwork as a design, from which print files are made. */
function toContent({ designs, options }: ProductValues): DesignContent {
  const content: {
    artworks: Record<string, Artwork>
    placed: Record<string, Placed>
    options: DesignContent['options']
  } = { artworks: {}, placed: {}, options }
  for (const [placement, { box, area, ...design }] of Object.entries(designs)) {
    const key = String(design.fileId)
    content.artworks[key] = { ...pictureOf(design), key, mimeType: '' }
    const own = (design.own ?? []).map((entry) => {
      const ownKey = String(entry.fileId)
      content.artworks[ownKey] = { ...pictureOf(entry), key: ownKey, mimeType: '' }
      return { color: entry.color, variants: entry.variants, artwork: ownKey, box: boxOf(entry.box) }
    })
    const about = {
      area: printArea(area.width, area.height),
      isLimited: design.isLimited,
      threads: design.threads,
    }
    content.placed[placement] = placedPicture(key, boxOf(box), about, own)
  }
  return content
}

/** A design's artwork as form values: files that the service has, on placements that the technique offers. */
export function fromContent(content: DesignContent, printfiles: Printfiles): ProductValues['designs'] {
  return Object.fromEntries(
    Object.entries(content.placed).flatMap(([placement, placed]) => {
      const print = printOf(content, placed)
      const artwork = print?.artwork
      if (
        print === null ||
        artwork?.fileId == null ||
        printfiles.available_placements[placement] === undefined
      )
        return []
      const { area, isLimited, threads } = placed
      const known = { ...pictureOf({ ...artwork, fileId: artwork.fileId }), box: print.box }
      const own = ownPrintsOf(content, placed).flatMap(({ color, variants, print: other }) => {
        if (other.artwork?.fileId == null) return []
        const picked = pictureOf({ ...other.artwork, fileId: other.artwork.fileId })
        return [{ ...picked, color, variants: [...variants], box: other.box }]
      })
      const more = own.length === 0 ? {} : { own }
      return [[placement, { ...known, area, isLimited, threads: copied(threads), ...more }] as const]
    }),
  )
}

type Picture = Pick<PlacedArtwork, 'fileId' | 'filename' | 'width' | 'height' | 'isVector' | 'preview'>
const pictureOf = ({ fileId, filename, width, height, isVector, preview }: Picture): Picture => ({
  fileId,
  filename,
  width,
  height,
  isVector,
  preview: preview || null,
})
const boxOf = ({ left, top, width, height }: PlacedArtwork['box']) => printBox(left, top, width, height)

const copied = (threads: Placed['threads']): PlacedArtwork['threads'] =>
  typeof threads === 'string' ? threads : [...threads]
