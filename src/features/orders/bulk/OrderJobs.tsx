import { countRows } from '~/domain/bulkJob'
import { paths } from '~/paths'
import { JobSheet } from '~/ui/JobSheet'
import type { OrderJobActions, ShownOrderJob } from './useOrderJobs'

interface Props {
  bulk: OrderJobActions
  /** Opens the receipt for orders whose confirm failed: each takes a new consent. */
  onConfirmAgain: (orderIds: readonly number[]) => void
}

/** What was done to many orders, row by row; it survives a reload and goes on when someone says so. */
export function OrderJobs({ bulk, onConfirmAgain }: Props) {
  return bulk.jobs.map((shown) => (
    <OneJob key={shown.job.id} shown={shown} bulk={bulk} onConfirmAgain={onConfirmAgain} />
  ))
}

function OneJob({ shown: { job, isRunning }, bulk, onConfirmAgain }: Props & { shown: ShownOrderJob }) {
  const retry = () => {
    const failed = job.rows.filter(({ state }) => state === 'failed')
    const confirms = failed.flatMap(({ task }) => (task.kind === 'confirm' ? [task.orderId] : []))
    if (confirms.length > 0) onConfirmAgain(confirms)
    else void bulk.retry(job.id)
  }
  return (
    <JobSheet
      title={job.title}
      state={job.state}
      isRunning={isRunning}
      rows={job.rows.map((row) => ({ ...row, to: paths.order(row.task.orderId) }))}
      noun="order"
      runningWords={`${countRows(job).waiting} to go. Keep this tab open.`}
      onPause={() => void bulk.pause(job.id)}
      onResume={() => void bulk.resume(job.id)}
      onStop={() => void bulk.stop(job.id)}
      onRetry={retry}
      onDismiss={() => void bulk.dismiss(job.id)}
    />
  )
}
