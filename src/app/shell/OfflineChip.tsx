import { useContext, useSyncExternalStore } from 'react'
import { dayOf } from '~/domain/text/calendar'
import { formatClock, formatDayOfYear, formatMinute } from '~/domain/text/formatTime'
import { oldestKept, subscribeToKept } from '~/ui/notices/keptShown'
import { OfflineContext } from '~/ui/notices/offlineContext'
import classes from './OfflineChip.module.css'
import shell from './Shell.module.css'

const chip = `${shell.chip} ${classes.chip}`

const isToday = (moment: number): boolean => dayOf(moment / 1000) === dayOf(Date.now() / 1000)

/** Says in the header that the device is offline, or how old the shown copy is, without moving the page. */
export function OfflineChip() {
  const since = useContext(OfflineContext)
  const kept = useSyncExternalStore(subscribeToKept, oldestKept)
  return (
    <span role="status" className={classes.place}>
      {since === null && kept !== null && (
        <span className={chip} title="Being read again. Buttons that write wait for it.">
          <span className={classes.lead}>As of </span>
          {isToday(kept) ? formatMinute(kept / 1000) : formatDayOfYear(kept / 1000)}
          <span className={classes.more}>
            {!isToday(kept) && `, ${formatMinute(kept / 1000)}`}, being read again
          </span>
        </span>
      )}
      {since !== null && (
        <span
          className={chip}
          title="Pages show what was read before. You can type and design; drafts wait here and are sent when you say so."
        >
          Offline <span className={classes.lead}>since </span>
          {formatClock(since / 1000)}
          <span className={classes.more}>, showing what this device keeps</span>
        </span>
      )}
    </span>
  )
}
