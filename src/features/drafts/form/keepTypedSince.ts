import type { Order } from '~/contract/orders/order'
import { isSameJson, mergeDraft } from '~/domain/orders/mergeDraft'
import { readDraft, writeDraft } from '~/local/drafts/draftStore'
import { type DraftValues, readDraftValues } from '../draftForm'
import { toFormValues } from '../orderToDraft'

/** Typed values in a fixed order of fields; the id for sending is not typed, so it is left out. */
const typedIn = (values: DraftValues): DraftValues => {
  const typed = { ...values, sentAs: '' }
  return readDraftValues(typed) ?? typed
}

/** Whether anything was typed since `sent` was taken from the form. */
export const isTypedSince = (sent: DraftValues, now: DraftValues): boolean =>
  !isSameJson(typedIn(sent), typedIn(now))

/**
 * Keeps what was typed while `before` was being sent, as changes to the resulting order. Rejects where this device
 * keeps nothing.
 */
export async function keepTypedSince(
  scope: string,
  order: Order,
  before: DraftValues,
  typed: DraftValues,
): Promise<void> {
  const [sent, now] = [typedIn(before), typedIn(typed)]
  const base = { ...toFormValues(order), number: sent.number.trim() }
  // A value that the service only writes differently is not a change by somebody else.
  const choices = Object.fromEntries(
    mergeDraft(sent, now, base).conflicts.map(({ key }) => [key, 'mine' as const]),
  )
  const { merged } = mergeDraft(sent, now, base, choices)
  const [id, at] = [`edit-${order.id}`, Date.now()]
  const known = await readDraft(scope, id)
  const kept = {
    scope,
    id,
    orderId: order.id,
    base,
    content: { ...merged, externalId: base.externalId },
    created: at,
    updated: at,
    closed: null,
  }
  const { kind } = await writeDraft(kept, known?.rev ?? 0)
  if (kind !== 'saved') throw new Error('Another tab has changed this draft meanwhile.')
}
