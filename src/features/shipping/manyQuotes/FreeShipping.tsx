import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { countWords } from '~/domain/text/countWords'
import { freeForAll, readTypedShare, shippingCover, type ShippingCover } from '~/domain/shipping/freeShipping'
import { amountText, compareMoney } from '~/domain/money/money'
import { readTypedMoney, typedMoneyProblem } from '~/domain/text/typedNumber'
import { type Destination, destinationKey } from '~/domain/shipping/quoteMatrix'
import type { QuoteRow } from '~/domain/shipping/quoteRows'
import { Box, Columns, Detail, Text } from '~/ui/layout/Blocks'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { Sheet } from '~/ui/layout/Sheet'
import type { QuoteValues } from '../quoteForm'
import { deliveryDaysText, methodName } from '~/domain/shipping/shippingQuote'
import { Badge } from '~/ui/badges/Badge'
import { Money } from '~/ui/text/Money'

interface Props {
  form: UseFormReturn<QuoteValues>
  /** Destinations with at least one quote. */
  rows: readonly QuoteRow[]
  nameOf: (destination: Destination) => string
}

/** What a retail shipping price covers, and the order value from which free delivery pays. */
export function FreeShipping({ form, rows, nameOf }: Props) {
  const [typedPrice, typedMargin] = form.watch(['retailShipping', 'margin'])
  const currency = shippingCover(rows, null, null)[0]?.cheapest.currency ?? null
  const price = readTypedMoney(typedPrice, currency)
  const margin = readTypedShare(typedMargin)
  const covers = shippingCover(rows, price, margin)
  const enough = freeForAll(covers)
  /** The price says nothing about destinations quoted in another currency. */
  const compared = covers.flatMap(({ difference }) => difference ?? [])
  const covered = compared.filter((difference) => compareMoney(difference, '0') >= 0)
  const apart = covers.length - compared.length
  return (
    <Sheet
      flush
      title="Free shipping from"
      hint="The cheapest method of each destination against what your customer pays. It holds for this basket."
    >
      <Columns
        template="210px 210px minmax(0, 1fr)"
        align="start"
        below={1080}
        gap={16}
        rowGap={12}
        px="side"
        pb={16}
      >
        <TextInput
          label={currency === null ? 'You charge for shipping' : `You charge for shipping (${currency})`}
          inputMode="decimal"
          placeholder="4.90"
          autoComplete="off"
          {...form.register('retailShipping')}
          error={typedPrice.trim() === '' ? undefined : typedMoneyProblem(typedPrice, currency)}
        />
        <TextInput
          label="Your margin on the goods, %"
          inputMode="decimal"
          placeholder="30"
          autoComplete="off"
          {...form.register('margin')}
          error={typedMargin.trim() !== '' && margin === null ? 'Enter a share from 1 to 100' : undefined}
        />
        <Box size={13} style={{ alignSelf: 'center' }} role="status">
          {price !== null && (
            <p>
              {amountText(price, currency)} covers delivery to {covered.length} of{' '}
              {countWords(compared.length, 'destination')}.
              {apart > 0 &&
                ` ${countWords(apart, 'destination is', 'destinations are')} quoted in another currency.`}
            </p>
          )}
          {enough !== null && (
            <p>From {amountText(enough, currency)} on, your margin pays the delivery to all of them.</p>
          )}
          {price === null && margin === null && <Text tone="quiet">Enter a price, a margin, or both.</Text>}
        </Box>
      </Columns>
      <DataTable
        label="Shipping cover by destination"
        columns={coverColumns}
        rows={covers.map((cover) => ({ ...cover, name: nameOf(cover.destination) }))}
        rowKey={({ destination }) => destinationKey(destination)}
      />
    </Sheet>
  )
}

const coverColumns: readonly Column<ShippingCover & { name: string }>[] = [
  {
    label: 'Destination',
    narrow: 'whole',
    cell: ({ name }) => (
      <Text as="bdi" weight={550}>
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
          {deliveryDaysText(cheapest) ?? 'Time not stated'}
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
