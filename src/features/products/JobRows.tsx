import { Link } from 'react-router'
import type { BulkJob, RowState } from '~/domain/bulkJob'
import type { Tone } from '~/domain/orderStates'
import { paths } from '~/paths'
import { Badge } from '~/ui/Badge'
import classes from './JobsSheet.module.css'

interface Props {
  job: BulkJob
}

const words: Record<RowState, readonly [tone: Tone, word: string]> = {
  waiting: ['graphite', 'Waiting'],
  running: ['blue', 'In work'],
  done: ['green', 'Done'],
  failed: ['red', 'Failed'],
}

/** What became of every row. Failed rows come first. */
export function JobRows({ job }: Props) {
  const rows = [...job.rows].toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  return (
    <details className={classes.details}>
      <summary>Results by product</summary>
      <ul>
        {rows.map(({ key, label, state, note, resultId }) => {
          const [tone, word] = words[state]
          return (
            <li key={key}>
              <Badge tone={tone}>{word}</Badge>
              <span>
                {resultId === null ? <bdi>{label}</bdi> : <Link to={paths.product(resultId)}>{label}</Link>}
                {note !== '' && <span className={classes.note}>{note}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
