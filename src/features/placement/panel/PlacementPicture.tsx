import { useQuery } from '@tanstack/react-query'
import { activePlacementOf, type PrintContext } from '~/domain/designs/activePlacement'
import type { DesignContent } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'

interface Props {
  placement: string
  title: string
  printContext: PrintContext
  content: DesignContent
  owner: string
}

/** A placement as it is now: the blank, with the artwork where there is some. */
export function PlacementPicture({ placement, title, printContext, content, owner }: Props) {
  const active = activePlacementOf(printContext, content, placement)
  const artwork = active?.print?.artwork ?? null
  const record = useQuery({
    ...designQueries(owner).artwork(artwork?.key ?? ''),
    enabled: artwork !== null,
  }).data
  if (active === null || active.template === null) return null
  return (
    <PrintDrawing
      layout={{ template: active.template, area: active.area, box: active.print?.box ?? null }}
      picture={artwork === null ? null : (record?.proxy ?? (artwork.preview || null))}
      label={title}
    />
  )
}
