import { WaitNote } from '~/ui/notices/WaitNote'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { Counting } from '~/ui/text/Counting'
import { countWords } from '~/domain/text/countWords'
import type { ProductBrief } from '~/domain/products/productSearch'
import { formatNumber } from '~/domain/text/formatNumber'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Row, Text } from '~/ui/layout/Blocks'
import { describeError } from '~/ui/notices/describeError'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { useIndexReading } from '~/widgets/products/useProductIndex'

interface Props {
  /** Every product of the filter, which the search covers. */
  products: readonly SyncProduct[]
  briefs: ReadonlyMap<number, ProductBrief>
  /** Whether all products of the filter could be read. */
  isWhole: boolean
}

/** Of how many products the SKUs are searched, and a button to read the rest: the service's list does not contain SKUs. */
export function SkuCoverage({ products, briefs, isWhole }: Props) {
  const { progress, error, start, stop } = useIndexReading()
  const missing = products.filter(({ id }) => !briefs.has(id))
  const known = products.length - missing.length
  const all = `${products.length === 1 ? 'the' : 'all'} ${countWords(products.length, 'product')}${isWhole ? '' : ' that could be read'}`
  const oldest = Math.min(...products.flatMap(({ id }) => briefs.get(id)?.readAt ?? []))
  if (products.length === 0) return null
  const searched =
    missing.length === 0
      ? `Names, ids and the SKUs of ${all} are searched.`
      : `Names and ids of ${all} are searched, SKUs of ${formatNumber(known)} that this browser has read.`
  const reading =
    progress === null ? '' : ` Reading ${formatNumber(progress.read)} of ${formatNumber(progress.total)}…`
  return (
    <Row align="center" wrap gap={12} rowGap={4} tone="quiet" size={12} mb={12}>
      <Counting words={`${searched}${reading}`} />
      <WaitNote on={progress !== null} of="background" />
      {error != null && (
        <Text as="span" tone="red">
          Reading stopped. {describeError(error).said}
        </Text>
      )}
      {progress !== null ? (
        <Button variant="subtle" size="compact-xs" onClick={stop}>
          Stop reading
        </Button>
      ) : missing.length > 0 ? (
        <SecondaryButton size="compact-xs" onClick={() => start(missing)}>
          Read the other {formatNumber(missing.length)}
        </SecondaryButton>
      ) : (
        <>
          <span>
            The oldest was read <RelativeTime key={oldest} seconds={Math.floor(oldest / 1000)} />
          </span>
          <Button variant="subtle" size="compact-xs" onClick={() => start(products)}>
            Read again
          </Button>
        </>
      )}
    </Row>
  )
}
