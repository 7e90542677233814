import { createListeners } from '~/domain/async/createStore'
import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { ListResult } from '~/contract/endpoint'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import type { Destination } from '~/domain/shipping/quoteMatrix'
import type { QuoteBasket, QuoteProblem, QuoteRow, QuoteRunView } from '~/domain/shipping/quoteRows'
import { isBigBasket } from '~/domain/shipping/shippingQuote'
import { keepQuotes, readKeptQuotes } from './keptQuotes'
import { storeScope } from '~/domain/storeScope'

/** Many quotes in one run. Results stay while other pages are open, and in this tab after a reload. */
export interface QuoteRun {
  view(): QuoteRunView
  subscribe(listener: () => void): () => void
  start(basket: QuoteBasket, destinations: readonly Destination[]): void
  pause(): void
  resume(): void
  retryFailed(): void
  /** Requests the remaining quotes through another API object of the same store, such as one in another language. */
  setApi(api: Pick<Api, 'call'>): void
}

/** Number of parallel requests; the scheduler sends each when the rate limit allows. */
const atOnce = 3
const nothing: QuoteRunView = { basket: null, rows: [], status: 'idle' }

/** The run of a store, starting with the results kept in this tab. */
function createQuoteRun(first: Pick<Api, 'call' | 'key' | 'ended'>): QuoteRun {
  const listeners = createListeners()
  const scope = storeScope(first)
  let api: Pick<Api, 'call'> = first
  let view: QuoteRunView = readKeptQuotes(scope) ?? nothing
  let stop = new AbortController()

  function show(change: Partial<QuoteRunView>): void {
    view = { ...view, ...change }
    listeners.tell()
  }
  const showRow = (at: number, change: Partial<QuoteRow>) =>
    show({ rows: view.rows.map((row, index) => (index === at ? { ...row, ...change } : row)) })
  const putBack = (rows: readonly QuoteRow[], from: QuoteRow['state']): QuoteRow[] =>
    rows.map((row) => (row.state === from ? { ...row, state: 'waiting', asked: null, problem: null } : row))

  function run(): void {
    stop = new AbortController()
    show({ status: 'running' })
    const { signal } = stop
    const workers = Array.from({ length: atOnce }, () => work(signal))
    void Promise.all(workers).then(() => {
      if (!signal.aborted) show({ status: 'done' })
      keepQuotes(scope, view)
    })
  }

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const at = view.rows.findIndex(({ state }) => state === 'waiting')
      const row = view.rows[at]
      if (row === undefined || view.basket === null) return
      showRow(at, { state: 'asking', asked: Date.now() })
      try {
        const { items: rates, dropped } = await ask(api, view.basket, row.destination, signal)
        if (!signal.aborted) showRow(at, { state: 'done', rates, unread: dropped.length })
      } catch (error) {
        if (signal.aborted) return
        settleError(at, error)
      }
      keepQuotes(scope, view)
    }
  }

  function settleError(at: number, error: unknown): void {
    showRow(at, { state: 'failed', problem: problemOf(error) })
    // With a refused token, or an exhausted limit, every further call would fail too.
    if (error instanceof ApiError && [401, 403, 429].includes(error.status)) pause()
  }

  function pause(): void {
    stop.abort()
    const rows = putBack(view.rows, 'asking')
    show({ rows, status: rows.some(({ state }) => state === 'waiting') ? 'paused' : 'done' })
    keepQuotes(scope, view)
  }

  first.ended.addEventListener('abort', () => {
    if (view.status === 'running') pause()
  })
  return {
    view: () => view,
    subscribe: listeners.subscribe,
    start: (basket, destinations) => {
      stop.abort()
      const rows = destinations.map((destination): QuoteRow => ({
        destination,
        state: 'waiting',
        rates: [],
        asked: null,
        problem: null,
      }))
      show({ basket, rows })
      run()
    },
    pause,
    resume: run,
    retryFailed: () => {
      stop.abort()
      show({ rows: putBack(putBack(view.rows, 'asking'), 'failed') })
      run()
    },
    setApi: (next) => {
      api = next
    },
  }
}

async function ask(
  api: Pick<Api, 'call'>,
  { items, currency, locale }: QuoteBasket,
  { country, state }: Destination,
  signal: AbortSignal,
): Promise<ListResult<ShippingInfo>> {
  const recipient = { country_code: country, ...(state === null ? {} : { state_code: state }) }
  const body = { recipient, items, ...(currency && { currency }), ...(locale && { locale }) }
  // Half of the usual limit is left to other pages; the small limit for large baskets is not worth sharing.
  const budget = isBigBasket(items) ? 1 : 0.5
  return api.call(getShippingRates, { body, signal, priority: 'background', budget })
}

function problemOf(error: unknown): QuoteProblem {
  const { name, message } = error instanceof Error ? error : new Error('Something went wrong.')
  const { status, reason, isOwn } =
    error instanceof ApiError ? error : { status: null, reason: null, isOwn: false }
  return { name, message, status, reason, isOwn }
}

// Keyed by connection: a run outlives the page and the language in which it was started.
const runs = new WeakMap<AbortSignal, QuoteRun>()

/** The run of a connection, the same one for every page. */
export function quoteRunOf(api: Api): QuoteRun {
  const known = runs.get(api.ended)
  known?.setApi(api)
  if (known !== undefined) return known
  const made = createQuoteRun(api)
  runs.set(api.ended, made)
  return made
}
