import { formatDecimals } from '~/domain/text/formatNumber'
import { formatSecond } from '~/domain/text/formatTime'
import { Link } from '~/ui/text/Link'
import type { LogEntry } from '~/client/requestLog'
import type { Column } from '~/ui/table/DataTable'
import { Text } from '~/ui/layout/Blocks'
import { bucketWords } from './limitWords'
import { hasWaited, isFailed, callOutcomeWords } from './logReport'

const seconds = (ms: number): string =>
  ms < 1_000 ? `${ms}\u00a0ms` : `${formatDecimals(ms / 1_000, 1)}\u00a0s`

/** Columns of the request log; `to` gives the address that shows an entry's details. */
export const activityColumns = (to: (entry: LogEntry) => string): readonly Column<LogEntry>[] => [
  { label: 'Time', steady: 142, cell: ({ at }) => formatSecond(at / 1000) },
  {
    label: 'Call',
    steady: 344,
    isTitle: true,
    narrow: 'whole',
    cell: (entry) => (
      <Text as={Link} breaks to={to(entry)}>
        <code>
          {entry.method} {entry.path}
        </code>
      </Text>
    ),
  },
  {
    label: 'Status',
    steady: 80,
    cell: (entry) => (
      <Text as="span" {...(isFailed(entry) ? { tone: 'red', weight: 550 } : {})}>
        {callOutcomeWords(entry)}
      </Text>
    ),
  },
  {
    label: 'Took',
    align: 'right',
    steady: 84,
    cell: ({ took }) => (took === null ? '–' : seconds(took)),
  },
  {
    label: 'Waited',
    align: 'right',
    steady: 124,
    // Less than a tenth of a second is no waiting, but the time to prepare the call.
    cell: (entry) => (
      <Text as="span" {...(hasWaited(entry) ? { tone: 'amber', weight: 550 } : {})}>
        {entry.waited < 100 ? 'no wait' : `${seconds(entry.waited)} waited`}
      </Text>
    ),
  },
  {
    label: 'Limit',
    wideOnly: true,
    steady: 124,
    cell: ({ buckets }) => bucketWords[buckets.at(-1) ?? 'general'],
  },
  { label: 'Store', wideOnly: true, steady: 184, cell: ({ store }) => <bdi>{store}</bdi> },
]
