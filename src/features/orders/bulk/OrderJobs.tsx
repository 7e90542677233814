import { countRows } from '~/domain/bulkJob'
import { paths } from '~/paths'
import { JobSheet } from '~/ui/JobSheet'
import type { OrderJobsDesk, ShownOrderJob } from './useOrderJobs'

interface Props {
  desk: OrderJobsDesk
  /** Opens the receipt for orders whose confirm failed: each takes a new consent. */
  onConfirmAgain: (orderIds: readonly number[]) => void
}

/** What was done to many orders, row by row; it survives a reload and goes on when someone says so. */
export function OrderJobs({ desk, onConfirmAgain }: Props) {
  return desk.jobs.map((shown) => (
    <OneJob key={shown.job.id} shown={shown} desk={desk} onConfirmAgain={onConfirmAgain} />
  ))
}

function OneJob({ shown: { job, isRunning }, desk, onConfirmAgain }: Props & { shown: ShownOrderJob }) {
  const retry = () => {
    const failed = job.rows.filter(({ state }) => state === 'failed')
    const confirms = failed.flatMap(({ task }) => (task.kind === 'confirm' ? [task.orderId] : []))
    if (confirms.length > 0) onConfirmAgain(confirms)
    else void desk.retry(job.id)
  }
  return (
    <JobSheet
      title={job.title}
      state={job.state}
      isRunning={isRunning}
      rows={job.rows.map((row) => ({ ...row, to: paths.order(row.task.orderId) }))}
      noun="order"
      runningWords={`${countRows(job).waiting} to go. Keep this tab open.`}
      onPause={() => void desk.pause(job.id)}
      onResume={() => void desk.resume(job.id)}
      onStop={() => void desk.stop(job.id)}
      onRetry={retry}
      onDismiss={() => void desk.dismiss(job.id)}
    />
  )
}
