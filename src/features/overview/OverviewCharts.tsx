import { useMemo } from 'react'
import { topItems } from '~/domain/reports/topItems'
import type { Bucket } from '~/domain/reports/timeBuckets'
import type { ShipmentRow } from '~/domain/shipping/shipmentList'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { DrawnNext } from '~/ui/layout/DrawnNext'
import { Hint } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { DataTable } from '~/ui/table/DataTable'
import type { OverviewSearch } from './overviewSearch'
import { ParcelChart } from './ParcelChart'
import { SalesCharts } from './SalesCharts'
import { topColumns } from './topColumns'

interface Props {
  index: IndexView
  parcels: readonly ShipmentRow[]
  buckets: readonly Bucket[]
  search: OverviewSearch
  /** The first orders are still being read. */
  isWaiting: boolean
}

/** How it is going: sales, parcels and what sold most; each is drawn when what stands above it has its height. */
export function OverviewCharts({ index, parcels, buckets, search, isWaiting }: Props) {
  return (
    <>
      <SalesCharts index={index} buckets={buckets} search={search} />
      {!isWaiting && (
        <>
          <ParcelChart parcels={parcels} buckets={buckets} index={index} />
          <DrawnNext>
            <TopProducts index={index} buckets={buckets} />
          </DrawnNext>
        </>
      )}
    </>
  )
}

const shown = 8

/** What sold most in the chosen time, by pieces. */
function TopProducts({ index, buckets }: { index: IndexView; buckets: readonly Bucket[] }) {
  const [from, to] = [buckets[0]?.start ?? 0, buckets.at(-1)?.end ?? 0]
  const items = topItems(index.rows, from, to, shown)
  const columns = useMemo(() => topColumns({ start: from, end: to }), [from, to])
  return (
    <Sheet flush title="Top products">
      {index.isLoaded && items.length === 0 ? (
        <Hint px={20} pb={20}>
          {index.isComplete
            ? 'Nothing was sold in this time.'
            : 'Nothing was sold in this time, among the orders read so far.'}
        </Hint>
      ) : (
        <DataTable
          label="Top products"
          columns={columns}
          rows={index.isLoaded ? items : undefined}
          rowKey={({ key }) => key}
          skeletonRows={shown}
        />
      )}
    </Sheet>
  )
}
