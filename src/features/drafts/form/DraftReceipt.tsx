import { Money } from '~/ui/text/Money'
import { useQuery } from '@tanstack/react-query'
import type { Costs } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import type { ShippingRatesInput } from '~/contract/orders/shipping'
import { type Profit, profitOf } from '~/domain/money/profit'
import { estimateQuery } from '~/queries/orders/estimateQuery'
import { useApi } from '~/queries/services'
import { shippingQueries } from '~/queries/shippingQueries'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Receipt } from '~/ui/text/Receipt'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint, Row } from '~/ui/layout/Blocks'
import { quoteWords } from './quoteWords'

interface Props {
  /** Null while something that an estimate needs is missing. */
  estimateInput: OrderInput | null
  ratesInput: ShippingRatesInput | null
  shipping: string
  /** Currency of the retail prices, where it is known. */
  sellsIn: string | null
  /** Why no estimate can be made. */
  missing: string
}

const withoutExternalId = ({ external_id: _id, ...input }: OrderInput): OrderInput => input

/** The live estimate, amount by amount, why its shipping may differ from the quote, and the resulting profit. */
export function DraftReceipt({ estimateInput, ratesInput, shipping, sellsIn, missing }: Props) {
  const api = useApi()
  // Without the external id, which does not affect the price: estimates of equal goods are shared.
  const asked = estimateInput === null ? null : withoutExternalId(estimateInput)
  const estimate = useQuery(estimateQuery(api, asked))
  // The list of methods requests the quotes, and waits for a press where few are allowed.
  const quotes = useQuery({ ...shippingQueries(api).rates(ratesInput), enabled: false })
  const costs = estimateInput === null || estimate.isError ? null : (estimate.data?.costs ?? null)
  // Until the answer is there, costs belong to earlier values: no profit is shown for the present ones.
  const isAsked = estimate.isFetching && (costs === null || estimate.isPlaceholderData)
  const quote = quotes.isPlaceholderData ? undefined : quotes.data?.items.find(({ id }) => id === shipping)
  const differs = costs === null || quote === undefined ? null : quoteWords(costs, quote)
  return (
    <Sheet
      title="Estimate"
      hint={
        estimateInput === null ? missing : 'What the service would charge now. Nothing is charged by saving.'
      }
    >
      <ReadErrorNotice
        title="The estimate could not be made"
        effect="Nothing was charged or saved."
        read={estimate}
      />
      <div aria-live="polite" aria-busy={estimate.isFetching}>
        {costs !== null && (
          <Receipt
            currency={costs.currency}
            lines={[
              { label: 'Items', value: costs.subtotal, keep: true },
              { label: 'Discount', value: costs.discount, sign: '-' },
              { label: 'Shipping', value: costs.shipping, keep: true },
              { label: 'Digitization', value: costs.digitization },
              { label: 'Fulfillment fee', value: costs.fulfillment_fee },
              { label: 'Additional fee', value: costs.additional_fee },
              { label: 'Retail delivery fee', value: costs.retail_delivery_fee },
              { label: 'Tax', value: costs.tax },
              { label: 'VAT', value: costs.vat },
            ]}
            total={{ label: 'Total', value: costs.total }}
          />
        )}
        {estimateInput !== null && isAsked && <Hint>Asking what it costs…</Hint>}
        {costs !== null && !isAsked && (
          <>
            {differs !== null && <Hint>{differs}</Hint>}
            <ProfitRow profit={draftProfit(estimateInput, costs, sellsIn)} />
          </>
        )}
      </div>
    </Sheet>
  )
}

/** The profit from the typed retail prices and the estimated costs. */
function draftProfit(input: OrderInput | null, costs: Costs, sellsIn: string | null): Profit {
  const retail = input?.retail_costs
  const text = (value: string | number | null | undefined) => (value == null ? null : String(value))
  return profitOf({
    costs,
    items: (input?.items ?? []).map(({ quantity, retail_price: price }) => ({
      quantity: quantity ?? 1,
      retail_price: text(price),
    })),
    retail_costs: {
      currency: sellsIn,
      shipping: text(retail?.shipping),
      tax: text(retail?.tax),
      discount: text(retail?.discount),
    },
  })
}

function ProfitRow({ profit }: { profit: Profit }) {
  if (profit.kind !== 'known') return <Hint>Profit unknown: {profit.reason}.</Hint>
  const isLoss = profit.amount.value.startsWith('-')
  return (
    <Row as="p" justify="between" mt={8} tone={isLoss ? 'red' : 'green'}>
      {isLoss ? 'Loss' : 'Profit'}{' '}
      <strong>
        <Money {...profit.amount} />
      </strong>
    </Row>
  )
}
