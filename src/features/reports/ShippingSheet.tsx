import { useMemo } from 'react'
import { tableCsv } from '~/domain/csv/csv'
import { compareMoney } from '~/domain/money/money'
import { leftOf, shippingReport, type ShippingRow } from '~/domain/reports/shippingReport'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { SmallButton } from '~/ui/actions/Button'
import { saveCsv } from '~/ui/actions/saveFile'
import { Detail, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import type { Report } from './useReport'

/** Shipping as quoted in drafts, as paid by customers, and as charged by the service. */
export function ShippingSheet({
  report: { index, time, days },
  currency,
}: {
  report: Report
  currency: string
}) {
  const { rows, total, unknown } = useMemo(
    () => shippingReport(index.rows, time, currency),
    [index.rows, time, currency],
  )
  const columns = useMemo(() => shippingColumns(currency), [currency])
  const whole = [...rows, { ...total, method: all }]
  return (
    <Sheet
      flush
      title="Shipping: quoted, paid and charged"
      hint={`Quoted is what a draft asked, ${total.quotedOrders === 0 ? 'but this device saw none of these orders as a draft' : `known of ${countWords(total.quotedOrders, 'order')} that this device saw as a draft`}. Each difference is to what was charged for the same orders.${
        unknown > 0 ? ` Left out: ${countWords(unknown, 'order')} whose charge is not known.` : ''
      }`}
    >
      <DataTable<ShippingRow>
        label="Shipping: quoted, paid and charged"
        columns={columns}
        rows={rows.length > 1 ? whole : rows}
        rowKey={({ method }) => method}
      />
      <Row justify="end" px="side" py={12}>
        <SmallButton
          lack={rows.length === 0 ? 'There are no rows to save' : undefined}
          onClick={() => saveCsv(`shipping-${days.from}-${days.to}.csv`, csvOf(whole, currency))}
        >
          Save shipping as CSV
        </SmallButton>
      </Row>
    </Sheet>
  )
}

const all = 'All methods'
const nameOf = ({ method }: ShippingRow): string => method || 'No method named'

const csvOf = (rows: readonly ShippingRow[], currency: string): string =>
  tableCsv(
    [
      ['Method', nameOf],
      ['Orders', ({ orders }) => orders],
      ['Currency', () => currency],
      ['Charged', ({ charged }) => charged],
      ['Paid by customers', ({ paid }) => paid],
      ['Paid less charged', ({ paid, chargedOfPaid }) => leftOf(paid, chargedOfPaid)],
      ['Quoted', ({ quoted }) => quoted],
      ['Quoted less charged', ({ quoted, chargedOfQuoted }) => leftOf(quoted, chargedOfQuoted)],
      ['Orders with a quote', ({ quotedOrders }) => quotedOrders],
    ],
    rows,
  )

function shippingColumns(currency: string): Column<ShippingRow>[] {
  const difference = (value: string | null, words: readonly [more: string, less: string]) =>
    value !== null && (
      <Text
        as="span"
        block
        tone={compareMoney(value, '0') < 0 ? 'red' : 'quiet'}
        size={12}
        leading={18}
        weight={400}
      >
        {compareMoney(value, '0') === 0 ? (
          'as charged'
        ) : (
          <>
            <Money value={value.replace('-', '')} currency={currency} />{' '}
            {compareMoney(value, '0') < 0 ? words[1] : words[0]}
          </>
        )}
      </Text>
    )
  const money = (value: string | null, unknown: string) => (
    <Money value={value} currency={currency} unknown={unknown} />
  )
  return [
    { label: 'Method', isTitle: true, width: 180, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    { label: 'Orders', align: 'right', isNamed: true, cell: ({ orders }) => formatNumber(orders) },
    {
      label: 'Quoted',
      align: 'right',
      isNamed: true,
      cell: ({ quoted, chargedOfQuoted, quotedOrders, orders }) => (
        <>
          {money(quoted, 'None of them was seen as a draft')}
          {difference(leftOf(quoted, chargedOfQuoted), ['above the charge', 'below the charge'])}
          {quoted !== null && quotedOrders < orders && (
            <Detail block weight={400}>
              of {countWords(quotedOrders, 'order')}
            </Detail>
          )}
        </>
      ),
    },
    {
      label: 'Customers paid',
      align: 'right',
      isNamed: true,
      cell: ({ paid, chargedOfPaid }) => (
        <>
          {money(paid, 'No order with known prices')}
          {difference(leftOf(paid, chargedOfPaid), ['earned', 'on you'])}
        </>
      ),
    },
    { label: 'Charged', align: 'right', isNamed: true, cell: ({ charged }) => money(charged, 'Not known') },
  ]
}
