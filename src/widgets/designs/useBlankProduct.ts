import { useQuery } from '@tanstack/react-query'
import type { Product } from '~/contract/catalog/catalog'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

/** A blank without its variants: of the list of all blanks where the page reads that, so that many blanks are one call. */
export function useBlankProduct(id: number): Product | undefined {
  const catalog = catalogQueries(useApi())
  const list = useQuery({ ...catalog.products(), enabled: false })
  const listed = list.data?.items.find((product) => product.id === id)
  const enabled = listed === undefined && list.fetchStatus === 'idle'
  const read = useQuery({ ...catalog.product(id), enabled }).data?.product
  return listed ?? read
}
