import { useMemo } from 'react'
import { type Destination, destinationKey, methodsOf, sortMatrix } from '~/domain/shipping/quoteMatrix'
import type { QuoteRow } from '~/domain/shipping/quoteRows'
import { SmallButton } from '~/ui/actions/Button'
import { DataTable } from '~/ui/table/DataTable'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { saveCsv } from '~/ui/actions/saveFile'
import { Box } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { useMadeIn } from '~/widgets/customs/useMadeIn'
import { matrixColumns, unreadMethodWords } from './matrixColumns'
import classes from './MatrixSheet.module.css'
import { quoteAddress, type QuoteSearch } from '../quoteSearch'
import { type Cell, toCsv } from '~/domain/csv/csv'
import { cheapestQuote, methodName, sortQuotes } from '~/domain/shipping/shippingQuote'

interface Props {
  rows: readonly QuoteRow[]
  nameOf: (destination: Destination) => string
  search: QuoteSearch
  /** The quoted items. */
  items: readonly { variantId: number | null }[]
}

const sorts = [
  { key: 'destination', label: 'By name' },
  { key: 'cheapest', label: 'Cheapest first' },
  { key: 'dearest', label: 'Most expensive first' },
] as const

/** Destinations down, methods across; the cheapest of each row is highlighted. */
export function MatrixSheet({ rows, nameOf, search, items }: Props) {
  const methods = methodsOf(rows)
  const shape = methods.map(({ id, name }) => `${id}\n${name}`).join('\t')
  // Columns change only with the methods and places, not with every answer.
  const made = JSON.stringify(useMadeIn(items, rows.length > 0))
  const columns = useMemo(
    () => matrixColumns(readShape(shape), nameOf, readPlaces(made)),
    [shape, nameOf, made],
  )
  return (
    <Sheet
      flush
      title="Destinations and methods"
      aside={
        <SmallButton onClick={() => saveCsv('shipping-quotes.csv', matrixCsv(rows, nameOf))}>
          Save as CSV
        </SmallButton>
      }
    >
      <Box px="side" className={classes.matrixSort}>
        <LinkTabs
          label="Sort by"
          current={search.sort}
          tabs={sorts.map((sort) => ({ ...sort, to: quoteAddress.write({ ...search, sort: sort.key }) }))}
        />
      </Box>
      <DataTable
        label="Quotes by destination"
        columns={columns}
        rows={sortMatrix(rows, search.sort, nameOf)}
        rowKey={({ destination }) => destinationKey(destination)}
      />
    </Sheet>
  )
}

// Methods and places are memoized as text, so that equal values keep the columns: this parses them.
const readPlaces = (made: string): string[][] => JSON.parse(made) as string[][]

const readShape = (shape: string): { id: string; name: string }[] =>
  shape === ''
    ? []
    : shape.split('\t').map((part) => {
        const [id = '', name = id] = part.split('\n')
        return { id, name }
      })

const header = [
  'Destination',
  'Country code',
  'State code',
  'Method id',
  'Method',
  'Price',
  'Currency',
  'Days from',
  'Days to',
  'Arrives from',
  'Arrives to',
  'Cheapest',
  'Problem',
  'Asked at',
]

/** One line per destination and method; a destination that failed or has no method gets a line too. */
function matrixCsv(rows: readonly QuoteRow[], nameOf: (destination: Destination) => string): string {
  const lines = rows.flatMap(({ destination, rates, unread = 0, state, problem, asked: at }): Cell[][] => {
    const asked = at === null ? null : new Date(at).toISOString()
    const place = [nameOf(destination), destination.country, destination.state]
    if (rates.length === 0) {
      const none = unread > 0 ? unreadMethodWords(unread) : 'No shipping is offered'
      const why = problem?.message ?? (state === 'done' ? none : 'Not asked yet')
      return [[...place, null, null, null, null, null, null, null, null, null, why, asked]]
    }
    const cheapest = cheapestQuote(rates)
    return sortQuotes(rates).map((quote) => [
      ...place,
      quote.id,
      methodName(quote),
      quote.rate,
      quote.currency,
      quote.minDeliveryDays,
      quote.maxDeliveryDays,
      quote.minDeliveryDate,
      quote.maxDeliveryDate,
      cheapest === null ? null : quote === cheapest ? 'yes' : 'no',
      unread > 0 ? unreadMethodWords(unread) : null,
      asked,
    ])
  })
  return toCsv([header, ...lines])
}
