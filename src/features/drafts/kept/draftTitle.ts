import { countWords } from '~/domain/text/countWords'
import type { DraftRecord } from '~/local/drafts/draftStore'
import { readDraftValues } from '../draftForm'

/** A kept draft in a few words: the recipient and the items. */
export function draftTitle({ content, orderId }: Pick<DraftRecord, 'content' | 'orderId'>): string {
  const values = readDraftValues(content)
  const what = orderId === null ? 'New order' : `Changes of order #${orderId}`
  if (values === null) return what
  const { recipient, items } = values
  const who = recipient.name.trim() === '' ? 'no recipient yet' : recipient.name.trim()
  const goods = items.length === 0 ? 'no items' : countWords(items.length, 'item')
  return `${what}: ${who}, ${goods}`
}
