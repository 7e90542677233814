import { useQueries, useQuery } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Option, PrintFile } from '~/contract/artwork/file'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { Template } from '~/contract/products/template'
import { type DesignContent, emptyContent } from '~/domain/placement/design'
import { productOptions } from '~/domain/placement/designFromFiles'
import { placementOf } from '~/domain/placement/printAreas'
import { designFromVariants } from '~/domain/placement/designFromVariants'
import { printedOf, variantsOfBlank } from '~/domain/placement/designEdit'
import { isPrint } from '~/domain/artwork/isPrint'
import { fileQueries } from '~/queries/fileQueries'
import { orderQueries } from '~/queries/orderQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import type { EditorSearch } from './editorSearch'

export interface Source {
  isPending: boolean
  error: Error | null
  /** Whether the service is still processing the artwork: the size of its pictures is not known before. */
  isLookedAt: boolean
  /** The artwork of the variant or order item; null when the design starts empty. */
  start: { content: DesignContent; variantId: number } | null
  /** Placements whose artwork position is a guess, because no source states it. */
  guessed: readonly string[]
  /** Placements of a template, whose artwork the service does not hand out. */
  wanted: readonly string[]
}

interface Carrier {
  variant_id: number | null
  files: readonly PrintFile[]
  options: readonly Option[]
}

/** The artwork to start from, which is on the service already: a store product's variant, or an item of an order, as the address says. */
export function useSource(
  blank: ProductInfo,
  printfiles: Printfiles,
  search: EditorSearch,
  isWanted: boolean,
): Source {
  const api = useApi()
  // Also read beside a kept design: it tells which positions are guesses.
  const isProduct = search.product > 0
  const isOrder = isWanted && !isProduct && search.order > 0
  const product = useQuery({ ...productQueries(api).detail(search.product), enabled: isProduct })
  const order = useQuery({ ...orderQueries(api).detail(search.order), enabled: isOrder })
  const isTemplate = isWanted && !isProduct && !isOrder && search.template > 0
  const template = useQuery({ ...templateQueries(api).detail(search.template), enabled: isTemplate })
  const carrier = isProduct
    ? product.data?.sync_variants.find(
        ({ id, variant_id: variantId }) =>
          id === search.syncVariant || (search.syncVariant === 0 && variantId === search.variant),
      )
    : order.data?.items.find(({ id }) => id === search.item)
  const siblings = variantsOfBlank(product.data?.sync_variants ?? [], blank.product.id)
  const { isLookedAt, sized } = useSizes(isWanted && carrier !== undefined ? [carrier, ...siblings] : [])
  if (isTemplate) {
    return {
      isPending: template.isPending,
      error: template.error,
      isLookedAt: false,
      start: template.data === undefined ? null : startOfTemplate(template.data, blank),
      guessed: [],
      wanted: template.data?.placements.map(({ placement }) => placement) ?? [],
    }
  }
  return {
    isPending: isLookedAt || (isProduct && isWanted && product.isPending) || (isOrder && order.isPending),
    error: isProduct && isWanted ? product.error : isOrder ? order.error : null,
    isLookedAt,
    start: carrier === undefined ? null : startOf(sized(carrier), siblings.map(sized), blank, printfiles),
    guessed: carrier === undefined ? [] : guessedOf(carrier, blank),
    wanted: [],
  }
}

/**
 * Reads files without a known size until the service states it or rejects the file: the size gives the
 * picture's shape and sharpness.
 */
function useSizes(carriers: readonly Carrier[]) {
  const { detail } = fileQueries(useApi())
  const unsized = carriers.flatMap(({ files }) =>
    files.flatMap((file) =>
      isPrint(file) && file.status === 'waiting' && file.width === null ? file.id : [],
    ),
  )
  const read = useQueries({ queries: [...new Set(unsized)].map(detail) })
  const sizedFile = (file: PrintFile): PrintFile => {
    const seen = read.find(({ data }) => data?.id === file.id)?.data
    if (seen === undefined || !unsized.includes(file.id)) return file
    const { type, options, position } = file
    return { ...seen, type, options, position }
  }
  return {
    isLookedAt: read.some(({ data, isError }) => !isError && (data?.status ?? 'waiting') === 'waiting'),
    sized: <C extends Carrier>(carrier: C): C => ({ ...carrier, files: carrier.files.map(sizedFile) }),
  }
}

/** The first variant and the options of a template; its placements start empty. */
function startOfTemplate(template: Template, { product, variants }: ProductInfo): Source['start'] {
  const variantId = template.available_variant_ids.find((id) => variants.some((known) => known.id === id))
  if (variantId === undefined) return null
  const options = template.option_data.map(({ id, value }) => {
    const [first] = Array.isArray(value) ? value : [value]
    return { id, value: first }
  })
  return { variantId, content: { ...emptyContent, options: productOptions(options, product) } }
}

function startOf(
  { variant_id: variantId, files, options }: Carrier,
  siblings: readonly SyncVariant[],
  blank: ProductInfo,
  printfiles: Printfiles,
): Source['start'] {
  if (variantId === null || !blank.variants.some(({ id }) => id === variantId)) return null
  const opened = { variantId, files, options }
  const all = printedOf(siblings)
  return { variantId, content: designFromVariants(opened, all, blank, printfiles) }
}

const guessedOf = ({ files }: Carrier, { product }: ProductInfo): string[] =>
  files.flatMap((file) =>
    isPrint(file) && file.position === null ? (placementOf(product, file.type) ?? []) : [],
  )
