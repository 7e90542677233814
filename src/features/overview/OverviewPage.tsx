import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Box, Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { later } from '~/ui/parts/later'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { type Needs, needsOf } from '~/domain/orders/needs'
import { type TimeBucket, stepFor, timeBuckets } from '~/domain/reports/timeBuckets'
import { addDays, dayOf, startOfDay } from '~/domain/text/calendar'
import { type Parcels, useParcels } from '~/widgets/orders/useParcels'
import { DrawnAfterFirstScreen } from '~/ui/layout/DrawnAfterFirstScreen'
import classes from './OverviewPage.module.css'
import { LatestOrders } from './LatestOrders'
import { NeedsYou } from './NeedsYou'
import { overviewAddress, periods } from './overviewSearch'
import { type StatusCountsView, useStatusCounts } from './useStatusCounts'
import { formatNumber } from '~/domain/text/formatNumber'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { RowLink } from './RowLink'

// Loaded separately, so that the charts' code does not delay "Needs you", which is shown above or beside them.
const OverviewCharts = later(async () => (await import('./OverviewCharts')).OverviewCharts, {
  waiting: (
    <Sheet title="Sales, cost and profit">
      <div style={{ minHeight: 220 }} />
    </Sheet>
  ),
})
const FirstSteps = later(async () => (await import('./FirstSteps')).FirstSteps)

/** The overview: what needs the merchant, then sales and parcels. */
export function Component() {
  const [params] = useSearchParams()
  const search = useMemo(() => overviewAddress.read(params), [params])
  const { index, parcels, needs, buckets } = useOverview(search.days)
  const counts = useStatusCounts(index)
  const handle = useOrderIndexHandle()
  // The parts below "Needs you" wait until its rows are known, so that it does not push them down.
  const isWaiting = !index.isLoaded && !index.isUnread && (index.rules === null || index.isWorking)
  const isNew = index.isLoaded && index.rows.length === 0

  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <ButtonLink shortcut="n" to={paths.newOrder()}>
            New order
          </ButtonLink>
        }
      />
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      <Columns template="minmax(0, 5fr) minmax(0, 8fr)" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks className={classes.column}>
          <Sheet title="Needs you">
            <NeedsYou needs={needs} counts={counts.of} index={index} />
          </Sheet>
          {isNew && <FirstSteps index={index} />}
          <DrawnAfterFirstScreen>
            {!isWaiting && (
              <>
                {!index.isUnread && (
                  <>
                    <Sheet title="Orders by state">
                      <StatusCounts counts={counts} />
                    </Sheet>
                    <Sheet title="Latest orders">
                      <LatestOrders index={index} />
                    </Sheet>
                  </>
                )}
                {/* The first steps are known later than the parts above. */}
                {!isNew && <FirstSteps index={index} />}
              </>
            )}
          </DrawnAfterFirstScreen>
        </Stack>
        {!index.isUnread && (
          <Stack gap={16} shrinks className={classes.column} data-waiting={isWaiting || undefined}>
            <LinkTabs
              label="Time"
              current={String(search.days)}
              tabs={periods.map(({ days, label }) => ({
                key: String(days),
                label,
                to: overviewAddress.write({ ...search, days }),
              }))}
            />
            <OverviewCharts {...{ index, parcels, buckets, search, isWaiting }} />
          </Stack>
        )}
      </Columns>
    </>
  )
}

interface Overview extends Pick<Parcels, 'index' | 'parcels'> {
  needs: Needs
  /** Parts of the chosen time, oldest first. */
  buckets: readonly TimeBucket[]
}

const daySeconds = 86_400

/** The overview's data, from the orders kept on this device; 0 days mean all time. */
function useOverview(days: number): Overview {
  const { index, parcels, known } = useParcels()
  const needs = useMemo(() => needsOf(index.rows, parcels, known), [index.rows, parcels, known])
  // Rows come newest first, so the last one with a date is the oldest.
  const oldest = index.rows.findLast(({ created }) => created !== null)?.created ?? null
  const buckets = useMemo(() => {
    const to = known.now / 1000
    // Thirty days are today and the 29 days before.
    const from = days > 0 ? startOfDay(addDays(dayOf(to), 1 - days)) : (oldest ?? to)
    return timeBuckets(stepFor((to - from) / daySeconds), from, to)
  }, [days, known.now, oldest])
  return { index, parcels, needs, buckets }
}

/** How many orders each state has; states without orders are left out. */
function StatusCounts({ counts }: { counts: StatusCountsView }) {
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
