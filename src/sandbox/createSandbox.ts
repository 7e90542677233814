import type { World } from './call'
import { answerControl, isControl } from './control'
import { type Fault, strike, withFault } from './faults'
import { settleDue } from './orders/lifecycle'
import { createRouter } from './router'
import type { LedgerLine, SandboxState } from './sandboxState'
import { seedState } from './seed/seedState'

export interface SandboxOptions {
  /** Which demo data; the same seed gives the same shop. */
  seed?: number
  /** How many orders the demo store starts with. */
  orders?: number
  /** Milliseconds; everything that time does is computed from it. */
  now?: () => number
  /** A state kept earlier, instead of fresh demo data. */
  state?: SandboxState
  faults?: Fault[]
  /** Address that uploaded artwork is served from; null keeps pictures as data: URLs. */
  artworkBase?: string | null
  /** Makes a small picture of uploaded artwork, where the platform can. */
  makePreview?: (bytes: Uint8Array, mimeType: string) => Promise<string | null>
}

export interface Sandbox {
  /** The whole service as one function. Rejects only as a broken line does, when a fault says so. */
  fetch(request: Request): Promise<Response>
  readonly state: SandboxState
  /** Every charge and refund, in order. */
  readonly ledger: readonly LedgerLine[]
  /** Plan of calls that go wrong; counted down as they strike. */
  faults: Fault[]
}

/** One sandbox with its own state. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const now = options.now ?? Date.now
  const fresh = () => seedState({ seed: options.seed ?? 1, orders: options.orders ?? 40, now: now() })
  let state = options.state ?? fresh()
  const faults = options.faults ?? []
  let requests = 0

  const world = (): World => ({
    state,
    now: now() + state.clockAhead,
    nextId: () => state.nextId++,
    artworkBase: options.artworkBase ?? null,
  })
  const route = createRouter({ world, newRequestId: () => `r${++requests}` })
  const room = {
    world,
    faults,
    reset: () => {
      state = fresh()
    },
    makePreview: options.makePreview ?? (async () => null),
  }

  return {
    fetch: async (request) => {
      settleDue(world())
      if (isControl(request)) return marked(await answerControl(room, request))
      const { pathname } = new URL(request.url)
      const fault = strike(faults, request.method, pathname)
      return marked(await withFault(fault, () => route(request)))
    },
    get state() {
      return state
    },
    get ledger() {
      return state.ledger
    },
    faults,
  }
}

/** Tells clients that this is no real service, so that they may offer the demo's controls. */
function marked(reply: Response): Response {
  reply.headers.set('X-Platen-Sandbox', '1')
  return reply
}
