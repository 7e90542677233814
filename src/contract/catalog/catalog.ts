import * as z from 'zod/mini'
import {
  currencyOrNull,
  flag,
  id,
  intOrNull,
  moneyOrNull,
  moneyText,
  numberOrNull,
  orEmpty,
  orNull,
  text,
  textOrNull,
  texts,
  word,
  wordOrNull,
} from '../readers'
import { bareOrUnder, mapOf } from '../mapsAndLists'
import { countingUnread } from '../countingUnread'

const technique = z.looseObject({ key: z.string(), display_name: textOrNull, is_default: flag })

/** A placement of a product; `id` is its old name, `type` the one to use (contract/README 5.2). */
const fileType = z.looseObject({
  id: textOrNull,
  type: z.string(),
  title: textOrNull,
  additional_price: moneyOrNull,
  options: orEmpty(
    z.looseObject({ id: z.string(), type: textOrNull, title: textOrNull, additional_price: moneyOrNull }),
  ),
})
export type FileType = z.output<typeof fileType>

/** `values` is a map, an array (inside_pocket) or null; an empty map comes as `[]` (contract/README 5.3, 1.5). */
const optionType = z.looseObject({
  id: z.string(),
  title: textOrNull,
  type: wordOrNull,
  values: orNull(z.union([z.record(z.string(), text), z.array(text)])),
  additional_price: moneyOrNull,
  additional_price_breakdown: mapOf(moneyText),
})
export type OptionType = z.output<typeof optionType>

export const product = z.looseObject({
  id,
  main_category_id: intOrNull,
  type: textOrNull,
  type_name: textOrNull,
  title: textOrNull,
  brand: textOrNull,
  model: textOrNull,
  image: textOrNull,
  variant_count: intOrNull,
  currency: currencyOrNull,
  is_discontinued: flag,
  avg_fulfillment_time: numberOrNull,
  description: textOrNull,
  origin_country: textOrNull,
  techniques: orEmpty(technique),
  files: orEmpty(fileType),
  options: orEmpty(optionType),
})
export type Product = z.output<typeof product>

const availability = z.looseObject({ region: z.string(), status: word })

export const variant = z.looseObject({
  id,
  product_id: id,
  name: textOrNull,
  size: textOrNull,
  color: textOrNull,
  color_code: textOrNull,
  color_code2: textOrNull,
  image: textOrNull,
  price: moneyOrNull,
  in_stock: flag,
  availability_regions: mapOf(z.string()),
  availability_status: orEmpty(availability),
  material: orEmpty(z.looseObject({ name: z.string(), percentage: numberOrNull })),
})
export type Variant = z.output<typeof variant>

const readableInfo = z.looseObject({
  product,
  variants: orEmpty(variant),
  /** Ours: variants that are there and could not be read; one where there is no list of them. */
  unread_variants: z.optional(z.int()),
})
export const productInfo = countingUnread(readableInfo, 'variants', variant)
export type ProductInfo = z.output<typeof productInfo>
export const variantInfo = z.looseObject({ variant, product })

/** A `parent_id` of 0 means the root. */
export const category = z.looseObject({
  id,
  parent_id: intOrNull,
  image_url: textOrNull,
  catalog_position: intOrNull,
  size: textOrNull,
  title: textOrNull,
})
export type Category = z.output<typeof category>

/** One category comes bare in the document and as `{category}` live (contract/README 5.6). */
export const categoryResult = bareOrUnder('category', category)

/** Size tables have numbers as text; a range has min and max (contract/README 5.8). */
const sizeTable = z.looseObject({
  type: word,
  unit: wordOrNull,
  description: textOrNull,
  image_url: textOrNull,
  image_description: textOrNull,
  measurements: orEmpty(
    z.looseObject({
      type_label: text,
      unit: wordOrNull,
      values: orEmpty(
        z.looseObject({ size: text, value: textOrNull, min_value: textOrNull, max_value: textOrNull }),
      ),
    }),
  ),
})
export type SizeTable = z.output<typeof sizeTable>

export const sizeGuide = z.looseObject({
  product_id: intOrNull,
  available_sizes: texts,
  size_tables: orEmpty(sizeTable),
})
export type SizeGuide = z.output<typeof sizeGuide>
