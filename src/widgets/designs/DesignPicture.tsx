import type { DesignRecord } from '~/local/designs/designDatabase'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { useDesignDrawing } from './useDesignDrawing'

interface Props {
  design: DesignRecord
  title: string
}

/** A design drawn on its blank; the artwork alone while the blank is not known. */
export const DesignPicture = ({ design, title }: Props) => (
  <PrintDrawing {...useDesignDrawing(design)} hasFolds label={`Picture of ${title}`} />
)
