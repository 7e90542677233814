import { type BulkJob, countRows } from '~/domain/bulkJob'
import type { OrderTask } from '~/local/jobs/orderJobs'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { JobSheets } from '~/widgets/jobs/JobSheets'
import type { Jobs } from '~/widgets/jobs/useJobs'

interface Props {
  jobs: Jobs<OrderTask>
  /** Opens the receipt for orders whose confirm failed: each needs a new consent. */
  onConfirmAgain: (orderIds: readonly number[]) => void
}

/** Jobs over many orders, with their progress. */
export function OrderJobs({ jobs, onConfirmAgain }: Props) {
  const retry = async ({ id, rows }: BulkJob<OrderTask>) => {
    const failed = rows.filter(({ state }) => state === 'failed')
    const confirms = failed.flatMap(({ task }) => (task.kind === 'confirm' ? [task.orderId] : []))
    if (confirms.length > 0) onConfirmAgain(confirms)
    else await jobs.retry(id)
  }
  return (
    <JobSheets
      jobs={jobs}
      noun="order"
      pathOf={({ task }) => paths.order(task.orderId)}
      runningWords={(job) => `${formatNumber(countRows(job).waiting)} to go. Keep this tab open.`}
      onRetry={retry}
    />
  )
}
