import { useQuery } from '@tanstack/react-query'
import { placementsOf } from '~/domain/designs/activePlacement'
import { printOf } from '~/domain/layers/printOf'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { useBlankProduct } from './useBlankProduct'
import { useDesignedPlacement } from './useDesignedPlacement'

/** The first placement of a design that carries artwork; its layout is null while the blank is not known. */
export function useDesignDrawing(design: DesignRecord) {
  const { productId, technique, variantId, owner, edited } = design
  const { content } = edited
  const catalog = catalogQueries(useApi())
  const blank = useBlankProduct(productId)
  const printfiles = useQuery(catalog.printfiles(productId, technique)).data
  const order =
    blank === undefined || printfiles === undefined
      ? []
      : placementsOf(blank, printfiles).map(({ type }) => type)
  const used = Object.keys(content.placed)
  const placement = order.find((type) => used.includes(type)) ?? used[0] ?? ''
  const active = useDesignedPlacement(
    { productId, technique, content },
    { blank, printfiles },
    placement,
    variantId,
  )
  const placed = content.placed[placement]
  const print = active?.print ?? (placed === undefined ? null : printOf(content, placed))
  const picture = usePrintPicture(print, active?.placed ?? placed ?? null, content.artworks, owner)
  const layout =
    active === null || active.template === null
      ? null
      : { template: active.template, area: active.area, box: active.print?.box ?? null }
  return { layout, picture }
}
