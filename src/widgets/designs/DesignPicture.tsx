import type { DesignRecord } from '~/local/designs/designDatabase'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { useDesignDrawing } from './useDesignDrawing'

/** A design drawn on its blank; the artwork alone while the blank is not known. */
export const DesignPicture = ({ design, title }: { design: DesignRecord; title: string }) => (
  <PrintDrawing {...useDesignDrawing(design)} hasFolds label={`Picture of ${title}`} />
)
