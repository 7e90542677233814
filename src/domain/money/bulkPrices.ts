import type { SyncProductInfo } from '~/contract/products/syncProduct'
import {
  emptyEdit,
  isSameValue,
  plainPrice,
  type ProductEdit,
  variantFieldsOf,
} from '../products/productEdit'
import { priceBy, type PriceRule } from './priceRule'
import { type BlanksById, costIn, variantCost } from './variantCost'

export interface PriceEdit {
  edit: ProductEdit
  /** Prices before and after, for the variants that change. */
  changes: { from: string | null; to: string }[]
  /** Variants whose price cannot be computed; they stay as they are. */
  unknown: number
}

/**
 * One product's new prices by a rule. Unchanged variants are left out, so an unchanged product needs no write. A
 * variant whose blank is not in `blanks` keeps its price: a new one might be below its cost.
 */
export function planPrices(info: SyncProductInfo, blanks: BlanksById, rule: PriceRule): PriceEdit {
  const rows = info.sync_variants.map((variant) => {
    const fields = variantFieldsOf(variant)
    const { currency } = variant
    const { product_id: blankId = null } = variant.product ?? {}
    const cost = costIn(currency, variantCost(blanks.get(blankId), fields))
    const isUnread = blankId !== null && blanks.get(blankId) === undefined
    return {
      id: variant.id,
      from: fields.retail_price,
      to: isUnread ? null : plainPrice(priceBy(rule, { cost, price: fields.retail_price, currency })),
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
