import * as z from 'zod/mini'
import { paths } from '~/paths'
import { addressSearch, oneOf, orNone, type SearchIn } from '~/ui/filters/addressSearch'

/** What the address of the request log holds. */
const address = addressSearch({
  show: oneOf(['all', 'failed', 'waited', 'drift'], 'all'),
  call: orNone(z.string().check(z.regex(/^\d+$/))),
})
export type ActivitySearch = SearchIn<typeof address>

export const readActivitySearch = address.read
export const writeActivitySearch = (search: ActivitySearch): string => paths.activity(address.unusual(search))
