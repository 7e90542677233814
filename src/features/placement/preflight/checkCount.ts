import { countWords } from '~/domain/text/countWords'

/** How many lines ask to be looked at, in words. */
export const checkCount = (count: number): string =>
  count === 0 ? 'No checks open' : `${countWords(count, 'check')} open`
