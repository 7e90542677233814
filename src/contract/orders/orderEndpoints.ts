import { defineEndpoint } from '../endpoint'
import { statusQuery } from '../listQuery'
import { oneOrder, order } from './order'

export const listOrders = defineEndpoint('GET', '/orders', {
  query: statusQuery,
  result: { kind: 'list', item: order, paged: true },
  access: 'orders/read',
})

export const getOrder = defineEndpoint('GET', '/orders/:id', { result: oneOrder, access: 'orders/read' })
