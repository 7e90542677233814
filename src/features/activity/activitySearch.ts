import * as z from 'zod/mini'
import { paths } from '~/paths'

/** What the address of the request log holds; anything unreadable falls back. */
const schema = z.object({
  show: z.catch(z._default(z.enum(['all', 'failed', 'waited', 'drift']), 'all'), 'all'),
  call: z.catch(z.optional(z.string().check(z.regex(/^\d+$/))), undefined),
})
export type ActivitySearch = z.output<typeof schema>

export const readActivitySearch = (search: URLSearchParams): ActivitySearch =>
  schema.parse(Object.fromEntries(search))

export const writeActivitySearch = ({ show, call }: ActivitySearch): string =>
  paths.activity({
    ...(show === 'all' ? {} : { show }),
    ...(call === undefined ? {} : { call }),
  })
