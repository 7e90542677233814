import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { type Inks, inksOf } from '~/domain/artwork/inks'
import type { Product } from '~/contract/catalog/catalog'
import type { PrintFile } from '~/contract/artwork/file'
import type { LayoutTemplates, Printfiles } from '~/contract/artwork/mockup'
import type { Item, Order } from '~/contract/orders/order'
import { threadsOf } from '~/domain/placement/designFromFiles'
import { placementWord } from '~/domain/placement/placementWord'
import { printFilesOf } from '~/domain/orders/orderProblems'
import { type PrintLayout, printLayoutOf, layoutRequestOf } from '~/domain/placement/printLayout'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

export interface PlacedPrint {
  item: Item
  file: PrintFile
  /** The placement's name, such as "Front print". */
  title: string
  /** Null while it is read, or where the service has no layout. */
  layout: PrintLayout | null
  /** The colors that its technique is limited to; null where it prints all, and while that is read. */
  inks: Inks | null
  /** Dots an inch that the product needs. */
  minDpi: number
}

/**
 * The places of the orders' prints, as far as the catalog has them; each blank is read once. Without `isRead` only data
 * read before is used.
 */
export function usePrintLayouts(orders: readonly Order[], isRead: boolean): PlacedPrint[] {
  const catalog = catalogQueries(useApi())
  const prints = orders.flatMap(({ items }) =>
    items.flatMap((item) => printFilesOf(item).map((file) => ({ item, file }))),
  )
  const ids = [...new Set(prints.flatMap(({ item }) => item.product?.product_id ?? []))]
  const products = useQueries({
    queries: ids.map((id) => ({ ...catalog.product(id), enabled: isRead })),
    combine: dataOf,
  })
  const plans = prints.map(({ item, file }) => {
    const at = ids.findIndex((id) => id === item.product?.product_id)
    return { item, file, plan: planOf(item, file, products[at]?.product) }
  })
  const areas = [
    ...new Map(plans.flatMap(({ plan }) => (plan === null ? [] : [[plan.area, plan] as const]))).values(),
  ]
  const printfiles = useQueries({
    queries: areas.map(({ product, technique }) => ({
      ...catalog.printfiles(product.id, technique),
      enabled: isRead,
    })),
    combine: dataOf,
  })
  const layouts = useQueries({
    queries: areas.map(({ product, technique, orientation }) => ({
      ...catalog.layoutTemplates(product.id, technique, orientation),
      enabled: isRead,
    })),
    combine: dataOf,
  })
  return plans.map(({ item, file, plan }) => {
    const at = areas.findIndex(({ area }) => area === plan?.area)
    const known = { printfiles: printfiles[at], layouts: layouts[at] }
    const layout = plan === null ? null : layoutIn(file, plan, known)
    const title = plan?.title ?? placementWord(file.type)
    const inks = plan?.inks ?? null
    return { item, file, title, layout, inks, minDpi: known.layouts?.min_dpi ?? 150 }
  })
}

function layoutIn(
  file: PrintFile,
  { placement, variantId }: { placement: string; variantId: number },
  { printfiles, layouts }: { printfiles: Printfiles | undefined; layouts: LayoutTemplates | undefined },
): PrintLayout | null {
  if (printfiles === undefined || layouts === undefined) return null
  return printLayoutOf(file, placement, variantId, { printfiles, layouts })
}

const dataOf = <T>(results: UseQueryResult<T>[]): (T | undefined)[] => results.map(({ data }) => data)

function planOf(item: Item, file: PrintFile, product: Product | undefined) {
  const place = layoutRequestOf(product, file)
  if (product === undefined || place === null || item.variant_id === null) return null
  const { placement, technique, orientation } = place
  const title = product.files.find(({ type }) => type === placement)?.title ?? placementWord(file.type)
  const area = `${product.id} ${technique} ${orientation}`
  const inks = inksOf(product, technique, placement, threadsOf(file, item.options, placement))
  return { product, placement, technique, orientation, title, variantId: item.variant_id, area, inks }
}
