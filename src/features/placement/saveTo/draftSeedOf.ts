import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent } from '~/domain/placement/design'
import { filesForVariant, usedContent } from '~/domain/placement/designFiles'
import type { DraftSeed } from '~/local/drafts/draftSeed'
import type { DesignHead } from '../useDesign'

const nowhere = { country_code: '', state_code: '', zip: '', city: '' }

/** Contents of a draft order with the variant shown and the design on it, still without a recipient. */
export const draftSeedOf = (
  blank: ProductInfo,
  head: DesignHead,
  content: DesignContent,
  printfiles: Printfiles,
): DraftSeed => ({
  recipient: nowhere,
  items: [lineOf(blank, head, content, printfiles)],
  shipping: 'STANDARD',
})

function lineOf(
  { product, variants }: ProductInfo,
  { variantId }: DesignHead,
  content: DesignContent,
  printfiles: Printfiles,
): DraftSeed['items'][number] {
  const variant = variants.find(({ id }) => id === variantId)
  const { files, options } = filesForVariant(usedContent(content, printfiles), printfiles, variantId)
  const artworks = Object.values(content.artworks)
  return {
    syncVariantId: null,
    variantId,
    blankId: product.id,
    name: variant?.name ?? product.title ?? `Variant ${variantId}`,
    picture: variant?.image ?? null,
    quantity: '1',
    retailPrice: '',
    options,
    files: files.flatMap(({ id, type, options: own, position }) => {
      if (id === undefined || type === undefined) return []
      const artwork = artworks.find(({ fileId }) => fileId === id)
      return [
        {
          type,
          fileId: id,
          name: artwork?.filename ?? `File ${id}`,
          thumbnail: artwork?.preview ?? null,
          options: own ?? [],
          position:
            position == null
              ? null
              : { ...position, limit_to_print_area: position.limit_to_print_area !== false },
        },
      ]
    }),
  }
}
