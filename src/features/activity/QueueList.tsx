import type { WaitingCall } from '~/client/scheduler/schedulerState'
import { countdown, reasonWords } from '~/client/scheduler/waitWords'
import classes from './LimitsDrawer.module.css'
import { bucketWords } from './limitWords'

interface Props {
  waiting: readonly WaitingCall[]
  now: number
}

const mostShown = 50
const urgency = { money: 'Money', click: 'Click', background: 'Background' } as const

/** What waits, in the order in which it will go, each with its reason. */
export function QueueList({ waiting, now }: Props) {
  if (waiting.length === 0) return <p className={classes.hint}>Nothing waits.</p>
  return (
    <>
      <ol className={classes.queue}>
        {waiting.slice(0, mostShown).map(({ id, since, method, path, priority, wait }, index) => (
          <li key={`${id} ${since} ${index}`} className={classes.queued}>
            <div className={classes.call}>
              <code>
                {method} {path}
              </code>
              <span className={classes.urgency}>{urgency[priority]}</span>
            </div>
            {wait && (
              <p className={classes.hint}>
                {reasonWords[wait.reason]} ({bucketWords[wait.bucket].toLowerCase()})
                {wait.until - now > 1_000 && `, at the earliest in ${countdown(wait.until, now)}`}
              </p>
            )}
          </li>
        ))}
      </ol>
      {waiting.length > mostShown && (
        <p className={classes.hint}>And {(waiting.length - mostShown).toLocaleString('en')} more.</p>
      )}
    </>
  )
}
