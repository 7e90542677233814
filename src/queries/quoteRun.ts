import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { createQuotePace, type QuotePace } from '~/client/quotePace'
import type { ShippingInfo } from '~/contract/shipping'
import { getShippingRates } from '~/contract/shippingEndpoints'
import type { Destination } from '~/domain/quoteMatrix'
import { isBigBasket } from '~/domain/shippingQuote'
import { keepQuotes, readKeptQuotes } from './keptQuotes'

/** What is quoted; where it goes is the row. */
export interface QuoteBasket {
  items: { variant_id: number; quantity: number }[]
  currency: string | null
  locale: string | null
}

export interface QuoteRow {
  destination: Destination
  state: 'waiting' | 'asking' | 'done' | 'failed'
  rates: ShippingInfo[]
  /** The error's plain fields, as the notice reads them. */
  problem: QuoteProblem | null
}

export interface QuoteProblem {
  name: string
  message: string
  status: number | null
  reason: string | null
}

export interface QuoteRunView {
  basket: QuoteBasket | null
  rows: readonly QuoteRow[]
  status: 'idle' | 'running' | 'paused' | 'done'
  /** Milliseconds of the clock until which the budget makes it wait; null when it does not. */
  waitUntil: number | null
  /** When it was last started, in milliseconds. */
  started: number | null
}

/** Many quotes in one go. Results stay while other pages are open, and in this tab after a reload. */
export interface QuoteRun {
  view(): QuoteRunView
  subscribe(listener: () => void): () => void
  start(basket: QuoteBasket, destinations: readonly Destination[]): void
  pause(): void
  resume(): void
  retryFailed(): void
}

const atOnce = 3
const nothing: QuoteRunView = { basket: null, rows: [], status: 'idle', waitUntil: null, started: null }

export function createQuoteRun(
  api: Pick<Api, 'call' | 'key'>,
  pace: QuotePace = createQuotePace(),
  now: () => number = Date.now,
): QuoteRun {
  const listeners = new Set<() => void>()
  const scope = api.key.join('|')
  let view: QuoteRunView = readKeptQuotes(scope) ?? nothing
  let stop = new AbortController()

  function show(change: Partial<QuoteRunView>): void {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const showRow = (at: number, change: Partial<QuoteRow>) =>
    show({ rows: view.rows.map((row, index) => (index === at ? { ...row, ...change } : row)) })
  const putBack = (rows: readonly QuoteRow[], from: QuoteRow['state']): QuoteRow[] =>
    rows.map((row) => (row.state === from ? { ...row, state: 'waiting', problem: null } : row))

  function run(): void {
    stop = new AbortController()
    show({ status: 'running', started: now() })
    const { signal } = stop
    const size = isBigBasket(view.basket?.items ?? []) ? 'big' : 'usual'
    const workers = Array.from({ length: size === 'big' ? 1 : atOnce }, () => work(size, signal))
    void Promise.all(workers).then(() => {
      if (!signal.aborted) show({ status: 'done', waitUntil: null })
      keepQuotes(scope, view)
    })
  }

  async function work(size: 'usual' | 'big', signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const at = view.rows.findIndex(({ state }) => state === 'waiting')
      const row = view.rows[at]
      if (row === undefined || view.basket === null) return
      showRow(at, { state: 'asking' })
      try {
        const wait = pace.waitMs(size)
        if (wait > 0) show({ waitUntil: now() + wait })
        await pace.turn(size, signal)
        if (view.waitUntil !== null) show({ waitUntil: null })
        const rates = await ask(api, view.basket, row.destination, signal)
        if (!signal.aborted) showRow(at, { state: 'done', rates })
      } catch (error) {
        if (signal.aborted) return
        settleError(at, error)
      }
      keepQuotes(scope, view)
    }
  }

  function settleError(at: number, error: unknown): void {
    if (error instanceof ApiError && error.status === 429) {
      // Refused before it was processed, so asking again is the right thing to do, only later.
      pace.hold(error.retryAfter ?? 60)
      showRow(at, { state: 'waiting' })
      return
    }
    showRow(at, { state: 'failed', problem: problemOf(error) })
    // Without a valid token every further call would fail too.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) pause()
  }

  function pause(): void {
    stop.abort()
    show({ status: 'paused', waitUntil: null, rows: putBack(view.rows, 'asking') })
    keepQuotes(scope, view)
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (basket, destinations) => {
      stop.abort()
      const rows = destinations.map((destination): QuoteRow => ({
        destination,
        state: 'waiting',
        rates: [],
        problem: null,
      }))
      show({ basket, rows, waitUntil: null })
      run()
    },
    pause,
    resume: run,
    retryFailed: () => {
      stop.abort()
      show({ rows: putBack(putBack(view.rows, 'asking'), 'failed') })
      run()
    },
  }
}

async function ask(
  api: Pick<Api, 'call'>,
  { items, currency, locale }: QuoteBasket,
  { country, state }: Destination,
  signal: AbortSignal,
): Promise<ShippingInfo[]> {
  const recipient = { country_code: country, ...(state === null ? {} : { state_code: state }) }
  const body = { recipient, items, ...(currency && { currency }), ...(locale && { locale }) }
  return (await api.call(getShippingRates, { body, signal })).items
}

function problemOf(error: unknown): QuoteProblem {
  const { name, message } = error instanceof Error ? error : new Error('Something went wrong.')
  const isAnswer = error instanceof ApiError
  return {
    name,
    message,
    status: isAnswer ? error.status : null,
    reason: isAnswer ? error.reason : null,
  }
}

// A run belongs to the connection and outlives the page that started it.
const runs = new WeakMap<Api, QuoteRun>()

export function quoteRunOf(api: Api): QuoteRun {
  const known = runs.get(api)
  if (known !== undefined) return known
  const made = createQuoteRun(api)
  runs.set(api, made)
  return made
}
