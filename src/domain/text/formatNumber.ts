import { readersLocale } from './locale'

/** A count or measure as the reader writes it: "1,204" or "1.204". */
export function formatNumber(value: number, locale = readersLocale()): string {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, known)
  return known.format(value)
}

/** By locale: a format takes longer to make than a page of numbers to write. */
const formats = new Map<string, Intl.NumberFormat>()
