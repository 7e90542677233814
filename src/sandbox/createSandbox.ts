import type { World } from './call'
import { answerControl, isControl, type RequestEntry } from './control'
import { type Deliver, deliverDue } from './events/deliverEvents'
import { BrokenConnection, failure, type Fault, type FaultKind, strike, withFault } from './faults'
import { answerOauth, isOauth } from './oauth/answerOauth'
import { RateLimits } from './limits'
import { settleDue } from './orders/lifecycle'
import type { DrawSvg } from './mockups/renderMockup'
import { createRouter } from './router'
import type { LedgerEntry } from '~/contract/sandboxControl'
import type { SandboxState } from './sandboxState'
import type { Catalog } from './seed/catalog'
import { seedState } from './seed/seedState'
import type { ServedPictures } from './servedPictures'

export interface SandboxOptions {
  /** Seed of the demo data; the same seed gives the same shop. */
  seed?: number
  /** How many orders the demo store starts with. */
  orders?: number
  /** Returns the time in ms; everything that depends on time is computed from it. */
  now?: () => number
  /** A state kept earlier, used instead of fresh demo data. */
  state?: SandboxState
  faults?: Fault[]
  /** Address that uploaded artwork is served from; null keeps pictures as data: URLs. */
  artworkBase?: string | null
  /** Gives drawings addresses in all replies; without it they are data: URLs. */
  pictures?: ServedPictures
  /** Number of blanks in addition to the demo's own, for a catalog of full size. */
  extraBlanks?: number
  /** Blanks used instead of the demo's own. */
  catalog?: Catalog
  /** Makes a thumbnail of uploaded artwork, where the platform can. */
  makePreview?: (bytes: Uint8Array, mimeType: string) => Promise<string | null>
  /** Draws mockups where the platform has no canvas; without it they are returned as SVG text. */
  drawSvg?: DrawSvg
  /** Sends events to the configured URL; without it they are only listed. */
  deliver?: Deliver
  /** Reports an error of the sandbox itself; to the console by default. */
  report?: (text: string) => void
}

export interface Sandbox {
  /** The whole service as one function. Rejects only like a broken connection, when a planned fault says so. */
  fetch(request: Request): Promise<Response>
  readonly state: SandboxState
  /** Every charge and refund, in order. */
  readonly ledger: readonly LedgerEntry[]
  /** Planned faults; each is counted down as it takes effect. */
  faults: Fault[]
  /** Whether a planned fault refuses the browser's preflight of this call. */
  refusesPreflight(method: string, path: string): boolean
  /** Resolves when no event is being delivered. */
  delivered(): Promise<void>
}

const rememberedReads = 50
const loggedRequests = 1000
/** Delay after which a call with the fault `late` takes effect, in ms. */
const lateness = 20_000

/** One sandbox with its own state. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const now = options.now ?? Date.now
  const fresh = () =>
    seedState({
      seed: options.seed ?? 1,
      orders: options.orders ?? 40,
      now: now(),
      artworkBase: options.artworkBase ?? null,
    })
  let state = options.state ?? fresh()
  let limits = new RateLimits()
  const faults = options.faults ?? []
  const requests: RequestEntry[] = []
  const postponed: { at: number; run: () => Promise<Response> }[] = []
  const earlier = new Map<string, { reply: Response; isStale: boolean }>()
  // oxlint-disable-next-line no-console -- in a page, the console is where a developer looks for it
  const report = options.report ?? ((text: string) => console.error(text))
  let delivering = Promise.resolve()
  let requestCount = 0

  const world = (): World => ({
    state,
    now: now() + state.clockAhead,
    nextId: () => state.nextId++,
    artworkBase: options.artworkBase ?? null,
    extraBlanks: options.extraBlanks ?? 0,
    ...(options.pictures === undefined ? {} : { toAddresses: options.pictures.toAddresses }),
  })
  const route = createRouter({
    world,
    newRequestId: () => `r${++requestCount}`,
    limits: () => limits,
    catalog: options.catalog,
  })
  const control = {
    world,
    faults,
    requests,
    reset: () => {
      const { nextId } = state
      state = fresh()
      // New records never reuse an id that a client may still know; only the initial records have theirs again.
      state.nextId = Math.max(nextId, state.nextId)
      // The clock goes back to now; calls counted under a clock that was moved ahead would lie in the future.
      limits = new RateLimits()
      // The call log, postponed calls and remembered replies belong to the store before the reset.
      requests.length = 0
      postponed.length = 0
      earlier.clear()
    },
    makePreview: options.makePreview ?? (async () => null),
    drawSvg: options.drawSvg ?? null,
    deliver: options.deliver ?? null,
  }

  async function settle(): Promise<void> {
    const due = postponed.filter(({ at }) => at <= world().now)
    for (const call of due) {
      postponed.splice(postponed.indexOf(call), 1)
      await call.run()
    }
    settleDue(world())
  }

  /** Remembers a reply to a read, only while a `stale` fault is planned. */
  function remember(request: Request, reply: Response): void {
    if (request.method !== 'GET') for (const read of earlier.values()) read.isStale = true
    else if (faults.some(({ kind, count }) => kind === 'stale' && count > 0)) {
      earlier.delete(request.url)
      earlier.set(request.url, { reply: reply.clone(), isStale: false })
      for (const url of [...earlier.keys()].slice(0, -rememberedReads)) earlier.delete(url)
    }
  }

  async function serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const before = request.method === 'GET' ? earlier.get(request.url) : undefined
    const can = (kind: FaultKind) => (kind === 'stale' ? before?.isStale === true : kind !== 'no_preflight')
    const fault = strike(faults, request.method, pathname, can)
    // A call that the browser resends itself is read, handled and logged anew each time.
    const isResent = fault?.kind === 'sent_twice' || fault?.kind === 'sent_thrice'
    let times = 0
    return withFault(fault, {
      run: async () => {
        const call = isResent ? request.clone() : request
        const reply = isOauth(call) ? await answerOauth(world(), call) : await route(call)
        remember(call, reply)
        if (times++ > 0) note(request, reply.status)
        return reply
      },
      postpone: (run) => postponed.push({ at: world().now + lateness, run }),
      before: () => before?.reply.clone() ?? null,
    })
  }

  function note(request: Request, status: number): RequestEntry {
    const { pathname, search } = new URL(request.url)
    const entry = { time: world().now, method: request.method, path: pathname + search, status }
    requests.push(entry)
    if (requests.length > loggedRequests) requests.shift()
    return entry
  }

  async function logged(request: Request): Promise<Response> {
    const entry = note(request, 0)
    const reply = await serve(request)
    entry.status = reply.status
    return reply
  }

  return {
    fetch: async (request) => {
      try {
        await settle()
        return marked(await (isControl(request) ? answerControl(control, request) : logged(request)))
      } catch (error) {
        if (error instanceof BrokenConnection) throw error
        report(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`)
        return marked(failure(500, 'ServerError', 'The sandbox failed. Its output names the error.'))
      } finally {
        const { deliver } = options
        if (deliver !== undefined) delivering = delivering.then(() => deliverDue(world, deliver))
      }
    },
    get state() {
      return state
    },
    get ledger() {
      return state.ledger
    },
    faults,
    refusesPreflight: (method, path) =>
      strike(faults, method, path, (kind) => kind === 'no_preflight') !== null,
    delivered: () => delivering,
  }
}

/** Marks a reply as the sandbox's, so that clients may offer the demo's controls. */
function marked(reply: Response): Response {
  reply.headers.set('X-Platen-Sandbox', '1')
  return reply
}
