import { useMemo, useState } from 'react'
import { useOrderIndexHandle, useOrderIndexNow } from '~/widgets/orders/useOrderIndex'
import { ProfitSum } from '~/widgets/reports/ProfitSum'
import { UnknownNote } from '~/widgets/reports/UnknownNote'
import { useFeeRules } from '~/widgets/reports/useFeeRules'
import { closedOrdersCsv, totalsCsv } from '~/domain/reports/monthClose'
import { daysOfMonth, timeOf } from '~/domain/reports/reportTime'
import { salesReport } from '~/domain/reports/salesReport'
import { countWords } from '~/domain/text/countWords'
import { formatDay, formatMonth } from '~/domain/text/formatTime'
import { browserZone, chosenZone } from '~/domain/text/readersZone'
import { formatNumber } from '~/domain/text/formatNumber'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { saveCsv } from '~/ui/actions/saveFile'
import { Columns, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { Notice } from '~/ui/notices/Notice'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { CostSplit } from './CostSplit'
import { monthAddress, monthAsked, monthsSince } from './monthSearch'
import { SelectField } from '~/ui/inputs/Fields'
import { useLater } from '~/ui/useLater'
import { ReportTabs } from './ReportTabs'

/** Monthly closing: the totals of a month, a file with every order, and one with the totals shown. */
export function Component() {
  const [search, change] = useSearchAddress(monthAddress)
  const index = useLater(useOrderIndexNow())
  const handle = useOrderIndexHandle()
  const rules = useFeeRules()
  const [now] = useState(() => new Date())
  const { month, isOver } = monthAsked(search, now)
  const time = useMemo(() => timeOf(daysOfMonth(month)), [month])
  const report = useMemo(() => salesReport(index.rows, [time], rules), [index.rows, time, rules])
  // Rows come newest first, so the last one with a date is the oldest.
  const oldest = index.rows.findLast(({ created }) => created !== null)?.created ?? null
  const name = formatMonth(time.start)
  const all = index.rows.filter(
    ({ created }) => created !== null && created >= time.start && created < time.end,
  )
  const unsold = all.length - report.orders - report.leftOut
  const canSave = index.isLoaded && !index.isUnread
  const lack = !canSave
    ? 'The copy of the orders on this device is not read yet'
    : all.length === 0
      ? `No order here is from ${name}`
      : undefined
  return (
    <>
      <PageHeader
        title="Month close"
        subtitle="Two files for the books. Nothing is sent or changed, and a month can be closed as often as you like."
      />
      <ReportTabs current="month" />
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      <Stack gap={16} shrinks>
        <Sheet
          title={name}
          hint={`${formatDay(time.start)} to ${formatDay(time.end - 1)}, in the time zone ${zone()}.`}
        >
          <Row align="end" wrap gap={12}>
            <SelectField
              label="Month"
              value={month}
              data={monthsSince(oldest, now, month).map((value) => ({
                value,
                label: formatMonth(timeOf(daysOfMonth(value)).start),
              }))}
              onPick={(value) => change({ month: value })}
            />
            <Button
              lack={lack}
              onClick={() => saveCsv(`orders-${month}.csv`, closedOrdersCsv(index.rows, time, rules))}
            >
              {lack === undefined ? `Save ${countWords(all.length, 'order')} as CSV` : 'Save orders as CSV'}
            </Button>
            <SecondaryButton
              lack={lack}
              onClick={() => saveCsv(`totals-${month}.csv`, totalsCsv(report, name, coverageText(index)))}
            >
              Save the totals as CSV
            </SecondaryButton>
          </Row>
          {canSave && all.length === 0 && (
            <Hint mt={12}>
              {oldest === null && !index.isComplete
                ? 'No order of this store could be read yet.'
                : oldest === null
                  ? 'There is nothing to close before the first order.'
                  : 'Choose another month: the list goes back to the first order.'}
            </Hint>
          )}
          {!isOver && <Hint mt={12}>This month is not over, so its sums still grow.</Hint>}
          {index.isLoaded && !index.isComplete && (
            <Notice tone="amber" title="Not every order is here yet">
              The files would hold only what was read so far. The totals say how much that was.
            </Notice>
          )}
          {(index.coverage.unread ?? 0) > 0 && (
            <Notice tone="amber" title="Some orders could not be read">
              The files and the sums lack them. Compare with the service’s own figures.
            </Notice>
          )}
          {unsold > 0 && (
            <Hint mt={12}>
              {countWords(unsold, 'order is', 'orders are')} in the first file only: the sums leave out what
              is a draft, failed or canceled.
            </Hint>
          )}
          {canSave && <UnknownNote report={report} />}
        </Sheet>
        {report.currencies.map((shown) => (
          <Columns key={shown.currency} template="repeat(2, minmax(0, 1fr))" below={900} gap={16}>
            <Sheet title={`From sales to profit, ${shown.currency}`}>
              <ProfitSum shown={shown} />
            </Sheet>
            <Sheet title={`What it cost, ${shown.currency}`}>
              <CostSplit shown={shown} />
            </Sheet>
          </Columns>
        ))}
      </Stack>
    </>
  )
}

const zone = (): string => (chosenZone() ?? browserZone()).replaceAll('_', ' ')

function coverageText({
  rows,
  coverage: { total, unread = 0 },
  isComplete,
}: {
  rows: readonly unknown[]
  coverage: { total: number | null; unread?: number }
  isComplete: boolean
}): string {
  if (isComplete && unread > 0)
    return `${countWords(rows.length, 'order')}, without ${formatNumber(unread)} that could not be read`
  if (isComplete) return `all ${countWords(rows.length, 'order')} of the store`
  return total === null
    ? countWords(rows.length, 'order')
    : `${formatNumber(rows.length)} of ${countWords(total, 'order')}`
}
