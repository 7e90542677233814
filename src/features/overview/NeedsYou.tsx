import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { type NeedKind, type Needs, needKinds, partialDays } from '~/domain/orders/needs'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { paths } from '~/paths'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { toneColors } from '~/ui/badges/toneColors'
import { Box, Hint, Text } from '~/ui/layout/Blocks'
import { Reading } from '~/ui/notices/Reading'
import { WaitNote } from '~/ui/notices/WaitNote'
import { RelativeTime } from '~/ui/text/RelativeTime'
import classes from './OverviewPage.module.css'
import { RowLink } from './RowLink'

interface Props {
  needs: Needs
  /** Number of orders with a status by the service's own count; null while not known. */
  counts: (status: string) => number | null
  index: IndexView
}

const shownOrders = 3
const orders = (count: number): string => countWords(count, 'order')

interface Line {
  /** Color of the dot; gray when absent. */
  tone?: 'red' | 'amber' | 'teal'
  text: (count: number) => string
  to: string
}

const lines: Record<NeedKind, Line> = {
  failed: {
    tone: 'red',
    text: (count) => `${orders(count)} failed. Fix and confirm again`,
    to: paths.failedOrders(),
  },
  confirmAgain: {
    tone: 'amber',
    text: (count) => `${orders(count)} fell back to draft. Confirm again`,
    to: paths.orders({ status: 'again' }),
  },
  onhold: {
    tone: 'amber',
    text: (count) => `${orders(count)} on hold. See what is missing`,
    to: paths.orders({ status: 'onhold' }),
  },
  toConfirm: {
    text: (count) => `${countWords(count, 'draft')} to check and confirm`,
    to: paths.orders({ status: 'draft' }),
  },
  unavailable: {
    tone: 'amber',
    text: (count) => `${orders(count)} not submitted yet with items out of stock. Replace them`,
    to: paths.orders({ status: 'unavailable' }),
  },
  failedFile: {
    tone: 'red',
    text: (count) => `${countWords(count, 'draft has', 'drafts have')} an unusable print file`,
    to: paths.orders({ status: 'unusable' }),
  },
  partialLong: {
    tone: 'teal',
    text: (count) => `${orders(count)} partly shipped, nothing new for over ${partialDays} days`,
    to: paths.shipments({ tab: 'partial', older: partialDays }),
  },
  oldParcel: {
    text: (count) => `${countWords(count, 'parcel is', 'parcels are')} older than your limit`,
    to: paths.shipments({ tab: 'old' }),
  },
}

/** Each row is a task with a link to the page where it is done, and the orders that wait longest. */
export function NeedsYou({ needs, counts, index }: Props) {
  const open = needKinds
    .map((kind) => ({ kind, count: countOf(kind, needs, counts), rows: needs[kind] }))
    .filter(({ count }) => count > 0)
  if (index.isUnread) return <Hint>Not known now.</Hint>
  if (!index.isLoaded)
    return (
      <Reading isSaidElsewhere what="the orders">
        <WaitNote on />
      </Reading>
    )
  if (open.length === 0)
    return (
      <Hint>
        {index.isComplete
          ? 'Nothing needs you right now.'
          : 'Nothing needs you among the orders read so far.'}
      </Hint>
    )
  return (
    <Box as="ul" className={classes.links}>
      {open.map(({ kind, count, rows }) => (
        <li key={kind}>
          <RowLink to={lines[kind].to}>
            <span className={classes.dot} style={toneColors(lines[kind].tone ?? 'graphite')} aria-hidden />
            <Text as="span" grow>
              {lines[kind].text(count)}
            </Text>
          </RowLink>
          {kind !== 'oldParcel' && <Waiting rows={rows.slice(0, shownOrders)} />}
        </li>
      ))}
    </Box>
  )
}

/** The service's count of a status is right even while orders are still being read. */
function countOf(kind: NeedKind, needs: Needs, counts: Props['counts']): number {
  if (kind === 'failed' || kind === 'onhold') return counts(kind) ?? needs[kind].length
  if (kind === 'toConfirm') return counts('draft') ?? needs.toConfirm.length
  return needs[kind].length
}

function Waiting({ rows }: { rows: readonly OrderSummary[] }) {
  if (rows.length === 0) return null
  return (
    <Box as="ul" mb={6} tone="quiet" size={13} className={classes.waiting}>
      {rows.map(({ id, recipient, updated, created }) => (
        <li key={id}>
          <Link to={paths.order(id)}>#{id}</Link> <bdi>{recipient ?? ''}</bdi>{' '}
          <RelativeTime seconds={updated ?? created} />
        </li>
      ))}
    </Box>
  )
}
