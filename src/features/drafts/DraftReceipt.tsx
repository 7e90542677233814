import { useQuery } from '@tanstack/react-query'
import type { OrderInput } from '~/contract/order'
import type { ShippingRatesInput } from '~/contract/shipping'
import { compareMoney, formatMoney, isMoneyText, subtractMoney } from '~/domain/money'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { shippingQueries } from '~/queries/shippingQueries'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Receipt } from '~/ui/Receipt'
import { Sheet } from '~/ui/Sheet'
import classes from './DraftForm.module.css'

interface Props {
  /** Null while something that an estimate needs is missing. */
  estimateInput: OrderInput | null
  ratesInput: ShippingRatesInput | null
  shipping: string
  /** Why no estimate can be made. */
  missing: string
}

/** The live estimate, line by line, and why its shipping may differ from the quote. */
export function DraftReceipt({ estimateInput, ratesInput, shipping, missing }: Props) {
  const api = useApi()
  const estimate = useQuery(orderQueries(api).estimate(estimateInput))
  const quotes = useQuery(shippingQueries(api).rates(ratesInput))
  const costs = estimateInput === null ? null : (estimate.data?.costs ?? null)
  const quote = quotes.data?.items.find(({ id }) => id === shipping)
  return (
    <Sheet
      title="Estimate"
      hint={
        estimateInput === null ? missing : 'What the service would charge now. Nothing is charged by saving.'
      }
    >
      {estimate.isError && (
        <ErrorNotice
          title="The estimate could not be made"
          effect="Nothing was charged or saved."
          error={estimate.error}
          onRetry={() => void estimate.refetch()}
        />
      )}
      <div aria-live="polite" aria-busy={estimate.isFetching}>
        {costs !== null && (
          <Receipt
            currency={costs.currency}
            lines={[
              { label: 'Items', value: costs.subtotal, keep: true },
              { label: 'Discount', value: costs.discount, sign: '-' },
              { label: 'Shipping', value: costs.shipping, keep: true },
              { label: 'Tax', value: costs.tax },
              { label: 'VAT', value: costs.vat },
            ]}
            total={{ label: 'Total', value: costs.total }}
          />
        )}
        {costs !== null && quote !== undefined && (
          <Difference estimated={costs.shipping} quoted={quote.rate} currency={quote.currency} />
        )}
      </div>
    </Sheet>
  )
}

function Difference({
  estimated,
  quoted,
  currency,
}: {
  estimated: string | null
  quoted: string
  currency: string | null
}) {
  if (estimated === null || currency === null || !isMoneyText(estimated)) return null
  const sign = compareMoney(estimated, quoted)
  if (sign === 0) return <p className={classes.quiet}>Shipping equals the quote.</p>
  const by = formatMoney({
    value: subtractMoney(sign > 0 ? estimated : quoted, sign > 0 ? quoted : estimated),
    currency,
  })
  return (
    <p className={classes.quiet}>
      Shipping is {by} {sign > 0 ? 'above' : 'below'} the quote: the estimate always applies your store’s
      shipping settings, the quote only when they are switched on.
    </p>
  )
}
