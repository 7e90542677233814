import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import type { SalesReport } from '~/domain/reports/salesReport'
import { daysOf } from '~/domain/reports/timeBuckets'
import { paths } from '~/paths'
import { Hint } from '~/ui/layout/Blocks'

const countText = (count: number): string => formatNumber(count)

/** Says what the sums lack: unknown amounts are not counted as zero. */
export function UnknownNote({ report }: { report: SalesReport }) {
  const { unknown, unreadPieces, orders, leftOut, buckets } = report
  const time = daysOf({ start: buckets[0]?.start ?? 0, end: buckets.at(-1)?.end ?? 0 })
  const parts = [
    unknown.sales > 0
      ? `sales of ${countText(unknown.sales)} (an item lacks its retail price, or it or the currency could not be read)`
      : null,
    unknown.cost > 0 ? `cost of ${countText(unknown.cost)}` : null,
    unknown.profit > 0 ? `profit of ${countText(unknown.profit)}` : null,
    unreadPieces > 0 ? `some pieces of ${countText(unreadPieces)} (an item could not be read)` : null,
  ].filter((part) => part !== null)
  return (
    <Hint mt={12}>
      {orders === 0 ? (
        'No order counts toward these sums.'
      ) : (
        <>
          From <Link to={paths.orders({ status: 'submitted', ...time })}>{countWords(orders, 'order')}</Link>.
        </>
      )}
      {parts.length > 0 &&
        ` Left out as not known: ${parts.join(', ')}. Bars that lack something are hollow.`}
      {leftOut > 0 &&
        ` ${leftOut === 1 ? 'Left out is' : 'Left out are'} ${countText(leftOut)} in a state that this app does not know.`}
    </Hint>
  )
}
