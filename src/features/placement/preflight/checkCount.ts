import { countWords } from '~/domain/text/countWords'
import type { Preflight } from './usePreflight'

/**
 * Number of open checks and of remarks, in words. Says that the design is being examined until the first
 * result.
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
