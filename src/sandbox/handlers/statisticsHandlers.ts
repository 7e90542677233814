import { reportTypes } from '~/contract/store/statistics'
import { badRequest, type Call, type Handlers } from '../call'
import { reportOf } from '../statistics/reports'

const day = 86_400_000
/** Six months, the longest period (contract/README 16.3). */
const longestSpan = 184 * day

/** Start of a day in UTC, in ms. Throws 400 for anything but Y-m-d. */
function dayOf(query: Call['query'], name: string): number {
  const text = query[name] ?? ''
  if (text === '') throw badRequest(`Missing required parameters: ${name}`)
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time)) throw badRequest(`Parameter ${name} must be a date such as 2026-11-21`)
  return time
}

export const statisticsHandlers = {
  getStatistics: (call) => {
    const from = dayOf(call.query, 'date_from')
    const to = dayOf(call.query, 'date_to')
    if (to < from) throw badRequest('date_to lies before date_from')
    if (to - from > longestSpan) throw badRequest('The dates may be six months apart at most')
    const asked = (call.query['report_types'] ?? '').split(',').filter((name) => name !== '')
    if (asked.length === 0) throw badRequest('Missing required parameters: report_types')
    const unknown = asked.find((name) => !reportTypes.some((known) => known === name))
    if (unknown !== undefined) throw badRequest(`Unknown report type ${unknown}`)
    const currency = call.query['currency'] ?? 'display_currency'
    if (currency !== 'display_currency' && currency !== call.store.currency) {
      throw badRequest(`The sandbox reports in ${call.store.currency} only`)
    }
    const orders = [...call.state.orders.values()]
      .map(({ order }) => order)
      .filter(
        ({ store, created }) =>
          store === call.store.id && created !== null && created * 1000 >= from && created * 1000 < to + day,
      )
    const reports = Object.fromEntries(asked.map((name) => [name, reportOf(name, orders)]))
    return { store_statistics: [{ store_id: call.store.id, currency: call.store.currency, ...reports }] }
  },
} satisfies Partial<Handlers>
