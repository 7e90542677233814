import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { statusQuery } from '../listQuery'
import { estimate, order, orderInput, orderUpdate } from './order'

const truth = z.optional(z.union([z.boolean(), z.string()]))
const oneOrder = { kind: 'one', schema: order } as const

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders',
  query: statusQuery,
  result: { kind: 'list', item: order, paged: true },
  access: 'orders/read',
})

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/orders',
  query: z.object({ confirm: truth, update_existing: truth }),
  body: orderInput,
  result: oneOrder,
  access: 'orders',
})

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/orders/:id',
  result: oneOrder,
  access: 'orders/read',
})

export const updateOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/:id',
  query: z.object({ confirm: truth }),
  body: orderUpdate,
  result: oneOrder,
  access: 'orders',
  source: 'facts',
})

/** Cancels a draft or a pending order; a charged amount is returned. */
export const cancelOrder = defineEndpoint({
  method: 'DELETE',
  path: '/orders/:id',
  result: oneOrder,
  access: 'orders',
})

/** Charges the store owner's card. */
export const confirmOrder = defineEndpoint({
  method: 'POST',
  path: '/orders/:id/confirm',
  result: oneOrder,
  access: 'orders',
})

export const estimateCosts = defineEndpoint({
  method: 'POST',
  path: '/orders/estimate-costs',
  body: orderInput,
  result: { kind: 'one', schema: estimate },
  access: 'orders/read',
})
