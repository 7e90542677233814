import { useQuery } from '@tanstack/react-query'
import { placementsOf } from '~/domain/designs/activePlacement'
import { printOf } from '~/domain/layers/printOf'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { useDesignedPlacement } from './useDesignedPlacement'

interface Props {
  design: DesignRecord
  title: string
}

/** The first placement that carries artwork, drawn on the blank; the artwork alone while the blank is not known. */
export function DesignPicture({ design, title }: Props) {
  const { productId, technique, variantId, owner, edited } = design
  const { content } = edited
  const catalog = catalogQueries(useApi())
  const blank = useQuery(catalog.product(productId)).data
  const printfiles = useQuery(catalog.printfiles(productId, technique)).data
  const order =
    blank === undefined || printfiles === undefined
      ? []
      : placementsOf(blank.product, printfiles).map(({ type }) => type)
  const used = Object.keys(content.placed)
  const placement = order.find((type) => used.includes(type)) ?? used[0] ?? ''
  const active = useDesignedPlacement(design, { blank, printfiles }, placement, variantId)
  const placed = content.placed[placement]
  const print = active?.print ?? (placed === undefined ? null : printOf(content, placed))
  const picture = usePrintPicture(print, active?.placed ?? placed ?? null, content.artworks, owner)
  return (
    <PrintDrawing
      layout={
        active === null || active.template === null
          ? null
          : { template: active.template, area: active.area, box: active.print?.box ?? null }
      }
      picture={picture}
      label={`Picture of ${title}`}
    />
  )
}
