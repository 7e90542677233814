import { readersLocale } from './locale'
import { chosenZone } from './readersZone'

/** Where and how a time is read; the reader's browser unless said otherwise. */
interface Reader {
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

const known = new Map<string, Intl.DateTimeFormat>()

/** Formats are expensive to make; a list of a hundred rows needs one. */
function formatter(
  style: keyof typeof styles,
  { locale = readersLocale(), timeZone = chosenZone() }: Reader,
): Intl.DateTimeFormat {
  const name = `${style} ${locale} ${timeZone}`
  const old = known.get(name)
  if (old !== undefined) return old
  const made = new Intl.DateTimeFormat(locale, { ...styles[style], ...(timeZone ? { timeZone } : {}) })
  known.set(name, made)
  return made
}

const format =
  (style: keyof typeof styles) =>
  (seconds: number, reader: Reader = {}): string =>
    formatter(style, reader).format(seconds * 1000)

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

const isSameYear = (seconds: number, now: number, reader: Reader): boolean =>
  format('year')(seconds, reader) === format('year')(now, reader)

/** Stretches of days by what they were asked for: a chart asks for the same ones often, and each takes long to write. */
const stretches = new Map<string, string>()
const mostStretches = 2_000

/** A day or two as a stretch, "Nov 9 – 15"; with the year unless it is that of `now`. */
export function formatDays(first: number, last: number, now: number, reader: Reader = {}): string {
  const style = isSameYear(first, now, reader) ? 'dayOfYear' : 'dayAndYear'
  const { locale = readersLocale(), timeZone = chosenZone() } = reader
  const name = [style, locale, timeZone, first, last].join(' ')
  const text = stretches.get(name) ?? formatter(style, reader).formatRange(first * 1000, last * 1000)
  if (stretches.size === mostStretches) stretches.clear()
  stretches.set(name, text)
  return text
}

const week = 7 * 86_400
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
// In the words of the app, which are English.
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })

/** How long ago within a week of `now`, "2h ago"; the day before and after, with the year unless it is this one. */
export function formatAge(seconds: number, now: number, reader: Reader = {}): string {
  const passed = seconds - now
  if (Math.abs(passed) >= week) {
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
