import { timeoutSignal } from '~/domain/async/startTimeout'
import type { TokenResponse } from '~/contract/oauth/oauth'
import type { PairStore } from './pairStore'
import { TokenEndpointDown, TokenRefusal } from './tokenEndpoint'
import { isDead, toPair, type TokenPair } from './tokenPair'

export type Renewal =
  | { kind: 'pair'; pair: TokenPair }
  /** The service does not know the refresh token any more: the merchant has to sign in again. */
  | { kind: 'ended' }
  /** No answer: nothing is lost, nobody is signed out. */
  | { kind: 'offline'; error: unknown }

export interface RenewalTools {
  store: PairStore
  /** Asks the token endpoint with a refresh token. */
  ask(refresh: string): Promise<TokenResponse>
  /** Runs alone among all tabs; without waiting for ever when another one hangs. */
  alone<T>(task: () => Promise<T>): Promise<T>
  now(): number
  wait(ms: number): Promise<void>
}

const retryAfterMs = 1_000

/**
 * A newer pair than the refused one: another tab's when there is one, else by the refresh token, once. The refresh
 * token rotates, so it is used by one tab at a time, and the new pair is stored before anybody else may look.
 */
export function renewTokens(tools: RenewalTools, refused: string | null): Promise<Renewal> {
  return tools.alone(async () => {
    const kept = await tools.store.read()
    if (kept === null) return { kind: 'ended' }
    if (kept.access !== refused && !isDead(kept, tools.now())) return { kind: 'pair', pair: kept }
    if (kept.refresh === null) return { kind: 'ended' }
    try {
      const answer = await askTwice(tools, kept.refresh)
      const pair = toPair(answer, tools.now(), kept.generation + 1)
      // Some answers leave the old refresh token in force.
      const whole = pair.refresh === null ? { ...pair, refresh: kept.refresh } : pair
      const now = await tools.store.read().catch(() => kept)
      // Signed out meanwhile: what was forgotten is not kept again.
      if (now === null) return { kind: 'ended' }
      // Signed in again meanwhile: what came by that holds.
      if (now.access !== kept.access) return { kind: 'pair', pair: now }
      // The old refresh token is used up: the new pair holds, also where this browser does not take it.
      await tools.store.write(whole).catch(() => undefined)
      return { kind: 'pair', pair: whole }
    } catch (error) {
      if (!(error instanceof TokenRefusal) || error.kind === 'trouble') return { kind: 'offline', error }
      // Another tab may have renewed in spite of the lock: its pair is as good as ours.
      const newer = await tools.store.read()
      return newer !== null && newer.generation > kept.generation
        ? { kind: 'pair', pair: newer }
        : { kind: 'ended' }
    }
  })
}

/** A lost answer is asked for once more; if the first one was served, the second is refused. */
async function askTwice({ ask, wait }: RenewalTools, refresh: string): Promise<TokenResponse> {
  try {
    return await ask(refresh)
  } catch (error) {
    if (!(error instanceof TokenEndpointDown)) throw error
    await wait(retryAfterMs)
    return ask(refresh)
  }
}

const lockTimeoutMs = 10_000

/**
 * One tab at a time under a name. A holder that is frozen does not hold the others for ever: after ten seconds they go
 * on and rely on the stored pair. Nobody steals the lock.
 */
export async function aloneAmongTabs<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return task()
  let isRunning = false
  try {
    return await locks.request(name, { signal: timeoutSignal(lockTimeoutMs) }, () => {
      isRunning = true
      return task()
    })
  } catch (error) {
    if (isRunning) throw error
    return task()
  }
}
