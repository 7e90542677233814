import { expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder, updateOrder as updateEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { fixOrder } from '~/flows/orders/fixOrder'
import { apiOf, lineB, recipient, startService } from '../../sandbox/service'
import { plainTools } from '../money/plainTools'

it('a fix deletes nothing that came meanwhile where orders carry no time of their last change', async () => {
  const { sandbox, clock, api: plain } = startService()
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      const body = await reply.json()
      if (typeof body.result === 'object') Reflect.deleteProperty(Object(body.result), 'updated')
      return Response.json(body, { status: reply.status })
    },
  })
  const made = await plain.call(createOrder, { body: { recipient, items: [lineB] } })
  const shown = await api.call(getOrder, { params: { id: made.id } })
  expect(shown.updated).toBeNull()
  const [line] = shown.items
  await plain.call(updateEndpoint, {
    params: { id: made.id },
    body: { items: [{ id: line?.id ?? 0 }, { ...lineB, quantity: 7 }] },
  })
  const fix = { kind: 'change', itemId: line?.id ?? 0, change: { quantity: 3 } } as const
  await expect(fixOrder(plainTools(api, clock), shown, fix)).rejects.toThrow('changed elsewhere')
  const now = await plain.call(getOrder, { params: { id: made.id } })
  expect(now.items.map(({ quantity }) => quantity)).toEqual([2, 7])
})
