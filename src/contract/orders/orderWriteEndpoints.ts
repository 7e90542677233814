import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { estimate, oneOrder } from './order'
import { orderInput, orderUpdate } from './orderInput'

const truth = z.optional(z.union([z.boolean(), z.string()]))

export const createOrder = defineEndpoint('POST', '/orders', {
  query: z.object({ confirm: truth, update_existing: truth }),
  body: orderInput,
  result: oneOrder,
  access: 'orders',
})

export const updateOrder = defineEndpoint('PUT', '/orders/:id', {
  query: z.object({ confirm: truth }),
  body: orderUpdate,
  result: oneOrder,
  access: 'orders',
  source: 'facts',
})

/** Cancels a draft or a pending order; a charged amount is returned. */
export const cancelOrder = defineEndpoint('DELETE', '/orders/:id', { result: oneOrder, access: 'orders' })

/** Charges the store owner's card. */
export const confirmOrder = defineEndpoint('POST', '/orders/:id/confirm', {
  result: oneOrder,
  access: 'orders',
})

export const estimateCosts = defineEndpoint('POST', '/orders/estimate-costs', {
  body: orderInput,
  result: { kind: 'one', schema: estimate },
  access: 'orders/read',
  isQuestion: true,
})
