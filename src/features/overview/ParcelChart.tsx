import { formatNumber } from '~/domain/text/formatNumber'
import { useMemo } from 'react'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { parcelsBy, type ShipmentRow } from '~/domain/shipping/shipmentList'
import { bucketText } from '~/domain/reports/bucketWords'
import { type TimeBucket, daysOf } from '~/domain/reports/timeBuckets'
import { paths } from '~/paths'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint } from '~/ui/layout/Blocks'
import { Reading } from '~/ui/notices/Reading'
import { BarChart } from '~/ui/charts/BarChart'
import { NumbersTable } from '~/ui/charts/NumbersTable'
import { TableHead } from '~/ui/table/PlainTable'

interface Props {
  parcels: readonly ShipmentRow[]
  buckets: readonly TimeBucket[]
  index: IndexView
}

const parcelsText = (count: number): string => countWords(count, 'parcel')

/** How many parcels were shipped on each day. */
export function ParcelChart({ parcels, buckets, index }: Props) {
  const counts = useMemo(() => parcelsBy(parcels, buckets), [parcels, buckets])
  const total = counts.reduce((sum, count) => sum + count, 0)
  const [first, last] = [buckets[0], buckets.at(-1)]
  if (first === undefined || last === undefined) return null
  const words = `${bucketText(first)} to ${bucketText(last)}`
  return (
    <Sheet
      title="Shipments"
      aside={
        <Link className="touchLine" to={paths.shipments()}>
          All shipments
        </Link>
      }
    >
      {!index.isLoaded ? (
        <Reading isSaidElsewhere what="the orders" />
      ) : total === 0 ? (
        <Hint>No parcel left in this time{index.isComplete ? '' : ', among the orders read so far'}.</Hint>
      ) : (
        <>
          <BarChart
            title="Parcels"
            tone="teal"
            summary={`${parcelsText(total)} left from ${words}. The numbers are in the table below.`}
            values={counts}
            textOf={(at) => `${bucketText(buckets[at] ?? first)}: ${parcelsText(counts[at] ?? 0)}`}
            isPart={[]}
            total={
              <Link to={paths.shipments({ from: daysOf(first).from, to: daysOf(last).to })}>
                {formatNumber(total)}
              </Link>
            }
            first={bucketText(first)}
            last={bucketText(last)}
            edgeText={(value) => formatNumber(value)}
          />
          <NumbersTable label="Parcels in numbers">
            <TableHead columns={['Time', 'Parcels']} />
            <tbody>
              {buckets
                .map((bucket, at) => ({ bucket, count: counts[at] ?? 0 }))
                .filter(({ count }) => count > 0)
                .toReversed()
                .map(({ bucket, count }) => (
                  <tr key={bucket.start}>
                    <th scope="row">
                      <Link to={paths.shipments(daysOf(bucket))}>{bucketText(bucket)}</Link>
                    </th>
                    <td>{formatNumber(count)}</td>
                  </tr>
                ))}
            </tbody>
          </NumbersTable>
        </>
      )}
    </Sheet>
  )
}
