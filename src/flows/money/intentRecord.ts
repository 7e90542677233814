import type { Intent } from '~/local/journal/journal'
import { type MoneyTools, scopeOf } from './moneyTools'

/** One write in the journal, from before it is sent until its outcome is known. */
export interface IntentRecord {
  readonly id: string
  /** Resolves once it is saved. Throws JournalError, after which nothing may be sent. */
  note(step: 'prepared' | 'sending'): Promise<void>
  /** Adds a note on replies and readings. */
  saw(what: string): void
  /** Closes the record. A record that cannot be closed stays open: the next start reads its outcome. */
  settle(how: Pick<Intent, 'outcome'> & Partial<Intent>): Promise<void>
}

/** A new record of a write, not saved yet. */
export function recordOf(
  tools: MoneyTools,
  about: Pick<Intent, 'kind'> &
    Partial<Pick<Intent, 'orderId' | 'externalId' | 'body' | 'consent' | 'words'>>,
): IntentRecord {
  const seen: string[] = []
  const intent: Intent = {
    id: crypto.randomUUID(),
    scope: scopeOf(tools),
    step: 'prepared',
    orderId: null,
    externalId: null,
    body: null,
    consent: null,
    outcome: null,
    startedAt: tools.now(),
    ...about,
  }
  return {
    id: intent.id,
    note: (step) => tools.journal.write({ ...intent, step }),
    saw: (what) => void seen.push(what),
    settle: (how) =>
      tools.journal
        .write({ ...intent, step: how.outcome === 'unknown' ? 'unknown' : 'settled', seen, ...how })
        .catch(() => undefined),
  }
}
