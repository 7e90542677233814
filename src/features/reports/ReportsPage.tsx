import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { hasStopped, useOrderIndexHandle } from '~/widgets/orders/useOrderIndex'
import { ProfitSum } from '~/widgets/reports/ProfitSum'
import { SalesTable } from '~/widgets/reports/SalesTable'
import { UnknownNote } from '~/widgets/reports/UnknownNote'
import { withFullStop } from '~/domain/text/formatTime'
import { saveCsv } from '~/ui/actions/saveFile'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { DrawnAfterFirstScreen } from '~/ui/layout/DrawnAfterFirstScreen'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { Reading } from '~/ui/notices/Reading'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { daysText } from './daysText'
import { FeeSheet } from './FeeSheet'
import { GroupSheet } from './GroupSheet'
import { PlacementSplit } from './PlacementSplit'
import { ReportCharts } from './ReportCharts'
import { reportCsv } from './reportCsv'
import { reportsAddress } from './reportsSearch'
import { ReportTabs } from './ReportTabs'
import { ReportTools } from './ReportTools'
import { SavedReports } from './SavedReports'
import { ShippingSheet } from './ShippingSheet'
import { type Report, useReport } from './useReport'

/** Sales, costs and profit over any days, from the orders kept on this device. */
export function Component() {
  const [search, change] = useSearchAddress(reportsAddress)
  const report = useReport(search)
  const handle = useOrderIndexHandle()
  const { index, shown, days, earlier } = report
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="Submitted orders by the day they were created. Drafts, failed and canceled orders are left out."
      />
      <ReportTabs current="reports" />
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      {!index.isUnread && (
        <>
          <ReportTools search={search} onChange={change} report={report} />
          <SavedReports search={search} />
          <Stack gap={16} shrinks>
            {shown === undefined ? (
              <Sheet>
                <NothingSold report={report} />
              </Sheet>
            ) : (
              <>
                <Sheet
                  title={daysText(days)}
                  hint={`Sales are the goods at retail price. ${withFullStop(`Bars are this time, lines across them ${daysText(earlier.days)}`)}`}
                >
                  <ReportCharts report={report} shown={shown} />
                  <UnknownNote report={report.report} />
                  <SalesTable
                    report={report.report}
                    shown={shown}
                    isFull
                    aside={
                      <SmallButton
                        onClick={() =>
                          saveCsv(`report-${days.from}-${days.to}.csv`, reportCsv(report.report, shown))
                        }
                      >
                        Save as CSV
                      </SmallButton>
                    }
                  />
                </Sheet>
                <DrawnAfterFirstScreen>
                  <Columns template="repeat(2, minmax(0, 1fr))" below={900} gap={16}>
                    <Sheet title="From sales to profit">
                      <ProfitSum shown={shown} />
                    </Sheet>
                    <Sheet title="What it cost" hint="The parts of what the service charged.">
                      <PlacementSplit report={report} shown={shown} />
                    </Sheet>
                  </Columns>
                  <ShippingSheet report={report} currency={shown.currency} />
                  <FeeSheet rules={report.rules} currency={shown.currency} />
                  <GroupSheet search={search} onChange={change} report={report} shown={shown} />
                </DrawnAfterFirstScreen>
              </>
            )}
          </Stack>
        </>
      )}
    </>
  )
}

function NothingSold({ report: { index, report, days } }: { report: Report }) {
  if (!index.isLoaded) return <Reading what="the orders" />
  const isStarted = index.rows.length > 0
  return (
    <EmptyState
      kind={isStarted ? 'noMatch' : index.isComplete ? 'noneYet' : 'notSynced'}
      title={
        isStarted
          ? `Nothing known from ${daysText(days)}`
          : index.isComplete
            ? 'No orders yet'
            : 'No orders here yet'
      }
      text={
        report.orders > 0
          ? 'There are orders of these days, but none with a known amount.'
          : isStarted
            ? 'No order of these days was submitted, among the orders on this device.'
            : index.isComplete
              ? 'Once there are orders, this page says what they earned.'
              : hasStopped(index)
                ? 'They could not be read. Figures appear once they are.'
                : 'The orders are read in the background. Figures appear as they come.'
      }
      action={
        isStarted ? (
          <Link to={paths.reports({ time: 'all' })}>See all days</Link>
        ) : index.isComplete ? (
          <Link to={paths.newOrder()}>Draft the first order</Link>
        ) : null
      }
    />
  )
}
