import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductInfo } from '~/contract/catalog'
import type { Amount } from '~/domain/money'
import type { SheetRow } from '~/domain/productDraft'
import { variantCost } from '~/domain/variantCost'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

export type Blanks = ReadonlyMap<number, ProductInfo>

/** The blanks of these ids as far as the catalogue has answered. */
export function useBlanks(ids: readonly number[]): Blanks {
  const api = useApi()
  return useQueries({
    queries: [...new Set(ids)].map((id) => catalogQueries(api).product(id)),
    combine: gather,
  })
}

const gather = (results: readonly { data: ProductInfo | undefined }[]): Blanks =>
  new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.product.id, data] as const])))

/** What each row costs with its placements and options, and the blanks behind them. */
export function useCosts(rows: readonly SheetRow[]): { costs: ReadonlyMap<string, Amount>; blanks: Blanks } {
  const blanks = useBlanks(rows.flatMap(({ blankId }) => (blankId === null ? [] : [blankId])))
  const costs = useMemo(
    () =>
      new Map(
        rows.flatMap(({ key, blankId, variantId, files, options }) => {
          const cost = variantCost(blanks.get(blankId ?? -1), { variant_id: variantId, files, options })
          return cost === null ? [] : [[key, cost] as const]
        }),
      ),
    [rows, blanks],
  )
  return { costs, blanks }
}
