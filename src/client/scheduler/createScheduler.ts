import { createListeners } from '~/domain/async/createStore'
import { NetworkError } from '../apiError'
import { debit, type Wait } from './admit'
import { breakerWait, closedBreaker, noteAbandoned, noteAnswered, noteSent, noteUnanswered } from './breaker'
import { insertJob, type Job, newCallJob, pickJobs, waitsForOthers } from './jobQueue'
import { giveBack, noteLoss, noteRefusal, noteReply, readRateNews, sendHeld, settle } from './learn'
import type { Ledger } from './ledgers'
import { forgetClosedTabs, type LedgerState } from './ledgerState'
import { closedTabs, type LiveTabs } from './liveTabs'
import {
  asWaiting,
  type BucketView,
  bucketViews,
  type Scheduler,
  type Send,
  type SchedulerState,
} from './schedulerState'
import { askedWait } from './waitTimes'

export interface SchedulerOptions {
  ledger: Ledger
  /** Tells which of the tabs that share the ledger are gone; without it, none is thought to be. */
  liveTabs?: (tab: string) => LiveTabs
  now?: () => number
  random?: () => number
}

const mostRefusals = 5
/** Waiting calls are checked again this often, since other tabs free and take slots too. */
const lookAgainMs = 1_000
const shortestWaitMs = 20
/** Number of calls that a new tab sends before it has read the counts: fewer than the slots kept for money. */
const headStart = 3

