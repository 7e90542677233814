import { useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import type { PlannedProduct } from './designPlan'

interface Props {
  view: PlannedProduct['views'][number]
  label: string
  artwork: PrintFile
}

/** The blank with the artwork in its print area; a picture that cannot be shown leaves its outline. */
export function DesignPreview({ view: { template, placed }, label, artwork }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const picture = artwork.preview_url ?? artwork.thumbnail_url
  return (
    <PrintDrawing
      layout={{ template, area: placed.area, box: placed.box }}
      picture={picture === failed ? null : picture}
      label={`Preview of ${label}`}
      onPictureError={() => setFailed(picture)}
    />
  )
}
