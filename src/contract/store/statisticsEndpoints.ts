import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { statistics } from './statistics'

const word = z.optional(z.string())

/** Dates are Y-m-d, at most six months apart; `report_types` is a comma list. */
export const getStatistics = defineEndpoint('GET', '/reports/statistics', {
  query: z.object({ report_types: word, date_from: word, date_to: word, currency: word }),
  result: { kind: 'one', schema: statistics },
  access: 'any',
  source: 'facts',
})