/** Decides when each call of this tab is sent; the counts are shared with all tabs through the ledger. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { ledger, now = Date.now, random = Math.random } = options
  const tab = crypto.randomUUID()
  const live = options.liveTabs?.(tab) ?? null
  const breaker = closedBreaker()
  const listeners = createListeners()
  const open = new Set<Job>()
  let jobs: Job[] = []
  let views: readonly BucketView[] = []
  let shown: SchedulerState | null = null
  let watched = ''
  let timer: ReturnType<typeof setTimeout> | null = null
  let looking: Promise<void> | null = null
  let mustLookAgain = false
  let ahead = headStart
  let lastId = 0

  function publish(): void {
    shown = null
    listeners.tell()
  }

  /** Listeners are told after `then`, too, has used the answer. */
  async function change<T>(
    store: string,
    act: (counts: LedgerState) => T,
    then?: (answer: T) => void,
  ): Promise<T> {
    const answer = await ledger.update(store, (counts) => {
      const result = act(counts)
      if (store === watched) views = bucketViews(counts, now())
      return result
    })
    then?.(answer)
    publish()
    return answer
  }

  /** Sends the calls that may go now and sets the clock for the rest. A call made during a look starts another look. */
  function look(): void {
    mustLookAgain = true
    looking ??= lookUntilDone().finally(() => {
      looking = null
      if (mustLookAgain) look()
      else if (jobs.length > 0) timer = setTimeout(look, nextLook())
    })
  }

  async function lookUntilDone(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    mustLookAgain = false
    for (const store of new Set(jobs.map((job) => job.store))) {
      const round = { store, tab, hold: unreachable, onGrant: noteGranted }
      const granted = await change(
        store,
        (counts) => pickJobs(counts, { ...round, jobs, now: now() }),
        (picked) => {
          jobs = jobs.filter((job) => !picked.has(job))
        },
      )
      for (const job of granted) start(job)
      if (jobs.some((job) => job.store === store && waitsForOthers(job))) await forgetClosed(store)
    }
  }

  /** Calls that a closed or reloaded tab left unfinished must not make other tabs wait. */
  async function forgetClosed(store: string): Promise<void> {
    const gone = await closedTabs(ledger, store, tab, live)
    if (gone.size === 0) return
    await change(store, (counts) => forgetClosedTabs(counts, gone, now()))
    mustLookAgain = true
  }

  const nextLook = (): number => {
    let soonest = Infinity
    for (const { wait } of jobs) soonest = Math.min(soonest, wait?.until ?? 0)
    return Math.min(Math.max(soonest - now(), shortestWaitMs), lookAgainMs)
  }

  /** While nothing answers, one call is tried at a time. One with reads to make first does not count: its reads do. */
  function noteGranted({ id, prepare }: Job): void {
    if (prepare === null) noteSent(breaker, id)
  }

  /** Reads wait while nothing answers; writes and calls about money come from a click and are tried. */
  function unreachable({ id, isWrite, priority, buckets }: Job): Wait | null {
    const until = isWrite || priority === 'money' ? 0 : breakerWait(breaker, now(), id)
    return until === 0 ? null : { reason: 'unreachable', bucket: buckets[0] ?? 'general', until }
  }

  function start(job: Job): void {
    if (!job.signal.aborted) return job.go()
    void yieldTurn(job)
  }

  async function yieldTurn(job: Job): Promise<void> {
    noteAbandoned(breaker, job.id)
    await change(job.store, (counts) => giveBack(counts, job))
    look()
  }

  /** False when preparing took so long that the call's slot was lost. */
  async function isPrepared(job: Job): Promise<boolean> {
    if (job.prepare === null) return true
    try {
      await job.prepare()
      job.signal.throwIfAborted()
    } catch (error) {
      await yieldTurn(job)
      throw error
    }
    const isInTurn = await change(job.store, (counts) => sendHeld(counts, job, now()))
    if (!isInTurn) await yieldTurn(job)
    return isInTurn
  }

  async function slotFor(job: Job): Promise<void> {
    const { signal } = job
    signal.throwIfAborted()
    if (isAheadOfCounts(job)) {
      void change(job.store, (counts) => debit(counts, job, now()))
      return
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        jobs = jobs.filter((other) => other !== job)
        reject(signal.reason)
        publish()
        look()
      }
      job.go = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      signal.addEventListener('abort', onAbort, { once: true })
      insertJob(jobs, job)
      look()
    })
  }

  /** The first page's few calls are sent at once and counted afterward. */
  const isAheadOfCounts = ({ method, priority, refusals }: Job): boolean =>
    method === 'GET' && priority === 'click' && refusals === 0 && jobs.length === 0 && ahead-- > 0

  /** Null when the service refused the call and it is to be sent again. */
  async function attempt(job: Job, send: Send): Promise<Response | null> {
    const reply = await send(() => (job.isSent = true), job.signal).catch(async (error: unknown) => {
      await noteFailure(job, error)
      throw error
    })
    noteAnswered(breaker)
    // A refused token may have been counted as a call without an account, for which other limits hold.
    const isRefused = reply.status === 401 || reply.status === 403
    const news = isRefused ? null : readRateNews(reply.headers)
    // After 401 or 429 nothing was done: the call may be sent again, under another id.
    const sent = { ...job }
    job.isSent = reply.status !== 401 && reply.status !== 429
    if (reply.status !== 429) {
      void change(job.store, (counts) => noteReply(counts, sent, news, now())).then(look)
      return reply
    }
    job.refusals += 1
    const text = await reply.clone().text()
    const asked = { seconds: askedWait(reply.headers, text, now()), news }
    await change(job.store, (counts) => noteRefusal(counts, job, asked, now(), random()))
    return job.refusals < mostRefusals ? null : reply
  }

  async function noteFailure(job: Job, error: unknown): Promise<void> {
    const isLost = error instanceof NetworkError
    if (isLost) noteUnanswered(breaker, job.id, now(), random())
    else noteAbandoned(breaker, job.id)
    await change(job.store, (counts) => {
      if (job.isSent && isLost) return noteLoss(counts, job, now(), random())
      return job.isSent ? settle(counts, job, now()) : giveBack(counts, job)
    })
    look()
  }

  // The browser is online again: calls that were held back because nothing answered go at once.
  globalThis.addEventListener?.('online', () => {
    noteAnswered(breaker)
    look()
  })

  return {
    run: async (call, send, goesAgain) => {
      const job = newCallJob(call, tab, now())
      if (job.isWrite && !job.isJob) open.add(job)
      try {
        for (;;) {
          job.id = `${tab}:${++lastId}`
          await slotFor(job)
          const reply = (await isPrepared(job)) ? await attempt(job, send) : null
          if (reply !== null && (await goesAgain?.(reply, job.signal)) !== true) return reply
        }
      } finally {
        open.delete(job)
      }
    },
    subscribe: listeners.subscribe,
    state: () => {
      shown ??= { buckets: views, waiting: jobs.map(asWaiting) }
      return shown
    },
    openChanges: () => [...open],
    watch: (store) => {
      watched = store
      views = []
      void change(store, () => undefined)
    },
    refresh: () => void change(watched, () => undefined),
  }
}
