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
  const [item] = orderSchema.parse({
    id: 1,
    status: 'failed',
    items: [{ id: 2, quantity: 3, sync_variant_id: 10, variant_id: 1, retail_price: '24.90', files: [] }],
  }).items
  if (blank === undefined || item === undefined) throw new Error('There is no variant')
  const paidFor = (price: string | null) => {
    const other = syncVariant.parse({ id: 11, variant_id: blank.id, synced: true, retail_price: price })
    const fix = otherVariants(item, [blank], [other])[0]?.fixOf(item)
    return fix?.kind === 'replace' ? fix.item.retail_price : undefined
  }
  expect([paidFor('31.00'), paidFor(null)]).toEqual(['31.00', '24.90'])
})
