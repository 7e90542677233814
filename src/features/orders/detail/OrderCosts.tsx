import type { Order } from '~/contract/orders/order'
import { profitOf } from '~/domain/money/profit'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
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
      aside={costs?.currency && <span className={classes.currency}>{costs.currency}</span>}
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
      <p className={classes.profit}>
        {profit.kind === 'known' ? (
          <>
            <span>Profit</span>
            <strong>
              <Money {...profit.amount} />
            </strong>
          </>
        ) : (
          <span>Profit is not known: {profit.reason.charAt(0).toLowerCase() + profit.reason.slice(1)}.</span>
        )}
      </p>
    </Sheet>
  )
}
