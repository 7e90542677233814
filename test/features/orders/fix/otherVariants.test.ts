import { expect, it } from 'vitest'
import { getProduct } from '~/contract/catalog/catalogEndpoints'
import { order as orderSchema } from '~/contract/orders/order'
import { syncVariant } from '~/contract/products/syncProduct'
import { availabilityOf } from '~/domain/products/variantAvailability'
import { otherVariants } from '~/features/orders/fix/otherVariants'
import { startService } from '../../../sandbox/service'

it('an item that takes the place of another keeps what was paid where the store names no price', async () => {
  const { api } = startService()
  const { variants } = await api.call(getProduct, { params: { id: 71 } })
  const blank = variants.find((variant) => availabilityOf(variant) === 'active')
  const order = orderSchema.parse({
    id: 1,
    status: 'failed',
    items: [{ id: 2, quantity: 3, sync_variant_id: 10, variant_id: 1, retail_price: '24.90', files: [] }],
    retail_costs: { currency: 'EUR' },
  })
  const [item] = order.items
  if (blank === undefined || item === undefined) throw new Error('There is no variant')
  const paidFor = (price: string | null, currency: string | null) => {
    const other = syncVariant.parse({
      id: 11,
      variant_id: blank.id,
      synced: true,
      retail_price: price,
      currency,
    })
    const fix = otherVariants(item, [blank], [other])[0]?.fixOf(item, order)
    return fix?.kind === 'replace' ? fix.item.retail_price : undefined
  }
  expect([paidFor('31.00', 'EUR'), paidFor('31.00', null), paidFor(null, 'EUR')]).toEqual([
    '31.00',
    '31.00',
    '24.90',
  ])
  // The number alone would be read in the order's own currency.
  expect(paidFor('31.00', 'USD')).toBe('24.90')
})
