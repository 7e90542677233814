import { useQuery } from '@tanstack/react-query'
import type { Product } from '~/contract/catalog/catalog'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { useKeptQuery } from '../useKeptQuery'

/**
 * A blank without its variants: `known` if the page has it, else from the list of all blanks if the page
 * reads that, so that many blanks need one call. Reads nothing without an id.
 */
export function useBlankProduct(id: number | null, known?: Product): Product | undefined {
  const catalog = catalogQueries(useApi())
  const list = useQuery({ ...catalog.products(), enabled: false })
  const listed = known ?? list.data?.items.find((product) => product.id === id)
  const enabled = id !== null && listed === undefined && list.fetchStatus === 'idle'
  const read = useKeptQuery({ ...catalog.product(id ?? 0), enabled }).data?.product
  return listed ?? read
}
