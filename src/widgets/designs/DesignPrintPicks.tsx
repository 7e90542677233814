import { placementWord } from '~/domain/placement/placementWord'
import { useQuery } from '@tanstack/react-query'
import { inksOf } from '~/domain/artwork/inks'
import { designTitle } from '~/domain/designs/designTitle'
import { printOf } from '~/domain/layers/printOf'
import { isEmbroidery, type Placed } from '~/domain/placement/design'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { FoldedPicks } from '~/ui/inputs/FoldedPicks'
import { Thumb } from '~/ui/pictures/Thumb'
import { usePrintPicture } from '../pictures/usePrintPicture'
import { useBlankProduct } from './useBlankProduct'

/** A placement of a kept design. */
export interface PickedPrint {
  design: DesignRecord
  placement: string
  /** Name of the design and the placement. */
  name: string
}

interface Props {
  isBusy: boolean
  onPick: (picked: PickedPrint) => void
}

/** The prints of kept designs, one per placement: one picture, or several layers as one. */
export function DesignPrintPicks({ isBusy, onPick }: Props) {
  const owner = useStoreScope()
  const designs = useQuery(designQueries(owner).list()).data ?? []
  const prints = designs.flatMap((design) =>
    design.deletedAt === undefined
      ? Object.entries(design.edited.content.placed).map(([placement, placed]) => ({
          key: `${design.id} ${placement}`,
          name: designTitle(design.name, design.edited.content),
          design,
          placement,
          placed,
        }))
      : [],
  )
  return (
    <FoldedPicks
      summary="Or what one of your designs prints"
      label="Find a design"
      isBusy={isBusy}
      picks={prints.map(({ key, name, placement, placed, design }) => ({
        key,
        name,
        note: placementWord(placement),
        picture: <PrintThumb {...{ design, placement, placed }} />,
      }))}
      onPick={(key) => {
        const picked = prints.find((print) => print.key === key)
        if (picked !== undefined)
          onPick({ ...picked, name: `${picked.name}, ${placementWord(picked.placement).toLowerCase()}` })
      }}
    />
  )
}

interface ThumbProps {
  design: DesignRecord
  placement: string
  placed: Placed
}

function PrintThumb({ design, placement, placed }: ThumbProps) {
  const { productId, technique, owner, edited } = design
  const { artworks } = edited.content
  const hasInks = technique === 'ENGRAVING' || isEmbroidery(placement)
  const blank = useBlankProduct(hasInks ? productId : null)
  const inks = blank === undefined ? null : inksOf(blank, technique, placement, placed.threads)
  const printed =
    hasInks && blank === undefined ? null : { print: printOf({ artworks }, placed), placed, inks }
  const picture = usePrintPicture(printed, artworks, owner)
  return <Thumb src={picture} alt="" size={44} fill="artwork" />
}
