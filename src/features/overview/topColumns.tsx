import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { type Bucket, daysOf } from '~/domain/reports/timeBuckets'
import type { TopItem } from '~/domain/reports/topItems'
import { paths } from '~/paths'
import { Detail, Row, Text } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import { PrintedThumb } from '~/widgets/pictures/PrintedThumb'

/** Columns of the top products; the name leads to the orders with it. */
export function topColumns(time: Bucket): Column<TopItem>[] {
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
