import * as z from 'zod/mini'
import { paths } from '~/paths'
import { addressSearch, currencyCode, oneOf, orNone, type SearchIn } from '~/ui/filters/addressSearch'

const sorts = ['destination', 'cheapest', 'dearest'] as const

/** What the address of the quotes page holds. */
const address = addressSearch({
  view: oneOf(['one', 'many'], 'one'),
  currency: currencyCode,
  locale: orNone(z.enum(['en_US', 'es_ES'])),
  sort: oneOf(sorts, 'destination'),
})
export type QuoteSearch = SearchIn<typeof address>

export const readQuoteSearch = address.read
export const writeQuoteSearch = ({ locale, ...search }: QuoteSearch): string =>
  paths.quotes(address.unusual({ ...search, locale: locale === 'en_US' ? undefined : locale }))
