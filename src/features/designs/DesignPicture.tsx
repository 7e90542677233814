import { useQuery } from '@tanstack/react-query'
import { activePlacementOf, orientationOf, placementsOf } from '~/domain/designs/activePlacement'
import { printOf } from '~/domain/layers/printOf'
import { printfileFor } from '~/domain/placement/printAreas'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import { useApi } from '~/queries/services'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'

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
  const printfile = printfiles === undefined ? undefined : printfileFor(printfiles, variantId, placement)
  const layout = useQuery({
    ...catalog.layoutTemplates(productId, technique, orientationOf(printfile, content.placed[placement])),
    enabled: printfile !== undefined,
  }).data
  const active =
    blank === undefined || printfiles === undefined || layout === undefined
      ? null
      : activePlacementOf(
          { product: blank.product, technique, printfiles, layout, variantId, used },
          content,
          placement,
        )
  const placed = content.placed[placement]
  const print = active?.print ?? (placed === undefined ? null : printOf(content, placed))
  const artwork = print?.artwork
  const record = useQuery({
    ...designQueries(owner).artwork(artwork?.key ?? ''),
    enabled: artwork !== undefined,
  }).data
  return (
    <PrintDrawing
      layout={
        active === null || active.template === null
          ? null
          : { template: active.template, area: active.area, box: active.print?.box ?? null }
      }
      picture={record?.proxy ?? record?.original ?? (artwork?.preview || null)}
      label={`Picture of ${title}`}
    />
  )
}
