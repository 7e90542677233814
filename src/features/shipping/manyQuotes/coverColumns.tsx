import type { ShippingCover } from '~/domain/shipping/freeShipping'
import { compareMoney, amountText } from '~/domain/money/money'
import { daysText, methodName } from '~/domain/shipping/shippingQuote'
import { Badge } from '~/ui/badges/Badge'
import { Detail, Text } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import coverColumnsClasses from './coverColumns.module.css'

export const coverColumns: readonly Column<ShippingCover & { name: string }>[] = [
  {
    label: 'Destination',
    cell: ({ name }) => (
      <Text as="bdi" weight={550} className={coverColumnsClasses.place}>
        {name}
      </Text>
    ),
  },
  {
    label: 'Cheapest method',
    cell: ({ cheapest }) => (
      <>
        <bdi>{methodName(cheapest)}</bdi>
        <Detail block weight={400}>
          {daysText(cheapest) ?? 'Time not stated'}
        </Detail>
      </>
    ),
  },
  {
    label: 'It costs you',
    align: 'right',
    isNamed: true,
    cell: ({ cheapest }) => <Money value={cheapest.rate} currency={cheapest.currency} />,
  },
  {
    label: 'With your price',
    align: 'right',
    isNamed: true,
    cell: ({ difference, cheapest }) =>
      difference === null ? (
        <Detail weight={400}>–</Detail>
      ) : (
        <Badge tone={compareMoney(difference, '0') < 0 ? 'red' : 'green'}>
          {differenceText(difference, cheapest.currency)}
        </Badge>
      ),
  },
  {
    label: 'Free from',
    align: 'right',
    isNamed: true,
    cell: ({ freeFrom, cheapest }) => (
      <Money value={freeFrom} currency={cheapest.currency} unknown="Enter your margin" />
    ),
  },
]

function differenceText(difference: string, currency: string | null): string {
  const value = difference.replace('-', '')
  const amount = amountText(value, currency)
  if (compareMoney(difference, '0') === 0) return 'Exactly covered'
  return compareMoney(difference, '0') < 0 ? `Short by ${amount}` : `${amount} over`
}
