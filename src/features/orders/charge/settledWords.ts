import { formatMoney } from '~/domain/money/money'
import { orderStateOf } from '~/domain/orders/orderStates'
import type { SettledIntent } from '~/flows/money/settleIntents'

const approvals: Readonly<Record<string, string>> = {
  approved: 'it is approved.',
  unlisted:
    'its sheet is not listed any more, so it is not known whether the approval arrived. Look at the order.',
  other: 'its sheet was answered otherwise. It was not sent again.',
}

/** What was requested, what exists now, and whether it was charged. */
export function settledWords({ intent, found }: SettledIntent): string {
  switch (intent.kind) {
    case 'create':
      if (found === null) return 'Saving a draft: the service cannot be reached to look whether it is there.'
      return found === 'created'
        ? 'Saving a draft: it is there. Nothing was charged.'
        : 'Saving a draft: it is not there. What you typed is under unsent drafts; saving again creates it once.'
    case 'askChanges':
      return found === 'not_sent'
        ? 'Asking for another design: your note was never sent.'
        : 'Asking for another design: it is not known whether your note arrived. Look at the approval sheet before you ask again.'
    case 'approve':
      if (found === null) return 'Approving a design: the sheet cannot be read right now.'
      if (found === 'not_sent') return 'Approving a design: it was never sent.'
      return `Approving a design: ${approvals[found] ?? 'it still waits for your answer. It was not sent again.'}`
    case 'cancel':
      return orderWords('Canceling', found, false)
    case 'confirm': {
      const { consent } = intent
      return orderWords(
        `Charging ${consent === null ? 'the order' : formatMoney(consent.total)}`,
        found,
        true,
      )
    }
  }
}

function orderWords(what: string, found: string | null, isCharge: boolean): string {
  if (found === null) return `${what}: the order cannot be read right now, so the outcome is not known yet.`
  if (found === 'not_sent') return `${what}: it was never sent. Nothing was charged.`
  if (found === 'gone')
    return `${what}: the order is not there any more, as a draft that was deleted. It was not sent again.`
  if (isCharge && (found === 'draft' || found === 'failed'))
    return `${what}: the order still reads “${orderStateOf(found).label}”, so it was not charged as far as can be seen. It was not sent again.`
  return `${what}: the order is now “${orderStateOf(found).label}”.`
}
