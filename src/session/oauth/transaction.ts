import { tabTexts } from '~/device/storages'
import type { OauthGrant } from '../connection'

/** One attempt to sign in with a public app, from the redirect to the answer. */
export interface Transaction extends OauthGrant {
  state: string
  verifier: string
  startedAt: number
  apiBaseUrl: string
  redirectUrl: string
  /** Path of this app to open afterward. */
  returnTo: string
}

export type SignInPlan = Omit<Transaction, 'state' | 'verifier' | 'startedAt'> & { authBaseUrl: string }

const key = 'platen.signin'
const longestMs = 10 * 60_000

/**
 * Starts an attempt and returns the address to redirect to. The state is always sent: whether the service
 * checks the code challenge is unknown (contract/README 2.11).
 */
export const startSignIn = async (plan: SignInPlan, now: number): Promise<string> =>
  (await begin(plan, now)).address

/** The same for a redirect of this page; null where this browser could not keep the attempt until the return. */
export async function startRedirect(plan: SignInPlan, now: number): Promise<string | null> {
  const { address, isKept } = await begin(plan, now)
  return isKept ? address : null
}

async function begin(
  { authBaseUrl, ...given }: SignInPlan,
  now: number,
): Promise<{ address: string; isKept: boolean }> {
  // The settings may have paths on this page's own origin; the service can come back to whole addresses only.
  const plan = { ...given, redirectUrl: absolute(given.redirectUrl) }
  const transaction: Transaction = { ...plan, state: randomText(), verifier: randomText(), startedAt: now }
  const isKept = tabTexts.setItem(key, JSON.stringify(transaction))
  const url = new URL(absolute(`${authBaseUrl}/oauth/authorize`))
  url.searchParams.set('client_id', plan.clientId)
  url.searchParams.set('redirect_url', plan.redirectUrl)
  url.searchParams.set('state', transaction.state)
  const challenge = await challengeOf(transaction.verifier)
  if (challenge !== null) {
    url.searchParams.set('code_challenge', challenge)
    url.searchParams.set('code_challenge_method', 'S256')
  }
  return { address: url.href, isKept }
}

/** Whole addresses stay as they were written: the service compares them with the one that is registered. */
const absolute = (address: string): string =>
  address.startsWith('/') ? new URL(address, globalThis.location?.href).href : address

/** The pending attempt, without using it up; null for an expired one. */
export function pendingSignIn(now: number): Transaction | null {
  try {
    const kept: unknown = JSON.parse(tabTexts.getItem(key) ?? 'null')
    return isTransaction(kept) && Math.abs(now - kept.startedAt) <= longestMs ? kept : null
  } catch {
    return null
  }
}

/** Deletes the attempt, because each is answered once only. */
export const endSignIn = (): void => tabTexts.removeItem(key)

function isTransaction(kept: unknown): kept is Transaction {
  const fields: Record<string, unknown> = { ...Object(kept) }
  const texts = [
    'state',
    'verifier',
    'apiBaseUrl',
    'clientId',
    'redirectUrl',
    'tokenEndpoint',
    'encoding',
    'returnTo',
  ]
  return texts.every((name) => typeof fields[name] === 'string') && typeof fields['startedAt'] === 'number'
}

/** 256 random bits in 43 characters that need no escaping. */
const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** RFC 7636, S256; null where the browser offers no digest (an address without https). */
async function challengeOf(verifier: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (subtle === undefined) return null
  return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
