import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { Order, OrderInput } from '~/contract/order'
import { createOrder, getOrder } from '~/contract/orderEndpoints'

/**
 * Creates a draft under its own external id, never twice: when the answer is lost the order is looked up by that id
 * and adopted. Throws the first error when it is not there, with nothing left behind.
 */
export async function saveDraft(api: Api, input: OrderInput): Promise<Order> {
  try {
    return await api.call(createOrder, { body: input })
  } catch (error) {
    const isDecided = error instanceof ApiError && error.status < 500 && !/external.?id/i.test(error.message)
    if (isDecided || input.external_id == null) throw error
    const found = await api.call(getOrder, { params: { id: `@${input.external_id}` } }).catch(() => null)
    if (found === null) throw error
    return found
  }
}
