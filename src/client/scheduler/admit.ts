import { type BucketName, bucketRules, type Priority, rankOf } from './bucketTable'
import {
  type BucketState,
  currentBucket,
  freesAt,
  freesWhen,
  ownCapOf,
  slotFreesWhen,
  inFlight,
  type LedgerState,
  usedOf,
  windowMs,
} from './ledgerState'

/** Why a call waits; first what the merchant most wants to know. */
export type WaitReason =
  /** The service asked that nothing is sent for a while. */
  | 'closed'
  /** The window is full. */
  | 'full'
  /** Background work may use only a share. */
  | 'share'
  /** Calls are spread out, so that clicks and money find free slots. */
  | 'pace'
  /** Calls go one at a time. */
  | 'oneAtATime'
  /** Another tab goes first. */
  | 'otherTab'
  /** No reply came lately; one call is sent to learn whether the service answers again. */
  | 'unreachable'

export interface Wait {
  reason: WaitReason
  bucket: BucketName
  until: number
}

export interface Applicant {
  id: string
  tab: string
  buckets: readonly BucketName[]
  priority: Priority
  /** Share of the limit that calls of this priority may use; 1 when absent. */
  budget: number
  /** Reads made before sending, in the call's turn; null for none. */
  prepare: (() => Promise<void>) | null
}

const soonMs = 100
/** In ms, where calls go one at a time: how long a call waits for the reply to the one before it. */
const flightMs = 10_000
/** The same for a call about money: a refusal and a second try would cost it no more than that wait. */
const moneyFlightMs = 800
const tabSilenceMs = 1_500
const sharedForMs = 600_000
/** Limits below this are too small to be spread out evenly. */
const leastPaced = 30

/** Debits every bucket of the call; or debits none and answers what the call waits for. */
export function admit(ledger: LedgerState, call: Applicant, now: number): Wait | null {
  for (const name of call.buckets) {
    const wait = hindrance(ledger, name, call, now)
    if (wait !== null) return { ...wait, bucket: name }
  }
  debit(ledger, call, now)
  return null
}

/** Counts a call, whether or not there is a slot for it. */
export function debit(ledger: LedgerState, call: Applicant, now: number): void {
  const rank = rankOf[call.priority]
  for (const name of call.buckets) {
    const bucket = currentBucket(ledger, name, now)
    // The reads of a call's own `prepare` use the widest bucket, so its slot there must not hold them back.
    const isHeld = call.prepare !== null && name === call.buckets[0]
    bucket.slots.push({ id: call.id, sentAt: now, doneAt: null, rank, isHeld })
    bucket.paced[rank] = Math.max(bucket.paced[rank] ?? 0, now) + windowMs / bucket.limit
    if (bucket.probe === 'due' && !isHeld) bucket.probe = call.id
  }
  const tab = ledger.tabs[call.tab]
  if (tab !== undefined) tab.servedAt = now
}

type Hindrance = Omit<Wait, 'bucket'>

function hindrance(ledger: LedgerState, name: BucketName, call: Applicant, now: number): Hindrance | null {
  const bucket = currentBucket(ledger, name, now)
  if (bucket.closedUntil > now) return { reason: 'closed', until: bucket.closedUntil }
  const timeoutMs = call.priority === 'money' && !bucketRules[name].isSerial ? moneyFlightMs : flightMs
  if (isProbing(bucket, now, timeoutMs) || isTakenInTurn(bucket, name, now, timeoutMs))
    return { reason: 'oneAtATime', until: now + soonMs }
  const cap = capOf(bucket, name, call.priority)
  const used = usedOf(bucket)
  if (used >= cap) return { reason: 'full', until: freesWhen(bucket, used - cap + 1) }
  const mine = bucket.slots.length - ownCapOf(bucket, name, now)
  if (mine >= 0 && call.priority !== 'money')
    return { reason: 'full', until: slotFreesWhen(bucket, mine + 1) }
  const shareFreesAt = overShare(bucket, call)
  if (shareFreesAt !== null) return { reason: 'share', until: shareFreesAt }
  const pacedUntil = paceOf(bucket, call)
  if (pacedUntil > now) return { reason: 'pace', until: pacedUntil }
  if (mustYield(ledger, name, call, cap - used, now)) return { reason: 'otherTab', until: now + soonMs }
  return null
}

function isProbing({ probe, slots }: BucketState, now: number, timeoutMs: number): boolean {
  const slot = slots.find(({ id }) => id === probe)
  return slot !== undefined && slot.doneAt === null && slot.sentAt > now - timeoutMs
}

const isTakenInTurn = (bucket: BucketState, name: BucketName, now: number, timeoutMs: number): boolean =>
  inFlight(bucket, now, timeoutMs) >=
  (bucketRules[name].isSerial || bucket.ownPart !== null ? 1 : isShared(bucket, now) ? 2 : Infinity)

const isShared = ({ sharedAt }: BucketState, now: number): boolean => sharedAt > now - sharedForMs

/** Slots kept for money shrink with a limit that the service lowered, so that clicks always have some. */
export function capOf({ limit }: BucketState, name: BucketName, priority: Priority): number {
  if (priority === 'money') return limit
  return Math.max(1, limit - Math.min(bucketRules[name].reserve, Math.floor(limit / 4)))
}

function overShare({ slots, limit }: BucketState, { priority, budget }: Applicant): number | null {
  if (budget >= 1) return null
  const own = slots
    .filter(({ rank }) => rank === rankOf[priority])
    .toSorted((a, b) => freesAt(a) - freesAt(b))
  const first = own[own.length - Math.max(1, Math.floor(limit * budget))]
  return first === undefined ? null : freesAt(first)
}

/** Calls that start at a steady rate free their slots at a steady rate, so an urgent call never waits long. */
function paceOf({ limit, paced }: BucketState, { priority }: Applicant): number {
  if (priority === 'money' || limit < leastPaced) return 0
  const burst = priority === 'click' ? limit / 2 : limit / 12
  return (paced[rankOf[priority]] ?? 0) - (burst * windowMs) / limit
}

/** More urgent tabs go first; among equals, when slots are few, the one that was served longest ago. */
function mustYield(
  { tabs }: LedgerState,
  name: BucketName,
  { tab, priority }: Applicant,
  free: number,
  now: number,
): boolean {
  const mine = tabs[tab]?.servedAt ?? 0
  const others = Object.entries(tabs).filter(
    ([id, { seenAt }]) => id !== tab && Math.abs(now - seenAt) < tabSilenceMs,
  )
  const ranks = others.map(([, { wants, servedAt }]) => ({ rank: wants[name], servedAt }))
  if (ranks.some(({ rank }) => rank !== undefined && rank < rankOf[priority])) return true
  return free <= ranks.filter(({ rank, servedAt }) => rank === rankOf[priority] && servedAt < mine).length
}
