import { useMemo } from 'react'
import type { Bucket } from '~/domain/reports/timeBuckets'
import { topItems } from '~/domain/reports/topItems'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { DataTable } from '~/ui/table/DataTable'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint } from '~/ui/layout/Blocks'
import { topColumns } from './topColumns'

const shown = 8

/** What sold most in the chosen time, by pieces. */
export function TopProducts({ index, buckets }: { index: IndexView; buckets: readonly Bucket[] }) {
  const [from, to] = [buckets[0]?.start ?? 0, buckets.at(-1)?.end ?? 0]
  const items = useMemo(() => topItems(index.rows, from, to, shown), [index.rows, from, to])
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
