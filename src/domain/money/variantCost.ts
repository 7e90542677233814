import type { Product, ProductInfo } from '~/contract/catalog/catalog'
import { type Amount, sumMoney } from './money'
import type { VariantFields } from '../products/productEdit'

/** Blanks by their id; a variant without a blank id finds none. */
export type BlanksById = ReadonlyMap<number | null | undefined, ProductInfo>

/** The service's charge for one piece: the blank with prints and options. Null while part of it is unknown. */
export function variantCost(
  blank: ProductInfo | undefined,
  variant: Pick<VariantFields, 'variant_id' | 'files' | 'options'>,
): Amount | null {
  if (blank === undefined) return null
  const price = blank.variants.find(({ id }) => id === variant.variant_id)?.price
  const { currency } = blank.product
  if (price == null || currency === null) return null
  return { value: sumMoney([price, ...extraPrices(blank.product, variant)]), currency }
}

/** The cost's number, for prices in this currency; null where its own differs or either is unknown. */
export const costIn = (currency: string | null | undefined, cost: Amount | null | undefined): string | null =>
  cost != null && cost.currency === currency ? cost.value : null

/** What prints and options add to the blank: paid placements, options of prints such as unlimited color, values. */
export function extraPrices(
  product: Product,
  { files, options }: Pick<VariantFields, 'files' | 'options'>,
): string[] {
  const ofPrints = files.flatMap(({ type = 'default', options: own = [] }) => {
    const placement = product.files.find((known) => known.type === type || known.id === type)
    const chosen = placement?.options.filter(({ id }) => own.some((one) => one.id === id && isOn(one.value)))
    return [placement, ...(chosen ?? [])].flatMap((paid) => paid?.additional_price ?? [])
  })
  return [...ofPrints, ...optionPrices(product, options)]
}

const isOn = (value: unknown): boolean => value !== false && value !== '' && value !== null

/** Extra prices of the chosen values; a value without a price of its own has that of its option. */
function optionPrices(product: Product, chosen: VariantFields['options']): string[] {
  return chosen.flatMap(({ id, value }) => {
    const option = product.options.find((known) => known.id === id)
    if (option === undefined || !isOn(value)) return []
    const extra = option.additional_price_breakdown[String(value)] ?? option.additional_price
    return extra == null ? [] : [extra]
  })
}
