import { isSameYear, type Reader, writeOnce } from '../text/formatTime'

/** One or several days as text, "Nov 9 – 15"; with the year unless it is that of `now`. All in UNIX seconds. */
export function formatDays(first: number, last: number, now: number, reader: Reader = {}): string {
  const style = isSameYear(first, now, reader) ? 'dayOfYear' : 'dayAndYear'
  return writeOnce(style, reader, [first, last], (by) => by.formatRange(first * 1000, last * 1000))
}
