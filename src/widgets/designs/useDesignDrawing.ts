import type { Product } from '~/contract/catalog/catalog'
import { drawnPlacement, drawnVariant, previewLayoutOf } from '~/domain/designs/activePlacement'
import { printOf } from '~/domain/layers/printOf'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { useBlankProduct } from './useBlankProduct'
import { useKeptQuery } from '../useKeptQuery'
import { useDesignedPlacement } from './useDesignedPlacement'

/**
 * The first placement of a design that has artwork, and the print files of its blank; the layout is null
 * while the blank is unknown. `listed` is the blank if the page knows it.
 */
export function useDesignDrawing(design: DesignRecord, listed?: Product) {
  const { productId, technique, variantId, owner, edited } = design
  const { content } = edited
  const catalog = catalogQueries(useApi())
  const blank = useBlankProduct(productId, listed)
  const printfiles = useKeptQuery(catalog.printfiles(productId, technique)).data
  const placement = drawnPlacement(content, blank, printfiles)
  const active = useDesignedPlacement(
    { productId, technique, content },
    { blank, printfiles },
    placement,
    drawnVariant(variantId, printfiles, placement),
  )
  const placed = content.placed[placement]
  const print = active?.print ?? (placed === undefined ? null : printOf(content, placed))
  const picture = usePrintPicture(
    { print, placed: active?.placed ?? placed ?? null, inks: active?.inks ?? null },
    content.artworks,
    owner,
  )
  return { layout: previewLayoutOf(active), picture, printfiles }
}
