import type { Option, PrintFile } from '~/contract/artwork/file'
import { isPrint } from './isPrint'

type File = Pick<PrintFile, 'type' | 'thumbnail_url' | 'preview_url'> & Partial<Pick<PrintFile, 'created'>>

interface Pictured {
  product: { image: string | null } | null
  files: readonly File[]
}

/** The picture of an order's item or a store variant: with its print where the service made one, else bare. */
export const shownPicture = ({ files, product }: Pictured): string | null =>
  previewOf(files) ?? product?.image ?? null

/** The service's picture of the print on its blank; a preview older than a print file shows another print. */
function previewOf(files: readonly File[]): string | null {
  const preview = files.find(({ type }) => type === 'preview')
  const newest = Math.max(0, ...files.filter(isPrint).map(({ created }) => created ?? 0))
  if (preview?.created != null && preview.created < newest) return null
  return preview?.thumbnail_url ?? preview?.preview_url ?? null
}

/** A print that this browser can draw on its blank. */
export interface LocalPrint {
  productId: number
  variantId: number
  file: Pick<PrintFile, 'type' | 'mime_type' | 'width' | 'height' | 'position'>
  picture: string
  /** The options of file and item that name its threads; absent where they name none. */
  sewn?: readonly Option[]
}

/** Of the options of a file and its item, those that name its threads. */
export function threadOptionsIn(options: readonly Option[]): Pick<LocalPrint, 'sewn'> {
  const sewn = options.filter(({ id }) => /^(full_color|thread_colors)/.test(id))
  return sewn.length === 0 ? {} : { sewn }
}

interface Carrier {
  product: { image: string | null; product_id?: number | null } | null
  variant_id: number | null
  files: readonly PrintFile[]
  options: readonly Option[]
}

/** The print to draw here because the service has no picture with it; null where it has one, or nothing is printed. */
export function missingPreview({
  product,
  variant_id: variantId,
  files,
  options,
}: Carrier): LocalPrint | null {
  const productId = product?.product_id ?? null
  if (productId === null || variantId === null || previewOf(files) !== null) return null
  for (const file of files.filter(isPrint)) {
    const picture = file.thumbnail_url ?? file.preview_url
    if (picture === null) continue
    const { type, mime_type, width, height, position } = file
    const about = { productId, variantId, file: { type, mime_type, width, height, position }, picture }
    return { ...about, ...threadOptionsIn([...file.options, ...options]) }
  }
  return null
}
