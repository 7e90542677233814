import type { BucketView } from '~/client/scheduler/schedulerState'
import classes from './LimitsDrawer.module.css'
import { countdown } from '~/client/scheduler/waitWords'
import { bucketWords } from './limitWords'

interface Props {
  bucket: BucketView
  now: number
}

/** One limit: how much of it is used, by whom, and when there is room again. */
export function BucketMeter({ bucket, now }: Props) {
  const { name, used, limit, others, closedUntil, freeAt } = bucket
  return (
    <li className={classes.meterRow}>
      <div className={classes.meterHead}>
        <span>{bucketWords[name]}</span>
        <span className={classes.count}>
          {used} of {limit} a minute
        </span>
      </div>
      <meter
        className={classes.meter}
        min={0}
        max={limit}
        value={used}
        aria-label={`${bucketWords[name]}, used`}
      />
      {others > 0 && <p className={classes.hint}>{others} of them by other programs.</p>}
      {closedUntil > now ? (
        <p className={classes.paused} role="timer">
          The service asked to wait. Goes on in {countdown(closedUntil, now)}.
        </p>
      ) : (
        freeAt > now && (
          <p className={classes.hint} role="timer">
            Used up. The next is free in {countdown(freeAt, now)}.
          </p>
        )
      )}
    </li>
  )
}
