import { createApi, type Api } from '~/client/createApi'
import type { OrderInput } from '~/contract/orders/orderInput'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import type { Consent, Intent, Journal } from '~/local/journal/journal'
import type { MoneyTools } from '~/flows/money/moneyTools'
import { createSandbox, type Sandbox } from '~/sandbox/createSandbox'
import type { Fault } from '~/sandbox/faults'
import { recipient } from '../../sandbox/service'

/** How a call goes wrong: by the service or the connection (the sandbox's own faults), or by the browser itself. */
export type Mishap =
  | Fault['kind']
  /** There is no connection for this and the next few calls. */
  | 'offline'
  /** The tab dies before or after the service acts. */
  | 'killed_before'
  | 'killed_after'
  /** The device's clock jumps. */
  | 'clock_back'
  | 'clock_ahead'

export const mishaps: readonly Mishap[] = [
  'drop_before',
  'drop_after',
  'error_after',
  'hang',
  'late',
  'too_many',
  'too_many_hidden',
  'too_many_blocked',
  'truncated',
  'cut',
  'stalled',
  'sent_twice',
  'sent_thrice',
  'html',
  'unauthorized',
  'stale',
  'offline',
  'killed_before',
  'killed_after',
  'clock_back',
  'clock_ahead',
]

/** Faults of calls that the service never acts on. */
const harmless: ReadonlySet<Fault['kind']> = new Set([
  'drop_before',
  'too_many',
  'too_many_hidden',
  'too_many_blocked',
  'unauthorized',
])

/** A consent was given by a click on this order; the service may charge it at most once. */
export interface Click {
  orderId: number
  consent: Consent
}

/** One browser on one service: tabs that share journal and locks, over a connection that can be spoiled call by call. */
export class Browser {
  readonly sandbox: Sandbox
  readonly clock = { now: Date.UTC(2026, 10, 21, 9, 0, 0), skew: 0 }
  readonly clicks: Click[] = []
  readonly intents = new Map<string, Intent>()
  /** Confirms that the service acted on or may have, by order, whether or not the reply came back. */
  readonly confirmsSent = new Map<number, number>()
  /** Writes that went out while no click was being carried out. */
  unaskedWrites = 0
  /** Clicks that are being carried out. */
  carried = 0
  /** Told before each write of the journal, with its number. */
  onJournal: (write: number, isDone: boolean) => void = () => undefined
  private journalWrites = 0
  /** Calls so far, and what happens at which one. */
  calls = 0
  plan = new Map<number, Mishap>()
  private offlineFor = 0
  /** The connection is down until told otherwise. */
  isCut = false
  private readonly held = new Map<string, { tab: number; release: () => void; done: Promise<void> }>()
  private tabs = 0

  constructor(seed: number, orders = 4) {
    this.sandbox = createSandbox({ seed, orders, now: () => this.clock.now })
  }

  openTab(): Tab {
    return new Tab(this, ++this.tabs)
  }

  /** Kept as structured copies, as a database would. */
  readonly journal: Journal = {
    write: async (intent) => {
      const write = ++this.journalWrites
      this.onJournal(write, false)
      this.intents.set(intent.id, structuredClone(intent))
      this.onJournal(write, true)
    },
    all: async (scope) => [...this.intents.values()].filter((intent) => intent.scope === scope),
    open: async (scope) => (await this.journal.all(scope)).filter(({ step }) => step !== 'settled'),
    ofOrder: async (scope, orderId) =>
      (await this.journal.all(scope)).filter((intent) => intent.orderId === orderId),
    erase: async () => this.intents.clear(),
    subscribe: () => () => undefined,
  }

  async lock<T>(tab: Tab, name: string, task: () => Promise<T>): Promise<T> {
    for (let taken = this.held.get(name); taken !== undefined; taken = this.held.get(name)) await taken.done
    // A tab that died while it waited never gets the lock.
    if (tab.isDead) return new Promise(() => undefined)
    let release = (): void => undefined
    const done = new Promise<void>((resolve) => {
      release = resolve
    })
    this.held.set(name, { tab: tab.number, release, done })
    try {
      return await task()
    } finally {
      if (!tab.isDead) this.release(name)
    }
  }

  private release(name: string): void {
    const held = this.held.get(name)
    this.held.delete(name)
    held?.release()
  }

  /** The tab is gone: its locks are free, its promises never settle. */
  kill(tab: Tab): void {
    tab.die()
    for (const [name, held] of this.held) if (held.tab === tab.number) this.release(name)
  }

  async send(tab: Tab, request: Request): Promise<Response> {
    const forever = new Promise<never>(() => undefined)
    if (tab.isDead) return forever
    const mishap = this.plan.get(++this.calls)
    if (request.method !== 'GET' && this.carried === 0) this.unaskedWrites += 1
    if (mishap === 'offline') this.offlineFor = 3
    if (mishap === 'clock_back') this.clock.skew -= 7_200_000
    if (mishap === 'clock_ahead') this.clock.skew += 7_200_000
    if (this.isCut || this.offlineFor > 0) {
      this.offlineFor = Math.max(0, this.offlineFor - 1)
      throw new TypeError('Failed to fetch')
    }
    if (mishap === 'killed_before') {
      this.kill(tab)
      return forever
    }
    const kind = mishap === undefined ? undefined : this.serviceFault(mishap)
    if (kind !== undefined) this.sandbox.faults.push({ kind, count: 1 })
    const confirmed = /\/orders\/(\d+)\/confirm$/.exec(new URL(request.url).pathname)?.[1]
    if (confirmed !== undefined && !(kind !== undefined && harmless.has(kind))) {
      this.confirmsSent.set(Number(confirmed), (this.confirmsSent.get(Number(confirmed)) ?? 0) + 1)
    }
    const reply = await this.sandbox.fetch(request).finally(() => this.sandbox.faults.splice(0))
    if (mishap === 'killed_after') this.kill(tab)
    return tab.isDead ? forever : reply
  }

