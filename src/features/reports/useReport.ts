import { useMemo, useState } from 'react'
import type { FeeRule } from '~/domain/reports/feeRules'
import { type Days, daysBefore, reportBuckets, timeOf } from '~/domain/reports/reportTime'
import { type CurrencyReport, salesReport, type SalesReport } from '~/domain/reports/salesReport'
import type { TimeBucket, BucketStep } from '~/domain/reports/timeBuckets'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { useOrderIndexNow } from '~/widgets/orders/useOrderIndex'
import { useFeeRules } from '~/widgets/reports/useFeeRules'
import { useLater } from '~/ui/useLater'
import { daysAsked, type ReportsSearch, stepsOf } from './reportsSearch'

export interface Report {
  index: IndexView
  rules: readonly FeeRule[]
  days: Days
  time: TimeBucket
  steps: readonly BucketStep[]
  step: BucketStep
  report: SalesReport
  /** The currency that is shown; undefined while no amount of this time is known. */
  shown: CurrencyReport | undefined
  earlier: { days: Days; report: SalesReport; shown: CurrencyReport | undefined }
}

/** Reports of the chosen time and of the time before it, from the orders kept on this device. */
export function useReport(search: ReportsSearch): Report {
  // Low priority, because thousands of rows are processed after each page read; typing and clicks go first.
  const index = useLater(useOrderIndexNow())
  const rules = useFeeRules()
  const [now] = useState(() => new Date())
  // Rows come newest first, so the last one with a date is the oldest.
  const oldest = index.rows.findLast(({ created }) => created !== null)?.created ?? null
  const { from, to } = daysAsked(search, now, oldest)
  const { steps, step } = stepsOf(search, { from, to })
  return useMemo(() => {
    const days = { from, to }
    const before = daysBefore(days)
    const report = salesReport(index.rows, reportBuckets(days, step), rules)
    const earlier = salesReport(index.rows, reportBuckets(before, step), rules)
    const shown =
      report.currencies.find(({ currency }) => currency === search.currency) ?? report.currencies[0]
    return {
      index,
      rules,
      days,
      time: timeOf(days),
      steps,
      step,
      report,
      shown,
      earlier: {
        days: before,
        report: earlier,
        shown: earlier.currencies.find(({ currency }) => currency === shown?.currency),
      },
    }
    // The steps are derived from the days.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [index, rules, from, to, step, search.currency])
}
