import type { Transaction } from './transaction'

declare const checked: unique symbol
/** A code whose state was matched with a pending attempt; only such a one can be exchanged. */
type CheckedCode = string & { readonly [checked]: true }

export type Callback =
  | { kind: 'code'; code: CheckedCode; transaction: Transaction }
  /** The merchant said no on the grant page. */
  | { kind: 'declined'; transaction: Transaction }
  /** Nothing to do with an attempt of this tab: nothing changes. */
  | { kind: 'unmatched' }
  | { kind: 'late' }

/**
 * Reads the address that the service sends the merchant back to. Whatever does not fit a pending attempt in every
 * respect is refused, so that a link made by somebody else can neither sign in nor sign out.
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
  // On refusal the state is not promised (contract/README 2.7); if it is there, it has to match.
  if (single('success') === '0')
    return state === null || state === pending.state
      ? { kind: 'declined', transaction: pending }
      : { kind: 'unmatched' }
  const code = single('code')
  if (state !== pending.state || code === null || code === '') return { kind: 'unmatched' }
  return { kind: 'code', code: asChecked(code), transaction: pending }
}

const asChecked = (code: string): CheckedCode => code as CheckedCode
