import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Box, Hint, Text } from '~/ui/layout/Blocks'
import classes from './OverviewPage.module.css'
import { RowLink } from './RowLink'
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
  if (shown.length === 0) return <Hint>There are no orders yet.</Hint>
  return (
    <Box as="ul" className={classes.links}>
      {shown.map((status) => (
        <li key={status}>
          <RowLink justify="between" to={paths.orders({ status })}>
            <OrderStatusBadge status={status} />
            <Text as="span" weight={650} tabular>
              {countText(counts.of(status))}
            </Text>
          </RowLink>
        </li>
      ))}
    </Box>
  )
}

const countText = (count: number | null | undefined): string => (count == null ? '…' : formatNumber(count))
