import { paths } from '~/paths'
import { LinkTabs } from '~/ui/layout/LinkTabs'

const tabs = [
  { key: 'reports', label: 'Reports', to: paths.reports() },
  { key: 'month', label: 'Month close', to: paths.monthClose() },
  { key: 'service', label: 'The service’s figures', to: paths.serviceFigures() },
  { key: 'reconcile', label: 'Reconcile', to: paths.reconcile() },
]

/** The pages about what the store sold and earned. */
export const ReportTabs = ({ current }: { current: 'reports' | 'month' | 'service' | 'reconcile' }) => (
  <LinkTabs label="Reports" tabs={tabs} current={current} />
)
