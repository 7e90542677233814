import { formatNumber } from './formatNumber'
/**
 * A number with the words that agree with it: "1 write", "1,204 writes", "1 variant is", "2 variants are". `many`
 * defaults to `one` with an s.
 */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
