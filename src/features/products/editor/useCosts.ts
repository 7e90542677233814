import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Amount } from '~/domain/money/money'
import type { SheetRow } from '~/domain/products/productDraft'
import { variantCost } from '~/domain/money/variantCost'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

export type Blanks = ReadonlyMap<number, ProductInfo>

/** The blanks of these ids as far as the catalogue has answered. */
export const useBlanks = (ids: readonly number[]): Blanks => useBlanksRead(ids).blanks

/** The same, whether any is still on its way, and the first that could not be read. */
export function useBlanksRead(ids: readonly number[]) {
  const api = useApi()
  return useQueries({
    queries: [...new Set(ids)].map((id) => catalogQueries(api).product(id)),
    combine: gather,
  })
}

const gather = (results: readonly UseQueryResult<ProductInfo>[]) => ({
  blanks: new Map(
    results.flatMap(({ data }) => (data === undefined ? [] : [[data.product.id, data] as const])),
  ),
  isReading: results.some(({ isPending }) => isPending),
  failed: results.find(({ isError }) => isError),
})

interface Counted {
  blank: ProductInfo | undefined
  variantId: number | null
  options: SheetRow['options']
  cost: Amount | null
}

/** What each row costs with its placements and options, and the blanks behind them. */
export function useCosts(rows: readonly SheetRow[]): { costs: ReadonlyMap<string, Amount>; blanks: Blanks } {
  const blanks = useBlanks(rows.flatMap(({ blankId }) => (blankId === null ? [] : [blankId])))
  const [counted] = useState(() => new WeakMap<SheetRow['files'], Counted>())
  const costs = useMemo(() => {
    const known = new Map<string, Amount>()
    for (const { key, blankId, variantId, files, options } of rows) {
      const blank = blanks.get(blankId ?? -1)
      const before = counted.get(files)
      // Prices are typed far more often than artwork is changed.
      const isSame = before?.blank === blank && before?.variantId === variantId && before.options === options
      const cost = isSame ? before.cost : variantCost(blank, { variant_id: variantId, files, options })
      if (!isSame) counted.set(files, { blank, variantId, options, cost })
      if (cost !== null) known.set(key, cost)
    }
    return known
  }, [rows, blanks, counted])
  return { costs, blanks }
}
