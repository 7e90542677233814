import { leftPage } from '../apiError'
import { admit, type Applicant, type Wait } from './admit'
import { type BucketName, type Priority, rankOf } from './bucketTable'
import type { LedgerState } from './ledgerState'

export interface PlannedCall {
  /** The store whose counts it debits. */
  store: string
  buckets: readonly BucketName[]
  method: string
  /** Whether it changes something at the service. */
  isWrite: boolean
  path: string
  priority: Priority
  /** Share of each limit that calls of this priority may use. */
  budget: number
  signal: AbortSignal | null
  /** Whether a job on this device keeps the call and goes on with it after a reload. */
  isJob: boolean
  /** What the call does in its turn before it is sent; null when it is sent at once. */
  prepare: (() => Promise<void>) | null
}

/** A call of this tab from the moment it is asked for until it is sent. */
export interface Job extends PlannedCall, Applicant {
  since: number
  wait: Wait | null
  refusals: number
  /** It was sent, and not refused for want of a slot. */
  isSent: boolean
  /** Lets it be sent. */
  go: () => void
  signal: AbortSignal
  /** Aborts the call for good while it waits. */
  takeBack: () => void
}

/** A new call, asked for at `since`. */
export function newCallJob(call: PlannedCall, tab: string, since: number): Job {
  const back = new AbortController()
  return {
    ...call,
    id: '',
    wait: null,
    refusals: 0,
    isSent: false,
    go: () => {},
    tab,
    since,
    signal: AbortSignal.any(call.signal === null ? [back.signal] : [call.signal, back.signal]),
    takeBack: () => back.abort(leftPage()),
  }
}

/** Urgent calls come first, then by when they were asked for; a refused call keeps its place. */
export function insertJob(jobs: Job[], job: Job): void {
  const rank = rankOf[job.priority]
  const before = jobs.findIndex(
    (other) => rankOf[other.priority] > rank || (rankOf[other.priority] === rank && other.since > job.since),
  )
  jobs.splice(before === -1 ? jobs.length : before, 0, job)
}

interface Round {
  jobs: readonly Job[]
  store: string
  tab: string
  now: number
  /** A reason to hold a call back that is found before its buckets are checked. */
  hold: (job: Job) => Wait | null
  onGrant: (job: Job) => void
}

const forgottenAfterMs = 10_000

/** Debits the calls that fit and answers them; a call that waits holds its bucket against those behind it. */
export function pickJobs(counts: LedgerState, { jobs, store, tab, now, hold, onGrant }: Round): Set<Job> {
  const granted = new Set<Job>()
  const held = new Map<BucketName, Wait>()
  const wants: Partial<Record<BucketName, number>> = {}
  let stuck: { job: Job; wait: Wait } | null = null
  for (const job of jobs) {
    if (job.store !== store) continue
    job.wait = heldBy(held, job.buckets) ?? (stuck !== null && isAlike(stuck, job) ? stuck.wait : null)
    if (job.wait !== null) continue
    const outside = hold(job)
    job.wait = outside ?? admit(counts, job, now)
    if (job.wait === null) {
      granted.add(job)
      onGrant(job)
    } else if (isForAll(job.wait)) {
      held.set(job.wait.bucket, job.wait)
      wants[job.wait.bucket] ??= rankOf[job.priority]
    } else stuck = { job, wait: job.wait }
  }
  counts.tabs[tab] = { seenAt: now, servedAt: counts.tabs[tab]?.servedAt ?? 0, wants }
  for (const [id, { seenAt }] of Object.entries(counts.tabs))
    if (Math.abs(now - seenAt) > forgottenAfterMs) delete counts.tabs[id]
  return granted
}

function heldBy(held: ReadonlyMap<BucketName, Wait>, buckets: readonly BucketName[]): Wait | null {
  for (const name of buckets) {
    const wait = held.get(name)
    if (wait !== undefined) return wait
  }
  return null
}

/** Whether other kinds of calls must wait, too. */
const isForAll = ({ reason }: Wait): boolean => !['share', 'pace', 'unreachable'].includes(reason)

const isAlike = ({ job, wait }: { job: Job; wait: Wait }, other: Job): boolean =>
  job.priority === other.priority &&
  job.budget === other.budget &&
  job.isWrite === other.isWrite &&
  other.buckets.includes(wait.bucket)

/** Whether the call may be waiting for a tab that is gone. */
export const waitsForOthers = ({ wait }: Job): boolean =>
  wait !== null && ['oneAtATime', 'otherTab', 'full'].includes(wait.reason)
