import { type BucketName, bucketRules } from './bucketTable'
import { type BucketState, currentBucket, type LedgerState, ownCapOf, usedOf, windowMs } from './ledgerState'
import { fullJitter, withJitter } from './waitTimes'

/** The X-RateLimit headers of a reply. */
export interface RateNews {
  limit: number
  remaining: number
  /** Seconds until the window resets. */
  reset: number
}

/** Reads the headers. A missing reset counts as one window; one beyond 15 minutes as 15 minutes. */
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

/** Notes a reply: the call's slots start to age, and the stated numbers correct the counts. */
export function noteReply(ledger: LedgerState, call: CallTraces, news: RateNews | null, now: number): void {
  settle(ledger, call, now)
  ledger.answeredAt = now
  if (news === null) return
  ledger.toldAt = now
  for (const name of describedBuckets(ledger, call.buckets, news.limit, now)) {
    const bucket = currentBucket(ledger, name, now)
    learnLimit(bucket, news.limit)
    const foreign = Math.max(0, news.limit - news.remaining - bucket.slots.length)
    bucket.foreign = { count: foreign, until: foreign > 0 ? now + windowMs : 0 }
    if (foreign > 0) bucket.sharedAt = now
    if (news.remaining === 0 && usedOf(bucket) < bucket.limit) close(bucket, now + news.reset * 1000)
  }
}

/** The service refused the call (429); it had no effect. Its bucket is closed for as long as the service said. */
export function noteRefusal(
  ledger: LedgerState,
  call: CallTraces & { refusals: number },
  asked: { seconds: number | null; news: RateNews | null },
  now: number,
  random: number,
): void {
  settle(ledger, call, now)
  for (const name of refusedOf(ledger, call, asked, now)) {
    const bucket = currentBucket(ledger, name, now)
    const { lockout } = bucketRules[name]
    const silent = lockout > 0 ? lockout * 1000 : 1000 + fullJitter(call.refusals, 1000, windowMs, random)
    close(bucket, now + withJitter(asked.seconds === null ? silent : asked.seconds * 1000, random))
    bucket.sharedAt = now
    // Without rate headers the refusal itself is the measure: about one call was too many.
    if (asked.news === null) backOff(name, bucket, now)
  }
}

const backingOff = 0.85

/**
 * This browser's calls are not cut below this share of a limit: other clients must be the cause then. A lockout hardly
 * shows how many calls were too many, so its share is larger.
 */
const leastPart = { window: 0.125, lockout: 0.5 }

function backOff(name: BucketName, bucket: BucketState, now: number): void {
  const ours = Math.min(bucket.slots.length - 1, ownCapOf(bucket, name, now))
  const least = bucket.limit * (bucketRules[name].lockout > 0 ? leastPart.lockout : leastPart.window)
  bucket.ownPart = { calls: Math.max(least, ours * backingOff), since: now }
}

/** A wait at least this long is a lockout's; a full window frees slots sooner. */
const lockoutSeconds = 30

/** The buckets that a refusal is about: those its headers name, else the likeliest, and all when that was wrong. */
function refusedOf(
  ledger: LedgerState,
  { buckets, refusals }: CallTraces & { refusals: number },
  { seconds, news }: { seconds: number | null; news: RateNews | null },
  now: number,
): readonly BucketName[] {
  if (refusals > 2) return buckets
  if (news !== null) return describedBuckets(ledger, buckets, news.limit, now)
  const [wide] = buckets
  if (wide === undefined || buckets.length < 2) return buckets
  const isWideBusy = usedOf(currentBucket(ledger, wide, now)) >= currentBucket(ledger, wide, now).limit / 4
  return isWideBusy && (seconds ?? lockoutSeconds) < lockoutSeconds ? [wide] : buckets.slice(1)
}

const busyness = 0.25
const hiddenRefusalMs = 5_000
/** Two lost replies further apart than this are not connected, in ms. */
const sameTroubleMs = 30_000
/** How long after a reply with rate headers all replies are expected to show them, in ms. */
const headersShownMs = 600_000

/**
 * No readable reply came. Usually a connection was dropped, which says nothing about limits. A refusal that the browser
 * hides looks the same, where replies hide their rate headers: it is assumed when a busy bucket loses a second call
 * after another call was answered.
 */
export function noteLoss(ledger: LedgerState, call: CallTraces, now: number, random: number): void {
  settle(ledger, call, now)
  if (isWithin(ledger.toldAt, now, headersShownMs)) return
  for (const name of call.buckets) {
    const bucket = currentBucket(ledger, name, now)
    if (!isWithin(bucket.lostAt, now, sameTroubleMs)) bucket.lostAt = now
    const isSecond = (ledger.answeredAt ?? 0) > (bucket.lostAt ?? now)
    if (!isSecond || usedOf(bucket) / bucket.limit < busyness) continue
    const { lockout } = bucketRules[name]
    close(bucket, now + withJitter(lockout > 0 ? lockout * 1000 : hiddenRefusalMs, random))
    backOff(name, bucket, now)
  }
}

const isWithin = (at: number | undefined, now: number, ms: number): boolean =>
  at !== undefined && Math.abs(now - at) < ms

/** The call was granted and never sent: its slots are free again. */
export function giveBack(ledger: LedgerState, { id, buckets }: CallTraces): void {
  for (const name of buckets) {
    const bucket = ledger.buckets[name]
    if (bucket === undefined) continue
    bucket.slots = bucket.slots.filter((slot) => slot.id !== id)
    if (bucket.probe === id) bucket.probe = 'due'
  }
}

/** A prepared call is sent now and counts from now on. False when its slots have expired meanwhile. */
export function sendHeld(ledger: LedgerState, { id, buckets }: CallTraces, now: number): boolean {
  let isThere = true
  for (const name of buckets) {
    const slot = currentBucket(ledger, name, now).slots.find((held) => held.id === id)
    if (slot === undefined) isThere = false
    else Object.assign(slot, { sentAt: now, isHeld: false })
  }
  return isThere
}

/** The call is over, whatever became of it: its slots start to age. */
export function settle(ledger: LedgerState, { id, buckets }: CallTraces, now: number): void {
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

/** A lower limit is taken at once, a higher one when two replies agree. */
function learnLimit(bucket: BucketState, limit: number): void {
  if (limit <= bucket.limit || bucket.higher === limit) bucket.limit = limit
  bucket.higher = limit > bucket.limit ? limit : null
}

/** Headers describe one bucket, the tightest: the one whose limit they name, else the nearest in size. */
function describedBuckets(
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
