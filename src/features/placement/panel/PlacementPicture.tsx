import { activePlacementOf, previewLayoutOf } from '~/domain/designs/activePlacement'
import type { DesignContent } from '~/domain/placement/design'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import { useEditor } from '../editorParts'

interface Props {
  placement: string
  title: string
  content: DesignContent
}

/** A picture of a placement: the blank with its artwork. */
export function PlacementPicture({ placement, title, content }: Props) {
  const { printContext, owner } = useEditor()
  const active = activePlacementOf(printContext, content, placement)
  const picture = usePrintPicture(active, content.artworks, owner)
  const layout = previewLayoutOf(active)
  return layout && <PrintDrawing layout={layout} picture={picture} label={title} />
}
