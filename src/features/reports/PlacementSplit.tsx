import { useMemo, useState } from 'react'
import type { CurrencyReport } from '~/domain/reports/salesReport'
import { blanksOf, placementCosts } from '~/domain/reports/placementCosts'
import { countWords } from '~/domain/text/countWords'
import { useBlanks } from '~/widgets/useBlanks'
import { SmallButton } from '~/ui/actions/Button'
import { Text } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { CostSplit } from './CostSplit'
import type { Report } from './useReport'

interface Props {
  report: Report
  shown: CurrencyReport
}

/** The costs, with goods split into blanks and extra placements once the catalog's prices were requested. */
export function PlacementSplit({ report: { index, time }, shown }: Props) {
  const [isAsked, setAsked] = useState(false)
  const ids = useMemo(() => blanksOf(index.rows, time, shown.currency), [index.rows, time, shown.currency])
  const reads = useBlanks(isAsked ? ids : [])
  const split = isAsked ? placementCosts(index.rows, time, shown.currency, reads.blanks) : null
  return (
    <>
      <CostSplit shown={shown} placements={split?.value ?? null} />
      {split === null ? (
        <SmallButton
          mt={12}
          lack={ids.length === 0 ? 'No order of these days has a known blank' : undefined}
          onClick={() => setAsked(true)}
        >
          Split off extra placements
        </SmallButton>
      ) : (
        <>
          <ReadErrorNotice title="What some of the blanks cost could not be read" read={reads} />
          <Text tone="quiet" size={12} mt={12}>
            Extra placements are at the catalog’s prices of today, because orders name the price of a whole
            piece only.
            {reads.isReading
              ? ' Reading prices…'
              : split.unknown > 0 &&
                ` Not split: ${countWords(split.unknown, 'piece')} of blanks whose price is not known.`}
          </Text>
        </>
      )}
    </>
  )
}
