import { inOneTab } from '~/device/tabLocks'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isAbort } from '~/client/apiError'
import { isNotFound, isOfOneCall } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import { getProduct } from '~/contract/catalog/catalogEndpoints'
import type { BlankFacts } from '~/domain/catalog/blankFacts'
import { sleep } from '~/domain/async/sleep'
import { keepFacts } from '~/local/catalogCache'
import { runInParallel } from './runInParallel'
import { catalogQueries, type FactsById, factsKey } from '~/queries/catalogQueries'

/** What the background reading is doing. */
export type IndexState =
  | { kind: 'reading' }
  /** The service refuses calls until this time, in ms. */
  | { kind: 'waiting'; until: number }
  | { kind: 'elsewhere' }
  /** Blanks still unknown are listed but no longer available. */
  | { kind: 'done' }
  /** Reading has stopped, or a few blanks could not be read. */
  | { kind: 'failed'; error: unknown }

export interface NextBlank {
  id: number
  isVisible: boolean
}

export interface IndexJob {
  api: Api
  client: QueryClient
  /** The blank to read next, or null when all are known. */
  next: (tried: ReadonlySet<number>) => NextBlank | null
  onState: (state: IndexState) => void
  signal: AbortSignal
}

/** Share of the rate limit used in the background; the rest is left to the merchant. */
const shareOf = (api: Api): number => (api.isAnonymous ? 2 / 3 : 1 / 2)
/** Reads per minute: a share of 30 without credentials, of 120 with them (contract/README 3.1, 3.2). */
export const readsPerMinute = (api: Api): number => shareOf(api) * (api.isAnonymous ? 30 : 120)
/** Share for blanks on the screen, which do not wait in the background. */
const visibleShare = 0.4
const readersAtOnce = 3
const lookAgainMs = 5_000
/** After this many failed blanks, no more are requested. */
const mostFailures = 10
/** Time in ms between two batches of results for the page, so that it stays responsive. */
const batchMs = 300

/**
 * GET /products lacks colors, sizes, prices and stock, so each blank is read once a day in the background,
 * within a budget, by one tab at a time. Resolves when all are known; never rejects.
 */
export async function fillCatalogIndex(job: IndexJob): Promise<void> {
  try {
    for (;;) {
      if (await inOneTab(`platen-catalog ${job.api.baseUrl}`, () => readAll(job))) return
      job.onState({ kind: 'elsewhere' })
      await sleep(lookAgainMs, job.signal)
      await job.client.refetchQueries({ queryKey: catalogQueries(job.api).facts().queryKey })
    }
  } catch (error) {
    if (!isAbort(error)) job.onState({ kind: 'failed', error })
  }
}

async function readAll(job: IndexJob): Promise<void> {
  const tried = new Set<number>()
  const failures: unknown[] = []
  const batch = collect(job)
  job.onState({ kind: 'reading' })
  try {
    await runInParallel(readersAtOnce, job.signal, (signal) =>
      readNextBlanks({ ...job, signal }, tried, failures, batch.add),
    )
  } finally {
    batch.tell()
  }
  if (failures.length > 0) throw failures[0]
  if (!job.signal.aborted) job.onState({ kind: 'done' })
}

const urgency = (api: Api, { isVisible }: NextBlank) =>
  isVisible
    ? ({ priority: 'click', budget: visibleShare } as const)
    : ({ priority: 'background', budget: shareOf(api) } as const)

function collect({ api, client }: IndexJob) {
  let waiting: BlankFacts[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const tell = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    client.setQueryData<FactsById>(
      factsKey(api),
      (known) => new Map([...(known ?? []), ...batch.map((facts) => [facts.id, facts] as const)]),
    )
  }
  return {
    add: (facts: BlankFacts) => {
      waiting.push(facts)
      timer ??= setTimeout(tell, batchMs)
    },
    tell,
  }
}

async function readNextBlanks(
  job: IndexJob,
  tried: Set<number>,
  failures: unknown[],
  add: (facts: BlankFacts) => void,
): Promise<void> {
  const { api, signal, onState } = job
  for (;;) {
    signal.throwIfAborted()
    const wish = job.next(tried)
    if (wish === null) return
    const { id } = wish
    tried.add(id)
    try {
      const info = await api.call(getProduct, { params: { id }, signal, ...urgency(api, wish) })
      add(await keepFacts(api.baseUrl, info))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ApiError && error.status === 429)) {
        if (!isOfOneCall(error)) throw error
        // The other blanks are read all the same; one that does not exist is not tried again.
        if (!isNotFound(error)) failures.push(error)
        if (failures.length === mostFailures) throw error
        continue
      }
      tried.delete(id)
      const seconds = error.retryAfter ?? 60
      onState({ kind: 'waiting', until: Date.now() + seconds * 1000 })
      await sleep(seconds * 1000, signal)
      onState({ kind: 'reading' })
    }
  }
}
