import { placementWord } from '~/domain/placement/placementWord'
import { useQuery } from '@tanstack/react-query'
import { designTitle } from '~/domain/designs/designTitle'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { FoldedPicks } from '~/ui/inputs/FoldedPicks'
import { PrintThumb } from './PrintThumb'

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
        picture: <PrintThumb {...{ design, placement, placed }} size={44} />,
      }))}
      onPick={(key) => {
        const picked = prints.find((print) => print.key === key)
        if (picked !== undefined)
          onPick({ ...picked, name: `${picked.name}, ${placementWord(picked.placement).toLowerCase()}` })
      }}
    />
  )
}
