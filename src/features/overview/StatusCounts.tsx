import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Detail } from '~/ui/layout/Text'
import classes from './OverviewPage.module.css'
import type { StatusCountsView } from './useStatusCounts'

/** How many orders each state has; a state that nobody is in is left out. */
export function StatusCounts({ counts }: { counts: StatusCountsView }) {
  if (counts.error !== null) {
    return (
      <ErrorNotice
        title="The orders could not be counted"
        effect="Nothing was changed."
        error={counts.error}
        onRetry={counts.retry}
      />
    )
  }
  const shown = counts.statuses.filter((status) => counts.of(status) !== 0)
  if (shown.length === 0)
    return (
      <Detail as="p" weight={400} className={classes.second}>
        There are no orders yet.
      </Detail>
    )
  return (
    <ul className={classes.links}>
      {shown.map((status) => (
        <li key={status}>
          <Link to={paths.orders({ status })} className={classes.link}>
            <OrderStatusBadge status={status} />
            <span className={classes.count}>{countText(counts.of(status))}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const countText = (count: number | null | undefined): string => (count == null ? '…' : formatNumber(count))
