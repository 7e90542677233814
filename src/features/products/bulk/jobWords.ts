import { bucketRules } from '~/client/scheduler/bucketTable'

const writesPerMinute = bucketRules.syncWrite.limit

/** How long a number of writes takes, in words. */
export function jobMinutes(writes: number): string {
  if (writes <= writesPerMinute) return 'under a minute'
  return secondsWords(((writes - 1) * 60) / writesPerMinute)
}

/** "about 3 min", for the middle of a sentence. */
export function secondsWords(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s`
  return `about ${Math.ceil(seconds / 60)} min`
}
