import { type Destination, destinationKey } from '~/domain/shipping/quoteMatrix'
import { daysText, sortQuotes } from '~/domain/shipping/shippingQuote'
import type { QuoteRow } from '~/domain/shipping/quoteRows'
import type { Column } from '~/ui/table/DataTable'
import { describeError } from '~/ui/notices/describeError'
import { Money } from '~/ui/text/Money'
import classes from '../Quotes.module.css'

/** A column for the destination, then one a method. */
export function matrixColumns(
  methods: readonly { id: string; name: string }[],
  nameOf: (destination: Destination) => string,
): Column<QuoteRow>[] {
  return [
    {
      id: 'destination',
      label: 'Destination',
      cell: (row) => (
        <span className={classes.place}>
          <bdi>{nameOf(row.destination)}</bdi>{' '}
          <span className={classes.second}>{destinationKey(row.destination)}</span>
          <RowNote row={row} />
        </span>
      ),
    },
    ...methods.map(({ id, name }): Column<QuoteRow> => ({
      id: `method.${id}`,
      label: name,
      align: 'right',
      cell: (row) => <MethodCell row={row} id={id} name={name} />,
    })),
  ]
}

function RowNote({ row: { state, rates, problem } }: { row: QuoteRow }) {
  if (state === 'failed') {
    const { said, advice } = describeError(problem)
    return (
      <span className={classes.failed}>
        Failed. {said} {advice}
      </span>
    )
  }
  if (state === 'waiting') return <span className={classes.days}>Waiting</span>
  if (state === 'asking') return <span className={classes.days}>Asking…</span>
  return rates.length === 0 ? <span className={classes.days}>No shipping is offered</span> : null
}

function MethodCell({ row, id, name }: { row: QuoteRow; id: string; name: string }) {
  const quote = row.rates.find((rate) => rate.id === id)
  if (quote === undefined) {
    if (row.rates.length === 0) return null
    return (
      <span className={classes.second}>
        <span className={classes.narrowOnly}>{name}</span>Not offered
      </span>
    )
  }
  const isCheapest = row.rates.length > 1 && sortQuotes(row.rates)[0]?.id === id
  return (
    <span className={isCheapest ? classes.cheapest : undefined}>
      <span className={classes.narrowOnly}>{name}</span>
      <Money value={quote.rate} currency={quote.currency} />
      {isCheapest && <span className="visuallyHidden">, cheapest</span>}
      <span className={classes.days}>{daysText(quote) ?? 'Time not stated'}</span>
    </span>
  )
}
