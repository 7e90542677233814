import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { countRows, type RowState } from '~/domain/bulkJob'
import type { Tone } from '~/domain/orders/orderStates'
import { Badge } from './badges/Badge'
import classes from './JobSheet.module.css'
import { Sheet } from './layout/Sheet'

interface Row {
  key: string
  label: string
  state: RowState
  /** What came of it, in words. */
  note: string
  /** Where the row's order or product is; null when it has none yet. */
  to: string | null
}

interface Props {
  title: string
  state: 'running' | 'paused' | 'stopped' | 'finished'
  /** Whether this tab is at work on it; a job that runs nowhere was interrupted. */
  isRunning: boolean
  rows: readonly Row[]
  /** What a row is, such as `order`. */
  noun: string
  /** What is said while it runs. */
  runningWords: string
  onPause: () => void
  onResume: () => void
  onStop: () => void
  onRetry: () => void
  onDismiss: () => void
}

/** A bulk job with its progress, its rows and what can be done with it. It survives a reload. */
export function JobSheet({ title, state, isRunning, rows, noun, runningWords, ...on }: Props) {
  const { waiting, done, failed } = countRows({ rows })
  const isInterrupted = state === 'running' && !isRunning
  const isOver = state === 'finished' || state === 'stopped'
  const canGoOn = (state === 'paused' || state === 'stopped' || isInterrupted) && waiting > 0
  return (
    <Sheet
      title={title}
      aside={
        <div className={classes.buttons}>
          {state === 'running' && isRunning && <Step word="Pause" onClick={on.onPause} />}
          {canGoOn && <Step word="Continue" onClick={on.onResume} />}
          {!isOver && <Step word="Stop" color="red" onClick={on.onStop} />}
          {isOver && failed > 0 && <Step word={`Retry ${failed} failed`} onClick={on.onRetry} />}
          {isOver && <Step word="Dismiss" onClick={on.onDismiss} />}
        </div>
      }
    >
      <progress
        className={classes.progress}
        max={rows.length}
        value={done + failed}
        aria-label={`Progress of ${title}`}
      />
      <p className={classes.words} role="status">
        {done} of {rows.length} done{failed > 0 && `, ${failed} failed`}.{' '}
        {stateWords(state, isInterrupted, waiting) ?? runningWords}
      </p>
      <JobRows rows={rows} noun={noun} isOpen={state !== 'running' && failed + waiting > 0} />
    </Sheet>
  )
}

function Step({ word, color, onClick }: { word: string; color?: string; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" {...(color === undefined ? {} : { color })} onClick={onClick}>
      {word}
    </Button>
  )
}

function stateWords(state: Props['state'], isInterrupted: boolean, waiting: number): string | null {
  if (state === 'finished') return 'Finished.'
  if (state === 'stopped') return `Stopped, ${waiting} not sent.`
  if (isInterrupted) return `Interrupted, ${waiting} to go. Nothing is sent before you continue.`
  return state === 'paused' ? `Paused, ${waiting} to go.` : null
}

const words: Record<RowState, readonly [tone: Tone, word: string]> = {
  waiting: ['graphite', 'Not sent'],
  running: ['amber', 'In work'],
  done: ['green', 'Done'],
  failed: ['red', 'Failed'],
}

/** Failed and open rows come first. */
const rank: Record<RowState, number> = { failed: 0, running: 1, waiting: 2, done: 3 }

function JobRows({ rows, noun, isOpen }: Pick<Props, 'rows' | 'noun'> & { isOpen: boolean }) {
  const sorted = rows.toSorted((a, b) => rank[a.state] - rank[b.state])
  return (
    <details className={classes.details} open={isOpen}>
      <summary>Results by {noun}</summary>
      <ul>
        {sorted.map(({ key, label, state, note, to }) => (
          <li key={key}>
            <Badge tone={words[state][0]}>{words[state][1]}</Badge>
            <span>
              {to === null ? <bdi>{label}</bdi> : <Link to={to}>{label}</Link>}
              {note !== '' && <span className={classes.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
