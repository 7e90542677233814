import { useQuery } from '@tanstack/react-query'
import type { Order } from '~/contract/orders/order'
import { compareMoney, isMoneyText } from '~/domain/money/money'
import { costsGap, profitOf } from '~/domain/money/profit'
import { type Refund, refundOf } from '~/domain/money/refund'
import { orderHistoryQueries } from '~/queries/orders/orderHistory'
import { useApi, useIsSandbox } from '~/queries/services'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import { PlainTable, TableHead } from '~/ui/table/PlainTable'
import classes from './OrderCosts.module.css'

const rows = [
  ['Items', 'subtotal'],
  ['Discount', 'discount'],
  ['Shipping', 'shipping'],
  ['Tax', 'tax'],
  ['VAT', 'vat'],
] as const

/** Further charges of the service, which most orders do not have. */
const fees = [
  ['Digitization', 'digitization'],
  ['Fulfillment fee', 'fulfillment_fee'],
  ['Additional fee', 'additional_fee'],
  ['Retail delivery fee', 'retail_delivery_fee'],
] as const

const isZero = (value: string): boolean => isMoneyText(value) && compareMoney(value, '0') === 0

/** Cost and retail amounts side by side, the totals below a line, and the profit. */
export function OrderCosts({ order }: { order: Order }) {
  const { costs, retail_costs: retail } = order
  const hasRetail = retail?.total != null
  const profit = profitOf(order)
  const { id, status, updated } = order
  const seen = useQuery({
    ...orderHistoryQueries(useApi()).seen({ id, status, updated }),
    enabled: status === 'canceled',
  })
  const refund = seen.isLoading ? null : refundOf(order, seen.data?.map((one) => one.status) ?? [])
  return (
    <Sheet
      title="Costs"
      aside={
        costs?.currency && (
          <Text as="span" tone="quiet" size={12}>
            {costs.currency}
          </Text>
        )
      }
    >
      <Box scrolls>
        <PlainTable stacks numbers cell="4px 0 4px 12px" className={classes.table}>
          <TableHead columns={[{ unseen: 'Line' }, 'You pay', hasRetail && 'Retail']} />
          <tbody>
            {rows.map(([label, field]) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td data-label="You pay">
                  <Money value={costs?.[field]} currency={costs?.currency} />
                </td>
                {hasRetail && (
                  <td data-label="Retail">
                    <Money value={retail[field]} currency={retail.currency} />
                  </td>
                )}
              </tr>
            ))}
            {fees.map(([label, field]) => {
              const value = costs?.[field]
              return value == null || isZero(value) ? null : (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>
                    <Money value={value} currency={costs?.currency} />
                  </td>
                  {hasRetail && <td />}
                </tr>
              )
            })}
          </tbody>
          <tfoot style={{ borderTop: '1px solid var(--ink)' }}>
            <tr>
              <th scope="row">Total</th>
              <td data-label="You pay">
                <Money value={costs?.total} currency={costs?.currency} unknown={costsGap(order)} />
              </td>
              {hasRetail && (
                <td data-label="Retail">
                  <Money value={retail.total} currency={retail.currency} />
                </td>
              )}
            </tr>
          </tfoot>
        </PlainTable>
      </Box>
      {refund !== null && <RefundRow refund={refund} />}
      <Row as="p" justify="between" tone="quiet" size={13} mt={12} pt={10} line="dashed">
        {profit.kind === 'known' ? (
          <>
            <span>Profit</span>
            <Text as="strong" tone="ink">
              <Money {...profit.amount} />
            </Text>
          </>
        ) : (
          <span>
            {profit.kind === 'none' ? 'No profit' : 'Profit is not known'}:{' '}
            {profit.reason.charAt(0).toLowerCase() + profit.reason.slice(1)}.
          </span>
        )}
      </Row>
    </Sheet>
  )
}

const demoRefund = 'A real store would get this back. This is a demo: nothing was really charged.'
const refundWords: Record<Refund['kind'], string> = {
  returned: 'The service returns what it charged to your card.',
  perhaps:
    'If it was charged, the service returns this to your card. Its orders do not tell, and this browser did not see it before: your account there lists the payments.',
  none: 'Nothing was charged as far as this browser saw, so there is nothing to return.',
}

function RefundRow({ refund: { kind, amount } }: { refund: Refund }) {
  const isSandbox = useIsSandbox()
  return (
    <Box tone="quiet" size={13} mt={12} pt={10} line="dashed">
      <Row as="p" justify="between">
        <span>Refund</span>
        <Text as="strong" tone="ink">
          {kind === 'none' ? 'None' : <Money {...amount} />}
        </Text>
      </Row>
      <Text tone="quiet" size={12}>
        {isSandbox && kind !== 'none' ? demoRefund : refundWords[kind]}
      </Text>
    </Box>
  )
}
