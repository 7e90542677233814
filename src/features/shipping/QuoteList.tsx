import { useNavigate } from 'react-router'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { countWords } from '~/domain/text/countWords'
import { newExternalId } from '~/domain/orders/externalId'
import {
  arrivalText,
  cheapestQuote,
  deliveryDaysText,
  fastestQuote,
  methodName,
} from '~/domain/shipping/shippingQuote'
import { keepDraftSeed } from '~/local/drafts/draftSeed'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { Badge } from '~/ui/badges/Badge'
import { Box, Columns, Detail, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { EmptyState } from '~/ui/notices/EmptyState'
import { Money } from '~/ui/text/Money'
import classes from './Quotes.module.css'
import { isReady, type QuoteValues, toDraftSeed } from './quoteForm'

interface Props {
  /** Quotes, cheapest first. */
  quotes: readonly ShippingInfo[]
  /** The quoted form values, which a draft takes over. */
  values: QuoteValues
  /** Whether the quotes are for earlier inputs while new ones are loading. */
  isStale: boolean
}

/** Each method with price, days and delivery dates; each can start a draft. */
export function QuoteList({ quotes, values, isStale }: Props) {
  const navigate = useNavigate()
  const [cheapest, fastest] = [cheapestQuote(quotes), fastestQuote(quotes)]
  const ready = values.items.filter(isReady).length
  const bare = values.items.length - ready
  if (quotes.length === 0) {
    return (
      <EmptyState
        kind="noMatch"
        title="No shipping is offered"
        text="The service delivers this basket to this address with no method. Try another item or destination."
      />
    )
  }
  const startDraft = (quote: ShippingInfo) => {
    const seed = newExternalId()
    keepDraftSeed(seed, toDraftSeed(values, quote.id))
    void navigate(paths.newOrder({ seed }))
  }
  return (
    <>
      <Box as="ol" divided className={classes.quotes} aria-label="Shipping quotes" aria-busy={isStale}>
        {quotes.map((quote) => (
          <Columns
            as="li"
            template="minmax(0, 1fr) auto auto"
            align="center"
            gap={16}
            rowGap={4}
            py={8}
            key={quote.id}
            high={60}
            className={classes.quote}
          >
            <Stack as="span" weight={550}>
              <Row as="span" align="center" wrap gap={8} rowGap={4}>
                <bdi>{methodName(quote)}</bdi>
                {quote === cheapest && quotes.length > 1 && <Badge tone="green">Cheapest</Badge>}
                {quote === fastest && quote !== cheapest && <Badge tone="blue">Fastest</Badge>}
              </Row>
              <Detail weight={400}>{windowText(quote)}</Detail>
            </Stack>
            <Text as="strong" size={16} tabular>
              <Money value={quote.rate} currency={quote.currency} />
            </Text>
            <SmallButton
              lack={
                isStale
                  ? 'New quotes are being read'
                  : ready === 0
                    ? 'A draft needs items with a design'
                    : undefined
              }
              onClick={() => startDraft(quote)}
              aria-label={`Draft an order with ${methodName(quote)}`}
            >
              Draft an order
            </SmallButton>
          </Columns>
        ))}
      </Box>
      {bare > 0 && (
        <Hint mt={12}>
          {ready === 0
            ? 'A draft needs items with a design. Pick store products or goods of the warehouse to start one from a quote.'
            : `${countWords(bare, 'blank has', 'blanks have')} no design, so a draft leaves ${bare === 1 ? 'it' : 'them'} out and its shipping will differ.`}
        </Hint>
      )}
      <Hint mt={12}>
        The estimate of an order may differ: it always applies your store’s shipping settings, a quote only
        when they are switched on.
      </Hint>
    </>
  )
}

function windowText(quote: ShippingInfo): string {
  const days = deliveryDaysText(quote)
  const arrival = arrivalText(quote)
  if (days === null && arrival === null) return 'Delivery time not stated'
  return [days, arrival === null ? null : `arrives ${arrival}`].filter((part) => part !== null).join(', ')
}
