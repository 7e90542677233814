import { type BucketName, bucketRules, type Priority } from '~/client/scheduler/bucketTable'

const windowMs = 60_000
/** Background work leaves a quarter of each limit to clicks. */
const backgroundShare = 0.75

export interface Pace {
  /** When a call with these limits may be sent, in ms after the first; counts the call. */
  next(buckets: readonly BucketName[], priority: Priority): number
}

/** Simulates calls one after another, each as early as the service's limits allow; a reply takes `answerMs`. */
export function createPace(answerMs = 300): Pace {
  const sent = new Map<BucketName, number[]>()
  let clock = 0
  return {
    next: (buckets, priority) => {
      for (const bucket of buckets) {
        const { limit, reserve } = bucketRules[bucket]
        const own = priority === 'money' ? limit : limit - reserve
        const allowed = Math.max(1, Math.floor(own * (priority === 'background' ? backgroundShare : 1)))
        const earlier = (sent.get(bucket) ?? [])[(sent.get(bucket)?.length ?? 0) - allowed]
        if (earlier !== undefined) clock = Math.max(clock, earlier + windowMs)
      }
      for (const bucket of buckets)
        sent.set(bucket, [...(sent.get(bucket) ?? []).slice(-limitOf(bucket)), clock])
      const at = clock
      clock += answerMs
      return at
    },
  }
}

const limitOf = (bucket: BucketName): number => bucketRules[bucket].limit
