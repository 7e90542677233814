import type { Order } from '~/contract/orders/order'
import { profitOf } from '~/domain/money/profit'
import { Row } from '~/ui/layout/Row'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import { Text } from '~/ui/layout/Text'
import classes from './OrderCosts.module.css'

interface Props {
  order: Order
}

const rows = [
  ['Items', 'subtotal'],
  ['Discount', 'discount'],
  ['Shipping', 'shipping'],
  ['Tax', 'tax'],
  ['VAT', 'vat'],
] as const

/** Cost and retail side by side, the totals ruled off, and what is left. */
export function OrderCosts({ order }: Props) {
  const { costs, retail_costs: retail } = order
  const hasRetail = retail?.total != null
  const profit = profitOf(order)
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
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">Line</span>
            </th>
            <th scope="col">You pay</th>
            {hasRetail && <th scope="col">Retail</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, field]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                <Money value={costs?.[field]} currency={costs?.currency} />
              </td>
              {hasRetail && (
                <td>
                  <Money value={retail[field]} currency={retail.currency} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money value={costs?.total} currency={costs?.currency} unknown="The costs are not known yet" />
            </td>
            {hasRetail && (
              <td>
                <Money value={retail.total} currency={retail.currency} />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
      <Row as="p" justify="between" tone="quiet" size={13} mt={12} className={classes.profit}>
        {profit.kind === 'known' ? (
          <>
            <span>Profit</span>
            <Text as="strong" tone="ink">
              <Money {...profit.amount} />
            </Text>
          </>
        ) : (
          <span>Profit is not known: {profit.reason.charAt(0).toLowerCase() + profit.reason.slice(1)}.</span>
        )}
      </Row>
    </Sheet>
  )
}
