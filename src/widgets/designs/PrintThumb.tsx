import { inksOf } from '~/domain/artwork/inks'
import { printOf } from '~/domain/layers/printOf'
import { isEmbroidery, type Placed } from '~/domain/placement/design'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { Thumb } from '~/ui/pictures/Thumb'
import { usePrintPicture } from '../pictures/usePrintPicture'
import { useBlankProduct } from './useBlankProduct'

interface Props {
  design: DesignRecord
  placement: string
  placed: Placed
  /** Side of the box in pixels. */
  size: number
}

/** What one placement of a kept design prints, without its blank. */
export function PrintThumb({ design, placement, placed, size }: Props) {
  const { productId, technique, owner, edited } = design
  const { artworks } = edited.content
  const hasInks = technique === 'ENGRAVING' || isEmbroidery(placement)
  const blank = useBlankProduct(hasInks ? productId : null)
  const inks = blank === undefined ? null : inksOf(blank, technique, placement, placed.threads)
  const printed =
    hasInks && blank === undefined ? null : { print: printOf({ artworks }, placed), placed, inks }
  const picture = usePrintPicture(printed, artworks, owner)
  return <Thumb src={picture} alt="" size={size} fill="artwork" />
}

/** What the first placement of a kept design prints; an empty box where nothing is placed. */
export function DesignPrintThumb({ design, size }: Pick<Props, 'design' | 'size'>) {
  const [first] = Object.entries(design.edited.content.placed)
  if (first === undefined) return <Thumb src={null} alt="" size={size} />
  return <PrintThumb {...{ design, size }} placement={first[0]} placed={first[1]} />
}
