import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { subtractMoney } from './money'
import { apartWords, isForeign } from './newPrice'
import { variantFieldsOf } from '../products/productEdit'
import { type BlanksById, costIn, variantCost } from './variantCost'

export interface ProductNumbers {
  /** Retail prices of the variants that have one. */
  prices: string[]
  /** Price minus cost, where both are known and in one currency. */
  profits: string[]
  currency: string | null
  /** Why no profit is known, in words. */
  noProfit: string
}

/** Prices and profits of a product's variants. */
export function productNumbers(
  { sync_variants: variants }: SyncProductInfo,
  blanks: BlanksById,
): ProductNumbers {
  const currency = variants.find((variant) => variant.currency !== null)?.currency ?? null
  const costs = variants.map((variant) =>
    variantCost(blanks.get(variant.product?.product_id), variantFieldsOf(variant)),
  )
  const apart = costs.find((cost) => cost !== null && isForeign(cost.currency, currency))
  return {
    currency,
    noProfit: apart == null ? 'Not known' : apartWords(apart.currency, currency),
    prices: variants.flatMap(({ retail_price: price }) => (price === null ? [] : [price])),
    profits: variants.flatMap((variant, at) => {
      const cost = costIn(variant.currency, costs[at])
      return cost === null || variant.retail_price === null ? [] : [subtractMoney(variant.retail_price, cost)]
    }),
  }
}
