import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Order } from '~/contract/orders/order'
import { orderProblems } from '~/domain/orders/orderProblems'
import { refusalOf } from '~/domain/orders/orderStates'
import type { Diagnosed } from '~/domain/orders/problemGroups'
import { availabilityOf } from '~/domain/products/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

export interface Diagnoses {
  diagnosed: Diagnosed[]
  /** More may be found: countries or stock are still being read. */
  isReading: boolean
  /** Reads what could not be read again; null where all could. What is wrong with it is not found until then. */
  readAgain: (() => void) | null
}

/** The diagnosis of orders with countries and stock as they are now. */
export function useDiagnoses(orders: readonly Order[]): Diagnoses {
  const catalog = catalogQueries(useApi())
  const open = orders.filter((order) => refusalOf(order, 'edit') === null)
  const countries = useQuery({ ...catalog.countries(), enabled: open.length > 0 })
  const blanks = new Set(
    open.flatMap(({ items }) => items.flatMap(({ product }) => product?.product_id ?? [])),
  )
  const { stock, failed, isReading } = useQueries({
    queries: [...blanks].map((id) => catalog.product(id)),
    combine: gather,
  })
  const known = countries.data?.items
  const diagnosed = useMemo(
    () =>
      orders.map((order) => ({ order, problems: orderProblems(order, { countries: known ?? [], stock }) })),
    [orders, known, stock],
  )
  const unread = countries.isError && known === undefined ? [...failed, countries] : failed
  const readAgain = unread.length === 0 ? null : () => unread.forEach(({ refetch }) => void refetch())
  return { diagnosed, isReading: isReading || countries.isLoading, readAgain }
}

const gather = (products: UseQueryResult<ProductInfo>[]) => ({
  stock: new Map(
    products.flatMap(({ data }) =>
      (data?.variants ?? []).map((variant) => [variant.id, availabilityOf(variant)] as const),
    ),
  ),
  isReading: products.some(({ isLoading }) => isLoading),
  failed: products.filter(({ data, isError }) => isError && data === undefined),
})
