import { useMemo } from 'react'
import { type TopItem, topItems } from '~/domain/reports/topItems'
import { type TimeBucket, daysOf } from '~/domain/reports/timeBuckets'
import type { ShipmentRow } from '~/domain/shipping/shipmentList'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { DrawnAfterFirstScreen } from '~/ui/layout/DrawnAfterFirstScreen'
import { Detail, Hint, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { type Column, DataTable } from '~/ui/table/DataTable'
import type { OverviewSearch } from './overviewSearch'
import { ParcelChart } from './ParcelChart'
import { SalesCharts } from './SalesCharts'
import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { Money } from '~/ui/text/Money'
import { PrintedThumb } from '~/widgets/pictures/PrintedThumb'

interface Props {
  index: IndexView
  parcels: readonly ShipmentRow[]
  buckets: readonly TimeBucket[]
  search: OverviewSearch
  /** Whether the first orders are still being read. */
  isWaiting: boolean
}

/** Sales, parcels and best sellers; each chart is drawn once the one above it has its height. */
export function OverviewCharts({ index, parcels, buckets, search, isWaiting }: Props) {
  return (
    <>
      <SalesCharts index={index} buckets={buckets} search={search} />
      {!isWaiting && (
        <>
          <ParcelChart parcels={parcels} buckets={buckets} index={index} />
          <DrawnAfterFirstScreen>
            <TopProducts index={index} buckets={buckets} />
          </DrawnAfterFirstScreen>
        </>
      )}
    </>
  )
}

const shown = 8

/** Best sellers in the chosen time, by pieces. */
function TopProducts({ index, buckets }: { index: IndexView; buckets: readonly TimeBucket[] }) {
  const [from, to] = [buckets[0]?.start ?? 0, buckets.at(-1)?.end ?? 0]
  const items = topItems(index.rows, from, to, shown)
  const columns = useMemo(() => topColumns({ start: from, end: to }), [from, to])
  return (
    <Sheet flush title="Top products">
      {index.isLoaded && items.length === 0 ? (
        <Hint px="side" pb={20}>
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

/** Columns of the best sellers; the name links to the orders that contain the product. */
function topColumns(time: TimeBucket): Column<TopItem>[] {
  return [
    {
      label: 'Item',
      isTitle: true,
      cell: ({ name, picture, print }) => (
        <Row as="span" align="center" gap={12}>
          <PrintedThumb src={picture} print={print} size={36} />
          <Link className="touchLine" to={paths.orders({ status: 'submitted', q: name, ...daysOf(time) })}>
            <bdi>{name}</bdi>
          </Link>
        </Row>
      ),
    },
    {
      label: 'Pieces',
      align: 'right',
      cell: ({ pieces, orders }) => (
        <>
          {formatNumber(pieces)}
          <Detail block weight={400}>
            in {countWords(orders, 'order')}
          </Detail>
        </>
      ),
    },
    {
      label: 'Sales',
      align: 'right',
      cell: ({ sales, unpriced }) => (
        <>
          {sales.length === 0 && <Money value={null} currency={null} unknown="No retail price" />}
          {sales.map(({ value, currency }) => (
            <Text key={currency} as="span" block>
              <Money value={value} currency={currency} />
            </Text>
          ))}
          {sales.length > 0 && unpriced > 0 && (
            <Detail block weight={400}>
              {unpriced} without a price
            </Detail>
          )}
        </>
      ),
    },
  ]
}
