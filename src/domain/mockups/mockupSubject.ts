import { placementWord } from '../placement/placementWord'
import { filledOptions } from '../orders/itemOptions'
import { placementOf } from '../placement/printAreas'
import { asPosition } from '../products/sentFiles'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Option, PrintFile } from '~/contract/artwork/file'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import type { SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'

type RequestFile = NonNullable<MockupTaskInput['files']>[number]

/** Artwork for one placement, as a task takes it. */
export type MockupFile = RequestFile & { placement: string }

/** One design on variants of one blank: what one task can show. */
export interface MockupSubject {
  blank: ProductInfo
  productId: number | null
  productName: string | null
  variantIds: readonly number[]
  files: readonly MockupFile[]
  productOptions: Readonly<Record<string, unknown>>
}

/** Types of files that are no artwork for a placement. */
const noArtwork = new Set(['mockup', 'preview', 'label_inside_native'])

/** The designs of a store product: variants with the same blank, artwork and options share one. */
export function subjectsOfProduct(
  { sync_product: product, sync_variants: variants }: SyncProductInfo,
  blanks: readonly ProductInfo[],
): MockupSubject[] {
  const found = new Map<string, MockupSubject & { variantIds: number[] }>()
  for (const variant of variants) {
    const blank = blanks.find(({ product: { id } }) => id === variant.product?.product_id)
    const id = variant.variant_id
    if (blank === undefined || id === null || !blank.variants.some((known) => known.id === id)) continue
    const files = filesOf(variant, blank)
    if (files.length === 0) continue
    const productOptions = optionsOf(variant.options, blank)
    const key = JSON.stringify([blank.product.id, files, productOptions])
    const known = found.get(key)
    if (known !== undefined) known.variantIds.push(id)
    else {
      const names = { productId: product.id, productName: product.name ?? `Product ${product.id}` }
      found.set(key, { blank, ...names, variantIds: [id], files, productOptions })
    }
  }
  return [...found.values()]
}

/** A blank with artwork given by address, for all its variants. */
export const subjectOfBlank = (
  blank: ProductInfo,
  files: readonly MockupFile[],
  productOptions: Readonly<Record<string, unknown>> = {},
): MockupSubject => ({
  blank,
  productId: null,
  productName: null,
  variantIds: blank.variants.map(({ id }) => id),
  files,
  productOptions,
})

/** Variants without linked artwork that has an address: no mockup can show them. */
export const variantsWithoutArtwork = (info: SyncProductInfo, subjects: readonly MockupSubject[]): number =>
  info.sync_variants.length - subjects.reduce((sum, { variantIds }) => sum + variantIds.length, 0)

/** Titles of the placements, each once, on which some variant has artwork without an address to show it from. */
export const placementsWithoutAddress = (
  { sync_variants: variants }: SyncProductInfo,
  blanks: readonly ProductInfo[],
): string[] => [
  ...new Set(
    variants.flatMap(({ product, files }) => {
      const blank = blanks.find(({ product: { id } }) => id === product?.product_id)
      if (blank === undefined) return []
      const lost = files.filter((file) => isArtwork(file) && addressOf(file) === null)
      return lost.map(({ type }) => placementTitle(blank, mockupPlacement(blank, type)))
    }),
  ),
]

/** A placement's present name for an old one: `default` is the product's first placement (contract/README 6.1). */
export const mockupPlacement = ({ product }: ProductInfo, type: string | null): string =>
  placementOf(product, type) ?? type ?? 'default'

/** The placement's title on the blank; else its key in words. */
export const placementTitle = ({ product }: ProductInfo, key: string): string =>
  product.files.find(({ type }) => type === key)?.title ?? placementWord(key)

const isArtwork = ({ type }: PrintFile): boolean => !noArtwork.has(type ?? '')

/** The file's own address, which files of the service's dashboard do not have, else that of its preview. */
const addressOf = ({ url, preview_url: preview }: PrintFile): string | null => url ?? preview

function filesOf(variant: SyncVariant, blank: ProductInfo): MockupFile[] {
  return variant.files.flatMap((artwork): MockupFile[] => {
    const { type, position, options } = artwork
    const address = addressOf(artwork)
    if (address === null || !isArtwork(artwork)) return []
    const file: MockupFile = { placement: mockupPlacement(blank, type), image_url: address }
    if (position !== null) file.position = asPosition(position)
    if (options.length > 0) file.options = options.map(({ id, value }) => ({ id, value }))
    return [file]
  })
}

/** Options such as thread and stitch colors that the blank has. */
function optionsOf(options: readonly Option[], { product }: ProductInfo): Record<string, unknown> {
  const known = new Set(product.options.map(({ id }) => id))
  return Object.fromEntries(
    filledOptions(options).flatMap(({ id, value }) => (known.has(id) ? [[id, value]] : [])),
  )
}
