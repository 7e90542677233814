import { expect, it } from 'vitest'
import { getProduct } from '~/contract/catalog/catalogEndpoints'
import { order as orderSchema } from '~/contract/orders/order'
import { syncVariant } from '~/contract/products/syncProduct'
import { availabilityOf } from '~/domain/products/variantAvailability'
import { otherVariants } from '~/features/orders/fix/otherVariants'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { fixOrder } from '~/flows/orders/fixOrder'
import { plainTools } from '../../../flows/money/plainTools'
import { lineB, recipient, startService } from '../../../sandbox/service'

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

it('a blank that takes the place of another is called by its own color and size on the slip, unless the merchant named it', async () => {
  const { api, clock } = startService()
  const items = [lineB, { ...lineB, name: 'Harbour tee' }]
  const order = await api.call(createOrder, { body: { recipient, items } })
  const [first, second] = order.items
  if (first?.product?.product_id == null || second === undefined) throw new Error('There is no blank')
  const { variants } = await api.call(getProduct, { params: { id: first.product.product_id } })
  const [other] = otherVariants(first, variants, null)
  if (other === undefined) throw new Error('There is no other variant')
  let now = order
  for (const item of [first, second])
    now = await fixOrder(plainTools(api, clock), now, other.fixOf(item, now))
  expect(now.items.map(({ variant_id: id }) => id)).toEqual([other.key, other.key])
  expect(now.items.map(({ name }) => name)).toEqual([other.name, 'Harbour tee'])
})
