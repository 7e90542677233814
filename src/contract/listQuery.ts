import * as z from 'zod/mini'

/** A number in a query; requests to the sandbox have it as text. */
const whole = z.optional(z.union([z.int(), z.string()]))

/** Paging parameters of every list: items to skip, items per page (at most 100). */
export const pagingQuery = { offset: whole, limit: whole }

const word = z.optional(z.string())

export const statusQuery = z.object({ ...pagingQuery, status: word })
export const searchQuery = z.object({ ...pagingQuery, status: word, search: word })
export const categoryStatusQuery = z.object({ ...pagingQuery, status: word, category_id: word })
export const plainPagingQuery = z.object(pagingQuery)
