import { openTabChannel } from '~/device/openTabChannel'
import { createTokenGate, type TokenSource } from '../tokenSource'
import { type Renewal, type RenewalTools, renewTokens } from './renewTokens'
import { isDead, isRenewalDue, type TokenPair } from './tokenPair'

interface Options {
  id: string
  tools: RenewalTools
  /** Renews tokens where a reload of this page cannot interrupt it; by default in the page. */
  renew?: (refused: string | null) => Promise<Renewal>
  random?: () => number
  /** Milliseconds of a clock that changes of the device's time do not affect. */
  monotonicNow?: () => number
}

/** Time between two tries to renew tokens that are still valid, in ms. */
const againAfterMs = 30_000

/**
 * Keeps the tokens of a public app: they are renewed before they expire and after a refusal, once for all
 * tabs and calls. A network failure is an error of the call, not the end of the sign-in.
 */
export function keepOauthTokens(options: Options): TokenSource {
  const { id, tools, random = Math.random, monotonicNow = () => performance.now() } = options
  const renew = options.renew ?? ((refused: string | null) => renewTokens(tools, refused))
  const gate = createTokenGate()
  let pair: TokenPair | null = null
  /** Expiry on the monotonic clock: setting the system clock back does not make an expired token valid. */
  let endsAt = 0
  /** On the same clock: no earlier is a valid token renewed, because the last try brought none. */
  let restsUntil = 0
  let renewing: Promise<TokenPair | null> | null = null
  /** An access token that is over or refused, and that no renewal replaces: only the merchant can supply another one. */
  let refusedForGood: string | null = null
  /** The last renewal was refused for what may pass, such as a secret that the broker lacks for a while. */
  let mayPass = false
  const channel = openTabChannel(`platen.session.${id}`)

  const adopt = (next: TokenPair): TokenPair => {
    pair = next
    restsUntil = 0
    endsAt = monotonicNow() + Math.max(0, next.until - tools.now())
    return next
  }
  const isOver = (kept: TokenPair): boolean => isDead(kept, tools.now()) || monotonicNow() >= endsAt

  /** Null when the sign-in has ended. Throws when the token endpoint cannot be reached. */
  const renewOnce = (refused: string | null): Promise<TokenPair | null> => {
    renewing ??= renew(refused)
      .then((renewal) => {
        // A refresh token that has ended is not sent again before the merchant has to sign in.
        restsUntil = renewal.kind === 'ended' ? endsAt : monotonicNow() + againAfterMs
        mayPass = renewal.kind === 'ended' && renewal.mayPass === true
        if (renewal.kind === 'offline') throw renewal.error
        if (renewal.kind === 'ended') return null
        channel?.postMessage('renewed')
        // Also when another tab has signed in again without this one having heard of it.
        gate.open(renewal.pair.access)
        return adopt(renewal.pair)
      })
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  /**
   * Takes over newer tokens of another tab of this connection. A call waiting for a sign-in takes any tokens that were
   * not refused, even with a lower generation: that starts again where this browser had lost the earlier ones.
   */
  const onNews = async () => {
    const kept = await tools.store.read()
    if (kept === null || isDead(kept, tools.now()) || kept.access === pair?.access) return
    if (gate.state() === 'good' && kept.generation < (pair?.generation ?? 0)) return
    gate.open(adopt(kept).access)
  }
  // If reading fails now, the next call reads again.
  const lookForNews = () => void onNews().catch(() => undefined)
  channel?.addEventListener('message', lookForNews)

  const renewed = async (
    refused: string | null,
    waitsForSignIn: boolean,
    signal?: AbortSignal,
  ): Promise<string | null> => {
    if (refused === null || refused !== refusedForGood) {
      const next = await renewOnce(refused)
      if (next !== null) return next.access
      if (!mayPass) refusedForGood = refused
      return gate.ask(waitsForSignIn, signal)
    }
    await onNews()
    return pair !== null && pair.access !== refused ? pair.access : gate.ask(waitsForSignIn, signal)
  }

  return {
    state: gate.state,
    subscribe: gate.subscribe,
    token: async (waitsForSignIn) => {
      const kept = pair ?? (await tools.store.read())
      if (kept !== null && pair === null) adopt(kept)
      if (kept === null || isOver(kept)) return renewed(kept?.access ?? null, waitsForSignIn)
      if (monotonicNow() >= restsUntil && isRenewalDue(kept, tools.now(), random()))
        renewOnce(kept.access).catch(() => undefined)
      return kept.access
    },
    renew: async (refused, waitsForSignIn, signal) =>
      pair !== null && pair.access !== refused && !isOver(pair)
        ? pair.access
        : renewed(refused, waitsForSignIn, signal),
    refuse: (refused) => {
      if (pair?.access !== refused) return
      refusedForGood = refused
      void gate.ask(false)
    },
    restore: () => {
      channel?.postMessage('renewed')
      lookForNews()
    },
    close: () => {
      channel?.close()
      gate.close()
    },
  }
}
