import type { OrderSummary } from '~/domain/orders/orderSummary'
import { Row } from '~/ui/layout/Row'
import { Text } from '~/ui/layout/Text'
import { PrintedThumb } from './PrintedThumb'

const shownPictures = 3

interface Props {
  items: OrderSummary['items']
  /** Side of each picture in pixels. */
  size: number
  /** Stand behind the pictures and how many more there are. */
  words?: string
}

/** Pictures of the first items of an order, with their prints. */
export function ItemPictures({ items, size, words }: Props) {
  const rest = items.length - shownPictures
  const after = [...(rest > 0 ? [`+${rest}`] : []), ...(words === undefined ? [] : [words])]
  return (
    <Row as="span" inline align="center" gap={4}>
      {items
        .slice(0, shownPictures)
        .map(({ id, picture, print }) =>
          picture === null && print === undefined ? null : (
            <PrintedThumb key={id} src={picture} print={print} size={size} />
          ),
        )}
      {after.length > 0 && (
        <Text as="span" tone="quiet" nowrap style={{ marginLeft: 4 }}>
          {after.join(' · ')}
        </Text>
      )}
    </Row>
  )
}
