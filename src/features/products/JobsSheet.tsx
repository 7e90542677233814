import { Button } from '@mantine/core'
import { countRows, secondsLeft } from '~/domain/bulkJob'
import type { ShownJob } from '~/queries/jobQueries'
import { useProductWrites } from '~/queries/useProductWrites'
import { Sheet } from '~/ui/Sheet'
import { JobRows } from './JobRows'
import { secondsWords } from './jobWords'
import classes from './JobsSheet.module.css'
import type { BulkJobs } from './useBulkJobs'

interface Props {
  jobs: BulkJobs
}

/** Bulk jobs with their progress; they survive a reload and go on when someone says so. */
export function JobsSheet({ jobs }: Props) {
  return jobs.jobs.map((shown) => <JobSheet key={shown.job.id} shown={shown} jobs={jobs} />)
}

function JobSheet({ shown: { job, isRunning }, jobs }: { shown: ShownJob; jobs: BulkJobs }) {
  const { perMinute, waitMs } = useProductWrites()
  const { waiting, done, failed } = countRows(job)
  const total = job.rows.length
  const isInterrupted = job.state === 'running' && !isRunning
  const left = secondsWords(secondsLeft(job, perMinute, waitMs))
  const state =
    job.state === 'finished'
      ? 'Finished.'
      : job.state === 'stopped'
        ? `Stopped, ${waiting} not sent.`
        : job.state === 'paused'
          ? `Paused, ${waiting} to go.`
          : isInterrupted
            ? `Interrupted, ${waiting} to go. Nothing is sent before you continue.`
            : `${left} left; the service takes ${perMinute} product writes a minute. Keep this tab open.`
  return (
    <div className={classes.room}>
      <Sheet
        title={job.title}
        aside={
          <div className={classes.buttons}>
            {job.state === 'running' && !isInterrupted && (
              <Button size="xs" variant="default" onClick={() => void jobs.pause(job.id)}>
                Pause
              </Button>
            )}
            {(job.state === 'paused' || job.state === 'stopped' || isInterrupted) && (
              <Button size="xs" variant="default" onClick={() => void jobs.resume(job.id)}>
                Continue
              </Button>
            )}
            {(job.state === 'running' || job.state === 'paused') && (
              <Button size="xs" variant="default" color="red" onClick={() => void jobs.stop(job.id)}>
                Stop
              </Button>
            )}
            {job.state === 'finished' && failed > 0 && (
              <Button size="xs" variant="default" onClick={() => void jobs.retry(job.id)}>
                Retry {failed} failed
              </Button>
            )}
            {(job.state === 'finished' || job.state === 'stopped') && (
              <Button size="xs" variant="default" onClick={() => void jobs.dismiss(job.id)}>
                Dismiss
              </Button>
            )}
          </div>
        }
      >
        <progress
          className={classes.progress}
          max={total}
          value={done + failed}
          aria-label={`Progress of ${job.title}`}
        />
        <p className={classes.words} role="status">
          {done} of {total} done{failed > 0 && `, ${failed} failed`}. {state}
        </p>
        <JobRows job={job} />
      </Sheet>
    </div>
  )
}
