import { readersLocale } from './locale'

/** A count or measure as the reader writes it: "1,204" or "1.204". */
export const formatNumber = (value: number, locale = readersLocale()): string => value.toLocaleString(locale)
