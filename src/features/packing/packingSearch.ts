import * as z from 'zod/mini'
import { paths } from '~/paths'
import { addressSearch, flag, orUsual } from '~/ui/filters/addressSearch'

/** At most this many orders: a larger print job is a mistake, and each order costs a request. */
const mostOrders = 200

const ids = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const numbers = text.split(/[.,]/).filter((part) => /^[1-9]\d{0,14}$/.test(part))
    return [...new Set(numbers.map(Number))].slice(0, mostOrders)
  }),
)

/** The state of the packing lists that is kept in their address. */
export const packingAddress = addressSearch(
  ({ ids: orders = [], prices, rest }) =>
    paths.packingList(orders, { ...(prices && { prices: 1 }), ...(rest && { rest: 1 }) }),
  {
    ids: orUsual(ids, []),
    /** Whether retail prices are printed. */
    prices: flag,
    /** Whether only unshipped items are listed. */
    rest: flag,
  },
)
