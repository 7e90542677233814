import { formatDecimals } from '~/domain/text/formatNumber'
import { formatSecond } from '~/domain/text/formatTime'
import { Link } from '~/ui/text/Link'
import type { LogEntry } from '~/client/requestLog'
import type { Column } from '~/ui/table/DataTable'
import { Text } from '~/ui/layout/Blocks'
import { bucketWords } from './limitWords'
import { hasWaited, isFailed, outcomeWords } from './logReport'

const seconds = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${formatDecimals(ms / 1_000, 1)} s`)

/** Columns of the request log; `to` gives the address at which an entry is open. */
export const activityColumns = (to: (entry: LogEntry) => string): readonly Column<LogEntry>[] => [
  { label: 'Time', cell: ({ at }) => formatSecond(at / 1000) },
  {
    label: 'Call',
    isTitle: true,
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
    cell: (entry) => (
      <Text as="span" {...(isFailed(entry) ? { tone: 'red', weight: 550 } : {})}>
        {outcomeWords(entry)}
      </Text>
    ),
  },
  { label: 'Took', align: 'right', cell: ({ took }) => (took === null ? '–' : seconds(took)) },
  {
    label: 'Waited',
    align: 'right',
    // Below a tenth of a second nothing waited: the call was only made ready.
    cell: (entry) => (
      <Text as="span" {...(hasWaited(entry) ? { tone: 'amber', weight: 550 } : {})}>
        {entry.waited < 100 ? 'no wait' : `${seconds(entry.waited)} waited`}
      </Text>
    ),
  },
  { label: 'Limit', wideOnly: true, cell: ({ buckets }) => bucketWords[buckets.at(-1) ?? 'general'] },
  { label: 'Store', wideOnly: true, cell: ({ store }) => store },
]
