import { Link } from 'react-router'
import type { LogEntry } from '~/client/requestLog'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './ActivityPage.module.css'
import { failureGroups } from './logReport'

interface Props {
  lines: readonly LogEntry[]
  to: (line: LogEntry) => string
}

/** What went wrong, each kind once with how often. */
export function FailureGroups({ lines, to }: Props) {
  const groups = failureGroups(lines)
  if (groups.length === 0) return null
  return (
    <Sheet title="What went wrong" hint="Failures of one kind are counted together.">
      <ul className={classes.groups}>
        {groups.map(({ key, call, outcome, said, count, last }) => (
          <li key={key} className={classes.group}>
            <span className={classes.times}>{count} ×</span>
            <span className={classes.what}>
              <Link to={to(last)} preventScrollReset>
                <code>{call}</code>
              </Link>{' '}
              <b>{outcome}</b>
              {said !== null && <span className={classes.quiet}> “{said}”</span>}
            </span>
            <span className={classes.quiet}>
              <RelativeTime seconds={last.at / 1_000} />
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
