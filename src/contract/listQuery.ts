import * as z from 'zod/mini'

/** A query value that may arrive as text; in the app it is typed as a number. */
const whole = z.optional(z.union([z.int(), z.string()]))

/** Paging parameters of every list: items to skip, items a page (at most 100). */
export const pagingQuery = { offset: whole, limit: whole }

const word = z.optional(z.string())

export const statusQuery = z.object({ ...pagingQuery, status: word })
export const searchQuery = z.object({ ...pagingQuery, status: word, search: word })
export const categoryStatusQuery = z.object({ ...pagingQuery, status: word, category_id: word })
export const plainPagingQuery = z.object(pagingQuery)
