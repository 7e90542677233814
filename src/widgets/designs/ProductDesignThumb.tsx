import { useQuery } from '@tanstack/react-query'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { Thumb } from '~/ui/pictures/Thumb'
import { DrawnThumb } from '~/widgets/pictures/DrawnThumb'
import { useDesignDrawing } from './useDesignDrawing'

interface Props {
  /** Id of the store product. */
  id: number
  /** Shown where no design of this device was sent to it. */
  src: string | null
  /** Side of the box in pixels. */
  size: number
}

/** A thumbnail of the design that was sent to a store product, on its blank. */
export function ProductDesignThumb({ id, src, size }: Props) {
  const designs = useQuery(designQueries(useStoreScope()).list()).data
  const design = designs?.find(
    ({ deletedAt, uses = [] }) =>
      deletedAt === undefined && uses.some((use) => use.kind === 'product' && use.id === id),
  )
  if (design === undefined) return <Thumb src={src} alt="" size={size} />
  return <DesignThumb design={design} src={src} size={size} />
}

function DesignThumb({ design, src, size }: { design: DesignRecord; src: string | null; size: number }) {
  const { layout, picture } = useDesignDrawing(design)
  if (layout === null || picture == null) return <Thumb src={src} alt="" size={size} />
  return <DrawnThumb layout={layout} picture={picture} size={size} />
}
