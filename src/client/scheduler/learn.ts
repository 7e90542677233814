import { type BucketName, bucketRules } from './bucketTable'
import { type BucketState, currentBucket, type LedgerState, usedOf, windowMs } from './ledgerState'
import { fullJitter, spread } from './waitTimes'

/** What a reply's X-RateLimit headers say; null where they are absent or hidden from this page. */
export interface RateNews {
  limit: number
  remaining: number
  /** Seconds until the window resets. */
  reset: number
}

export function readRateNews(headers: Headers): RateNews | null {
  const number = (name: string) => Number.parseInt(headers.get(`x-ratelimit-${name}`) ?? '', 10)
  const [limit, remaining, reset] = [number('limit'), number('remaining'), number('reset')]
  if (!(limit > 0) || !(remaining >= 0)) return null
  return { limit, remaining, reset: reset >= 0 ? Math.min(reset, 900) : windowMs / 1000 }
}

export interface CallTraces {
  id: string
  buckets: readonly BucketName[]
}

/** A reply came: its slots start to age, and the stated numbers correct what was counted here. */
export function noteReply(ledger: LedgerState, call: CallTraces, news: RateNews | null, now: number): void {
  settle(ledger, call, now)
  if (news === null) return
  for (const name of spokenOf(ledger, call.buckets, news.limit, now)) {
    const bucket = currentBucket(ledger, name, now)
    learnLimit(bucket, news.limit)
    const foreign = Math.max(0, news.limit - news.remaining - bucket.slots.length)
    bucket.foreign = { count: foreign, until: foreign > 0 ? now + windowMs : 0 }
    if (foreign > 0) bucket.sharedAt = now
    if (news.remaining === 0 && usedOf(bucket) < bucket.limit) close(bucket, now + news.reset * 1000)
  }
}

/** The service refused the call (429); it had no effect. Its bucket is closed for the time asked for. */
export function noteRefusal(
  ledger: LedgerState,
  call: CallTraces & { refusals: number },
  asked: { seconds: number | null; news: RateNews | null },
  now: number,
  random: number,
): void {
  settle(ledger, call, now)
  const own = call.buckets[call.buckets.length - 1] ?? 'general'
  const named = asked.news === null ? [own] : spokenOf(ledger, call.buckets, asked.news.limit, now)
  // Refused again after waiting: it was another bucket's limit.
  for (const name of call.refusals > 1 ? call.buckets : named) {
    const bucket = currentBucket(ledger, name, now)
    const { lockout } = bucketRules[name]
    const silent = lockout > 0 ? lockout * 1000 : 1000 + fullJitter(call.refusals, 1000, windowMs, random)
    close(bucket, now + spread(asked.seconds === null ? silent : asked.seconds * 1000, random))
    bucket.sharedAt = now
  }
}

const fullness = 0.8

/** No readable reply. Where a bucket was nearly used up, a refusal that the browser hides is the likely cause. */
export function noteLoss(ledger: LedgerState, call: CallTraces, now: number, random: number): void {
  settle(ledger, call, now)
  for (const name of call.buckets) {
    const bucket = currentBucket(ledger, name, now)
    if (usedOf(bucket) >= bucket.limit * fullness) close(bucket, now + spread(windowMs, random))
  }
}

/** The call was granted and never sent: nothing was used. */
export function giveBack(ledger: LedgerState, { id, buckets }: CallTraces): void {
  for (const name of buckets) {
    const bucket = ledger.buckets[name]
    if (bucket === undefined) continue
    bucket.slots = bucket.slots.filter((slot) => slot.id !== id)
    if (bucket.probe === id) bucket.probe = 'due'
  }
}

function settle(ledger: LedgerState, { id, buckets }: CallTraces, now: number): void {
  for (const name of buckets) {
    const bucket = currentBucket(ledger, name, now)
    for (const slot of bucket.slots) if (slot.id === id) slot.doneAt = now
    if (bucket.probe === id) bucket.probe = null
  }
}

function close(bucket: BucketState, until: number): void {
  bucket.closedUntil = Math.max(bucket.closedUntil, until)
  bucket.probe = 'due'
}

/** Tightened at once; loosened when two replies agree. */
function learnLimit(bucket: BucketState, limit: number): void {
  if (limit <= bucket.limit || bucket.higher === limit) bucket.limit = limit
  bucket.higher = limit > bucket.limit ? limit : null
}

/** Headers speak of one bucket, the tightest: the one whose limit they name, else the nearest in size. */
function spokenOf(
  ledger: LedgerState,
  names: readonly BucketName[],
  limit: number,
  now: number,
): readonly BucketName[] {
  if (names.length < 2) return names
  const distance = (name: BucketName) => Math.abs(Math.log(limit / currentBucket(ledger, name, now).limit))
  const nearest = Math.min(...names.map(distance))
  return names.filter((name) => distance(name) === nearest)
}
