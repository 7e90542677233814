import { formatNumber } from '~/domain/text/formatNumber'
import { Counting } from '~/ui/text/Counting'
import { countWords } from '~/domain/text/countWords'
import { type Destination, destinationKey } from '~/domain/shipping/quoteMatrix'
import { bigBasketPieces, isBigBasket, quotesPerMinute } from '~/domain/shipping/shippingQuote'
import type { QuoteBasket, QuoteRunView } from '~/domain/shipping/quoteRows'
import type { QuoteRun } from '~/flows/quotes/quoteRun'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Detail, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { basketProblem, type QuoteValues } from '../quoteForm'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import { useCallWait } from '~/widgets/useCallWait'

interface Props {
  run: QuoteRun
  view: QuoteRunView
  /** Null while it cannot be quoted. */
  basket: QuoteBasket | null
  values: QuoteValues
  destinations: readonly Destination[]
}

const quotesWord = (count: number): string => countWords(count, 'quote')

/** Starts, pauses and repeats the run; shows its progress and what it waits for. */
export function RunControls({ run, view, basket, values, destinations }: Props) {
  const { rows, status } = view
  const settled = rows.filter(({ state }) => state === 'done' || state === 'failed').length
  const failed = rows.filter(({ state }) => state === 'failed').length
  const isRunning = status === 'running'
  const isBig = isBigBasket((isRunning ? view.basket : basket)?.items ?? [])
  const missing = basketProblem(values) ?? (destinations.length === 0 ? 'Choose destinations.' : null)
  const isSame =
    JSON.stringify(basket) === JSON.stringify(view.basket) &&
    destinations.map(destinationKey).join() === rows.map((row) => destinationKey(row.destination)).join()

  return (
    <Sheet title="Ask for all of them">
      <Stack gap={12}>
        {isBig && destinations.length > 0 && (
          <Text tone="quiet">
            Above {bigBasketPieces} pieces the service answers {quotesPerMinute.bigBasket} quotes a minute
            instead of {quotesPerMinute.usual}: {quotesWord(destinations.length)} take about{' '}
            {minutesText(destinations.length / quotesPerMinute.bigBasket)}. You can go on working meanwhile.
          </Text>
        )}
        <Row align="center" wrap gap={12} rowGap={8}>
          {!isRunning && (
            <Button
              variant={status === 'paused' && isSame ? 'default' : 'filled'}
              lack={missing ?? (basket === null ? 'Choose what to ship' : undefined)}
              onClick={() => basket !== null && run.start(basket, destinations)}
            >
              {destinations.length === 0
                ? 'Ask for quotes'
                : isSame
                  ? 'Ask again'
                  : `Ask for ${quotesWord(destinations.length)}`}
            </Button>
          )}
          {isRunning && <SecondaryButton onClick={run.pause}>Pause</SecondaryButton>}
          {status === 'paused' && (
            <Button onClick={run.resume}>Continue ({rows.length - settled} left)</Button>
          )}
          {!isRunning && failed > 0 && (
            <SecondaryButton onClick={run.retryFailed}>
              Try {countWords(failed, 'failed quote')} again
            </SecondaryButton>
          )}
          {missing !== null && !isRunning && <Detail weight={400}>{missing}</Detail>}
        </Row>
        {rows.length > 0 && (
          <Row align="center" wrap gap={12} rowGap={8}>
            <progress
              aria-label="Quotes answered"
              max={rows.length}
              value={settled}
              style={{ maxWidth: 320 }}
            />
            <Counting
              tone="quiet"
              size={12}
              leading={18}
              words={`${formatNumber(settled)} of ${formatNumber(rows.length)} answered${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}${status === 'paused' ? ', paused' : ''}`}
            />
            {isRunning && <QuoteWait />}
          </Row>
        )}
      </Stack>
    </Sheet>
  )
}

const minutesText = (minutes: number): string => {
  const whole = Math.max(1, Math.ceil(minutes))
  return countWords(whole, 'minute')
}

/** Waits worth showing: others are over before a merchant could read them. */
const shownReasons = ['full', 'share', 'closed']

/** Why the next quote waits, and for how long; renders nothing while there is no wait. */
function QuoteWait() {
  const words = useCallWait(
    ({ path, wait }) => path === getShippingRates.path && wait !== null && shownReasons.includes(wait.reason),
  )
  return words === null ? null : <Detail weight={400}>Waiting: {words}.</Detail>
}
