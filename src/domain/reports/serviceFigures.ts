import type { StoreStatistics } from '~/contract/store/statistics'
import { compareMoney, subtractMoney, sumMoney } from '../money/money'
import { isSale } from '../orders/orderStates'
import type { OrderSummary } from '../orders/orderSummary'
import type { FeeRule } from './feeRules'
import { eachFigure, type Figures } from './orderFigures'
import { type Days, timeOf } from './reportTime'
import { salesReport } from './salesReport'
import type { TimeBucket } from './timeBuckets'

/** A reason why the service's figure differs from ours, with its amount. */
interface Step {
  label: string
  value: string
}

/** One figure of the service beside ours: own + steps + rest = service. Decimal texts, also for counts. */
export interface Compared {
  id: string
  label: string
  isCount: boolean
  own: string
  /** The service's figure; null where it gives none. */
  service: string | null
  /** Reasons with an amount other than zero. */
  steps: Step[]
  /** The difference that the orders on this device do not explain; null without the service's figure. */
  rest: string | null
}

interface Asked {
  orders: readonly OrderSummary[]
  days: Days
  rules: readonly FeeRule[]
  service: StoreStatistics
}

/** The service counts days in UTC. */
const utcTime = ({ from, to }: Days): TimeBucket => ({
  start: Date.parse(`${from}T00:00:00Z`) / 1000,
  end: Date.parse(`${to}T00:00:00Z`) / 1000 + 86_400,
})

const zone = 'Days by UTC instead of your time zone'

/** Compares both sets of figures for the same days, each with the reasons why it differs. */
export function compareFigures({ orders, days, rules, service }: Asked): Compared[] {
  const { currency } = service
  const own = salesReport(orders, [timeOf(days)], rules)
  const utc = salesReport(orders, [utcTime(days)], rules)
  const sumsOf = (report: typeof own): Figures =>
    report.currencies.find((one) => one.currency === currency)?.total ?? eachFigure(() => '0.00')
  const [mine, shifted] = [sumsOf(own), sumsOf(utc)]
  const all = paidBeside(orders, utcTime(days), currency)
  const sales = wholeTimeOf(service.sales_and_costs)
  const summary = wholeTimeOf(service.sales_and_costs_summary)
  const costs = wholeTimeOf(service.costs_by_amount)
  const move = (figure: keyof Figures): Step => ({
    label: zone,
    value: subtractMoney(shifted[figure], mine[figure]),
  })
  const minus = (value: string): string => subtractMoney('0', value)
  const added = (...values: (string | null | undefined)[]): string | null =>
    values.every((value) => value == null) ? null : sumMoney(values.map((value) => value ?? '0'))
  // What customers paid besides the goods for orders whose profit is not known here.
  const beside = (name: keyof typeof all) => subtractMoney(all[name], shifted[name])

  return [
    compared(
      'orders',
      'Orders',
      String(own.orders),
      service.total_paid_orders?.value ?? summary?.order_count ?? null,
      [{ label: zone, value: String(utc.orders - own.orders) }],
    ),
    compared('sales', 'Sales', mine.sales, sales?.sales ?? null, [
      move('sales'),
      { label: 'Shipping that customers paid, which the service counts as sales', value: all.shipping },
      { label: 'Tax that customers paid, likewise', value: all.tax },
      { label: 'Discounts, which the service takes off', value: minus(all.discount) },
    ]),
    compared('goods', 'Goods with their prints', mine.goods, costs?.product_amount ?? null, [move('goods')]),
    compared('shipping', 'Shipping charged', mine.costShipping, costs?.shipping ?? null, [
      move('costShipping'),
    ]),
    compared('tax', 'Tax and VAT', mine.costTax, added(costs?.vat, costs?.sales_tax), [move('costTax')]),
    compared('discount', 'Discount of the service', mine.costDiscount, costs?.discount ?? null, [
      move('costDiscount'),
    ]),
    compared(
      'other',
      'Digitization, branding and other fees',
      mine.costOther,
      added(costs?.digitization, costs?.branding),
      [move('costOther')],
    ),
    compared(
      'cost',
      'Cost',
      mine.cost,
      costs?.total ?? summary?.costs ?? service.printful_costs?.value ?? null,
      [move('cost')],
    ),
    compared('profit', 'Profit', mine.profit, service.profit?.value ?? summary?.profit ?? null, [
      move('profit'),
      { label: 'Fees of your shop, which the service does not know', value: shifted.fees },
      { label: 'Sales of orders whose profit is not known here', value: shifted.asideSales },
      {
        label: 'Shipping, tax and discounts of those orders',
        value: subtractMoney(sumMoney([beside('shipping'), beside('tax')]), beside('discount')),
      },
      { label: 'Cost of those orders, which the service takes off', value: minus(shifted.asideCost) },
    ]),
  ]
}

/** The row for the whole time, which has a word instead of a date; the others have a day or a month. */
const wholeTimeOf = <Row extends { date: string | null }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ date }) => !/^\d{4}-\d\d/.test(date ?? ''))

function compared(id: string, label: string, own: string, service: string | null, all: Step[]): Compared {
  const steps = all.filter(({ value }) => compareMoney(value, '0') !== 0)
  const explained = sumMoney([own, ...steps.map(({ value }) => value)])
  const rest = service === null ? null : subtractMoney(service, explained)
  return { id, label, isCount: id === 'orders', own, service, steps, rest }
}

/** What customers paid besides the goods of every order with known sales, whether its profit is known or not. */
function paidBeside(orders: readonly OrderSummary[], { start, end }: TimeBucket, currency: string | null) {
  const counted = orders.filter(
    ({ created, status, sales }) =>
      created !== null && created >= start && created < end && isSale(status) && sales?.currency === currency,
  )
  const sum = (name: 'shipping' | 'tax' | 'discount') => sumMoney(counted.map(({ retail }) => retail[name]))
  return { shipping: sum('shipping'), tax: sum('tax'), discount: sum('discount') }
}

/** The last days of the given ones that the service can report: it looks back six months at most. */
export function withinSixMonths(days: Days): Days {
  const [year = 0, month = 0, day = 0] = days.to.split('-').map(Number)
  // The day after the same day half a year ago; after that month's last day where it is shorter.
  const lastDay = new Date(Date.UTC(year, month - 6, 0)).getUTCDate()
  const first = new Date(Date.UTC(year, month - 7, Math.min(day, lastDay) + 1)).toISOString().slice(0, 10)
  return days.from < first ? { from: first, to: days.to } : days
}
