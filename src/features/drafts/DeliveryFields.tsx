import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { ShippingInfo, ShippingRatesInput } from '~/contract/shipping'
import { compareMoney } from '~/domain/money'
import { useApi } from '~/queries/services'
import { shippingQueries } from '~/queries/shippingQueries'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Money } from '~/ui/Money'
import { RelativeTime } from '~/ui/RelativeTime'
import classes from './DraftForm.module.css'
import type { DraftValues } from './draftForm'

interface Props {
  form: UseFormReturn<DraftValues>
  input: ShippingRatesInput | null
}

/** Live quotes for this basket and address, cheapest first; the chosen one becomes the order's method. */
export function DeliveryFields({ form, input }: Props) {
  const quotes = useQuery(shippingQueries(useApi()).rates(input))
  if (input === null) {
    return (
      <p className={classes.quiet}>
        Add an item and choose the country (and state, where there is one). The quotes then appear here.
      </p>
    )
  }
  if (quotes.isError) {
    return (
      <ErrorNotice
        title="The shipping quotes could not be loaded"
        effect="The draft is unchanged."
        error={quotes.error}
        onRetry={() => void quotes.refetch()}
      />
    )
  }
  const sorted = quotes.data?.items.toSorted((a, b) => compareMoney(a.rate, b.rate))
  return (
    <fieldset className={classes.quotes} aria-busy={quotes.isFetching}>
      <legend className="visuallyHidden">Shipping method</legend>
      {sorted === undefined && <p className={classes.quiet}>Asking for quotes…</p>}
      {sorted?.length === 0 && (
        <p className={classes.quiet}>The service offers no shipping for this basket and address.</p>
      )}
      {sorted?.map((quote) => (
        <label key={quote.id} className={classes.quote}>
          <input type="radio" value={quote.id} {...form.register('shipping')} />
          <span className={classes.quoteName}>
            {nameOf(quote)}
            <span className={classes.quiet}>{daysOf(quote)}</span>
          </span>
          <strong>
            <Money value={quote.rate} currency={quote.currency} />
          </strong>
        </label>
      ))}
      {quotes.dataUpdatedAt > 0 && sorted !== undefined && (
        <p className={classes.quiet}>
          Quoted <RelativeTime seconds={Math.floor(quotes.dataUpdatedAt / 1000)} />
        </p>
      )}
    </fieldset>
  )
}

/** The name without the dates in brackets, which are shown beside it. */
const nameOf = ({ id, name }: ShippingInfo): string => name?.replace(/\s*\(.*\)\s*$/s, '') ?? id

function daysOf({
  minDeliveryDays: min,
  maxDeliveryDays: max,
  minDeliveryDate: from,
  maxDeliveryDate: to,
}: ShippingInfo): string {
  if (min === null || max === null) return 'Delivery time not stated'
  const days = min === max ? `${min} days` : `${min}–${max} days`
  return from !== null && to !== null ? `${days}, arrives ${shortDate(from)} – ${shortDate(to)}` : days
}

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const shortDate = (text: string): string => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : dayFormat.format(time)
}
