import * as z from 'zod/mini'
import { paths } from '~/paths'

/** A print job of more pages is a mistake, and each page is a request. */
const mostOrders = 200

const ids = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const numbers = text.split(/[.,]/).filter((part) => /^[1-9]\d{0,14}$/.test(part))
    return [...new Set(numbers.map(Number))].slice(0, mostOrders)
  }),
)
const flag = z.pipe(
  z.string(),
  z.transform((text: string) => text === '1'),
)

/** What the address of the packing lists holds; anything unreadable falls back. */
const schema = z.object({
  ids: z.catch(z._default(ids, []), []),
  prices: z.catch(z._default(flag, false), false),
  rest: z.catch(z._default(flag, false), false),
})
export type PackingSearch = z.output<typeof schema>

export const readPackingSearch = (search: URLSearchParams): PackingSearch =>
  schema.parse(Object.fromEntries(search))

export const writePackingSearch = ({ ids: orders, prices, rest }: PackingSearch): string =>
  paths.packingList(orders, { ...(prices ? { prices: 1 } : {}), ...(rest ? { rest: 1 } : {}) })
