import * as z from 'zod/mini'
import { paths } from '~/paths'
import { addressSearch, currencyCode, oneOf, orNone, type SearchIn } from '~/ui/filters/addressSearch'

const sorts = ['destination', 'cheapest', 'dearest'] as const

/** The state of the quotes page that is kept in its address. */
export const quoteAddress = addressSearch(
  (said) => {
    const { locale, ...others } = said
    return paths.quotes(locale === 'en_US' ? others : said)
  },
  {
    view: oneOf(['one', 'many'], 'one'),
    currency: currencyCode,
    locale: orNone(z.enum(['en_US', 'es_ES'])),
    sort: oneOf(sorts, 'destination'),
  },
)
export type QuoteSearch = SearchIn<typeof quoteAddress>
