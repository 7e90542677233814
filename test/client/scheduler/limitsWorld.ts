import { vi } from 'vitest'
import { type Api, createApi } from '~/client/createApi'
import { createScheduler } from '~/client/scheduler/createScheduler'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { type Ledger, memoryLedger } from '~/client/scheduler/ledgers'
import { createSandbox, type Sandbox } from '~/sandbox/createSandbox'
import { pictures } from '../../sandbox/service'

/** What a page can see of the service's replies: all, no rate headers, or no refusal at all. */
export type CorsMode = 'exposed' | 'hidden' | 'none'

export interface Sent {
  at: number
  method: string
  path: string
  status: number
  /** The limit of all calls was used up, and not that of its kind. */
  isGeneral: boolean
}

export interface Tab {
  api: Api
  scheduler: Scheduler
}

export interface LimitsWorld {
  sandbox: Sandbox
  /** Every call of the tabs that reached the service, with what it answered. */
  sent: Sent[]
  tabs: Tab[]
  /** The first of them. */
  tab: Tab
  /** Another client of the same store, not known to the scheduler. */
  rival: Api
}

interface WorldOptions {
  tabs?: number
  cors?: CorsMode
  /** Milliseconds a call takes, by its number. */
  latency?: (call: number) => number
  token?: string | null
  ledger?: Ledger
  /** What waits are spread by: numbers from 0 to 1. */
  random?: () => number
  /** Headers of replies that refuse the token, where something else than the store's counter answers them. */
  refusedBy?: Record<string, string>
}

const start = Date.UTC(2026, 10, 21, 9, 0, 0)

/** Time that only moves when told; everything else is real: scheduler, client and sandbox. */
export function useSimulatedTime(): void {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

export const minute = 60_000
export const times = (n: number) => Array.from({ length: n }, (_, i) => i)

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Several tabs of one browser in front of a sandbox, which counts on its own. */
export function limitsWorld(options: WorldOptions = {}): LimitsWorld {
  const sandbox = createSandbox({ orders: 20, pictures })
  const sent: Sent[] = []
  const latency = options.latency ?? ((call: number) => 40 + ((call * 37) % 160))
  const ledger = options.ledger ?? memoryLedger()

  async function transport(request: Request): Promise<Response> {
    const took = latency(sent.length)
    const line = {
      at: 0,
      method: request.method,
      path: new URL(request.url).pathname,
      status: 0,
      isGeneral: false,
    }
    await sleep(took * 0.4)
    line.at = Date.now()
    sent.push(line)
    const reply = await sandbox.fetch(request)
    line.status = reply.status
    line.isGeneral = headerOf(reply, 'limit') === '120' && headerOf(reply, 'remaining') === '0'
    if (reply.status === 401 || reply.status === 403)
      for (const [name, value] of Object.entries(options.refusedBy ?? {})) reply.headers.set(name, value)
    await sleep(took * 0.6)
    return seenBy(options.cors ?? 'exposed', reply)
  }

  const apiOf = (scheduler: Scheduler | null) =>
    createApi({
      baseUrl: 'http://sandbox.test',
      fetch: scheduler === null ? sandbox.fetch : transport,
      token: options.token === undefined ? 'sandbox-store' : options.token,
      storeId: null,
      language: null,
      key: ['test', 'own'],
      ...(scheduler === null ? {} : { scheduler }),
    })
  const openTab = (): Tab => {
    const scheduler = createScheduler({ ledger, random: options.random ?? Math.random })
    return { scheduler, api: apiOf(scheduler) }
  }
  const tab = openTab()
  const tabs = [tab, ...Array.from({ length: (options.tabs ?? 1) - 1 }, openTab)]
  return { sandbox, sent, tabs, tab, rival: apiOf(null) }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const headerOf = (reply: Response, name: string): string | null => reply.headers.get(`x-ratelimit-${name}`)

const hiddenHeaders = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  'x-platen-sandbox',
]

function seenBy(cors: CorsMode, reply: Response): Response {
  if (cors === 'exposed') return reply
  // A refusal of a gateway that knows no CORS looks like a broken line.
  if (cors === 'none' && reply.status === 429) throw new TypeError('Failed to fetch')
  for (const name of hiddenHeaders) reply.headers.delete(name)
  return reply
}

/** The most calls of one kind in any rolling 60 seconds. */
export function mostInWindow(sentAt: readonly number[]): number {
  let [first, most] = [0, 0]
  for (const [index, time] of sentAt.entries()) {
    while ((sentAt[first] ?? 0) <= time - 60_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

export const refusals = (sent: readonly Sent[]): number => sent.filter(({ status }) => status === 429).length

/** The value, or the test fails. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Expected a value')
  return value
}

/** What became of a call: done, or the name of its error; of an error without a name of its own what it says. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Error)) return 'odd'
      return error.name === 'Error' ? error.message : error.name
    },
  )
