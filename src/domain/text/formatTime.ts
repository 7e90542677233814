import { daysSince } from './calendar'
import { readersLocale } from './locale'
import { chosenZone } from './readersZone'

/** Language and zone of a reader; the browser's own by default. */
export interface Reader {
  locale?: string
  /** IANA name, such as "Asia/Tokyo". */
  timeZone?: string
}

const styles = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'long' },
  second: { timeStyle: 'medium' },
  minute: { timeStyle: 'short' },
  dayOfYear: { month: 'short', day: 'numeric' },
  monthOfYear: { month: 'short', year: 'numeric' },
  dayAndYear: { month: 'short', day: 'numeric', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats by style, locale and zone, with the texts they made: both are slow, and lists need them at each visit. */
const known = new Map<string, Intl.DateTimeFormat>()
const written = new Map<string, string>()
const mostWritten = 4_000

/** The texts that `write` makes of times in UNIX seconds, by a style's format; kept for repeated calls. */
export function writeOnce(
  style: keyof typeof styles,
  { locale = readersLocale(), timeZone = chosenZone() }: Reader,
  times: readonly number[],
  write: (by: Intl.DateTimeFormat) => string,
): string {
  const kind = `${style} ${locale} ${timeZone}`
  const name = `${kind} ${times.join()}`
  const old = written.get(name)
  if (old !== undefined) return old
  const by =
    known.get(kind) ??
    new Intl.DateTimeFormat(locale, { ...styles[style], ...(timeZone ? { timeZone } : {}) })
  known.set(kind, by)
  const text = write(by)
  if (written.size >= mostWritten) written.clear()
  written.set(name, text)
  return text
}

const format =
  (style: keyof typeof styles) =>
  (seconds: number, reader: Reader = {}): string =>
    writeOnce(style, reader, [seconds], (by) => by.format(seconds * 1000))

/** UNIX seconds as a day: "Nov 22, 2026", "22.11.2026", "2026/11/22". */
export const formatDay = format('day')
/** Day and time to the second with the zone, for tooltips. */
export const formatMoment = format('moment')
/** Time of the day to the second. */
export const formatSecond = format('second')
/** Time of the day to the minute. */
export const formatMinute = format('minute')
/** "Nov 22", for a known year. */
export const formatDayOfYear = format('dayOfYear')
/** "Nov 2026". */
export const formatMonth = format('monthOfYear')

/** Time of the day to the minute, after its day where that is not today: "9:12 AM", "Nov 22, 9:12 AM". */
export function formatClock(seconds: number, now = Date.now() / 1000, reader: Reader = {}): string {
  const time = formatMinute(seconds, reader)
  return daysSince(seconds, now, reader.timeZone) === 0
    ? time
    : `${formatDayOfYear(seconds, reader)}, ${time}`
}

/** In every zone a year begins at a full quarter of an hour: rounding to it leaves few moments to format. */
const yearOf = (seconds: number, reader: Reader): string => format('year')(seconds - (seconds % 900), reader)

/** Whether two moments, in UNIX seconds, are in the same year in the reader's zone. */
export const isSameYear = (seconds: number, now: number, reader: Reader): boolean =>
  yearOf(seconds, reader) === yearOf(now, reader)

const daySeconds = 86_400
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['hour', 3_600],
  ['minute', 60],
]
// In the app's language, which is English.
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })

/**
 * Age of a moment: "2h ago"; from 24 hours on by calendar days, "yesterday"; from a week on the day itself, with the
 * year unless it is this one.
 */
export function formatAge(seconds: number, now: number, reader: Reader = {}): string {
  const passed = seconds - now
  if (Math.abs(passed) >= daySeconds) {
    const days = daysSince(seconds, now, reader.timeZone)
    if (Math.abs(days) < 7) return relative.format(-days, 'day')
    return isSameYear(seconds, now, reader) ? formatDayOfYear(seconds, reader) : formatDay(seconds, reader)
  }
  for (const [unit, size] of steps)
    if (Math.abs(passed) >= size) return relative.format(Math.trunc(passed / size), unit)
  return 'just now'
}

/** A day in an address, "2026-11-21", in the reader's format; any other text stays as it is. */
export function dayText(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : formatDay(time / 1000, { timeZone: 'UTC' })
}

/** A sentence with its period; one that ends in a date with a period, such as "8. Nov.", gets no second. */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
