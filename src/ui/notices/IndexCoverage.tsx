import { formatNumber } from '~/domain/text/formatNumber'
import { countWords } from '~/domain/text/countWords'
import { Button } from '~/ui/actions/Button'
import { Row, Text } from '~/ui/layout/Blocks'
import { describeError } from './describeError'
import { ErrorNotice } from './ErrorNotice'
import { Counting } from '../text/Counting'
import { RelativeTime } from '../text/RelativeTime'

interface Props {
  /** State of the local order index. */
  view: {
    rows: readonly unknown[]
    /** Null until the copy on this device is open. */
    rules: unknown
    coverage: { total: number | null; refreshed: number | null; unread?: number }
    isLoaded: boolean
    isUnread: boolean
    isComplete: boolean
    isWorking: boolean
    isVolatile: boolean
    problem: unknown
  }
  onRefresh: () => void
}

/** How many orders this page is based on, and how recent they are. */
export function IndexCoverage({ view, onRefresh }: Props) {
  const { rows, rules, coverage, isLoaded, isUnread, isComplete, isWorking, isVolatile, problem } = view
  // Opening the index starts reading, so an empty copy that is not being filled was wiped by hand.
  const isWiped = rules !== null && !isLoaded && !isWorking
  const isStill = (isLoaded || isWiped) && !isWorking
  const words = [
    !isLoaded
      ? isWiped
        ? 'No order is kept on this device now.'
        : 'Reading the orders…'
      : coverageText(rows.length, coverage.total, isComplete),
    isLoaded && !isComplete && `${isWorking ? 'Reading the rest; figures' : 'Figures'} are of these only.`,
    isLoaded && unreadText(coverage.unread ?? 0),
    isVolatile && 'This browser keeps nothing, so they are read again after a reload.',
  ]
  if (isUnread)
    return (
      <ErrorNotice
        title="The orders kept on this device could not be opened"
        effect="Nothing was changed. Search and figures need them."
        error={problem}
        onRetry={onRefresh}
      />
    )
  return (
    // As high with the button and two lines of text as before them.
    <Row align="center" gap={12} tone="quiet" size={13} mb={12} high={28}>
      <Row wrap gap={12} rowGap={0} shrinks>
        <Counting words={words.filter(Boolean).join(' ')} />
        {problem != null && (
          <Text as="span" tone="red">
            Reading stopped. {describeError(problem).said}
          </Text>
        )}
        {isStill && coverage.refreshed !== null && (
          <span>
            Updated <RelativeTime key={coverage.refreshed} seconds={Math.floor(coverage.refreshed / 1000)} />
          </span>
        )}
        {isLoaded && isComplete && isWorking && <span>Refreshing…</span>}
      </Row>
      {isStill && (
        <Button variant="subtle" size="compact-xs" onClick={onRefresh}>
          {(coverage.unread ?? 0) > 0 ? 'Read all again' : 'Refresh'}
        </Button>
      )}
    </Row>
  )
}

/** Added to texts based on the index: how many orders could not be read; empty for none. */
const unreadText = (unread: number): string =>
  unread === 0
    ? ''
    : `${countWords(unread, 'order could not be read and is', 'orders could not be read and are')} left out.`

function coverageText(read: number, total: number | null, isComplete: boolean): string {
  if (isComplete && read === 0) return 'This store has no orders yet.'
  if (isComplete)
    return `From ${read === 1 ? 'your' : 'all'} ${countWords(read, 'order')} kept on this device.`
  if (read === 0) return 'No order was read yet.'
  return total === null
    ? `${countWords(read, 'order')} read so far.`
    : `${formatNumber(read)} of ${countWords(total, 'order')} read.`
}
