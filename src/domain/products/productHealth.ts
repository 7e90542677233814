import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { compareMoney, isMoneyText } from '../money/money'
import { isPrint } from '../artwork/isPrint'
import type { Tone } from '../orders/orderStates'

export interface HealthPoint {
  tone: Tone
  text: string
}

/** Reasons why a product's variants cannot sell, worst first; empty when there are none. */
export function healthOf({ sync_variants: variants }: SyncProductInfo): HealthPoint[] {
  const live = variants.filter(({ is_ignored: isIgnored }) => isIgnored !== true)
  const count = (test: (variant: (typeof variants)[number]) => boolean) => live.filter(test).length
  const files = (status: string) =>
    count((variant) => variant.files.some((file) => isPrint(file) && file.status === status))
  const stock = (...statuses: string[]) =>
    count(({ availability_status: status }) => status !== null && statuses.includes(status))
  const point = (tone: Tone, number: number, text: string, of = live): HealthPoint[] =>
    number === 0 ? [] : [{ tone, text: `${number === of.length && number > 1 ? 'All' : number} ${text}` }]
  return [
    ...point('red', files('failed'), 'with failed artwork'),
    ...point('red', stock('discontinued'), 'discontinued'),
    ...point('amber', stock('out_of_stock', 'temporary_out_of_stock'), 'out of stock'),
    ...point(
      'amber',
      count(({ synced }) => synced !== true),
      'not linked',
    ),
    ...point(
      'amber',
      count(({ retail_price: price }) => price === null),
      'without a price',
    ),
    ...point('blue', files('waiting'), 'with artwork in processing'),
    ...point('graphite', variants.length - live.length, 'ignored', variants),
  ]
}

/** Prices that can be compared, each once, lowest first. */
export const sortedAmounts = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value): value is string => value !== null && isMoneyText(value)))].toSorted(
    compareMoney,
  )
