import { useQuery } from '@tanstack/react-query'
import type { ProductBrief } from '~/domain/products/productSearch'
import { countWords } from '~/domain/text/countWords'
import type { StoreMark } from '~/domain/webhooks/missedEvents'
import { formatNumber } from '~/domain/text/formatNumber'
import { useApi } from '~/queries/services'
import { listedIn, soldProductsQuery } from '../soldProducts'
import { productReads } from '~/queries/syncQueries'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Hint, Row } from '~/ui/layout/Blocks'
import { ReadAgain } from '~/ui/notices/ReadAgain'
import { Counting } from '~/ui/text/Counting'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { useIndexReading } from '~/widgets/products/useProductIndex'

interface Props {
  mark: StoreMark
  briefs: ReadonlyMap<number, Pick<ProductBrief, 'readAt'>>
}

/** How many products of the snapshot were read since, and a button to read the rest: only then can they be compared. */
export function ProductReading({ mark, briefs }: Props) {
  const sold = useQuery(soldProductsQuery(useApi()))
  const isPlatform = sold.data?.isPlatform === true
  const { progress, error, start, stop } = useIndexReading(
    isPlatform ? productReads.platform : productReads.manual,
  )
  const listed = listedIn(sold.data)
  // Those that are gone are told as deleted.
  const unread = mark.products.filter(
    ({ id }) => listed?.has(id) !== false && (briefs.get(id)?.readAt ?? 0) <= mark.at,
  )
  const isOne = unread.length === 1
  if (sold.isPending) return null
  const words =
    mark.products.length === 0
      ? 'That copy holds no products: none had been opened in this browser by then.'
      : unread.length === 0
        ? 'Every product of that copy that the store still has was read since.'
        : `${countWords(unread.length, 'product')} of ${formatNumber(mark.products.length)} in that copy ${isOne ? 'was' : 'were'} not read since, so changes of ${isOne ? 'it' : 'them'} are not told.`
  const reading =
    progress === null ? '' : ` Read ${formatNumber(progress.read)} of ${formatNumber(progress.total)}…`
  return (
    <>
      <Row wrap gap={8} align="center" size={13} tone="quiet">
        <Counting words={`${words}${reading}`} />
        {progress !== null ? (
          <Button variant="subtle" size="compact-sm" onClick={stop}>
            Stop
          </Button>
        ) : (
          unread.length > 0 && (
            <SecondaryButton
              size="compact-sm"
              lack={sold.data === undefined ? 'The list of products is not read yet' : undefined}
              onClick={() => start(unread)}
            >
              Read them now
            </SecondaryButton>
          )
        )}
      </Row>
      {mark.products.length > 0 && listed === null && (
        <Hint>
          Not every product of the store could be read, so deleted ones are not told.{' '}
          <ReadAgain read={sold}>{null}</ReadAgain>
        </Hint>
      )}
      <ErrorNotice title="Not every product could be read" effect="Nothing was changed." error={error} />
    </>
  )
}
