import type { OrderSummary } from '../orders/orderSummary'
import { wordsOf } from '../finder/typedWords'
import { searchText } from '../finder/withoutAccents'

/** Somebody who was sent something before; the whole address is in their orders, latest first. */
export interface EarlierRecipient {
  orderIds: number[]
  name: string
  city: string | null
  zip: string | null
  country: string | null
}

const plain = (text: string | null): string => searchText(text ?? '').trim()

/**
 * Recipients of the orders that this browser knows, each once. Those with a word that begins with the typed text come
 * first, then the latest. Rows come newest first.
 */
export function earlierRecipients(
  rows: readonly OrderSummary[],
  wanted: string,
  most: number,
): EarlierRecipient[] {
  const words = wordsOf(wanted)
  const found = new Map<string, EarlierRecipient & { text: string }>()
  for (const { id, recipient, city, zip, country, email } of rows) {
    if (recipient === null || recipient.trim() === '') continue
    const key = [recipient, zip, city, country].map(plain).join('|')
    const known = found.get(key)
    if (known !== undefined) known.orderIds.push(id)
    else {
      const text = ` ${[recipient, city, zip, email].map(plain).join(' ')}`
      found.set(key, { orderIds: [id], name: recipient, city, zip, country, text })
    }
  }
  const matching = [...found.values()].filter(({ text }) => words.every((word) => text.includes(word)))
  const begins = ({ text }: { text: string }) => words.every((word) => text.includes(` ${word}`))
  return [...matching.filter(begins), ...matching.filter((one) => !begins(one))]
    .slice(0, most)
    .map(({ text: _text, ...recipient }) => recipient)
}
