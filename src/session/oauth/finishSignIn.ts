import type { TokenResponse } from '~/contract/oauth/oauth'
import { DatabaseRefused } from '~/device/openDatabase'
import { tabTexts } from '~/device/storages'
import { type Callback, readCallback } from './callback'
import type { PairStore } from './pairStore'
import { askForTokens } from './tokenEndpoint'
import { toPair } from './tokenPair'
import { endSignIn, pendingSignIn } from './transaction'

/** Reads the address; a matching attempt is used up, so that a second call finds nothing. */
export function takeCallback(query: URLSearchParams, now: number): Callback {
  const callback = readCallback(query, pendingSignIn(now), tabTexts.getItem('platen.signin') !== null)
  if (callback.kind !== 'unmatched') endSignIn()
  return callback
}

interface Exchange {
  fetch: (request: Request) => Promise<Response>
  /** The app's own secret where the exchange needs one; not kept. */
  secret: string | null
}

/** Exchanges a checked code, once. Nothing is kept yet. */
export const exchangeCode = (
  { code, transaction }: Extract<Callback, { kind: 'code' }>,
  { fetch, secret }: Exchange,
): Promise<TokenResponse> =>
  askForTokens(fetch, transaction, {
    grant_type: 'authorization_code',
    code,
    code_verifier: transaction.verifier,
    redirect_url: transaction.redirectUrl,
    ...(secret === null ? {} : { client_secret: secret }),
  })

/**
 * Keeps the tokens from an exchange, for all tabs of the connection. Where this browser refuses them, this page goes on
 * with them: those before are used up. Rejects once everything here was erased.
 */
export async function keepTokens(answer: TokenResponse, store: PairStore, now: number): Promise<void> {
  const earlier = await store.read().catch(unlessErased)
  await store.write(toPair(answer, now, (earlier?.generation ?? 0) + 1)).catch(unlessErased)
}

function unlessErased(error: unknown): null {
  if (error instanceof DatabaseRefused && error.reason === 'erased') throw error
  return null
}
