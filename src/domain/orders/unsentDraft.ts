/** An order that was typed on this device and never sent, as far as the stock board needs it. */
export interface UnsentDraft {
  id: string
  /** For whom; empty while nobody is named. */
  name: string
  items: readonly { syncVariantId: number | null; variantId: number | null }[]
}

type Kept = { id: string; orderId: number | null; content: unknown }

/**
 * Reads kept drafts without the form that wrote them; what cannot be understood is left out. Changes of an order that
 * the service knows are that order's, so they are left out too.
 */
export function unsentDrafts(records: readonly Kept[]): UnsentDraft[] {
  return records.flatMap(({ id, orderId, content }) => {
    const items = fieldOf(content, 'items')
    if (orderId !== null || !Array.isArray(items)) return []
    const name = fieldOf(fieldOf(content, 'recipient'), 'name')
    return [{ id, name: typeof name === 'string' ? name.trim() : '', items: items.map(readItem) }]
  })
}

const readItem = (item: unknown) => ({
  syncVariantId: numberOf(fieldOf(item, 'syncVariantId')),
  variantId: numberOf(fieldOf(item, 'variantId')),
})

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Reflect.get(value, name) : undefined

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
