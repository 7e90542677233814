import { countWords } from '~/domain/text/countWords'
import type { Preflight } from './usePreflight'

/**
 * How many lines ask to be looked at, and how many remarks there are beside them, in words. Nothing is promised while the
 * design is looked at.
 */
export function checkCount({
  lines,
  open,
  isLooking,
}: Pick<Preflight, 'lines' | 'open' | 'isLooking'>): string {
  const remarks = lines.length - open.length
  if (open.length === 0 && remarks === 0) return isLooking ? 'Looking at the design' : 'No checks open'
  const counts = [
    ...(open.length === 0 ? [] : [`${countWords(open.length, 'check')} open`]),
    ...(remarks === 0 ? [] : [countWords(remarks, 'remark')]),
  ]
  return counts.join(', ')
}
