import type { Transaction } from './transaction'

declare const checked: unique symbol
/** A code whose state matched a pending attempt; only such a code can be exchanged. */
type CheckedCode = string & { readonly [checked]: true }

export type Callback =
  | { kind: 'code'; code: CheckedCode; transaction: Transaction }
  /** The merchant refused on the grant page. */
  | { kind: 'declined'; transaction: Transaction }
  /** The address belongs to no attempt of this tab: nothing changes. */
  | { kind: 'unmatched' }
  | { kind: 'late' }

/**
 * Reads the address that the service redirects to. Anything that does not match a pending attempt in every
 * respect is refused, so that somebody else's link can neither sign in nor sign out.
 */
export function readCallback(
  query: URLSearchParams,
  pending: Transaction | null,
  hasOlder: boolean,
): Callback {
  const single = (name: string): string | null => {
    const values = query.getAll(name)
    return values.length === 1 ? (values[0] ?? null) : null
  }
  const isDoubled = ['state', 'code', 'success'].some((name) => query.getAll(name).length > 1)
  if (isDoubled) return { kind: 'unmatched' }
  if (pending === null) return { kind: hasOlder && query.has('state') ? 'late' : 'unmatched' }
  const state = single('state')
  // The service does not promise a state with a refusal (contract/README 2.7); if there is one, it must match.
  if (single('success') === '0')
    return state === null || state === pending.state
      ? { kind: 'declined', transaction: pending }
      : { kind: 'unmatched' }
  const code = single('code')
  if (state !== pending.state || code === null || code === '') return { kind: 'unmatched' }
  return { kind: 'code', code: asChecked(code), transaction: pending }
}

const asChecked = (code: string): CheckedCode => code as CheckedCode
