import { useState } from 'react'

interface Props {
  /** UNIX seconds, or null when not known. */
  seconds: number | null
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' })

/** "2 h ago", with the exact time and zone on hover. */
export function RelativeTime({ seconds }: Props) {
  // Read once: a time should not change while somebody reads it.
  const [now] = useState(() => Date.now() / 1000)
  if (seconds === null) return <span>–</span>
  const date = new Date(seconds * 1000)
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {agoText(seconds, now)}
    </time>
  )
}

function agoText(seconds: number, now: number): string {
  const passed = seconds - now
  for (const [unit, size] of steps) {
    if (Math.abs(passed) >= size) return relative.format(Math.trunc(passed / size), unit)
  }
  return 'just now'
}
