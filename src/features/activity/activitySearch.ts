import * as z from 'zod/mini'
import { paths } from '~/paths'
import { addressSearch, oneOf, orNone, type SearchIn } from '~/ui/filters/addressSearch'

/** Search parameters of the request log's address. */
export const activityAddress = addressSearch(paths.activity, {
  show: oneOf(['all', 'failed', 'waited', 'drift'], 'all'),
  call: orNone(z.string().check(z.regex(/^\d+$/))),
})
export type ActivitySearch = SearchIn<typeof activityAddress>
