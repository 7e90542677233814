import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { emptyEdit, isSameValue, type ProductEdit, variantFieldsOf } from '../products/productEdit'
import { priceBy, type PriceRule } from './priceRule'
import { type BlanksById, costIn, variantCost } from './variantCost'

export interface PriceEdit {
  edit: ProductEdit
  /** Prices before and after, of the variants that change. */
  changes: { from: string | null; to: string }[]
  /** Variants whose price cannot be computed; they stay as they are. */
  unknown: number
}

/** One product's prices by a rule. Unchanged variants are left out, so an unchanged product needs no write. */
export function planPrices(info: SyncProductInfo, blanks: BlanksById, rule: PriceRule): PriceEdit {
  const rows = info.sync_variants.map((variant) => {
    const fields = variantFieldsOf(variant)
    const { currency } = variant
    const cost = costIn(currency, variantCost(blanks.get(variant.product?.product_id), fields))
    return {
      id: variant.id,
      from: fields.retail_price,
      to: priceBy(rule, { cost, price: fields.retail_price, currency }),
    }
  })
  const changed = rows.flatMap(({ id, from, to }) =>
    to === null || isSameValue(from, to) ? [] : [{ id, from, to }],
  )
  return {
    edit: { ...emptyEdit, changed: changed.map(({ id, to }) => ({ id, fields: { retail_price: to } })) },
    changes: changed.map(({ from, to }) => ({ from, to })),
    unknown: rows.filter(({ to }) => to === null).length,
  }
}
