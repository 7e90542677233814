import * as z from 'zod/mini'
import { whole } from './readers'

/** Success and failure share one outer shape (contract/README 1.1); the result is parsed by the endpoint. */
export const envelope = z.looseObject({
  code: z.catch(z.optional(whole), undefined),
  result: z.optional(z.unknown()),
  paging: z.catch(z.optional(z.looseObject({ total: whole, offset: whole, limit: whole })), undefined),
  error: z.catch(
    z.optional(z.looseObject({ reason: z.optional(z.unknown()), message: z.optional(z.unknown()) })),
    undefined,
  ),
})

/** Number of items in the list, items skipped, items per page (contract/README 1.2). */
export interface Paging {
  total: number
  offset: number
  limit: number
}
