import type { ProductInfo } from '~/contract/catalog/catalog'
import { type Amount, sumMoney } from './money'
import type { VariantFields } from '../products/productEdit'

/** Blanks by their id; a variant that names none finds none. */
export type BlanksById = ReadonlyMap<number | null | undefined, ProductInfo>

/** What the service takes for one piece: blank, extra placements, options. Null while something of it is not known. */
export function variantCost(
  blank: ProductInfo | undefined,
  variant: Pick<VariantFields, 'variant_id' | 'files' | 'options'>,
): Amount | null {
  if (blank === undefined) return null
  const price = blank.variants.find(({ id }) => id === variant.variant_id)?.price
  const { currency } = blank.product
  if (price == null || currency === null) return null
  const extras = variant.files.flatMap(({ type = 'default' }) => {
    const placement = blank.product.files.find((known) => known.type === type || known.id === type)
    return placement?.additional_price == null ? [] : [placement.additional_price]
  })
  return { value: sumMoney([price, ...extras, ...optionPrices(blank, variant.options)]), currency }
}

/** The cost's number, for prices of this currency; null where either currency is another or not known: nothing is converted. */
export const costIn = (currency: string | null | undefined, cost: Amount | null | undefined): string | null =>
  cost != null && cost.currency === currency ? cost.value : null

/** Extra prices of the chosen values; a value without a price of its own costs what its option costs. */
function optionPrices({ product }: ProductInfo, chosen: VariantFields['options']): string[] {
  return chosen.flatMap(({ id, value }) => {
    const option = product.options.find((known) => known.id === id)
    if (option === undefined || value === false || value === '' || value === null) return []
    const extra = option.additional_price_breakdown[String(value)] ?? option.additional_price
    return extra == null ? [] : [extra]
  })
}
