import { WaitNote } from '~/ui/notices/WaitNote'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '~/ui/text/Link'
import { type BulkJob, type BulkRow, countRows, type RowState } from '~/domain/bulkJob'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import type { Tone } from '~/domain/orders/orderStates'
import { SmallButton } from '~/ui/actions/Button'
import { Badge } from '~/ui/badges/Badge'
import { Box, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { useSaidOnce } from '~/ui/useSaidOnce'
import { useSteadyRows } from '~/ui/useSteadyRows'
import { DeviceRefusal } from '../DeviceRefusal'
import { useDeviceWrite } from '../useDeviceWrite'
import type { Jobs } from './useJobs'

interface Words<Task> {
  /** Noun for a row, such as `order`. */
  noun: string
  /** Text while the job runs. */
  runningWords: (job: BulkJob<Task>) => string
  /** Address of the row's order or product; null when it has none yet. */
  pathOf: (row: BulkRow<Task>) => string | null
  /** Further actions for a finished job. */
  renderMore?: (job: BulkJob<Task>) => ReactNode
}

interface Props<Task> extends Words<Task> {
  jobs: Jobs<Task>
  /** Replaces sending the failed rows again at once. */
  onRetry?: (job: BulkJob<Task>) => Promise<void>
}

/** A run in this tab ends at once, even if that cannot be saved. */
const ended = 'This tab sends no further row of it.'

/** Bulk jobs with their progress, their rows and their actions. They survive a reload. */
export function JobSheets<Task>({ jobs, onRetry, ...words }: Props<Task>) {
  const { write, refused } = useDeviceWrite()
  return (
    <>
      <DeviceRefusal {...refused} />
      {jobs.jobs.map(({ job, isRunning, isElsewhere }) => {
        const keep = (title: string, act: (id: string) => Promise<void>, effect?: string) => () =>
          write({ write: () => act(job.id), title, ...(effect === undefined ? {} : { effect }) })
        return (
          <JobSheet
            key={job.id}
            {...words}
            job={job}
            isRunning={isRunning}
            isElsewhere={isElsewhere}
            isBegunHere={job.id === jobs.begun}
            onPause={keep('This device could not note the pause', jobs.pause, ended)}
            onResume={keep('The job could not go on', jobs.resume)}
            onStop={keep('This device could not note the stop', jobs.stop, ended)}
            onRetry={keep('The job could not go on', onRetry === undefined ? jobs.retry : () => onRetry(job))}
            onDismiss={keep('The job could not be dismissed', jobs.dismiss)}
          />
        )
      })}
    </>
  )
}

interface JobProps<Task> extends Words<Task> {
  job: BulkJob<Task>
  /** Whether some tab is working on it; an unfinished job that runs nowhere was interrupted. */
  isRunning: boolean
  /** Whether that is another tab, which has to stay open, and not this one. */
  isElsewhere: boolean
  /** Whether it was started on this page, perhaps at the end of a long list: then it is scrolled into view. */
  isBegunHere: boolean
  onPause: () => void
  onResume: () => void
  onStop: () => void
  onRetry: () => void
  onDismiss: () => void
}

function JobSheet<Task>({
  job,
  isRunning,
  isElsewhere,
  isBegunHere,
  noun,
  runningWords,
  pathOf,
  renderMore,
  ...on
}: JobProps<Task>) {
  const bar = useRef<HTMLProgressElement>(null)
  // Talks to the scroll position.
  useEffect(() => {
    if (isBegunHere) bar.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' })
  }, [isBegunHere])
  const { title, state, rows } = job
  const { waiting, done, failed } = countRows(job)
  const open = rows.length - done - failed
  const inWork = rows.find((row) => row.state === 'running' && row.isLeftOut !== true)
  const isInterrupted = state === 'running' && !isRunning
  const isOver = state === 'finished' || state === 'stopped'
  const atWork = isElsewhere
    ? `${formatNumber(waiting)} to go. Another tab of this browser is at it, and has to stay open.`
    : runningWords(job)
  const words = `${formatNumber(done)} of ${formatNumber(rows.length)} done${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}. ${stateWords(state, isInterrupted, waiting, rows.filter(isUnsent).length) ?? atWork}`
  const live = useSaidOnce(words)
  const goOn = (state === 'paused' || state === 'stopped' || isInterrupted) && open > 0 && (
    <Step word="Continue" onClick={on.onResume} />
  )
  return (
    <Sheet
      title={title}
      aside={
        !isOver && (
          <Row wrap gap={8}>
            {state === 'running' && isRunning && <Step word="Pause" onClick={on.onPause} />}
            {goOn}
            <Step word="Stop" color="red" onClick={on.onStop} />
          </Row>
        )
      }
    >
      <progress ref={bar} max={rows.length} value={done + failed} aria-label={`Progress of ${title}`} />
      <Hint mt={8} role="status" aria-live={live}>
        {words}
      </Hint>
      <WaitNote on={state === 'running' && isRunning} of="background" />
      {state === 'running' && inWork !== undefined && (
        <LongRow key={inWork.key} row={inWork} isLeft={isInterrupted} />
      )}
      {/* Separate from "Pause" and "Stop": the end of a job must not put another button under the pointer. */}
      {isOver && (
        <Row wrap gap={8} mt={8}>
          {goOn}
          {failed > 0 && (
            <Step word={`Try ${countWords(failed, `failed ${noun}`)} again`} onClick={on.onRetry} />
          )}
          {renderMore?.(job)}
          <Step word="Dismiss" onClick={on.onDismiss} />
        </Row>
      )}
      <JobRows {...{ rows, noun, pathOf, state }} isOpen={state !== 'running' && failed + open > 0} />
    </Sheet>
  )
}

/** A row that takes longer than this, in ms, gets a text. */
const longMs = 2_000

interface LongRowProps {
  row: Pick<BulkRow<unknown>, 'label' | 'note'>
  /** Whether nobody is working on it any more. */
  isLeft: boolean
}

/** Progress of a row that takes long, or was left: for example that its reply has not come. */
function LongRow({ row: { label, note }, isLeft }: LongRowProps) {
  const [isLong, setLong] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Hint role="status">
      {(isLong || isLeft) && note !== '' && (
        <>
          <bdi>{label}</bdi>: {note}
        </>
      )}
    </Hint>
  )
}

