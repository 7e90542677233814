import { type BucketName, bucketRules } from './bucketTable'
import { type BucketState, currentBucket, type LedgerState, ownCapOf, usedOf, windowMs } from './ledgerState'
import { fullJitter, withJitter } from './waitTimes'

/** What a reply's X-RateLimit headers say; null where they are absent or hidden from this page. */
export interface RateNews {
  limit: number
  remaining: number
  /** Seconds until the window resets. */
  reset: number
}

/** Reads them; a reset that is missing or beyond 15 minutes is not believed. */
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
  ledger.answeredAt = now
  if (news === null) return
  ledger.toldAt = now
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
  for (const name of refusedOf(ledger, call, asked, now)) {
    const bucket = currentBucket(ledger, name, now)
    const { lockout } = bucketRules[name]
    const silent = lockout > 0 ? lockout * 1000 : 1000 + fullJitter(call.refusals, 1000, windowMs, random)
    close(bucket, now + withJitter(asked.seconds === null ? silent : asked.seconds * 1000, random))
    bucket.sharedAt = now
    // Where replies do not say how many calls are left, the refusal does: ours were too many by about this one.
    if (asked.news === null) backOff(name, bucket, now)
  }
}

const backingOff = 0.85

/**
 * Our own calls are not lowered below this share of a limit: others must be the cause then. A lockout says
 * little about how many calls were too many, so there the share is larger.
 */
const leastPart = { window: 0.125, lockout: 0.5 }

function backOff(name: BucketName, bucket: BucketState, now: number): void {
  const ours = Math.min(bucket.slots.length - 1, ownCapOf(bucket, name, now))
  const least = bucket.limit * (bucketRules[name].lockout > 0 ? leastPart.lockout : leastPart.window)
  bucket.ownPart = { calls: Math.max(least, ours * backingOff), since: now }
}

/** A wait as long as this is a lockout's; a full window frees slots sooner. */
const lockoutSeconds = 30

/** Which limit a refusal is about: the one its headers name, else the likeliest, and all when that was wrong. */
function refusedOf(
  ledger: LedgerState,
  { buckets, refusals }: CallTraces & { refusals: number },
  { seconds, news }: { seconds: number | null; news: RateNews | null },
  now: number,
): readonly BucketName[] {
  if (refusals > 2) return buckets
  if (news !== null) return spokenOf(ledger, buckets, news.limit, now)
  const [wide] = buckets
  if (wide === undefined || buckets.length < 2) return buckets
  const isWideBusy = usedOf(currentBucket(ledger, wide, now)) >= currentBucket(ledger, wide, now).limit / 4
  return isWideBusy && (seconds ?? lockoutSeconds) < lockoutSeconds ? [wide] : buckets.slice(1)
}

const busyness = 0.25
const hiddenRefusalMs = 5_000
/** Two losses further apart have nothing to do with each other, in ms. */
const sameTroubleMs = 30_000
/** So long after a reply with rate headers, replies are taken to show them, in ms. */
const headersShownMs = 600_000

/**
 * No readable reply: a dropped connection, which teaches nothing. A refusal that the browser hides looks the same, but
 * only where replies hide their rate headers too; there it is taken for one when a busy bucket loses a second call and
 * others were answered in between.
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

/** The call was granted and never sent: nothing was used. */
export function giveBack(ledger: LedgerState, { id, buckets }: CallTraces): void {
  for (const name of buckets) {
    const bucket = ledger.buckets[name]
    if (bucket === undefined) continue
    bucket.slots = bucket.slots.filter((slot) => slot.id !== id)
    if (bucket.probe === id) bucket.probe = 'due'
  }
}

/** A prepared call is sent now and counts from now on. False when its slots have aged away meanwhile. */
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
