import type { Product } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { activePlacementOf, orientationOf } from '~/domain/designs/activePlacement'
import type { DesignContent } from '~/domain/placement/design'
import { printfileFor } from '~/domain/placement/printAreas'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { useKeptQuery } from '../useKeptQuery'

/** One placement of a kept design on a variant, with the blank's picture; null while the blank is read. */
export function useDesignedPlacement(
  { productId, technique, content }: { productId: number; technique: string; content: DesignContent },
  { blank, printfiles }: { blank: Product | undefined; printfiles: Printfiles | undefined },
  placement: string,
  variantId: number,
) {
  const printfile = printfiles === undefined ? undefined : printfileFor(printfiles, variantId, placement)
  const layout = useKeptQuery({
    ...catalogQueries(useApi()).layoutTemplates(
      productId,
      technique,
      orientationOf(printfile, content.placed[placement]),
    ),
    enabled: printfile !== undefined,
  }).data
  if (blank === undefined || printfiles === undefined || layout === undefined) return null
  const used = Object.keys(content.placed)
  return activePlacementOf(
    { product: blank, technique, printfiles, layout, variantId, used },
    content,
    placement,
  )
}
