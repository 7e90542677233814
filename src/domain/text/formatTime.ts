import { daysSince } from './calendar'
import { readersLocale } from './locale'
import { chosenZone } from './readersZone'

/** Where and how a time is read; the reader's browser unless said otherwise. */
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

/** Formats by style, locale and zone, and what they have written: lists ask for the same texts at each visit, and both take long. */
const known = new Map<string, Intl.DateTimeFormat>()
const written = new Map<string, string>()
const mostWritten = 4_000

/** What `write` makes of some times, in UNIX seconds, by the format of a style; asked for the same again it answers the same. */
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
/** Day and time to the second with the zone, for who hovers. */
export const formatMoment = format('moment')
/** Time of the day to the second. */
export const formatSecond = format('second')
/** Time of the day to the minute. */
export const formatMinute = format('minute')
/** "Nov 22", where the year is known. */
export const formatDayOfYear = format('dayOfYear')
/** "Nov 2026". */
export const formatMonth = format('monthOfYear')

/** In every zone a year begins with a quarter of an hour, in seconds: few moments are asked for then. */
const yearOf = (seconds: number, reader: Reader): string => format('year')(seconds - (seconds % 900), reader)

/** Whether two moments, in UNIX seconds, are of one year where the reader is. */
export const isSameYear = (seconds: number, now: number, reader: Reader): boolean =>
  yearOf(seconds, reader) === yearOf(now, reader)

const daySeconds = 86_400
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['hour', 3_600],
  ['minute', 60],
]
// In the words of the app, which are English.
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })

/**
 * How long ago, "2h ago", from 24 hours on by the days of the calendar, "yesterday"; the day itself from a week on, with
 * the year unless it is this one.
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

/** A day of an address, "2026-11-21", as the reader writes days; what is no day stays as it is. */
export function dayText(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : formatDay(time / 1000, { timeZone: 'UTC' })
}

/** A sentence with its full stop; a date that ends in one of its own, such as "8. Nov.", gets no second. */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
