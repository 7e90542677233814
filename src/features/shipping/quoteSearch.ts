import * as z from 'zod/mini'
import { paths } from '~/paths'

const sorts = ['destination', 'cheapest', 'dearest'] as const

/** What the address of the quotes page holds. Anything unreadable falls back. */
const schema = z.object({
  view: z.catch(z._default(z.enum(['one', 'many']), 'one'), 'one'),
  currency: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))), undefined),
  locale: z.catch(z.optional(z.enum(['en_US', 'es_ES'])), undefined),
  sort: z.catch(z._default(z.enum(sorts), 'destination'), 'destination'),
})
export type QuoteSearch = z.output<typeof schema>

export const readQuoteSearch = (search: URLSearchParams): QuoteSearch =>
  schema.parse(Object.fromEntries(search))

/** The address for a state of the page; defaults are left out. */
export const writeQuoteSearch = ({ view, currency, locale, sort }: QuoteSearch): string =>
  paths.quotes({
    ...(view === 'one' ? {} : { view }),
    ...(currency === undefined ? {} : { currency }),
    ...(locale === undefined || locale === 'en_US' ? {} : { locale }),
    ...(sort === 'destination' ? {} : { sort }),
  })
