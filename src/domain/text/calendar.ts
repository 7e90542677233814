import { chosenZone } from './readersZone'

// Days are texts such as 2026-11-21. Steps between days are computed in UTC, where every day has 24 hours; the reader's
// zone matters only for when a day begins.
const daySeconds = 86_400

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000
const textOf = (utc: number): string => new Date(utc * 1000).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: "2026-02-30" is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utcOf(text)) && textOf(utcOf(text)) === text

/** The day that is this many days later. */
export const addDays = (day: string, count: number): string => textOf(utcOf(day) + count * daySeconds)

/** The first day of the month that is this many months later. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** Number of days between two days, 0 for the same. */
export const daysApart = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / daySeconds

/** Number of midnights since a moment, in the reader's zone: an hour ago may be yesterday. */
export const daysSince = (moment: number, now: number, zone = chosenZone()): number =>
  daysApart(dayOf(moment, zone), dayOf(now, zone))

/** The Monday of the day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(utcOf(day) * 1000).getUTCDay() + 6) % 7))

/** The day of a moment in seconds, in the reader's zone unless another is named. */
export const dayOf = (moment: number, zone = chosenZone()): string => textOf(moment + offsetAt(moment, zone))

/**
 * The second at which a day begins in the reader's zone: midnight, or the first moment after it where the clocks go
 * forward then.
 */
export function startOfDay(day: string): number {
  const midnight = utcOf(day)
  const before = midnight - offsetAt(midnight - daySeconds)
  const after = midnight - offsetAt(midnight + daySeconds)
  const [first, second] = before < after ? [before, after] : [after, before]
  return dayOf(first) >= day ? first : second
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** Seconds by which the zone is ahead of UTC at a moment. */
function offsetAt(moment: number, zone = chosenZone()): number {
  const whole = Math.floor(moment)
  if (zone === undefined) return -new Date(whole * 1000).getTimezoneOffset() * 60
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(whole * 1000)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - whole
}
