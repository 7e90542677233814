import { timeoutSignal } from '~/domain/async/startTimeout'
import type { TokenResponse } from '~/contract/oauth/oauth'
import type { PairStore } from './pairStore'
import { TokenEndpointDown, TokenRefusal } from './tokenEndpoint'
import { isDead, toPair, type TokenPair } from './tokenPair'

export type Renewal =
  | { kind: 'pair'; pair: TokenPair }
  /**
   * The service no longer knows the refresh token, or refuses the app, which may pass: the merchant has to sign in again.
   */
  | { kind: 'ended'; mayPass?: true }
  /** No answer: nothing is lost, and the merchant stays signed in. */
  | { kind: 'offline'; error: unknown }

export interface RenewalTools {
  store: PairStore
  /** Sends a refresh token to the token endpoint. */
  ask(refresh: string): Promise<TokenResponse>
  /** Runs a task alone among all tabs, without waiting forever for one that hangs. */
  alone<T>(task: () => Promise<T>): Promise<T>
  now(): number
  wait(ms: number): Promise<void>
}

const retryAfterMs = 1_000

/**
 * A newer pair than the refused one: another tab's if there is one, otherwise by the refresh token, once. The
 * refresh token rotates, so one tab uses it at a time, and the new pair is stored before another tab may read it.
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
      // Some answers leave the old refresh token valid.
      const whole = pair.refresh === null ? { ...pair, refresh: kept.refresh } : pair
      const now = await tools.store.read().catch(() => kept)
      // Signed out meanwhile: deleted tokens are not stored again.
      if (now === null) return { kind: 'ended' }
      // Signed in again meanwhile: the tokens of that sign-in are valid.
      if (now.access !== kept.access) return { kind: 'pair', pair: now }
      // The old refresh token is used up: the new pair is used even if this browser cannot store it.
      await tools.store.write(whole).catch(() => undefined)
      return { kind: 'pair', pair: whole }
    } catch (error) {
      if (!(error instanceof TokenRefusal) || error.kind === 'trouble') return { kind: 'offline', error }
      // Another tab may have renewed in spite of the lock: its pair is as good as ours.
      const newer = await tools.store.read()
      return newer !== null && newer.generation > kept.generation
        ? { kind: 'pair', pair: newer }
        : { kind: 'ended', ...(error.kind === 'grant' ? {} : { mayPass: true }) }
    }
  })
}

/** Asks once more after a lost answer; if the first request was served, the second is refused. */
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
 * Runs one tab at a time for a name. A frozen holder does not block the others forever: after ten seconds
 * they continue and rely on the stored pair. The lock is never stolen.
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
