import type { Order, OrderInput } from '~/contract/order'

/** Everything that a charge depends on, as text: two orders with the same text ask for the same consent. */
export function chargeFingerprint({ costs, recipient, items, shipping }: Order): string {
  return JSON.stringify([
    costs?.total ?? null,
    costs?.currency ?? null,
    shipping,
    addressOf(recipient ?? {}),
    items.map((item) => [item.sync_variant_id ?? item.variant_id, item.quantity]),
  ])
}

/** Whether an order that was found under our external id has the content that we sent (T051, T052). */
export function hasContentOf(order: Order, sent: OrderInput): boolean {
  const isSameAddress = addressOf(sent.recipient).every(
    (line, at) => line === '' || line === addressOf(order.recipient ?? {})[at],
  )
  const pieces = (items: readonly { quantity?: number | undefined }[]) =>
    items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  const lines = [
    ...order.items,
    ...order.incomplete_items.map(({ quantity }) => ({ quantity: quantity ?? 1 })),
  ]
  return isSameAddress && lines.length === sent.items.length && pieces(lines) === pieces(sent.items)
}

type Lines = { [Field in 'name' | 'address1' | 'city' | 'zip' | 'country_code']?: string | null | undefined }

const addressOf = ({ name, address1, city, zip, country_code: country }: Lines): string[] =>
  [name, address1, city, zip, country].map((line) => (line ?? '').trim())
