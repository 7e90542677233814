import { openJournal } from '~/local/journal/journal'

/** Charges of these orders in the demo store that were sent, and whose answers were not there yet when the app was closed. */
export async function leaveChargesOpen(...orderIds: readonly number[]): Promise<void> {
  for (const [at, orderId] of orderIds.entries())
    await openJournal().write({
      id: `left-open-${at}-${orderId}`,
      scope: 'demo|own',
      kind: 'confirm',
      step: 'sending',
      orderId,
      externalId: null,
      body: null,
      consent: { at: Date.now(), total: { value: '20.00', currency: 'USD' }, fingerprint: '' },
      outcome: null,
      startedAt: Date.now(),
    })
}
