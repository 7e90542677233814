import { type BucketName, bucketRules } from './bucketTable'

export const windowMs = 60_000
/** Margin for the clocks of client and service, which differ slightly. */
const guardMs = 250
/** A call without a reply may have been counted up to this long after it was sent. */
const lostReplyMs = 30_000
/** No refusal asks for a longer wait (waitTimes.ts); a later moment is left from before the clock was set back. */
const longestCloseMs = 900_000

/** One call. The service has counted it at some moment between sending and reply. */
export interface Slot {
  id: string
  sentAt: number
  /** When its reply came; null while it is on its way, and for good if the tab died. */
  doneAt: number | null
  rank: number
  /** Kept for a call that still reads what it will send; it does not block those reads. */
  isHeld?: boolean
}

/** What is known of one bucket of one store. Plain data, so that it can be kept between tabs. */
export interface BucketState {
  limit: number
  /** A higher limit that one reply has stated; believed when a second one agrees. */
  higher: number | null
  slots: Slot[]
  /** Calls of other clients in the window, as concluded from the last reply. */
  foreign: { count: number; until: number }
  /** How many calls of a shared limit are ours, learned from refusals; it grows again with time. */
  ownPart: { calls: number; since: number } | null
  closedUntil: number
  /** After a bucket was closed one call goes alone: 'due' until it is chosen, then the id of its slot. */
  probe: 'due' | string | null
  /** When the first reply was lost, where a lost reply may be a hidden refusal. */
  lostAt?: number
  /** When other clients were last noticed. */
  sharedAt: number
  /** Calls that are not about money are spread out: up to when their slots are used at a steady rate, by rank. */
  paced: Record<number, number>
}

/** What a tab waits for; others let a tab with more urgent calls go first. Forgotten unless renewed. */
interface TabWants {
  seenAt: number
  servedAt: number
  /** Rank of the most urgent waiting call, by bucket. */
  wants: Partial<Record<BucketName, number>>
}

/** The ledger of one store, shared by all tabs. Nothing in it is secret, and all of it expires. */
export interface LedgerState {
  buckets: Partial<Record<BucketName, BucketState>>
  tabs: Record<string, TabWants>
  /** When a call was last answered. */
  answeredAt?: number
  /** When a reply last showed its rate headers: then a refusal would be readable too. */
  toldAt?: number
}

/** A ledger without calls and without tabs. */
export const emptyLedger = (): LedgerState => ({ buckets: {}, tabs: {} })

/** The bucket without anything expired; created on first use. */
export function currentBucket(ledger: LedgerState, name: BucketName, now: number): BucketState {
  const bucket = (ledger.buckets[name] ??= {
    limit: bucketRules[name].limit,
    higher: null,
    slots: [],
    foreign: { count: 0, until: 0 },
    ownPart: null,
    closedUntil: 0,
    probe: null,
    sharedAt: 0,
    paced: {},
  })
  // If the clock was set back, slots lie in the future; they count from now on instead of for hours.
  for (const slot of bucket.slots) if (slot.sentAt > now) Object.assign(slot, { sentAt: now, doneAt: now })
  bucket.slots = bucket.slots.filter((slot) => freesAt(slot) > now)
  if (bucket.foreign.until <= now || bucket.foreign.until > now + windowMs)
    bucket.foreign = { count: 0, until: 0 }
  if (bucket.ownPart !== null && ownCapOf(bucket, name, now) >= bucket.limit) bucket.ownPart = null
  bucket.closedUntil = Math.min(bucket.closedUntil, now + longestCloseMs)
  bucket.sharedAt = Math.min(bucket.sharedAt, now)
  for (const [rank, until] of Object.entries(bucket.paced))
    bucket.paced[Number(rank)] = Math.min(until, now + windowMs)
  return bucket
}

/** When a slot is free: a window after its reply, when its call has certainly left the service's window. */
export const freesAt = ({ sentAt, doneAt }: Slot): number =>
  (doneAt ?? sentAt + lostReplyMs) + windowMs + guardMs

/**
 * How many of the slots may be ours: all, unless a refusal showed other clients. The share stays for one window, so
 * that no two calls are refused for the same reason. Then, where a refusal costs one call, it grows with the square of
 * the minutes: past the refused size soon, to the whole limit after some minutes. Where it costs a lockout, it grows by
 * a twentieth a minute.
 */
export function ownCapOf({ ownPart, limit }: BucketState, name: BucketName, now: number): number {
  if (ownPart === null) return limit
  const minutes = Math.max(0, now - ownPart.since) / windowMs
  const growth = minutes < 1 ? 0 : bucketRules[name].lockout > 0 ? minutes / 20 : minutes ** 2 / 10
  return Math.max(1, Math.floor(ownPart.calls * (1 + growth)))
}

/** Calls in the window: those of all tabs here, and those that the service counted for other clients. */
export const usedOf = ({ slots, foreign }: BucketState): number => slots.length + foreign.count

/** Calls on their way; one without a reply for `flightMs` is considered lost. */
export const inFlight = ({ slots }: BucketState, now: number, flightMs: number): number =>
  slots.filter(({ doneAt, sentAt, isHeld }) => doneAt === null && isHeld !== true && sentAt > now - flightMs)
    .length

/** Tabs other than this one that have calls on their way or wait for slots. */
export function otherTabs({ buckets, tabs }: LedgerState, own: string): string[] {
  const busy = Object.values(buckets).flatMap(({ slots }) => slots.filter(({ doneAt }) => doneAt === null))
  const names = [...busy.map(({ id }) => tabOf(id)), ...Object.keys(tabs)]
  return [...new Set(names)].filter((tab) => tab !== own)
}

/** A call's id begins with its tab's id. */
const tabOf = (id: string): string => id.slice(0, id.lastIndexOf(':'))

/** Tabs that are gone hold nothing up: calls they had sent start to age now, slots they only held are free. */
export function forgetClosedTabs(
  { buckets, tabs }: LedgerState,
  gone: ReadonlySet<string>,
  now: number,
): void {
  for (const bucket of Object.values(buckets)) {
    bucket.slots = bucket.slots.filter(({ id, isHeld }) => isHeld !== true || !gone.has(tabOf(id)))
    for (const slot of bucket.slots) if (gone.has(tabOf(slot.id))) slot.doneAt ??= now
    if (bucket.probe !== null && gone.has(tabOf(bucket.probe))) bucket.probe = 'due'
  }
  for (const tab of gone) delete tabs[tab]
}

/** When `toLeave` more slots are free, other clients' calls included. */
export function freesWhen({ slots, foreign }: BucketState, toLeave: number): number {
  const times = slots.map(freesAt)
  for (let i = 0; i < foreign.count; i++) times.push(foreign.until)
  times.sort((a, b) => a - b)
  return times[Math.min(toLeave, times.length) - 1] ?? 0
}

/** When `toLeave` more slots of this browser are free. */
export function slotFreesWhen({ slots }: BucketState, toLeave: number): number {
  const times = slots.map(freesAt).toSorted((a, b) => a - b)
  return times[Math.min(toLeave, times.length) - 1] ?? 0
}
