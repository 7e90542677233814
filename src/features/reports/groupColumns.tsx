import { Link } from '~/ui/text/Link'
import { compareMoney } from '~/domain/money/money'
import type { Dimension, Group, GroupSort } from '~/domain/reports/breakdown'
import type { Days } from '~/domain/reports/reportTime'
import { medianOf } from '~/domain/reports/shipDays'
import { countWords } from '~/domain/text/countWords'
import { formatDecimals, formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { Detail, Row, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'

export const groupWords: Record<Dimension | 'store', string> = {
  product: 'Product',
  variant: 'Variant',
  country: 'Country',
  shipping: 'Shipping method',
  store: 'Store',
}

interface Asked {
  dimension: Dimension | 'store'
  currency: string
  days: Days
  sort: GroupSort
  sortTo: (sort: GroupSort) => string
}

/** Columns of sales by product, country and so on; a name links to its orders where a list can show them. */
export function groupColumns({ dimension, currency, days, sort, sortTo }: Asked): Column<Group>[] {
  const sorted = (name: GroupSort, direction: 'ascending' | 'descending' = 'descending') => ({
    to: sortTo(name),
    direction: sort === name ? direction : null,
  })
  return [
    {
      label: groupWords[dimension],
      isTitle: true,
      width: 200,
      cell: (group) => <GroupName group={group} dimension={dimension} days={days} />,
    },
    {
      label: 'Orders',
      align: 'right',
      isNamed: true,
      drop: 2,
      cell: ({ orders }) => formatNumber(orders),
    },
    {
      label: 'Pieces',
      align: 'right',
      isNamed: true,
      sort: sorted('pieces'),
      cell: ({ pieces }) => formatNumber(pieces),
    },
    {
      label: 'Days to ship',
      align: 'right',
      isNamed: true,
      drop: 1,
      cell: ({ shipDays }) => {
        const usual = medianOf(shipDays)
        return usual === null ? '–' : formatDecimals(usual, 1)
      },
    },
    {
      label: 'Sales',
      align: 'right',
      isNamed: true,
      sort: sorted('sales'),
      cell: ({ sales }) => <Money value={sales} currency={currency} />,
    },
    {
      label: 'Cost',
      align: 'right',
      isNamed: true,
      cell: ({ cost }) => <Money value={cost} currency={currency} />,
    },
    {
      label: 'Profit',
      align: 'right',
      isNamed: true,
      sort:
        sort === 'lowest'
          ? { to: sortTo('profit'), direction: 'ascending' }
          : {
              to: sortTo(sort === 'profit' ? 'lowest' : 'profit'),
              direction: sort === 'profit' ? 'descending' : null,
            },
      cell: ({ profit, unknown }) => (
        <>
          <Text
            as="span"
            {...(profit !== null && compareMoney(profit, '0') < 0
              ? { tone: 'red' as const, weight: 550 as const }
              : {})}
          >
            <Money value={profit} currency={currency} />
          </Text>
          {unknown > 0 && <Detail block>{countWords(unknown, 'order')} not known</Detail>}
        </>
      ),
    },
  ]
}

interface NameProps {
  group: Group
  dimension: Dimension | 'store'
  days: Days
}

function GroupName({ group: { key, name, picture }, dimension, days }: NameProps) {
  const search = { status: 'submitted', ...days }
  if (dimension === 'store' || dimension === 'shipping') return <bdi>{name}</bdi>
  if (dimension === 'country')
    return key === '' ? name : <Link to={paths.orders({ ...search, country: key })}>{name}</Link>
  return (
    <Row as="span" align="center" gap={12}>
      <Thumb src={picture} alt="" size={36} />
      <Link to={paths.orders({ ...search, q: name })} className="touchLine">
        <bdi>{name}</bdi>
      </Link>
    </Row>
  )
}
