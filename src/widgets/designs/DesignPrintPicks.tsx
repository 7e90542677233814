import { placementWord } from '~/domain/placement/placementWord'
import { useQuery } from '@tanstack/react-query'
import { designTitle } from '~/domain/designs/designTitle'
import { printOf } from '~/domain/layers/printOf'
import type { DesignContent, Placed } from '~/domain/placement/design'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { FoldedPicks } from '~/ui/inputs/FoldedPicks'
import { Thumb } from '~/ui/pictures/Thumb'
import { usePrintPicture } from '../pictures/usePrintPicture'

/** A placement of a kept design. */
export interface PickedPrint {
  design: DesignRecord
  placement: string
  /** Of the design and the placement. */
  name: string
}

interface Props {
  isBusy: boolean
  onPick: (picked: PickedPrint) => void
}

/** What the kept designs print, a placement each: one picture, or several layers as one. */
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
        picture: <PrintThumb placed={placed} artworks={design.edited.content.artworks} owner={owner} />,
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
  placed: Placed
  artworks: DesignContent['artworks']
  owner: string
}

function PrintThumb({ placed, artworks, owner }: ThumbProps) {
  const picture = usePrintPicture(
    { print: printOf({ artworks }, placed), placed, inks: null },
    artworks,
    owner,
  )
  return <Thumb src={picture} alt="" size={44} />
}
