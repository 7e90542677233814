import { useQueries } from '@tanstack/react-query'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { useScopeReason } from '~/ui/actions/scopesContext'
import { useBriefs } from './useProductIndex'

/**
 * What store products are called, by their ids: as this device keeps it, else as the service says. Null where neither does,
 * or while it is read.
 */
export function useProductNames(ids: readonly number[]): (id: number) => string | null {
  const queries = productQueries(useApi())
  const briefs = useBriefs()
  const canRead = useScopeReason('sync_products/read') === null
  const unknown = [...new Set(ids)].filter((id) => briefs?.get(id)?.name === undefined)
  // What is read is kept.
  const read = useQueries({
    queries: unknown.map((id) => ({ ...queries.summary(id), enabled: canRead && briefs !== undefined })),
  })
  const names = new Map(unknown.map((id, at) => [id, read[at]?.data?.sync_product.name]))
  return (id) => briefs?.get(id)?.name ?? names.get(id) ?? null
}
