import { filledOptions } from '../orders/itemOptions'
import type { Option, PrintFile } from '~/contract/artwork/file'
import type { Product } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import {
  type Artwork,
  type DesignContent,
  type OptionValue,
  type Placed,
  placedPicture,
  type Threads,
} from './design'
import { threadOptionOf } from '../embroidery/threadColors'
import { fitBox } from './geometry'
import { fromPosition } from './placement'
import { areaOf, isTurnable, placementOf, printfileFor } from './printAreas'

/** The design that a variant or an order item has already, read from its files and their positions. */
export function designFromFiles(
  files: readonly PrintFile[],
  options: readonly Option[],
  variantId: number,
  product: Product,
  printfiles: Printfiles,
): DesignContent {
  const artworks: Record<string, Artwork> = {}
  const placed: Record<string, Placed> = {}
  for (const file of files) {
    // Left out, like previews and mockups: there is no print file for it.
    const placement = placementOf(product, file.type)
    const printfile = placement === null ? undefined : printfileFor(printfiles, variantId, placement)
    if (placement === null || printfile === undefined) continue
    const artwork = artworkOfFile(file)
    const { position } = file
    const isPortrait =
      position === null ? artwork.height >= artwork.width : position.area_height >= position.area_width
    const area = areaOf(printfile, isTurnable(printfile) ? isPortrait : true)
    artworks[artwork.key] = artwork
    const box =
      position === null
        ? fitBox(area, artwork)
        : fromPosition(area, position, printfile.fill_mode === 'cover' ? 'cover' : 'fit')
    placed[placement] = placedPicture(artwork.key, box, {
      area,
      // The service's default is true (contract/README 6.4).
      isLimited: position?.limit_to_print_area !== false,
      threads: threadsOf(file, options, placement),
    })
  }
  return { artworks, placed, options: productOptions(options, product) }
}

/** Options that the product offers and the editor shows; thread colors belong to placements. */
export function productOptions(
  options: readonly { id: string; value: unknown }[],
  product: Product,
): Record<string, OptionValue> {
  const known: Record<string, OptionValue> = {}
  for (const { id, value } of filledOptions(options)) {
    const isOffered = product.options.some((option) => option.id === id && !id.startsWith('thread_colors'))
    if (isOffered && (typeof value === 'string' || typeof value === 'boolean')) known[id] = value
  }
  return known
}

/** A file of the library as artwork. */
export const artworkOfFile = (file: PrintFile): Artwork => ({
  key: `file-${file.id}`,
  filename: file.filename ?? `File ${file.id}`,
  mimeType: file.mime_type ?? 'image/png',
  width: file.width ?? 1000,
  height: file.height ?? 1000,
  isVector: file.mime_type === 'image/svg+xml',
  fileId: file.id,
  preview: file.preview_url ?? file.thumbnail_url,
})

/** The threads of an embroidery, as a print file and the options of its item or variant name them. */
export function threadsOf(
  file: Pick<PrintFile, 'options'>,
  options: readonly Option[],
  placement: string,
): Threads {
  if (file.options.some(({ id, value }) => id === 'full_color' && value === true)) return 'full'
  const chosen = options.find(({ id }) => id === threadOptionOf(placement))?.value
  return Array.isArray(chosen) && chosen.length > 0 && chosen.every((color) => typeof color === 'string')
    ? chosen
    : 'auto'
}
