import { useQueries } from '@tanstack/react-query'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { useScopeReason } from '~/ui/actions/scopesContext'
import { useBriefs } from './useProductIndex'

/**
 * Names of store products by id: as kept on this device, else from the service. Null where unknown, or while
 * loading.
 */
export function useProductNames(ids: readonly number[]): (id: number) => string | null {
  const queries = productQueries(useApi())
  const briefs = useBriefs()
  const canRead = useScopeReason('sync_products/read') === null
  const unknown = [...new Set(ids)].filter((id) => briefs?.get(id)?.name === undefined)
  // Names that are read are kept.
  const read = useQueries({
    queries: unknown.map((id) => ({ ...queries.summary(id), enabled: canRead && briefs !== undefined })),
  })
  const names = new Map(unknown.map((id, at) => [id, read[at]?.data?.sync_product.name]))
  return (id) => briefs?.get(id)?.name ?? names.get(id) ?? null
}
