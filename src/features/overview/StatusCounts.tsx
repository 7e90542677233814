import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Row } from '~/ui/layout/Row'
import { Hint, Text } from '~/ui/layout/Text'
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
  if (shown.length === 0) return <Hint>There are no orders yet.</Hint>
  return (
    <ul className={classes.links}>
      {shown.map((status) => (
        <li key={status}>
          <Row
            as={Link}
            press
            align="center"
            justify="between"
            gap={12}
            high={40}
            px={8}
            py={4}
            to={paths.orders({ status })}
            className={classes.link}
          >
            <OrderStatusBadge status={status} />
            <Text as="span" weight={650} tabular>
              {countText(counts.of(status))}
            </Text>
          </Row>
        </li>
      ))}
    </ul>
  )
}

const countText = (count: number | null | undefined): string => (count == null ? '…' : formatNumber(count))
