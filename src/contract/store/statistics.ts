import * as z from 'zod/mini'
import { currencyOrNull, id, moneyOrNull, numberOrNull, orEmpty, orNull, textOrNull } from '../readers'

/** Report names of GET /reports/statistics (contract/README 16.3). */
export const reportTypes = [
  'sales_and_costs',
  'sales_and_costs_summary',
  'printful_costs',
  'profit',
  'total_paid_orders',
  'costs_by_amount',
  'costs_by_product',
  'costs_by_variant',
  'average_fulfillment_time',
] as const

const scalar = orNull(z.looseObject({ value: moneyOrNull, relative_difference: numberOrNull }))
/** Rows by day or month; the one dated "Total" covers the whole time (contract/README 16.3). */
const dated = <Names extends string>(...names: Names[]) =>
  orEmpty(
    z.looseObject({
      date: textOrNull,
      ...(Object.fromEntries(names.map((name) => [name, moneyOrNull])) as Record<Names, typeof moneyOrNull>),
    }),
  )
const rows = orEmpty(z.looseObject({}))

/** Reports that were not asked for are absent (contract/README 16.3). */
export const statistics = z.looseObject({
  store_statistics: orEmpty(
    z.looseObject({
      store_id: id,
      currency: currencyOrNull,
      sales_and_costs: dated('sales', 'fulfillment', 'profit', 'sales_discount', 'sales_shipping'),
      sales_and_costs_summary: dated('order_count', 'costs', 'profit'),
      printful_costs: scalar,
      profit: scalar,
      total_paid_orders: scalar,
      costs_by_amount: dated(
        'product_amount',
        'digitization',
        'branding',
        'vat',
        'sales_tax',
        'shipping',
        'discount',
        'total',
      ),
      costs_by_product: rows,
      costs_by_variant: rows,
      average_fulfillment_time: scalar,
    }),
  ),
})
export type StoreStatistics = z.output<typeof statistics>['store_statistics'][number]