function Step({ word, color, onClick }: { word: string; color?: 'red'; onClick: () => void }) {
  return (
    <SmallButton {...(color === undefined ? {} : { color })} onClick={onClick}>
      {word}
    </SmallButton>
  )
}

function stateWords(
  state: BulkJob<unknown>['state'],
  isInterrupted: boolean,
  waiting: number,
  unsent: number,
): string | null {
  if (state === 'finished') return 'Finished.'
  if (state === 'stopped') return `Stopped, ${formatNumber(unsent)} not sent.`
  if (isInterrupted)
    return `Interrupted, ${formatNumber(waiting)} to go. Nothing is sent before you continue.`
  return state === 'paused' ? `Paused, ${formatNumber(waiting)} to go.` : null
}

/** A row that waits for another try, and whose earlier try may have succeeded, does not count as unsent. */
const isUnsent = ({ state, isOpen = false }: BulkRow<unknown>): boolean => state === 'waiting' && !isOpen
const notKnown = ['amber', 'Not known'] as const

const words: Record<RowState, readonly [tone: Tone, word: string]> = {
  waiting: ['graphite', 'Not sent'],
  running: ['amber', 'In work'],
  done: ['green', 'Done'],
  failed: ['red', 'Failed'],
}

/** Failed and open rows come first, in the order set when the job begins, pauses or ends. */
const rank: Record<RowState, number> = { failed: 0, running: 1, waiting: 2, done: 3 }

interface RowsProps<Task> extends Pick<Words<Task>, 'noun' | 'pathOf'> {
  rows: readonly BulkRow<Task>[]
  state: BulkJob<Task>['state']
  isOpen: boolean
}

function JobRows<Task>({ rows, noun, pathOf, state, isOpen }: RowsProps<Task>) {
  const ranked = rows.toSorted((a, b) => rank[a.state] - rank[b.state])
  const sorted = useSteadyRows(ranked, ({ key }) => key, state)
  return (
    <Box as="details" size={13} mt={8} open={isOpen}>
      <summary>Results by {noun}</summary>
      <Stack as="ul" gap={6} mt={8} p={4} highest={260}>
        {sorted.map((row) => {
          const to = pathOf(row)
          const [tone, word] = row.state === 'waiting' && !isUnsent(row) ? notKnown : words[row.state]
          return (
            <Row as="li" align="baseline" gap={8} key={row.key}>
              <Badge tone={tone}>{word}</Badge>
              <span>
                {to === null ? <bdi>{row.label}</bdi> : <Link to={to}>{row.label}</Link>}
                {row.note !== '' && (
                  <Text as="span" tone="quiet" style={{ marginLeft: 8 }}>
                    {row.note}
                  </Text>
                )}
              </span>
            </Row>
          )
        })}
      </Stack>
    </Box>
  )
}
