import { useQuery } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog'
import type { Option, PrintFile } from '~/contract/file'
import type { Printfiles } from '~/contract/mockup'
import type { DesignContent } from '~/domain/design'
import { designFromFiles } from '~/domain/designFromFiles'
import { orderQueries } from '~/queries/orderQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import type { EditorSearch } from './editorSearch'

export interface Source {
  isPending: boolean
  error: Error | null
  /** What the variant or the order item carries; null when the design starts empty. */
  start: { content: DesignContent; variantId: number } | null
}

interface Carrier {
  variant_id: number | null
  files: readonly PrintFile[]
  options: readonly Option[]
}

/** Artwork that is on the service already: a store product's variant, or a line of an order, as the address says. */
export function useSource(
  blank: ProductInfo,
  printfiles: Printfiles,
  search: EditorSearch,
  isWanted: boolean,
): Source {
  const api = useApi()
  const isProduct = isWanted && search.product > 0
  const isOrder = isWanted && !isProduct && search.order > 0
  const product = useQuery({ ...productQueries(api).detail(search.product), enabled: isProduct })
  const order = useQuery({ ...orderQueries(api).detail(search.order), enabled: isOrder })
  const carrier = isProduct
    ? product.data?.sync_variants.find(
        ({ id, variant_id: variantId }) =>
          id === search.syncVariant || (search.syncVariant === 0 && variantId === search.variant),
      )
    : order.data?.items.find(({ id }) => id === search.item)
  return {
    isPending: (isProduct && product.isPending) || (isOrder && order.isPending),
    error: isProduct ? product.error : isOrder ? order.error : null,
    start: carrier === undefined ? null : startOf(carrier, blank, printfiles),
  }
}

function startOf(
  carrier: Carrier,
  { product, variants }: ProductInfo,
  printfiles: Printfiles,
): Source['start'] {
  const variantId = carrier.variant_id
  if (variantId === null || !variants.some(({ id }) => id === variantId)) return null
  return {
    variantId,
    content: designFromFiles(carrier.files, carrier.options, variantId, product, printfiles),
  }
}
