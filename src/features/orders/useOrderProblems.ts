import { useQueries, useQuery } from '@tanstack/react-query'
import type { Order } from '~/contract/order'
import { type OrderProblem, orderProblems } from '~/domain/orderProblems'
import { refusalOf } from '~/domain/orderStates'
import { availabilityOf } from '~/domain/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

/** The diagnosis with countries and stock as they are now; what cannot be read is left out of it. */
export function useOrderProblems(order: Order): OrderProblem[] {
  const catalog = catalogQueries(useApi())
  const isOpen = refusalOf(order.status, 'edit') === null
  const countries = useQuery({ ...catalog.countries(), enabled: isOpen })
  const blanks = [...new Set(order.items.flatMap(({ product }) => product?.product_id ?? []))]
  const products = useQueries({
    queries: isOpen ? blanks.map((id) => catalog.product(id)) : [],
  })
  const stock = new Map(
    products.flatMap(({ data }) =>
      (data?.variants ?? []).map((variant) => [variant.id, availabilityOf(variant)]),
    ),
  )
  return orderProblems(order, { countries: countries.data?.items ?? [], stock })
}
