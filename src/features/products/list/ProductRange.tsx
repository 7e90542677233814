import { useQuery } from '@tanstack/react-query'
import { formatMoneyRange } from '~/domain/money/money'
import { sortedAmounts } from '~/domain/products/productHealth'
import { productNumbers } from '~/domain/money/productNumbers'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Text } from '~/ui/layout/Blocks'
import { useBlanks } from '../editor/useCosts'

/** Lowest and highest price or profit of a product's variants; a dash while it is not known. */
export function ProductRange({ id, of }: { id: number; of: 'price' | 'profit' }) {
  const { data } = useQuery(productQueries(useApi()).summary(id))
  const ids = data?.sync_variants.flatMap(({ product }) => product?.product_id ?? []) ?? []
  const blanks = useBlanks(of === 'profit' ? ids : [])
  if (data === undefined)
    return (
      <Text as="span" tone="quiet">
        –
      </Text>
    )
  const { prices, profits, currency } = productNumbers(data, blanks)
  const values = sortedAmounts(of === 'price' ? prices : profits)
  const [low] = values
  if (low === undefined || currency === null)
    return (
      <Text as="span" tone="quiet" title={of === 'price' ? 'No prices yet' : 'Not known'}>
        –
      </Text>
    )
  return (
    <Text as="span" nowrap tone={of === 'profit' && low.startsWith('-') ? 'red' : undefined}>
      {formatMoneyRange(values, currency)}
    </Text>
  )
}
