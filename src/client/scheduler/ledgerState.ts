import { type BucketName, bucketRules } from './bucketTable'

export const windowMs = 60_000
/** Clocks of client and service tick apart by a little. */
const guardMs = 250
/** A reply that never came: the call may have been counted as late as this after it was sent. */
const lostReplyMs = 30_000
/** No refusal asks for more (waitTimes.ts); what lies further ahead comes from a clock that was set back. */
const longestCloseMs = 900_000

/** One call as the service counted it: at some moment between sending and reply. */
export interface Slot {
  id: string
  sentAt: number
  /** When its reply came; null while it is on its way, or for ever if the tab died. */
  doneAt: number | null
  rank: number
  /** Kept for a call that still reads what it is going to send; its reads go past it. */
  isHeld?: boolean
}

/** What is known of one bucket of one store. Plain data, so that it can be kept between tabs. */
export interface BucketState {
  limit: number
  /** A higher limit that one reply has stated; believed when a second one agrees. */
  higher: number | null
  slots: Slot[]
  /** Calls of other clients in the window, as the last reply let us conclude. */
  foreign: { count: number; until: number }
  /** Our part of a limit that others use too, found out by being refused; it grows again with time. */
  ownPart: { calls: number; since: number } | null
  closedUntil: number
  /** After a closed time one call goes alone: 'due', or the slot that is on its way. */
  probe: 'due' | string | null
  /** When the first reply of a trouble was lost, where a refusal may look like that. */
  lostAt?: number
  /** When other clients were last noticed. */
  sharedAt: number
  /** Pace of calls that are not money: the moment up to which slots at a steady rate are used up, by rank. */
  paced: Record<number, number>
}

/** What a tab waits for; others let a more urgent tab go first. Forgotten unless renewed. */
interface TabWants {
  seenAt: number
  servedAt: number
  /** Most urgent rank that waits, by bucket. */
  wants: Partial<Record<BucketName, number>>
}

/** The ledger of one store, shared by all tabs. Nothing in it is secret, and all of it expires. */
export interface LedgerState {
  buckets: Partial<Record<BucketName, BucketState>>
  tabs: Record<string, TabWants>
  /** When a call was last answered. */
  answeredAt?: number
  /** When a reply last showed its rate headers: then a refusal would show too. */
  toldAt?: number
}

/** A ledger without calls and without tabs. */
export const emptyLedger = (): LedgerState => ({ buckets: {}, tabs: {} })

/** The bucket with everything dropped that no longer counts; created on first use. */
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
  // A clock set back leaves slots in the future; they count from now on instead of for hours.
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

/** A slot is held until its call has left the service's window for certain: a window after its reply. */
export const freesAt = ({ sentAt, doneAt }: Slot): number =>
  (doneAt ?? sentAt + lostReplyMs) + windowMs + guardMs

/**
 * How many of the slots may be ours: all, unless others were noticed by a refusal. The part stays as it is for a window,
 * so that none is refused twice. Then, where a refusal costs one call, it grows with the square of the minutes: past the
 * size that was refused after a good minute, to all some minutes later. Where it costs a lockout it grows by a twentieth
 * a minute.
 */
export function ownCapOf({ ownPart, limit }: BucketState, name: BucketName, now: number): number {
  if (ownPart === null) return limit
  const minutes = Math.max(0, now - ownPart.since) / windowMs
  const growth = minutes < 1 ? 0 : bucketRules[name].lockout > 0 ? minutes / 20 : minutes ** 2 / 10
  return Math.max(1, Math.floor(ownPart.calls * (1 + growth)))
}

/** Calls of the last minute: of all tabs here, and what the service counted from elsewhere. */
export const usedOf = ({ slots, foreign }: BucketState): number => slots.length + foreign.count

/** Calls on their way; one that has been for `flightMs` is taken for lost. */
export const inFlight = ({ slots }: BucketState, now: number, flightMs: number): number =>
  slots.filter(({ doneAt, sentAt, isHeld }) => doneAt === null && isHeld !== true && sentAt > now - flightMs)
    .length

/** Tabs other than this one that have calls on their way or wait for slots. */
export function otherTabs({ buckets, tabs }: LedgerState, own: string): string[] {
  const busy = Object.values(buckets).flatMap(({ slots }) => slots.filter(({ doneAt }) => doneAt === null))
  const names = [...busy.map(({ id }) => tabOf(id)), ...Object.keys(tabs)]
  return [...new Set(names)].filter((tab) => tab !== own)
}

/** A call's id begins with its tab's. */
const tabOf = (id: string): string => id.slice(0, id.lastIndexOf(':'))

/** Tabs that are gone hold nothing up: what they had sent counts from now on, what they only held is free. */
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

/** When the n-th slot from now is free, counting those in use that must leave first. */
export function freesWhen({ slots, foreign }: BucketState, toLeave: number): number {
  const times = slots.map(freesAt)
  for (let i = 0; i < foreign.count; i++) times.push(foreign.until)
  times.sort((a, b) => a - b)
  return times[Math.min(toLeave, times.length) - 1] ?? 0
}

/** When so many of our own slots have become free. */
export function slotFreesWhen({ slots }: BucketState, toLeave: number): number {
  const times = slots.map(freesAt).toSorted((a, b) => a - b)
  return times[Math.min(toLeave, times.length) - 1] ?? 0
}
