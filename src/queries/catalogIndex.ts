import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isAbort } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { noteRead, waitForRead } from '~/local/sentTimes'
import { catalogQueries } from './catalogQueries'

/** What the background reading is doing now. */
export type IndexState =
  | { kind: 'reading' }
  /** The budget of this minute is used up, or the service asked for silence. */
  | { kind: 'waiting'; until: number }
  | { kind: 'elsewhere' }
  | { kind: 'done' }
  | { kind: 'failed'; error: unknown }

export interface IndexJob {
  api: Api
  client: QueryClient
  /** The blank to read next, or null when all are known. */
  next: (tried: ReadonlySet<number>) => number | null
  onState: (state: IndexState) => void
  signal: AbortSignal
}

/** Reads a minute; the rest of 30 without credentials, and of 120 with them, is left to the merchant. */
export const readsPerMinute = (api: Api): number => (api.isAnonymous ? 20 : 60)
const lanes = 3
const lookAgainMs = 5_000

/**
 * GET /products lacks colours, sizes, prices and stock, so each blank is read once a day in the background, within
 * a budget, by one tab at a time. Resolves when all are known; never rejects.
 */
export async function fillCatalogIndex(job: IndexJob): Promise<void> {
  try {
    if (!('locks' in navigator)) return await readAll(job)
    for (;;) {
      const isDone = await navigator.locks.request(
        `platen-catalog ${job.api.baseUrl}`,
        { ifAvailable: true },
        async (lock) => {
          if (lock === null) return false
          await readAll(job)
          return true
        },
      )
      if (isDone) return
      job.onState({ kind: 'elsewhere' })
      await pause(lookAgainMs, job.signal)
      await job.client.refetchQueries({ queryKey: catalogQueries(job.api).facts().queryKey })
    }
  } catch (error) {
    if (!isAbort(error)) job.onState({ kind: 'failed', error })
  }
}

async function readAll(job: IndexJob): Promise<void> {
  const tried = new Set<number>()
  job.onState({ kind: 'reading' })
  await Promise.all(Array.from({ length: lanes }, () => readLane(job, tried)))
  if (!job.signal.aborted) job.onState({ kind: 'done' })
}

async function readLane(job: IndexJob, tried: Set<number>): Promise<void> {
  const { api, client, signal, onState } = job
  for (;;) {
    await waitForBudget(job)
    const id = job.next(tried)
    if (id === null) return
    tried.add(id)
    noteRead(Date.now())
    try {
      await client.fetchQuery({ ...catalogQueries(api).product(id), staleTime: 0, gcTime: 0 })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 429 && error.status !== 404) throw error
      if (error.status === 404) continue
      tried.delete(id)
      const seconds = error.retryAfter ?? 60
      onState({ kind: 'waiting', until: Date.now() + seconds * 1000 })
      await pause(seconds * 1000, signal)
      onState({ kind: 'reading' })
    }
  }
}

async function waitForBudget({ api, onState, signal, next }: IndexJob): Promise<void> {
  signal.throwIfAborted()
  for (;;) {
    const wait = waitForRead(Date.now(), readsPerMinute(api))
    if (wait === 0 || next(new Set()) === null) return
    onState({ kind: 'waiting', until: Date.now() + wait })
    await pause(wait, signal)
    onState({ kind: 'reading' })
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('Abandoned', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
