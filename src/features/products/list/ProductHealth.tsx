import { useQuery } from '@tanstack/react-query'
import { healthOf } from '~/domain/products/productHealth'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Badge } from '~/ui/badges/Badge'
import { Row, Text } from '~/ui/layout/Blocks'

/** What keeps a product from selling, the worst first. */
export function ProductHealth({ id }: { id: number }) {
  const { data } = useQuery(productQueries(useApi()).summary(id))
  if (data === undefined)
    return (
      <Text as="span" tone="quiet">
        –
      </Text>
    )
  const points = healthOf(data)
  if (points.length === 0)
    return (
      <Text as="span" tone="quiet">
        Nothing to do
      </Text>
    )
  const [first, ...others] = points
  return (
    <Row as="span" inline align="center" gap={6} nowrap>
      {first && <Badge tone={first.tone}>{first.text}</Badge>}
      {others.length > 0 && (
        <Text as="span" tone="quiet" title={others.map(({ text }) => text).join(', ')}>
          +{others.length}
        </Text>
      )}
    </Row>
  )
}
