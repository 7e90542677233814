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

/** A read needed for a diagnosis: the stock of a blank, by its id, or the countries. */
type Needed = number | 'countries'

export interface Diagnoses {
  /** `isChecked`: everything that may be wrong was looked for. */
  diagnosed: (Diagnosed & { isChecked: boolean })[]
  /** Reads in progress; they may lead to more problems. */
  pending: readonly Needed[]
  /** Number of all reads. */
  needed: number
  /** Repeats failed reads; null where none failed. Until then, problems that depend on them are not found. */
  readAgain: (() => void) | null
}

const none: ReadonlySet<Needed> = new Set()

/** The diagnoses of orders with the present countries and stock; reads in `leftOut` find nothing. */
export function useDiagnoses(orders: readonly Order[], leftOut: ReadonlySet<Needed> = none): Diagnoses {
  const catalog = catalogQueries(useApi())
  const open = orders.filter((order) => refusalOf(order, 'edit') === null)
  const countries = useQuery({ ...catalog.countries(), enabled: open.length > 0 })
  const blanks = [...new Set(open.flatMap(blanksOf))]
  const { infos, failed, reading } = useQueries({
    queries: blanks.map((id) => catalog.product(id)),
    combine: gather,
  })
  const known = leftOut.has('countries') ? undefined : countries.data
  const lacks = (known?.dropped.length ?? 0) > 0
  const diagnosed = useMemo(() => {
    const read = new Map(
      infos.flatMap((info) => (leftOut.has(info.product.id) ? [] : [[info.product.id, info]])),
    )
    const stock = new Map(
      [...read.values()].flatMap(({ variants }) =>
        variants.map((variant) => [variant.id, availabilityOf(variant)] as const),
      ),
    )
    // A variant missing from its blank is discontinued, unless some variants of the blank could not be read.
    const isStockKnown = (product: Order['items'][number]['product']): boolean => {
      if (product?.product_id == null) return true
      const blank = read.get(product.product_id)
      if (blank === undefined) return false
      return blank.unread_variants === undefined || stock.has(product.variant_id ?? 0)
    }
    return orders.map((order) => ({
      order,
      problems: orderProblems(order, { countries: known?.items ?? [], lacksCountries: lacks, stock }),
      isChecked:
        refusalOf(order, 'edit') !== null ||
        (known !== undefined && order.items.every(({ product }) => isStockKnown(product))),
    }))
  }, [orders, known, lacks, infos, leftOut])
  const unread = countries.isError && known === undefined ? [...failed, countries] : failed
  const readAgain = unread.length === 0 ? null : () => unread.forEach(({ refetch }) => void refetch())
  const pending: Needed[] = blanks.filter((_, index) => reading[index])
  if (countries.isLoading) pending.push('countries')
  return { diagnosed, pending, needed: blanks.length + 1, readAgain }
}

const blanksOf = ({ items }: Order): number[] => items.flatMap(({ product }) => product?.product_id ?? [])

const gather = (products: UseQueryResult<ProductInfo>[]) => ({
  infos: products.flatMap(({ data }) => data ?? []),
  reading: products.map(({ isLoading }) => isLoading),
  failed: products.filter(({ data, isError }) => isError && data === undefined),
})
