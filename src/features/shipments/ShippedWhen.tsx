import { formatDay, formatMoment } from '~/domain/text/formatTime'
import { countWords } from '~/domain/text/countWords'
import { ageInDays, type ShipmentRow } from '~/domain/shipping/shipmentList'
import { type Known, limitOf } from '~/domain/shipping/shipmentSearch'
import { Detail } from '~/ui/layout/Blocks'

/** The day a parcel was shipped and how long ago; amber when older than its region's limit. */
export function ShippedWhen({ row, known }: { row: ShipmentRow; known: Known }) {
  const age = ageInDays(row, known.now)
  if (row.left === null || age === null) return <span>Not stated</span>
  const date = new Date(row.left * 1000)
  const limit = limitOf(row.region, known.limits)
  const isOver = age > limit
  return (
    <>
      <time dateTime={date.toISOString()} title={formatMoment(date.getTime() / 1000)}>
        {formatDay(date.getTime() / 1000)}
      </time>
      <Detail block nowrap tone={isOver ? 'amber' : 'quiet'}>
        {isOver
          ? `${countWords(age, 'day')}, over ${limit}`
          : age === 0
            ? 'today'
            : `${countWords(age, 'day')} ago`}
      </Detail>
    </>
  )
}
