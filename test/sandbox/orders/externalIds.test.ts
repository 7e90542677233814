import { expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder, updateOrder } from '~/contract/orders/orderWriteEndpoints'
import { lineB, recipient, startService } from '../service'

it('an order is found by its external id as it is now, also after a change and a refused create', async () => {
  const { api } = startService()
  const create = (external_id: string, confirm = false) =>
    api.call(createOrder, { body: { external_id, recipient, items: [lineB] }, query: { confirm } })
  const find = (external: string) => api.call(getOrder, { params: { id: `@${external}` } })
  const { id } = await create('spring-12')
  expect((await find('spring-12')).id).toBe(id)
  await expect(create('spring-12')).rejects.toMatchObject({ status: 400 })

  await api.call(updateOrder, { params: { id }, body: { external_id: 'summer-34' } })
  expect((await find('summer-34')).id).toBe(id)
  await expect(find('spring-12')).rejects.toMatchObject({ status: 404 })

  const second = await create('spring-12')
  expect((await find('spring-12')).id).toBe(second.id)
  await expect(
    api.call(updateOrder, { params: { id: second.id }, body: { external_id: 'summer-34' } }),
  ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('OR-13') })
})
