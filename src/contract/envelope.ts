import * as z from 'zod/mini'

/** Success and failure share one outer shape (service.md, Response envelope); the result is parsed by the endpoint. */
export const envelope = z.looseObject({
  code: z.catch(z.optional(z.number()), undefined),
  result: z.unknown(),
  paging: z.catch(z.optional(z.looseObject({ total: z.int(), offset: z.int(), limit: z.int() })), undefined),
  error: z.catch(z.optional(z.looseObject({ reason: z.unknown(), message: z.unknown() })), undefined),
})

/** Items available, items skipped, items per page (service.md, Paged list). */
export interface Paging {
  total: number
  offset: number
  limit: number
}
