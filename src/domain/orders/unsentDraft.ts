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
    const { items, recipient }: Record<string, unknown> = Object(content)
    if (orderId !== null || !Array.isArray(items)) return []
    const { name }: Record<string, unknown> = Object(recipient)
    return [{ id, name: typeof name === 'string' ? name.trim() : '', items: items.map(readItem) }]
  })
}

function readItem(item: unknown) {
  const { syncVariantId, variantId }: Record<string, unknown> = Object(item)
  return { syncVariantId: numberOf(syncVariantId), variantId: numberOf(variantId) }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
