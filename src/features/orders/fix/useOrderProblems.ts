import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order } from '~/contract/orders/order'
import { orderProblems } from '~/domain/orders/orderProblems'
import { refusalOf } from '~/domain/orders/orderStates'
import type { Diagnosed } from '~/domain/orders/problemGroups'
import { availabilityOf } from '~/domain/products/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

/** The diagnosis of orders with countries and stock as they are now; what cannot be read is left out of it. */
export function useDiagnoses(orders: readonly Order[]): Diagnosed[] {
  const catalog = catalogQueries(useApi())
  const open = orders.filter((order) => refusalOf(order, 'edit') === null)
  const countries = useQuery({ ...catalog.countries(), enabled: open.length > 0 })
  const blanks = new Set(
    open.flatMap(({ items }) => items.flatMap(({ product }) => product?.product_id ?? [])),
  )
  const stock = useQueries({
    queries: [...blanks].map((id) => catalog.product(id)),
    combine: (products) =>
      new Map(
        products.flatMap(({ data }) =>
          (data?.variants ?? []).map((variant) => [variant.id, availabilityOf(variant)]),
        ),
      ),
  })
  const known = countries.data?.items
  return useMemo(
    () =>
      orders.map((order) => ({ order, problems: orderProblems(order, { countries: known ?? [], stock }) })),
    [orders, known, stock],
  )
}
