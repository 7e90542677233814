import { readersLocale } from './locale'

/** A count or measure in the reader's format: "1,204" or "1.204". */
export const formatNumber = (value: number, locale = readersLocale()): string =>
  formatOf(locale).format(value)

/** A measure with a fixed number of decimals, also zeros: "12.30" or "12,30". */
export const formatDecimals = (value: number, decimals: number, locale = readersLocale()): string =>
  // Adding 0 turns −0 into 0.
  formatOf(locale, decimals).format(Number(value.toFixed(decimals)) + 0)

/** The size of a file: "812 B", "3.4 KB", "34 MB"; each unit is 1,024 of the one before. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatNumber(bytes)} B`
  const step = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const value = bytes / 1024 ** step
  return `${formatDecimals(value, value < 10 ? 1 : 0)} ${['KB', 'MB', 'GB'][step - 1] ?? ''}`
}

/** By locale and decimals: a format takes longer to make than to write a page of numbers. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, decimals?: number): Intl.NumberFormat {
  const name = `${locale} ${decimals ?? ''}`
  const known = formats.get(name)
  if (known !== undefined) return known
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = new Intl.NumberFormat(locale, digits)
  formats.set(name, made)
  return made
}
