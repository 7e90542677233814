import { formatNumber } from '~/domain/text/formatNumber'
import { type Amount, formatMoney, sumMoney } from '~/domain/money/money'

/** Sums by currency, never across currencies, and the number of unknown amounts. */
export function sumsOf(orders: readonly { cost: Amount | null }[]): string {
  const byCurrency = new Map<string, string[]>()
  let unknown = 0
  for (const { cost } of orders) {
    if (cost === null) unknown += 1
    else byCurrency.set(cost.currency, [...(byCurrency.get(cost.currency) ?? []), cost.value])
  }
  const sums = [...byCurrency].map(([currency, values]) => formatMoney({ value: sumMoney(values), currency }))
  return [...sums, ...(unknown > 0 ? [`${formatNumber(unknown)} without costs`] : [])].join(' + ')
}
