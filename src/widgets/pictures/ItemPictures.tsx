import type { OrderSummary } from '~/domain/orders/orderSummary'
import { blockProps } from '~/ui/layout/block'
import { PrintedThumb } from './PrintedThumb'

const shownPictures = 3
// Computed once for all rows of a list.
const rowLook = blockProps('row', { inline: true, align: 'center', gap: 4 })
const wordsLook = blockProps(null, { tone: 'quiet', nowrap: true, style: { marginLeft: 4 } })

interface Props {
  items: OrderSummary['items']
  /** Side of each picture in pixels. */
  size: number
  /** Text after the pictures and the number of further ones. */
  words?: string
}

/** Pictures of the first items of an order, with their prints. */
export function ItemPictures({ items, size, words }: Props) {
  const rest = items.length - shownPictures
  const after = [...(rest > 0 ? [`+${rest}`] : []), ...(words === undefined ? [] : [words])]
  return (
    <span {...rowLook}>
      {items
        .slice(0, shownPictures)
        .map(({ id, picture, print }) =>
          picture === null && print === undefined ? null : (
            <PrintedThumb key={id} src={picture} print={print} size={size} />
          ),
        )}
      {after.length > 0 && <span {...wordsLook}>{after.join(' · ')}</span>}
    </span>
  )
}
