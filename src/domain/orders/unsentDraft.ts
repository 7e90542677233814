/** An order that was typed on this device and never sent, with the fields for the stock board. */
export interface UnsentDraft {
  id: string
  /** Name of the recipient; empty while none is given. */
  name: string
  items: readonly { syncVariantId: number | null; variantId: number | null }[]
}

type Kept = { id: string; orderId: number | null; content: unknown }

/**
 * Reads kept drafts without the form that wrote them; unreadable ones are left out. Changes to an order that the
 * service has belong to that order, so they are left out too.
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