  private serviceFault(mishap: Mishap): Fault['kind'] | undefined {
    const own: readonly Mishap[] = ['offline', 'killed_before', 'killed_after', 'clock_back', 'clock_ahead']
    return own.includes(mishap) ? undefined : (mishap as Fault['kind'])
  }

  isOnline(): boolean {
    return this.offlineFor === 0 && !this.isCut
  }
}

/** One tab with an API of its own; it can die while the others go on. */
export class Tab {
  isDead = false
  readonly tools: MoneyTools
  readonly number: number
  private readonly browser: Browser
  private tellDeath = (): void => undefined
  private readonly died = new Promise<undefined>((resolve) => {
    this.tellDeath = () => resolve(undefined)
  })

  constructor(browser: Browser, number: number) {
    this.browser = browser
    this.number = number
    const api: Api = createApi({
      baseUrl: 'http://service.test',
      fetch: (request) => browser.send(this, request),
      token: 'sandbox-store',
      storeId: null,
      language: null,
      key: ['test', 'own'],
      timeoutMs: 15,
      pause: async (ms) => {
        browser.clock.now += ms
      },
    })
    this.tools = {
      api,
      journal: browser.journal,
      now: () => browser.clock.now + browser.clock.skew,
      passed: () => browser.clock.now,
      wait: async (ms) => {
        if (this.isDead) await new Promise(() => undefined)
        browser.clock.now += ms
      },
      isOnline: () => browser.isOnline(),
      lock: (name, task) => browser.lock(this, name, task),
    }
  }

  die(): void {
    this.isDead = true
    this.tellDeath()
  }

  /** Runs what no click started, such as reading at the start; undefined when the tab dies. */
  look<T>(task: (tools: MoneyTools) => Promise<T>): Promise<T | undefined> {
    return Promise.race([task(this.tools), this.died])
  }

  /** Runs what one click starts; answers undefined when the tab dies in the middle. */
  async run<T>(task: (tools: MoneyTools) => Promise<T>): Promise<T | undefined> {
    this.browser.carried += 1
    try {
      return await Promise.race([task(this.tools), this.died])
    } finally {
      this.browser.carried -= 1
    }
  }

  /** What the dialog does before the click: a fresh read, then consent to exactly what it shows. */
  async consentTo(orderId: number): Promise<Consent | null> {
    const order = await this.tools.api.call(getOrder, { params: { id: orderId } }).catch(() => null)
    if (order?.costs?.total == null || order.costs.currency === null) return null
    if (order.status !== 'draft' && order.status !== 'failed') return null
    this.browser.clock.now += 1_000
    const consent: Consent = {
      at: this.tools.now(),
      total: { value: order.costs.total, currency: order.costs.currency },
      fingerprint: chargeFingerprint(order),
    }
    this.browser.clicks.push({ orderId, consent })
    return consent
  }
}

/** What must hold whatever went wrong; each broken rule as a sentence. Judged on the service's own ledger. */
export function brokenRules(browser: Browser, seeded: ReadonlySet<number>): string[] {
  const broken: string[] = []
  const { sandbox, clicks, intents } = browser
  const charges = new Map<number, number>()
  for (const entry of sandbox.ledger.filter(({ kind }) => kind === 'charge')) {
    if (!seeded.has(entry.orderId)) charges.set(entry.orderId, (charges.get(entry.orderId) ?? 0) + 1)
  }
  for (const [order, count] of charges) {
    const consents = clicks.filter(({ orderId }) => orderId === order).length
    if (count > consents) broken.push(`order ${order}: ${count} charges for ${consents} consents`)
  }
  for (const [order, count] of browser.confirmsSent) {
    const consents = clicks.filter(({ orderId }) => orderId === order).length
    if (count > consents) broken.push(`order ${order}: confirm sent ${count} times for ${consents} consents`)
  }
  if (browser.unaskedWrites > 0) broken.push(`${browser.unaskedWrites} writes without a click`)
  const known = [...intents.values()]
  const externalIds = new Map<string, number>()
  for (const { order } of sandbox.state.orders.values()) {
    if (seeded.has(order.id)) continue
    if (order.external_id === null || !known.some(({ externalId }) => externalId === order.external_id))
      broken.push(`order ${order.id} is in no journal`)
    const id = order.external_id ?? ''
    externalIds.set(id, (externalIds.get(id) ?? 0) + 1)
  }
  for (const [id, count] of externalIds) if (count > 1) broken.push(`${count} orders are ${id}`)
  return broken
}

export const draftBody = (externalId: string, quantity = 1): OrderInput & { external_id: string } => ({
  external_id: externalId,
  shipping: 'STANDARD',
  recipient,
  items: [
    {
      variant_id: 7103,
      quantity,
      files: [{ type: 'front', url: 'https://files.example.com/logo-1800x1500.png' }],
    },
  ],
})
