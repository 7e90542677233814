import { shippingInfo } from '~/contract/orders/shipping'
import type { QuoteBasket, QuoteProblem, QuoteRow, QuoteRunView } from '~/domain/shipping/quoteRows'
import { rateItemOf } from '~/domain/shipping/rateItem'
import { keepForm, readKeptForm } from '~/local/drafts/keptForm'

// Quotes of many destinations take minutes with a large basket, so they survive a reload of the tab.

const nameOf = (scope: string): string => `quotes.run.${scope}`

/** Keeps a run in this tab; false where the tab's storage is full. */
export const keepQuotes = (scope: string, view: QuoteRunView): boolean => keepForm(nameOf(scope), view)

/** The kept run, paused or finished; null when there is none or it cannot be read. */
export function readKeptQuotes(scope: string): QuoteRunView | null {
  const { basket, rows } = fieldsOf(readKeptForm(nameOf(scope)))
  const readBasketOrNull = readBasket(basket)
  if (readBasketOrNull === null || !Array.isArray(rows)) return null
  const read = rows.flatMap(readRow)
  const isDone = read.every(({ state }) => state === 'done' || state === 'failed')
  return {
    basket: readBasketOrNull,
    rows: read,
    status: read.length === 0 ? 'idle' : isDone ? 'done' : 'paused',
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readBasket(value: unknown): QuoteBasket | null {
  const { items, currency, locale } = fieldsOf(value)
  if (!Array.isArray(items)) return null
  const read = items
    .map(fieldsOf)
    .flatMap(({ variant_id: variant, warehouse_product_variant_id: goods, quantity }) =>
      typeof quantity === 'number'
        ? (rateItemOf({
            variantId: numberOrNull(variant),
            warehouseVariantId: numberOrNull(goods),
            quantity,
          }) ?? [])
        : [],
    )
  return read.length === items.length
    ? { items: read, currency: textOr(currency), locale: textOr(locale) }
    : null
}

function readRow(value: unknown): QuoteRow[] {
  const { destination, state, rates, unread, asked, problem } = fieldsOf(value)
  const { country, state: part } = fieldsOf(destination)
  if (typeof country !== 'string') return []
  const isSettled = state === 'done' || state === 'failed'
  return [
    {
      destination: { country, state: textOr(part) },
      state: isSettled ? state : 'waiting',
      rates: (Array.isArray(rates) ? rates : []).flatMap((rate) => {
        const parsed = shippingInfo.safeParse(rate)
        return parsed.success ? [parsed.data] : []
      }),
      ...(typeof unread === 'number' ? { unread } : {}),
      asked: isSettled ? numberOrNull(asked) : null,
      problem: state === 'failed' ? readProblem(problem) : null,
    },
  ]
}

function readProblem(value: unknown): QuoteProblem {
  const { name, message, status, reason, isOwn } = fieldsOf(value)
  return {
    name: textOr(name) ?? 'Error',
    message: textOr(message) ?? 'Something went wrong.',
    status: typeof status === 'number' ? status : null,
    reason: textOr(reason),
    isOwn: isOwn === true,
  }
}
