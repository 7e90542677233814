import { secondsLeft } from '~/domain/bulkJob'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import type { ShownJob } from '~/flows/jobs/jobQueries'
import { useProductWrites } from '~/widgets/products/useProductWrites'
import { JobSheet } from '~/ui/JobSheet'
import classes from './JobsSheet.module.css'
import { secondsWords } from './jobWords'
import type { BulkJobs } from './useBulkJobs'

interface Props {
  jobs: BulkJobs
}

/** Bulk jobs with their progress; they survive a reload and go on when someone says so. */
export function JobsSheet({ jobs }: Props) {
  return jobs.jobs.map((shown) => (
    <div key={shown.job.id} className={classes.room}>
      <OneJob shown={shown} jobs={jobs} />
    </div>
  ))
}

function OneJob({ shown: { job, isRunning }, jobs }: { shown: ShownJob; jobs: BulkJobs }) {
  const { perMinute, waitMs } = useProductWrites()
  const left = secondsWords(secondsLeft(job, perMinute, waitMs))
  return (
    <JobSheet
      title={job.title}
      state={job.state}
      isRunning={isRunning}
      rows={job.rows.map((row) => ({
        ...row,
        to: row.resultId === null ? null : paths.product(row.resultId),
      }))}
      noun="product"
      runningWords={`Ready in ${left}; the service takes ${countWords(perMinute, 'product write')} a minute. Keep this tab open.`}
      onPause={() => void jobs.pause(job.id)}
      onResume={() => void jobs.resume(job.id)}
      onStop={() => void jobs.stop(job.id)}
      onRetry={() => void jobs.retry(job.id)}
      onDismiss={() => void jobs.dismiss(job.id)}
    />
  )
}
