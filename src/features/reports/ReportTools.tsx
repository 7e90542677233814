import { Row } from '~/ui/layout/Blocks'
import { DateRange } from '~/ui/inputs/DateRange'
import { CurrencyTabs } from '~/widgets/reports/CurrencyTabs'
import { SelectField } from '~/ui/inputs/Fields'
import type { ChangeSearch } from '~/ui/table/useSearchAddress'
import { reportsAddress, type ReportsSearch } from './reportsSearch'
import type { Report } from './useReport'

interface Props {
  search: ReportsSearch
  onChange: ChangeSearch<ReportsSearch>
  report: Report
}

const words = { day: 'Days', week: 'Weeks', month: 'Months' }

/** Choice of days, step and currency. */
export function ReportTools({ search, onChange, report: { days, steps, step, report, shown } }: Props) {
  const isAll = search.time === 'all' && search.from === undefined && search.to === undefined
  return (
    <Row align="end" wrap gap={16} rowGap={12} mb={16}>
      <DateRange
        what="Created"
        from={isAll ? undefined : days.from}
        to={isAll ? undefined : days.to}
        onChange={(next) => {
          const asked = isAll ? next : { ...days, ...next }
          const isOpen = asked.from === undefined && asked.to === undefined
          onChange({ from: asked.from, to: asked.to, time: isOpen ? 'all' : undefined })
        }}
      />
      <SelectField
        label="Steps"
        value={step}
        onPick={(value) => onChange({ step: steps.find((one) => one === value) })}
        data={steps.map((value) => ({ value, label: words[value] }))}
      />
      <CurrencyTabs
        report={report}
        current={shown?.currency}
        addressOf={(currency) => reportsAddress.write({ ...search, currency })}
      />
    </Row>
  )
}
