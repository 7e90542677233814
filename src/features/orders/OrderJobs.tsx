import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { countRows, type RowState } from '~/domain/bulkJob'
import type { Tone } from '~/domain/orderStates'
import type { OrderJob } from '~/local/orderJobs'
import { paths } from '~/paths'
import { Badge } from '~/ui/Badge'
import { Sheet } from '~/ui/Sheet'
import classes from './OrderJobs.module.css'
import type { OrderJobsDesk, ShownOrderJob } from './useOrderJobs'

interface Props {
  desk: OrderJobsDesk
  /** Opens the receipt for orders whose confirm failed: each takes a new consent. */
  onConfirmAgain: (orderIds: readonly number[]) => void
}

/** What was done to many orders, row by row; it survives a reload and goes on when someone says so. */
export function OrderJobs({ desk, onConfirmAgain }: Props) {
  return desk.jobs.map((shown) => (
    <JobSheet key={shown.job.id} shown={shown} desk={desk} onConfirmAgain={onConfirmAgain} />
  ))
}

function JobSheet({ shown: { job, isRunning }, desk, onConfirmAgain }: Props & { shown: ShownOrderJob }) {
  const { waiting, done, failed } = countRows(job)
  const isInterrupted = job.state === 'running' && !isRunning
  const canGoOn = job.state === 'paused' || job.state === 'stopped' || isInterrupted
  const failedRows = job.rows.filter(({ state }) => state === 'failed')
  const retry = () => {
    const confirms = failedRows.flatMap(({ task }) => (task.kind === 'confirm' ? [task.orderId] : []))
    if (confirms.length > 0) onConfirmAgain(confirms)
    else void desk.retry(job.id)
  }
  return (
    <Sheet
      title={job.title}
      aside={
        <div className={classes.buttons}>
          {job.state === 'running' && isRunning && (
            <Button size="xs" variant="default" onClick={() => void desk.pause(job.id)}>
              Pause
            </Button>
          )}
          {canGoOn && waiting > 0 && (
            <Button size="xs" variant="default" onClick={() => void desk.resume(job.id)}>
              Continue
            </Button>
          )}
          {(job.state === 'running' || job.state === 'paused') && (
            <Button size="xs" variant="default" color="red" onClick={() => void desk.stop(job.id)}>
              Stop
            </Button>
          )}
          {failed > 0 && (job.state === 'finished' || job.state === 'stopped') && (
            <Button size="xs" variant="default" onClick={retry}>
              Retry {failed} failed
            </Button>
          )}
          {(job.state === 'finished' || job.state === 'stopped') && (
            <Button size="xs" variant="default" onClick={() => void desk.dismiss(job.id)}>
              Dismiss
            </Button>
          )}
        </div>
      }
    >
      <progress
        className={classes.progress}
        max={job.rows.length}
        value={done + failed}
        aria-label={`Progress of ${job.title}`}
      />
      <p className={classes.words} role="status">
        {done} of {job.rows.length} done{failed > 0 && `, ${failed} failed`}.{' '}
        {stateWords(job, isInterrupted, waiting)}
      </p>
      <JobRows job={job} />
    </Sheet>
  )
}

function stateWords({ state }: OrderJob, isInterrupted: boolean, waiting: number): string {
  if (state === 'finished') return 'Finished.'
  if (state === 'stopped') return `Stopped, ${waiting} not sent.`
  if (isInterrupted) return `Interrupted, ${waiting} to go. Nothing is sent before you continue.`
  return state === 'paused' ? `Paused, ${waiting} to go.` : `${waiting} to go. Keep this tab open.`
}

const words: Record<RowState, readonly [tone: Tone, word: string]> = {
  waiting: ['graphite', 'Not sent'],
  running: ['amber', 'In work'],
  done: ['green', 'Done'],
  failed: ['red', 'Failed'],
}

/** Failed and open rows come first. */
const rank: Record<RowState, number> = { failed: 0, running: 1, waiting: 2, done: 3 }

function JobRows({ job }: { job: OrderJob }) {
  const rows = job.rows.toSorted((a, b) => rank[a.state] - rank[b.state])
  return (
    <details className={classes.details} open={job.state !== 'running' && rows[0]?.state !== 'done'}>
      <summary>Results by order</summary>
      <ul>
        {rows.map(({ key, label, state, note, task }) => {
          const [tone, word] = words[state]
          return (
            <li key={key}>
              <Badge tone={tone}>{word}</Badge>
              <span>
                <Link to={paths.order(task.orderId)}>{label}</Link>
                {note !== '' && <span className={classes.note}>{note}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
