import { useState } from 'react'
import { formatAge, formatMoment, withFullStop } from '~/domain/text/formatTime'

interface Props {
  /** UNIX seconds, or null when not known. */
  seconds: number | null
  /** Whether it ends a sentence, so that a full stop follows. */
  isLast?: boolean
}

/** "2h ago", a date after seven days, with the exact time and zone on hover. */
export function RelativeTime({ seconds, isLast }: Props) {
  // Read once: a time must not change while somebody reads it.
  const [now] = useState(() => Date.now() / 1000)
  if (seconds === null) return <span>–</span>
  const age = formatAge(seconds, now)
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={formatMoment(seconds)}>
      {isLast === true ? withFullStop(age) : age}
    </time>
  )
}
