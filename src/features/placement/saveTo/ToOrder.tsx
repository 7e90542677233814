import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { DesignContent } from '~/domain/placement/design'
import { filesForVariant } from '~/domain/placement/designFiles'
import { newShortId } from '~/domain/orders/externalId'
import { type DraftSeed, keepDraftSeed } from '~/local/drafts/draftSeed'
import { paths } from '~/paths'
import type { DesignHead } from '../useDesign'
import type { Prints } from '../prints/usePrints'
import { HandOnButton } from './HandOnButton'

interface Props {
  blank: ProductInfo
  head: DesignHead
  content: DesignContent
  printfiles: Printfiles
  flush: () => Promise<boolean>
  prints: Prints
}

const nowhere = { country_code: '', state_code: '', zip: '', city: '' }

/** Starts a draft order with the shown variant and this design on it; nothing is sent before it is saved there. */
export function ToOrder({ blank, head, content, printfiles, flush, prints }: Props) {
  const navigate = useNavigate()
  const hand = useMutation({
    mutationFn: async () => {
      const ready = await prints.prepare()
      await flush()
      const id = newShortId()
      if (
        !keepDraftSeed(id, {
          recipient: nowhere,
          items: [lineOf(blank, head, ready, printfiles)],
          shipping: 'STANDARD',
        })
      )
        throw new Error('This browser keeps nothing for the next page.')
      return id
    },
    onSuccess: (seed) => void navigate(paths.newOrder({ seed })),
  })
  return <HandOnButton label="New order" effect="No order was drafted." {...{ hand, content, prints }} />
}

function lineOf(
  { product, variants }: ProductInfo,
  { variantId }: DesignHead,
  content: DesignContent,
  printfiles: Printfiles,
): DraftSeed['items'][number] {
  const variant = variants.find(({ id }) => id === variantId)
  const { files, options } = filesForVariant(content, printfiles, variantId)
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
