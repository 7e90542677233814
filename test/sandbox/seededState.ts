import type { SandboxOptions } from '~/sandbox/createSandbox'
import type { SandboxState } from '~/sandbox/sandboxState'
import { seedState } from '~/sandbox/seed/seedState'

/** For how long seeds of the same options are the same store, in ms; their orders are that much older then. */
const lifetime = 5 * 60_000

const seeds = new Map<string, { made: number; state: SandboxState }>()

/**
 * Demo data of its own for a test, as a sandbox makes it. It is made once for all tests of a worker and copied for each:
 * pricing and shipping every order anew is a twentieth of what a test of a page computes.
 */
export function seededState({
  seed = 1,
  orders = 40,
  now = Date.now,
  artworkBase = null,
}: SandboxOptions): SandboxState {
  const key = JSON.stringify([seed, orders, artworkBase])
  const at = now()
  const known = seeds.get(key)
  const isFresh = known !== undefined && at >= known.made && at < known.made + lifetime
  const state = isFresh ? known.state : seedState({ seed, orders, now: at, artworkBase })
  if (!isFresh) seeds.set(key, { made: at, state })
  return copyOf(state)
}

/** Shares nothing that can be changed but bytes, which nobody writes into. */
function copyOf<T>(value: T): T
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map(copyOf)
  if (value instanceof Map) return new Map(Array.from(value, ([key, one]) => [key, copyOf(one)]))
  // Spread, and not made of its fields: the copy of the demo's data takes a sixth of the computing.
  const copy: Record<string, unknown> = { ...value }
  for (const name in copy) {
    const one = copy[name]
    if (typeof one === 'object') copy[name] = copyOf(one)
  }
  return copy
}
