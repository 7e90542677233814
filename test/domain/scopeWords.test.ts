import { expect, it } from 'vitest'
import { scopeWords } from '~/domain/scopeWords'

it.each([
  [[], 'What it may do is not known.'],
  [['orders'], 'May change orders.'],
  [
    ['orders/read', 'file_library', 'sync_products', 'webhooks/read'],
    'May change store products and files, and only look at orders and webhooks.',
  ],
  [['orders/read'], 'May only look at orders, and change nothing.'],
  [['orders', 'orders/read', 'gift_cards'], 'May change orders and gift_cards.'],
])('the scopes %j read: %s', (scopes, words) => {
  expect(scopeWords(scopes)).toBe(words)
})
