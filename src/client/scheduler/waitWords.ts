import type { WaitReason } from './admit'

/** Why a call waits, in a merchant's words. */
export const reasonWords: Record<WaitReason, string> = {
  closed: 'The service asked to wait',
  full: 'The limit of a minute is used up',
  share: 'This kind of work keeps to its share',
  pace: 'Spread over the minute, so that your clicks go first',
  oneAtATime: 'These go one at a time',
  otherTab: 'Another tab goes first',
  unreachable: 'No answer came lately; one call goes ahead to see',
}

/** Time until a moment, such as "0:24"; at least a second, since a wait of none is over. */
export function countdown(until: number, now: number): string {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
