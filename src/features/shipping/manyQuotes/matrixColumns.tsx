import { crossesCustoms } from '~/domain/shipping/customs'
import { type Destination, destinationKey } from '~/domain/shipping/quoteMatrix'
import { cheapestQuote, deliveryDaysText } from '~/domain/shipping/shippingQuote'
import type { QuoteRow } from '~/domain/shipping/quoteRows'
import { countWords } from '~/domain/text/countWords'
import { Detail, Text } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import { describeError } from '~/ui/notices/describeError'
import { Money } from '~/ui/text/Money'

/** A column for the destination, then one per method. */
export function matrixColumns(
  methods: readonly { id: string; name: string }[],
  nameOf: (destination: Destination) => string,
  /** Regions where each item of the basket can be made. */
  places: readonly (readonly string[])[],
): Column<QuoteRow>[] {
  return [
    {
      id: 'destination',
      label: 'Destination',
      narrow: 'whole',
      cell: (row) => (
        <Text as="span" weight={550}>
          <bdi>{nameOf(row.destination)}</bdi> <Detail weight={400}>{destinationKey(row.destination)}</Detail>
          <RowNote row={row} />
          {crossesCustoms(row.destination.country, places) === true && (
            <Text as="span" block tone="amber" size={12} leading={18} weight={400}>
              Crosses a customs border
            </Text>
          )}
        </Text>
      ),
    },
    ...methods.map(({ id, name }): Column<QuoteRow> => ({
      id: `method.${id}`,
      label: name,
      align: 'right',
      isNamed: true,
      cell: (row) => <MethodCell row={row} id={id} />,
    })),
  ]
}

/** How many shipping methods could not be read, in words. */
export const unreadMethodWords = (unread: number): string =>
  `${countWords(unread, 'method')} could not be read`

function RowNote({ row: { state, rates, problem, unread = 0 } }: { row: QuoteRow }) {
  if (state === 'failed') {
    const { said, advice } = describeError(problem)
    return (
      <Text as="span" block tone="red" size={12} leading={18} weight={400} style={{ maxWidth: '52ch' }}>
        Failed. {said} {advice}
      </Text>
    )
  }
  if (state === 'waiting')
    return (
      <Detail block weight={400}>
        Waiting
      </Detail>
    )
  if (state === 'asking')
    return (
      <Detail block weight={400}>
        Asking…
      </Detail>
    )
  if (unread > 0)
    return (
      <Detail block weight={400}>
        {unreadMethodWords(unread)}
      </Detail>
    )
  return rates.length === 0 ? (
    <Detail block weight={400}>
      No shipping is offered
    </Detail>
  ) : null
}

function MethodCell({ row, id }: { row: QuoteRow; id: string }) {
  const quote = row.rates.find((rate) => rate.id === id)
  if (quote === undefined) {
    if (row.rates.length === 0) return null
    // It may be one of those that could not be read.
    return <Detail weight={400}>{(row.unread ?? 0) > 0 ? 'Not known' : 'Not offered'}</Detail>
  }
  const isCheapest = row.rates.length > 1 && cheapestQuote(row.rates)?.id === id
  return (
    <Text as="span" weight={isCheapest ? 650 : undefined}>
      <Money value={quote.rate} currency={quote.currency} />
      {isCheapest && <span className="visuallyHidden">, cheapest</span>}
      <Detail block weight={400}>
        {deliveryDaysText(quote) ?? 'Time not stated'}
      </Detail>
    </Text>
  )
}
