import * as z from 'zod/mini'
import { paths } from '~/paths'
import { addressSearch, flag, orUsual } from '~/ui/filters/addressSearch'

/** A print job of more pages is a mistake, and each page is a request. */
const mostOrders = 200

const ids = z.pipe(
  z.string(),
  z.transform((text: string) => {
    const numbers = text.split(/[.,]/).filter((part) => /^[1-9]\d{0,14}$/.test(part))
    return [...new Set(numbers.map(Number))].slice(0, mostOrders)
  }),
)

/** What the address of the packing lists holds. */
export const packingAddress = addressSearch(
  ({ ids: orders = [], prices, rest }) =>
    paths.packingList(orders, { ...(prices && { prices: 1 }), ...(rest && { rest: 1 }) }),
  {
    ids: orUsual(ids, []),
    /** With retail prices. */
    prices: flag,
    /** Only what is not shipped yet. */
    rest: flag,
  },
)
