import { describe, expect, it } from 'vitest'
import { syncProductInfo } from '~/contract/products/syncProduct'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { piecesSold, stockRows } from '~/domain/products/stockBoard'
import { unsentDrafts } from '~/domain/orders/unsentDraft'
import { summaryItem } from '../orders/summaryItem'

const info = (id: number, variants: readonly object[]) =>
  syncProductInfo.parse({
    sync_product: { id, name: `Product ${id}`, variants: variants.length, synced: variants.length },
    sync_variants: variants.map((variant) => ({ sync_product_id: id, name: 'x', ...variant })),
  })

const order = (id: number, status: string, ...items: OrderSummary['items']) => ({
  id,
  externalId: null,
  status,
  items,
})

describe('the stock board', () => {
  const products = [
    info(1, [
      { id: 11, variant_id: 501, availability_status: 'active' },
      { id: 12, variant_id: 502, availability_status: 'temporary_out_of_stock' },
      { id: 13, variant_id: 503, availability_status: 'discontinued' },
      { id: 14, variant_id: 504, availability_status: 'discontinued', is_ignored: true },
      { id: 15, variant_id: 505, availability_status: 'sold_to_the_moon' },
    ]),
    info(2, [{ id: 21, variant_id: 601, availability_status: 'out_of_stock' }]),
  ]
  const idsOf = (orders: Parameters<typeof stockRows>[1]) =>
    stockRows(products, orders).map(({ variant, held }) => [variant.id, held.map(({ id }) => id)])

  it('has what cannot be made, the gravest first; ignored and unknown states stay out', () => {
    expect(idsOf([])).toEqual([
      [13, []],
      [21, []],
      [12, []],
    ])
  })

  it('counts orders that can still be changed, by the store’s variant or by its blank', () => {
    expect(
      idsOf([
        order(900, 'draft', summaryItem({ syncVariantId: 12, variantId: 502 })),
        order(901, 'failed', summaryItem({ variantId: 502 })),
        // The same blank under another variant of the store is that one's affair.
        order(902, 'draft', summaryItem({ syncVariantId: 99, variantId: 502 })),
        order(903, 'pending', summaryItem({ syncVariantId: 12 })),
        order(904, 'draft', summaryItem({ syncVariantId: 21 })),
      ]),
    ).toEqual([
      [12, [900, 901]],
      [21, [904]],
      [13, []],
    ])
  })

  it('counts the pieces of a variant that were sold since a day, by the store’s variant or by its blank', () => {
    const item = summaryItem({ syncVariantId: 12, variantId: 502, quantity: 3 })
    const sold = (status: string, created: number | null, ...items: OrderSummary['items']) =>
      piecesSold({ id: 12, variant_id: 502 }, [{ status, created, items }], 1_000)
    expect(sold('fulfilled', 1_000, item, summaryItem({ variantId: 502, quantity: 2 }))).toBe(5)
    // Another variant of the store on the same blank, an order from before, one whose day is not known.
    expect(sold('pending', 1_001, summaryItem({ syncVariantId: 99, variantId: 502 }))).toBe(0)
    expect([sold('fulfilled', 999, item), sold('fulfilled', null, item)]).toEqual([0, 0])
    expect(['draft', 'failed', 'canceled'].map((status) => sold(status, 2_000, item))).toEqual([0, 0, 0])
  })

  it('counts orders that were typed here and never sent, and reads nothing into what it does not know', () => {
    const content = (name: unknown, ...items: unknown[]) => ({ recipient: { name }, items })
    const typed = unsentDrafts([
      { id: 'a', orderId: null, content: content(' Ada Byron ', { syncVariantId: 12, variantId: 502 }) },
      { id: 'b', orderId: null, content: content(7, { syncVariantId: null, variantId: 601 }, null, 'x') },
      // Changes of an order that the service has are counted with that order.
      { id: 'c', orderId: 900, content: content('Zoe', { syncVariantId: 12, variantId: 502 }) },
      { id: 'd', orderId: null, content: 'damaged' },
      { id: 'e', orderId: null, content: { items: 'none' } },
    ])
    expect(typed.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'Ada Byron'],
      ['b', ''],
    ])
    const rows = stockRows(products, [order(900, 'draft', summaryItem({ syncVariantId: 12 }))], typed)
    expect(
      rows.map(({ variant, held, unsent }) => [variant.id, held.length, unsent.map(({ id }) => id)]),
    ).toEqual([
      [12, 1, ['a']],
      [21, 0, ['b']],
      [13, 0, []],
    ])
  })
})
