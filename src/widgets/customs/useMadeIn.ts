import { useQueries } from '@tanstack/react-query'
import { isAvailable } from '~/domain/catalog/blankFacts'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

/** An item by its catalog variant; null for one that is not linked. */
export interface MadeItem {
  variantId: number | null
  /** The blank, where known; otherwise the variant is read. */
  blankId?: number | null
}

/**
 * The regions where the service can make each item now, according to the catalog; empty where unknown. Reads
 * each blank once.
 */
export function useMadeIn(items: readonly MadeItem[], isWanted: boolean): readonly (readonly string[])[] {
  const queries = catalogQueries(useApi())
  const known = items.filter(({ variantId }) => variantId !== null)
  const blankIds = idsOf(known.map(({ blankId }) => blankId))
  const variantIds = idsOf(known.map(({ blankId, variantId }) => (blankId == null ? variantId : null)))
  const blanks = useQueries({
    queries: blankIds.map((id) => ({ ...queries.product(id), enabled: isWanted })),
  })
  const variants = useQueries({
    queries: variantIds.map((id) => ({ ...queries.variant(id), enabled: isWanted })),
  })
  const read = [
    ...blanks.flatMap(({ data }) => data?.variants ?? []),
    ...variants.flatMap(({ data }) => (data === undefined ? [] : [data.variant])),
  ]
  return items.map(({ variantId }) => {
    const stock = read.find(({ id }) => id === variantId)?.availability_status ?? []
    return stock.filter(({ status }) => isAvailable(status)).map(({ region }) => region)
  })
}

const idsOf = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id != null)),
]
