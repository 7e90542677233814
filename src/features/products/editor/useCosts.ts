import { useMemo, useState } from 'react'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Amount } from '~/domain/money/money'
import type { SheetRow } from '~/domain/products/productDraft'
import { variantCost } from '~/domain/money/variantCost'
import { useBlanks } from '~/widgets/useBlanks'

interface Counted {
  blank: ProductInfo | undefined
  variantId: number | null
  options: SheetRow['options']
  cost: Amount | null
}

/** The cost of each row with its placements and options, and their blanks as far as they are read. */
export function useCosts(rows: readonly SheetRow[]) {
  const read = useBlanks(rows.flatMap(({ blankId }) => (blankId === null ? [] : [blankId])))
  const { blanks } = read
  const [counted] = useState(() => new WeakMap<SheetRow['files'], Counted>())
  const costs = useMemo(() => {
    const known: Map<string, Amount> = new Map()
    for (const { key, blankId, variantId, files, options } of rows) {
      const blank = blanks.get(blankId ?? -1)
      const before = counted.get(files)
      // Prices are typed far more often than artwork changes, so costs of unchanged rows are reused.
      const isSame = before?.blank === blank && before?.variantId === variantId && before.options === options
      const cost = isSame ? before.cost : variantCost(blank, { variant_id: variantId, files, options })
      if (!isSame) counted.set(files, { blank, variantId, options, cost })
      if (cost !== null) known.set(key, cost)
    }
    return known
  }, [rows, blanks, counted])
  return { ...read, costs }
}
