import { useState } from 'react'
import { formatAge, formatMoment } from '~/domain/text/formatTime'

interface Props {
  /** UNIX seconds, or null when not known. */
  seconds: number | null
}

/** "2h ago", a date after seven days, with the exact time and zone on hover. */
export function RelativeTime({ seconds }: Props) {
  // Read once: a time should not change while somebody reads it.
  const [now] = useState(() => Date.now() / 1000)
  if (seconds === null) return <span>–</span>
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={formatMoment(seconds)}>
      {formatAge(seconds, now)}
    </time>
  )
}
