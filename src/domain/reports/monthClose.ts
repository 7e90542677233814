import { type Cell, toCsv } from '../csv/csv'
import { orderNumberOf } from '../orders/orderNumber'
import { isSale, orderStateOf } from '../orders/orderStates'
import { type OrderSummary, knownPieces } from '../orders/orderSummary'
import { dayOf } from '../text/calendar'
import type { FeeRule } from './feeRules'
import { type Figure, figureNames, figuresOf } from './orderFigures'
import type { SalesReport } from './salesReport'
import type { TimeBucket } from './timeBuckets'

/** Headings of the figures in files. */
export const figureWords: Record<Figure, string> = {
  sales: 'Sales',
  shipping: 'Shipping paid by customers',
  tax: 'Tax paid by customers',
  discount: 'Discounts to customers',
  fees: 'Shop fees',
  cost: 'Cost',
  goods: 'Goods with prints',
  costShipping: 'Shipping charged',
  costTax: 'Tax and VAT charged',
  costDiscount: 'Discount of the service',
  costOther: 'Other fees charged',
  profit: 'Profit',
  asideSales: 'Sales without a known profit',
  asideCost: 'Cost without a known profit',
}

const facts = [
  'Order',
  'Order number',
  'External id',
  'Created (UTC)',
  'Day',
  'State',
  'Counted',
  'Country',
  'Shipping method',
  'Pieces',
]

/**
 * Every order of a time, one row each, oldest first. Each figure has its currency beside it; figures that are unknown
 * or belong to orders that are no sale are empty, so that the columns add up to `totalsCsv`.
 */
export function closedOrdersCsv(
  orders: readonly OrderSummary[],
  time: TimeBucket,
  rules: readonly FeeRule[],
): string {
  const inTime = orders.filter(
    ({ created }) => created !== null && created >= time.start && created < time.end,
  )
  return toCsv([
    [...facts, ...figureNames.flatMap((name) => [figureWords[name], `${figureWords[name]}, currency`])],
    ...inTime.toReversed().map((order): Cell[] => {
      const isCounted = isSale(order.status)
      const amounts = isCounted ? figuresOf(order, rules) : {}
      return [
        order.id,
        orderNumberOf(order),
        order.externalId,
        new Date((order.created ?? 0) * 1000).toISOString().slice(0, 19).replace('T', ' '),
        dayOf(order.created ?? 0),
        orderStateOf(order.status).label,
        isCounted ? 'yes' : 'no',
        order.country,
        order.shippingService,
        knownPieces(order),
        ...figureNames.flatMap((name) => [amounts[name]?.value ?? null, amounts[name]?.currency ?? null]),
      ]
    }),
  ])
}

/** The totals of a report, one line for each figure and currency, exactly as on the page. */
export function totalsCsv(report: SalesReport, title: string, coverage: string): string {
  return toCsv([
    ['Figure', 'Currency', 'Value'],
    ['Time', null, title],
    ['From', null, coverage],
    ['Orders', null, report.orders],
    ['Pieces', null, report.pieces],
    ['Orders with an item that could not be read', null, report.unreadPieces],
    ['Orders without known sales', null, report.unknown.sales],
    ['Orders without known cost', null, report.unknown.cost],
    ['Orders without known profit', null, report.unknown.profit],
    ['Orders in a state that is not known', null, report.leftOut],
    ...report.currencies.flatMap(({ currency, known }) =>
      figureNames.map((name): Cell[] => [figureWords[name], currency, known.total[name]]),
    ),
  ])
}
