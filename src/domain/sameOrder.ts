import type { Order, OrderInput } from '~/contract/order'

const plain = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()

/** Whether an order on the service is what a request would make: same recipient, same goods. */
export function isSameOrder(order: Order, input: OrderInput): boolean {
  const fields = ['name', 'address1', 'city', 'zip', 'country_code'] as const
  const isSamePlace = fields.every(
    (field) => plain(order.recipient?.[field]) === plain(input.recipient[field]),
  )
  return isSamePlace && goodsOf(order.items).join() === goodsOf(input.items).join()
}

interface Line {
  sync_variant_id?: number | null | undefined
  variant_id?: number | null | undefined
  quantity?: number | undefined
}

const goodsOf = (items: readonly Line[]): string[] =>
  items
    .map(({ sync_variant_id: store, variant_id: blank, quantity }) =>
      store == null ? `blank ${blank} × ${quantity}` : `store ${store} × ${quantity}`,
    )
    .toSorted()
